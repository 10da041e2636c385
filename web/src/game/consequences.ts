// How what is coming would change by a choice.
import type { Happening, LandForecast, Look, Preview } from '../engine/messages';
import { ownCount, steps } from './playback';
import { capital, forecastWords, isHarmless } from './words';

export interface ForecastChange {
  land: string;
  action: LandForecast['action'];
  was: string;
  is: string;
}

const same = (a: LandForecast, b: LandForecast) => JSON.stringify(a) === JSON.stringify(b);
const none = (action: string) => `no ${capital(action)}`;

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

// Of what was coming, and has come or not: the choice lets the Invaders act. Where they stop to ask,
// only the steps before that are over.
function outcomes(coming: LandForecast[], happened: Happening[], acting: boolean): ForecastChange[] {
  const last = Math.max(...happened.map((each) => steps.indexOf(each.action)));
  const isOver = (action: string) => !acting || steps.indexOf(action) < last;
  return coming.flatMap((each) => {
    if (isHarmless(each) || !isOver(each.action)) return [];
    const done = happened.filter(({ land, action }) => land === each.land && action === each.action);
    if (done.some(({ idle }) => !idle)) return [];
    const is = done.length > 0 && each.action === 'ravage' ? 'nothing lost' : none(each.action);
    return [{ land: each.land, action: each.action, was: forecastWords(each), is }];
  });
}

// What a forecast is of.
const acts = ['ravage', 'build', 'explore'];

export function forecastChanges(look: Look, { happened, forecast }: Preview): ForecastChange[] {
  if (happened.some((each) => acts.includes(each.action) && !each.inside)) return outcomes(look.forecast.lands, happened, forecast.acting ?? false);
  if (look.forecast.acting || forecast.acting || forecast.lands.length === 0) return [];
  const [before, after] = [numbered(look.forecast.lands), numbered(forecast.lands)];
  const changes: ForecastChange[] = [];
  for (const [key, each] of before) {
    const then = after.get(key);
    if (then && same(each, then)) continue;
    changes.push({ land: each.land, action: each.action, was: forecastWords(each), is: then ? forecastWords(then) : none(each.action) });
  }
  for (const [key, each] of after) {
    if (!before.has(key)) changes.push({ land: each.land, action: each.action, was: 'nothing', is: forecastWords(each) });
  }
  return changes;
}

// How far a preview sees: an Action that goes on asks, or comes to a card that nobody has seen. In
// mid-Action it is said too that a choice ends it and changes nothing of its own.
export function outlook(look: Look, { happened, goes_on }: Preview): string {
  if (goes_on) return happened.length > 0 ? 'More follows.' : '';
  return look.state.actions.length > 0 && ownCount(look, happened) === 0 ? 'It changes nothing.' : '';
}

// Whether there is anything to tell of a choice before it is made.
export const tells = (look: Look, preview: Preview): boolean =>
  preview.happened.length > 0 || forecastChanges(look, preview).length > 0 || outlook(look, preview) !== '';
