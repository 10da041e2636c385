// The messages of the engine (docs/messages.md).
import type { ForestLook, Hint, Standing } from './forest';

export type Element = 'sun' | 'moon' | 'fire' | 'air' | 'water' | 'earth' | 'plant' | 'animal';
export type Terrain = 'jungle' | 'mountain' | 'sands' | 'wetland';
export interface BlightCard {
  flipped: boolean;
  name?: string;
  still_healthy?: boolean;
  immediately?: string;
  each_invader_phase?: string;
}
export type Phase = 'setup' | 'spirit' | 'fast' | 'invader' | 'slow' | 'time passes';

export interface Threshold {
  elements: Partial<Record<Element, number>>;
  or?: Partial<Record<Element, number>>[]; // will do as well
  cost?: number; // in energy, or the level is left out
  text: string;
}
export interface Power {
  id: string;
  name: string;
  kind: 'minor' | 'major' | 'unique' | 'innate';
  spirit: string | null;
  cost: number | null;
  speed: 'fast' | 'slow';
  elements: Element[];
  range: { from: 'presence' | 'sacred-site'; distance: number; terrain: string | string[] | null } | null;
  target: string | string[];
  text: string;
  thresholds: Threshold[];
}
export interface TrackSpace {
  number: number;
  more_energy: number;
  more_plays: number;
  elements: Element[];
  any_elements: number;
  star: boolean; // an element chosen for good
  deeds: { when: 'each turn' | 'once' | 'on add'; text: string }[];
}
export interface Track {
  name: string; // energy, card plays, others
  spaces: TrackSpace[];
}
export interface GrowthOption {
  icons: string[];
  cost: number;
  group: number;
  when_empty?: string; // the track that opens it
}
export interface Spirit {
  id: string;
  name: string;
  box: string;
  complexity: string;
  setup: string;
  aspect_of: string | null;
  growth_picks: number[]; // of each group
  growth: GrowthOption[];
  growth_always: string[]; // besides whatever is picked
  tracks: Track[];
  rules: { name: string; text: string }[];
  innates: string[];
  uniques: string[];
  progression: string[];
}
export interface FearCard {
  id: string;
  name: string;
  levels: string[];
}
export interface Adversary {
  id: string;
  name: string;
  rules: { name: string; text: string }[];
  levels: { level: number; name: string; difficulty: number; text: string }[];
}
export interface Scenario {
  id: string;
  name: string;
  difficulty: number;
  parts: { name: string | null; when: string; text: string }[];
}
export interface IslandMap {
  id: string;
  name: string;
  difficulty: number;
  boards_by_players: Record<string, string[]>;
}
export interface InvaderCard {
  id: string;
  name: string;
  stage: number;
  terrains: string[];
  escalation: boolean;
}
export interface Board {
  name: string;
  sign: string; // what its lands are called by
  map: string | null; // id of the map it is part of
  box: string;
  lands: { number: number; terrain: Terrain; coastal: boolean }[];
}
export interface Slot {
  p: number;
  q: number;
  turn: number;
}
export interface Layout {
  name: string;
  boards: number;
  slots: Slot[];
}
export interface Box {
  id: string;
  cards: number; // for the decks
  usual: boolean; // in the decks unless a game says otherwise
}
export interface Catalogue {
  boxes: Box[];
  spirits: Spirit[];
  powers: Power[];
  fears: FearCard[];
  blights: { id: string; name: string }[];
  adversaries: Adversary[];
  invaders: InvaderCard[];
  scenarios: Scenario[];
  boards: Board[];
  maps: IslandMap[];
  layouts: Layout[];
}

export interface PieceGroup {
  kind: string;
  count: number;
  health?: number;
  damage?: number;
  dreamt?: number;
  strife?: number;
}
// What stands in a land.
export interface Contents {
  name: string;
  pieces: PieceGroup[];
  presence: { seat: number; count: number; sacred: boolean }[];
  defend?: number;
  isolated?: boolean;
  absent?: boolean;
  removed?: boolean; // its board is gone
  joined?: string; // to the land of that name, which holds everything
}
export interface Land extends Contents {
  board: string;
  number: number;
  terrain: Terrain | null; // null: an ocean
  coastal: boolean;
  adjacent: string[];
}
export interface Seat {
  name: string;
  spirit: string;
  energy: number;
  income: number;
  plays: number;
  played: number;
  uncovered: number[]; // of each track
  stars: { track: number; space: number; element: Element }[];
  prepared: Record<Element, number>; // element markers kept
  stage: 'growing' | 'playing' | 'done';
  growth: { picks: number; picked: number[]; unlocked: number[]; option: number; icons: number[] };
  elements: Record<Element, number>;
  presence: number;
  sacred: number;
  destroyed: number;
  innates: { id: string; used: boolean; met: boolean[] }[];
  hand: string[];
  play: { id: string; used: boolean }[];
  discard: string[];
}
export interface Action {
  class: string;
  seat?: number;
  land?: string;
  power?: string;
  fear?: string;
}
export interface State {
  turn: number;
  phase: Phase;
  terror: number;
  goal: 'usual' | 'own'; // own: the scenario says how to win
  fear: { rituals: boolean; markers: number; pool: number; earned: (string | null)[]; deck: number[]; discard: string[] };
  blight: { pool: number; card: BlightCard | null };
  invaders: { ravage: string[]; build: string[]; extra_build: string[]; explore: string[]; discard: string[]; deck: number[] };
  decks: Record<string, number>;
  counts: Record<string, number>;
  lands: Land[];
  oceans: Land[];
  seats: Seat[];
  actions: Action[];
  cause: string; // what the decision is part of: "Ravage in A5", "Set-up"
  drawn: string[];
}

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
export interface RavageForecast {
  action: 'ravage';
  land: string;
  damage: number;
  blight: number;
  dahan: number;
  presence: number;
  invaders: Record<string, number>;
  cascades: string[];
  asked: boolean;
}
export interface BuildForecast {
  action: 'build';
  land: string;
  adds: 'town' | 'city' | null;
}
export type LandForecast = RavageForecast | BuildForecast;
export interface Forecast {
  lands: LandForecast[];
  explorable: string[];
  blight_pool?: number;
  flips?: boolean;
  ending: string | null;
  acting?: boolean; // the Invaders: nothing is left to foretell
}
export interface Look {
  game: 'island';
  choices: number;
  seed: number;
  from_position: boolean;
  seat: number;
  table: {
    seats: { spirit: string; name: string; board: string }[];
    boards: string[];
    layout: string;
    slots: Slot[];
    adversary?: { id: string; level: number };
    second?: { id: string; level: number };
    scenario?: string;
    map?: string;
  };
  state: State;
  decisions: Decision[];
  forecast: Forecast;
  result: { over: boolean; text: string };
}
export interface Happening {
  action: string;
  title: string;
  land?: string;
  sum?: string; // of a Ravage: how its Damage adds up
  changes: string[];
  lands: Contents[]; // those it changed, as they stood then
  around?: Around; // what is then no longer as it was
}
export interface Around extends Partial<Pick<State, 'terror' | 'fear' | 'blight' | 'invaders' | 'counts'>> {
  seats?: Pick<Seat, 'energy' | 'presence' | 'sacred' | 'destroyed'>[];
}
export interface LogLine {
  turn: number;
  phase: string; // or whose turn it is
  seat: number;
  label: string;
  happened: Happening[];
}
export interface Preview {
  happened: Happening[];
  forecast: Forecast;
  goes_on: boolean; // an Action: more is asked before it is over
}
export interface HistoryPoint {
  turn: number;
  fear: number;
  counts: Record<string, number>;
}
export interface ScoreRow {
  words: string;
  points: number;
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
  history?: HistoryPoint[] | { turn: number; points: number[] }[];
  score?: ScoreRow[] | Standing;
}
