// How what is coming would change by a choice.
import type { Happening, LandForecast, Look, Preview } from '../engine/messages';
import { question } from './asking';
import { ownCount, steps } from './playback';
import { capital, forecastWords, isHarmless } from './words';

export interface ForecastChange {
  land: string;
  action: LandForecast['action'];
  was: string;
  is: string;
}

const none = (action: string) => `no ${capital(action)}`;
const isOf = ({ land, action }: LandForecast, each: Happening) => land === each.land && action === each.action;

// By land and action; a land may be ravaged or built in more than once.
function numbered(lands: LandForecast[]): Map<string, LandForecast> {
  const seen = new Map<string, number>();
  return new Map(
    lands.map((each) => {
      const which = `${each.land} ${each.action}`;
      seen.set(which, (seen.get(which) ?? 0) + 1);
      return [`${which} ${seen.get(which)}`, each];
    }),
  );
}

// Whether a step is over in which the Invaders act; where they stop to ask only those before that are.
function isOver({ happened, forecast }: Preview, action: string): boolean {
  return !forecast.acting || steps.indexOf(action) < Math.max(...happened.map((each) => steps.indexOf(each.action)));
}

// What a forecast is of.
const acts = ['ravage', 'build', 'explore'];

export function forecastChanges(look: Look, shows: Preview): ForecastChange[] {
  const { happened, forecast } = shows;
  // What was coming, and has come or not: the choice lets the Invaders act.
  if (happened.some((each) => acts.includes(each.action) && !each.inside)) {
    return look.forecast.lands.flatMap((each) => {
      const done = happened.filter((other) => isOf(each, other));
      if (isHarmless(each) || !isOver(shows, each.action) || done.some(({ idle }) => !idle)) return [];
      return [{ land: each.land, action: each.action, was: forecastWords(each), is: done.length > 0 && each.action === 'ravage' ? 'nothing lost' : none(each.action) }];
    });
  }
  if (look.forecast.acting || forecast.acting || forecast.lands.length === 0) return [];
  const [before, after] = [numbered(look.forecast.lands), numbered(forecast.lands)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const { land, action } = (was ?? is)!;
    const change = { land, action, was: was ? forecastWords(was) : 'nothing', is: is ? forecastWords(is) : none(action) };
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [change];
  });
}

// What a choice that lets the Invaders act leaves to come, where it cannot be seen to its end.
export function stillComing(look: Look, shows: Preview): LandForecast[] {
  const { happened, forecast, goes_on, phase } = shows;
  if (!goes_on || look.state.phase === 'invader' || phase !== 'invader') return [];
  const coming = forecast.acting ? look.forecast.lands : forecast.lands;
  const acted = happened.some(({ action }) => acts.includes(action));
  return coming.filter((each) => !isHarmless(each) && (!acted || (!isOver(shows, each.action) && !happened.some((other) => isOf(each, other)))));
}

// How far a preview sees: an Action that goes on asks, or comes to a card that nobody has seen. In
// mid-Action it is said too that a choice ends it and changes nothing of its own.
export function outlook(look: Look, { happened, goes_on, asks, phase }: Preview): string {
  if (!goes_on) return look.state.actions.length > 0 && ownCount(look, happened) === 0 ? 'It changes nothing.' : '';
  if (!asks) return 'What is turned up then nobody has seen yet.';
  return happened.length > 0 || phase !== look.state.phase ? `Then it is asked: ${question(asks)}` : '';
}

// Whether there is anything to tell of a choice before it is made.
export const tells = (look: Look, preview: Preview): boolean =>
  preview.happened.length > 0 || forecastChanges(look, preview).length > 0 || outlook(look, preview) !== '';
