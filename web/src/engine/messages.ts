// The messages of the engine (docs/messages.md). What it shows is described in src/shown.
import type { Hint } from './forest';
import type { Catalogue, ForestHistoryPoint, ForestLook, ForestPreview, HistoryPoint, LogLine, Look, Preview, ScoreRow, Standing } from './shown';

export * from './shown';

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
  preview?: Preview | ForestPreview;
  previews?: Preview[] | ForestPreview[];
  hint?: Hint;
  history?: HistoryPoint[] | ForestHistoryPoint[];
  score?: ScoreRow[] | Standing | null;
}
