// The messages of the engine (docs/messages.md). What it shows is described in src/shown.
import type { Hint } from './forest';
import type { Around, Catalogue, Contents, Forecast, ForestHistoryPoint, ForestLook, ForestOption, HistoryPoint, Look, Option, ScoreRow, Standing } from './shown';

export * from './shown';

export interface Happening {
  action: string;
  title: string;
  land?: string;
  sum?: string; // of a Ravage: how its Damage adds up
  changes: string[];
  lands: Contents[]; // those it changed, as they stood then
  around?: Around; // what is then no longer as it was
}
export interface LogLine {
  turn: number;
  phase: string; // or whose turn it is
  seat: number;
  label: string;
  option: Option | ForestOption;
  happened: Happening[];
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
  reopened?: { from_position: boolean; notice: string }; // of a save that rules or cards have changed under
  position?: { text: string; code: string | null } | null;
  preview?: Preview | { happened: Happening[]; forecast: Standing };
  hint?: Hint;
  history?: HistoryPoint[] | ForestHistoryPoint[];
  score?: ScoreRow[] | Standing | null;
}
