// The messages of the engine (docs/messages.md). What it shows is described in src/shown.
import type { Analysis, Catalogue, ForestHint, ForestHistoryPoint, ForestLook, ForestLookChanged, ForestPreview, Hint, HistoryPoint, LogLine, Look, LookChanged, Preview, SavedChanged, ScoreRow, ShownCase, Standing } from './shown';

export * from './shown';

// The set-up of a game that goes on from one that was won, but for its Spirits.
export interface NextWave {
  boards: string[];
  setup: string[];
}

// The island of a day.
export interface Daily {
  setup: string[];
  seed: string;
  words: string; // what it is
}

export interface Answer {
  id?: number;
  error?: string;
  catalogue?: Catalogue;
  daily?: Daily;
  look?: Look | ForestLook;
  line?: LogLine;
  log?: LogLine[];
  replay?: string;
  reopened?: { from_position: boolean; notice: string }; // of a save that rules or cards have changed under
  position?: { text: string; code: string | null } | null;
  preview?: Preview | ForestPreview;
  previews?: Preview[] | ForestPreview[];
  hint?: Hint | ForestHint;
  analysis?: Analysis;
  history?: HistoryPoint[] | ForestHistoryPoint[];
  score?: ScoreRow[] | Standing | null;
  next_wave?: NextWave | null;
  daily_text?: string | null; // how an island of a day ended, to pass on
  shows?: ShownCase;
}

// As the engine tells it: of a look or a save that this talk has, what has changed.
export interface Told extends Answer {
  changed?: LookChanged | ForestLookChanged;
  saved?: SavedChanged;
}
