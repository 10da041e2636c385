// How what is coming would change by a choice.
import type { LandForecast, Look, Preview } from '../engine/messages';
import { steps } from './playback';
import { capital, forecastWords } from './words';

export interface ForecastChange {
  land: string;
  action: LandForecast['action'];
  was: string;
  is: string;
}

const same = (a: LandForecast, b: LandForecast) => JSON.stringify(a) === JSON.stringify(b);

export function forecastChanges(look: Look, { happened, forecast }: Preview): ForecastChange[] {
  const find = (lands: LandForecast[], each: LandForecast) => lands.find(({ land, action }) => land === each.land && action === each.action);
  const changes: ForecastChange[] = [];
  const change = (each: LandForecast, was: string, is: string) => changes.push({ land: each.land, action: each.action, was, is });
  // Where the Invaders act at once, the forecast afterwards is of the next turn: what was coming has
  // come, or not.
  if (happened.some((each) => steps.includes(each.action))) {
    const acted = (each: LandForecast) => happened.some(({ land, action }) => land === each.land && action === each.action);
    for (const each of look.forecast.lands) {
      const harmless = each.action === 'build' ? each.adds === null : each.damage === 0;
      if (!harmless && !acted(each)) change(each, forecastWords(each), `no ${capital(each.action)}`);
    }
    return changes;
  }
  if (look.state.phase === 'invader' || forecast.lands.length === 0) return [];
  for (const each of look.forecast.lands) {
    const then = find(forecast.lands, each);
    if (!then) change(each, forecastWords(each), `no ${capital(each.action)}`);
    else if (!same(each, then)) change(each, forecastWords(each), forecastWords(then));
  }
  for (const each of forecast.lands) {
    if (!find(look.forecast.lands, each)) change(each, 'nothing', forecastWords(each));
  }
  return changes;
}

// Whether there is anything to tell of a choice before it is made.
export const tells = (look: Look, preview: Preview): boolean => preview.happened.length > 0 || forecastChanges(look, preview).length > 0;
