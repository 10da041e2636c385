// The messages of the engine about Spirits of the Forest (docs/messages.md).
import type { ForestState, ForestTable, Standing } from './shown';

export type { Cell, Face, ForestSeat, ForestState, Majority, Standing } from './shown';

export type ForestReference = { type: 'act'; act: string } | { type: 'cell'; cell: string };
export interface ForestDecision {
  seat: number;
  prompt: string;
  refs: ForestReference[];
  options: { label: string; refs: ForestReference[] }[];
}
export interface ForestLook {
  game: 'forest';
  choices: number;
  seed: number;
  from_position: boolean;
  seat: number;
  table: ForestTable;
  state: ForestState;
  decisions: ForestDecision[];
  forecast: Standing;
  result: { over: boolean; text: string };
}
export interface Hint {
  seat: number;
  option: number;
  options: { tried: number; won: number; lead: number }[];
}
