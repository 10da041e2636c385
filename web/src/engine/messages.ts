// The messages of the engine (docs/messages.md). What it shows is described in src/shown.
import type { ForestLook, Hint } from './forest';
import type { Catalogue, Element, Forecast, ForestHistoryPoint, Happening, HistoryPoint, LogLine, ScoreRow, Standing, State, Table } from './shown';

export * from './shown';

export type Reference =
  | { type: 'land'; land: string }
  | { type: 'piece'; kind: string; damage: number; dreamt: number; strife: number }
  | { type: 'presence'; seat: number }
  | { type: 'event'; event: string }
  | { type: 'seat'; seat: number }
  | { type: 'power'; power: string }
  | { type: 'element'; element: Element }
  | { type: 'growth'; growth: number }
  | { type: 'icon'; text: string }
  | { type: 'track'; track: number }
  | { type: 'fear'; fear: string }
  | { type: 'invader'; invader: string }
  | { type: 'number'; number: number };

export interface Option {
  label: string;
  refs: Reference[];
}
export interface Decision {
  seat: number;
  prompt: string;
  refs: Reference[];
  options: Option[];
}
export interface Look {
  game: 'island';
  choices: number;
  seed: number;
  from_position: boolean;
  seat: number;
  table: Table;
  state: State;
  decisions: Decision[];
  forecast: Forecast;
  result: { over: boolean; text: string };
}
export interface Preview {
  happened: Happening[];
  forecast: Forecast;
  goes_on: boolean; // an Action: more is asked before it is over
}
export interface Answer {
  id?: number;
  error?: string;
  catalogue?: Catalogue;
  look?: Look | ForestLook;
  line?: LogLine;
  log?: LogLine[];
  replay?: string;
  position?: { text: string; code: string | null } | null;
  preview?: Preview | { happened: Happening[]; forecast: Standing };
  hint?: Hint;
  history?: HistoryPoint[] | ForestHistoryPoint[];
  score?: ScoreRow[] | Standing | null;
}
