// The messages of the engine about Spirits of the Forest (docs/messages.md).
export type { Cell, Face, ForestDecision, ForestLook, ForestOption, ForestSeat, ForestState, Majority, Standing } from './shown';

export interface Hint {
  seat: number;
  option: number;
  options: { tried: number; won: number; lead: number }[];
}
