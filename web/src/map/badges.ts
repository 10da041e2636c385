// What a land's badges show of the coming Invader actions: action, amount, losses.
import type { LandForecast } from '../engine/messages';
import { spentTokens } from '../game/words';

export interface Part {
  icon?: string;
  text?: string;
  isOne?: boolean; // of its kind: its sign alone says so
  colour: string;
}
export interface Badge {
  kind: 'ravage' | 'build' | 'explore' | 'safe';
  icon: string; // empty: there is no room for it
  parts: Part[];
}

// On a small map a single piece needs no number.
function badgeOf(forecast: LandForecast, small: boolean): Badge {
  const more = (count: number) => ({ text: small && count === 1 ? '' : `+${count}`, isOne: count === 1 });
  const less = (count: number) => ({ text: `−${-count}`, isOne: count === -1 });
  if (forecast.action === 'build') {
    if (forecast.adds) return { kind: 'build', icon: 'build', parts: [{ ...more(1), icon: forecast.adds, colour: '#FFF' }] };
    const [stopper] = spentTokens(forecast);
    return { kind: 'safe', icon: 'build', parts: [stopper ? { icon: stopper, colour: '#FFF' } : { text: '0', colour: '#FFF' }] };
  }
  const parts: Part[] = [{ text: String(forecast.damage), colour: '#FFF' }];
  if (forecast.blight > 0) parts.push({ ...more(forecast.blight), icon: 'blight', colour: '#E8CCF5' });
  if (forecast.cascades.length > 0) parts.push({ text: `→${forecast.asked ? '?' : forecast.cascades[0]}`, colour: '#E8CCF5' });
  if (forecast.dahan < 0) parts.push({ ...less(forecast.dahan), icon: 'dahan', colour: '#FFC98F' });
  if (forecast.presence < 0) parts.push({ ...less(forecast.presence), icon: 'presence', colour: '#A9DBFA' });
  for (const kind of spentTokens(forecast)) parts.push({ ...less(forecast.tokens[kind]!), icon: kind, colour: '#FFF' });
  // A red badge takes something; where nothing is lost it is green, whatever the Damage.
  return { kind: parts.length > 1 ? 'ravage' : 'safe', icon: forecast.damage === 0 ? 'defend' : 'ravage', parts };
}

export function badgesOf(forecasts: LandForecast[], defend: number, explore: boolean, small = false): Badge[] {
  const list = forecasts.map((forecast) => badgeOf(forecast, small));
  if (explore) list.push({ kind: 'explore', icon: 'explore', parts: [{ text: '?', icon: 'explorer', colour: '#FFF' }] });
  if (defend > 0) list.unshift({ kind: 'safe', icon: 'defend', parts: [{ text: String(defend), colour: '#FFF' }] });
  return list;
}

// The same in less room: of what a Ravage takes how much only from 2 on, then the signs alone, then without the
// Ravage's own sign, at last the worst and that there is more. The rest is told where the land is looked at.
const withoutOnes = (part: Part): Part => (part.icon && part.isOne ? { ...part, text: '' } : part);
const iconAlone = (part: Part): Part => (part.icon ? { ...part, text: '' } : part);
const worst = ([first, ...others]: Part[]): Part[] => [iconAlone(first!), ...(others.length > 0 ? [{ text: '…', colour: '#FFF' }] : [])];
const fewer = (badges: Badge[], less: (losses: Part[]) => Part[], signed = true): Badge[] =>
  badges.map((badge) => (badge.kind === 'ravage' ? { ...badge, icon: signed ? badge.icon : '', parts: [badge.parts[0]!, ...less(badge.parts.slice(1))] } : badge));
export const waysOf = (badges: Badge[]): Badge[][] => [
  badges,
  fewer(badges, (losses) => losses.map(withoutOnes)),
  fewer(badges, (losses) => losses.map(iconAlone)),
  fewer(badges, (losses) => losses.map(iconAlone), false),
  fewer(badges, worst, false),
];

// Widths in the scale 1.
export const partWidth = (part: Part): number => (part.text?.length ?? 0) * 8 + (part.icon ? 15 : 0) + (part.text || part.icon ? 5 : 0);
export const badgeStart = (badge: Badge): number => (badge.icon ? 22 : 6);
export const badgeWidth = (badge: Badge): number => badgeStart(badge) + 3 + badge.parts.reduce((sum, part) => sum + partWidth(part), 0);
export const badgeGap = 4;
export const badgesWidth = (badges: Badge[]): number => badges.reduce((sum, badge) => sum + badgeWidth(badge) + badgeGap, -badgeGap);
