// The messages of the engine about Spirits of the Forest (docs/messages.md).

export interface Face {
  face: string;
  spirit: string;
  symbols: number;
  power?: string;
}
// Without a face the tile lies face down.
export interface Cell extends Partial<Face> {
  cell: string;
  end: boolean;
  token: boolean;
  gemstone: number | null;
}
export interface ForestSeat {
  name: string;
  tiles: Face[];
  tokens: string[];
  face_down: number;
  supply: number;
  removed: number;
}
export interface ForestState {
  turn: number;
  phase: 'collect' | 'pay' | 'collect more' | 'gemstone' | 'move to' | 'token' | 'over';
  mover: number;
  cells: (Cell | null)[];
  seats: ForestSeat[];
  plus_spent: number; // "+" tokens
  bonus?: number; // solo
}
export interface ForestOption {
  label: string;
  verb: 'take' | 'pay' | 'stop' | 'skip' | 'use' | 'place' | 'move' | 'keep' | 'discard' | 'give';
  ends?: true;
  cell?: string; // where it is made
  from?: string; // where a gemstone comes from
  tile?: Face; // that is taken
}
export interface ForestDecision {
  seat: number;
  kind: 'collect' | 'pay' | 'collect_more' | 'gemstone' | 'move_to' | 'token';
  prompt: string;
  cell?: string;
  options: ForestOption[];
}
export interface Majority {
  category: string;
  left: number;
  counts: number[]; // on tiles
  tokens: number[];
  points: number[];
}
// As if the game ended now.
export interface Standing {
  rows: Majority[];
  points: (number | null)[]; // null: a lost solo game has none
  winners: number[];
}
export interface ForestLook {
  game: 'forest';
  choices: number;
  seed: number;
  from_position: boolean;
  seat: number;
  table: {
    seats: { name: string }[];
    categories: { id: string; name: string; total: number }[];
    gemstones: number;
    payment: 'forced' | 'optional';
  };
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
