// The messages of the engine about Spirits of the Forest (docs/messages.md).
export type { Cell, Face, ForestDecision, ForestHint, ForestLook, ForestOption, ForestSeat, ForestState, Majority, Standing } from './shown';
