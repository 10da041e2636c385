// What a land's badges show of the coming Invader actions: action, amount, losses.
import type { LandForecast } from '../engine/messages';
import { spentTokens } from '../game/words';

export interface Part {
  icon?: string;
  text?: string;
  colour: string;
}
export interface Badge {
  kind: 'ravage' | 'build' | 'explore' | 'safe';
  icon: string; // empty: there is no room for it
  parts: Part[];
}

// On a small map a single piece needs no number.
function badgeOf(forecast: LandForecast, small: boolean): Badge {
  const more = (count: number) => (small && count === 1 ? '' : `+${count}`);
  if (forecast.action === 'build') {
    if (forecast.adds) return { kind: 'build', icon: 'build', parts: [{ text: more(1), icon: forecast.adds, colour: '#FFF' }] };
    const [stopper] = spentTokens(forecast);
    return { kind: 'safe', icon: 'build', parts: [stopper ? { icon: stopper, colour: '#FFF' } : { text: '0', colour: '#FFF' }] };
  }
  const parts: Part[] = [{ text: String(forecast.damage), colour: '#FFF' }];
  if (forecast.blight > 0) parts.push({ text: more(forecast.blight), icon: 'blight', colour: '#E8CCF5' });
  if (forecast.cascades.length > 0) parts.push({ text: `→${forecast.asked ? '?' : forecast.cascades[0]}`, colour: '#E8CCF5' });
  if (forecast.dahan < 0) parts.push({ text: `−${-forecast.dahan}`, icon: 'dahan', colour: '#FFC98F' });
  if (forecast.presence < 0) parts.push({ text: `−${-forecast.presence}`, icon: 'presence', colour: '#A9DBFA' });
  for (const kind of spentTokens(forecast)) parts.push({ text: `−${-forecast.tokens[kind]!}`, icon: kind, colour: '#FFF' });
  // A red badge takes something; where nothing is lost it is green, whatever the Damage.
  return { kind: parts.length > 1 ? 'ravage' : 'safe', icon: forecast.damage === 0 ? 'defend' : 'ravage', parts };
}

export function badgesOf(forecasts: LandForecast[], defend: number, explore: boolean, small = false): Badge[] {
  const list = forecasts.map((forecast) => badgeOf(forecast, small));
  if (explore) list.push({ kind: 'explore', icon: 'explore', parts: [{ text: '?', icon: 'explorer', colour: '#FFF' }] });
  if (defend > 0) list.unshift({ kind: 'safe', icon: 'defend', parts: [{ text: String(defend), colour: '#FFF' }] });
  return list;
}

// The same in less room: of what a Ravage takes how much only from 2 on, then the worst of it alone, at last
// without the Ravage's own sign. The rest is told where the land is looked at.
const fewer = (badge: Badge, parts: Part[]): Badge => (badge.kind === 'ravage' ? { ...badge, parts: [badge.parts[0]!, ...parts] } : badge);
const withoutOnes = (part: Part): Part => (part.icon && /^[+−]1$/.test(part.text ?? '') ? { ...part, text: '' } : part);
const iconAlone = (part: Part): Part => (part.icon ? { ...part, text: '' } : part);
export const waysOf = (badges: Badge[]): Badge[][] => [
  badges,
  badges.map((badge) => fewer(badge, badge.parts.slice(1).map(withoutOnes))),
  badges.map((badge) => fewer(badge, badge.parts.slice(1, 2).map(iconAlone))),
  badges.map((badge) => (badge.kind === 'ravage' ? { ...fewer(badge, badge.parts.slice(1, 2).map(iconAlone)), icon: '' } : badge)),
];

// Widths in the scale 1.
export const partWidth = (part: Part): number => (part.text?.length ?? 0) * 8 + (part.icon ? 15 : 0) + (part.text || part.icon ? 5 : 0);
export const badgeStart = (badge: Badge): number => (badge.icon ? 22 : 6);
export const badgeWidth = (badge: Badge): number => badgeStart(badge) + 3 + badge.parts.reduce((sum, part) => sum + partWidth(part), 0);
export const badgeGap = 4;
export const badgesWidth = (badges: Badge[]): number => badges.reduce((sum, badge) => sum + badgeWidth(badge) + badgeGap, -badgeGap);
