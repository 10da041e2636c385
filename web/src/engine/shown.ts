// Written by `./dev types` from src/shown; a test compares them.

export type SetupKind = 'one of' | 'level' | 'on off' | 'several of' | 'text';
export type Among = 'nothing' | 'boxes' | 'boards' | 'layouts' | 'maps' | 'adversaries' | 'scenarios' | 'blights';
export interface SetupChoice {
  id: string;
  name: string;
  text: string;
}
export interface SetupField {
  key: string;
  title: string;
  kind: SetupKind;
  among: Among;
  choices: SetupChoice[];
  usual: string;
  needs: string | null;
  apart: boolean;
}
export interface Box {
  id: string;
  name: string;
  cards: number;
  usual: boolean;
}
export type ComplexityChange = 'same' | 'higher' | 'lower';
export type IconKind = 'other' | 'reclaim' | 'presence' | 'power' | 'energy' | 'plays' | 'element' | 'marker' | 'counter' | 'push' | 'gather' | 'damage' | 'replace' | 'speed';
export type Element = 'sun' | 'moon' | 'fire' | 'air' | 'water' | 'earth' | 'plant' | 'animal';
export type PieceKind = 'explorer' | 'town' | 'city' | 'dahan' | 'blight' | 'beasts' | 'disease' | 'wilds' | 'badlands';
export interface Icon {
  number: number;
  text: string;
  kind: IconKind;
  element?: Element;
  piece?: PieceKind;
}
export interface GrowthOption {
  icons: Icon[];
  cost: number;
  group: number;
  when_empty?: string;
}
export type SpaceMoment = 'each turn' | 'once' | 'on add';
export interface TrackDeed extends Icon {
  when: SpaceMoment;
}
export interface TrackSpace {
  number: number;
  more_energy: number;
  more_plays: number;
  elements: Element[];
  any_elements: number;
  star: boolean;
  deeds: TrackDeed[];
}
export interface Track {
  name: string;
  spaces: TrackSpace[];
}
export interface NamedText {
  name: string;
  text: string;
}
export interface Spirit {
  id: string;
  name: string;
  called: string;
  box: string;
  kind: string;
  complexity: string;
  aspect_of: string | null;
  aspect: string | null;
  complexity_change: ComplexityChange | null;
  setup: string;
  growth_picks: number[];
  growth: GrowthOption[];
  growth_always: Icon[];
  tracks: Track[];
  rules: NamedText[];
  innates: string[];
  uniques: string[];
  progression: string[];
}
export type PowerKind = 'minor' | 'major' | 'unique' | 'innate';
export type Speed = 'fast' | 'slow';
export type Origin = 'presence' | 'sacred-site';
export interface Range {
  from: Origin;
  distance: number;
  terrain: string | string[] | null;
}
export interface Threshold {
  elements: Partial<Record<Element, number>>;
  text: string;
  alternatives?: (Partial<Record<Element, number>>)[];
  cost?: number;
  instead?: string;
}
export interface Power {
  id: string;
  name: string;
  box: string;
  kind: PowerKind;
  spirit: string | null;
  cost: number | null;
  speed: Speed;
  elements: Element[];
  range: Range | null;
  target: string | string[];
  text: string;
  thresholds: Threshold[];
}
export interface FearCard {
  id: string;
  name: string;
  box: string;
  kind: string;
  text: string;
  levels: string[];
}
export interface EventPart {
  heading: string;
  text: string;
}
export interface EventCard {
  id: string;
  name: string;
  box: string;
  kind: string;
  text: string;
  parts: EventPart[];
}
export interface PrintedBlightCard {
  id: string;
  name: string;
  box: string;
  kind: string;
  text: string;
  healthy_blight_per_player: number;
  flipped_blight_per_player: number;
  still_healthy: boolean;
}
export interface AdversaryLevel {
  level: number;
  name: string;
  difficulty: number;
  fear_cards: number[];
  text: string;
  invader_deck?: (number | string)[];
}
export interface Adversary {
  id: string;
  name: string;
  called: string;
  box: string;
  kind: string;
  text: string;
  rules: NamedText[];
  levels: AdversaryLevel[];
}
export interface InvaderCard {
  id: string;
  name: string;
  box: string;
  kind: string;
  stage: number;
  terrains: string[];
  escalation: boolean;
}
export type ScenarioMoment = 'decks' | 'always' | 'setup' | 'after setup' | 'escalation';
export interface ScenarioPart {
  name: string | null;
  when: ScenarioMoment;
  text: string;
}
export interface Scenario {
  id: string;
  name: string;
  box: string;
  kind: string;
  difficulty: number;
  text: string;
  parts: ScenarioPart[];
  follows: boolean;
}
export type Terrain = 'jungle' | 'mountain' | 'sands' | 'wetland';
export interface BoardLand {
  number: number;
  terrain: Terrain;
  coastal: boolean;
  adjacent: number[];
  pieces: Partial<Record<PieceKind, number>>;
}
export interface BoardSide {
  lands: number[];
  notches: number[];
}
export interface Board {
  id: string;
  name: string;
  box: string;
  kind: string;
  sign: string;
  map: string | null;
  lands: BoardLand[];
  sides: Record<string, BoardSide>;
}
export interface IslandMap {
  id: string;
  name: string;
  box: string;
  kind: string;
  difficulty: number;
  boards_by_players: Record<string, string[]>;
  borders: string[][];
}
export type Side = 'top' | 'right' | 'bottom';
export interface LayoutJoin {
  board: number;
  side: Side;
  other: number;
  other_side: Side;
}
export interface LayoutStrait {
  board: number;
  other: number;
}
export interface Slot {
  p: number;
  q: number;
  turn: number;
}
export interface Layout {
  id: string;
  name: string;
  box: string;
  kind: string;
  boards: number;
  joins: LayoutJoin[];
  straits: LayoutStrait[];
  slots: Slot[];
}
export interface Catalogue {
  setup: SetupField[];
  boxes: Box[];
  spirits: Spirit[];
  powers: Power[];
  fears: FearCard[];
  events: EventCard[];
  blights: PrintedBlightCard[];
  adversaries: Adversary[];
  invaders: InvaderCard[];
  scenarios: Scenario[];
  boards: Board[];
  maps: IslandMap[];
  layouts: Layout[];
}
export interface TableSeat {
  spirit: string;
  name: string;
  board: string;
}
export interface Challenger {
  id: string;
  level: number;
}
export interface Table {
  seats: TableSeat[];
  boards: string[];
  layout: string;
  slots: Slot[];
  adversary?: Challenger;
  second?: Challenger;
  scenario?: string;
  map?: string;
  boxes?: string[];
}
export type Phase = 'setup' | 'spirit' | 'fast' | 'invader' | 'slow' | 'time passes';
export interface Fear {
  markers: number;
  pool: number;
  earned: (string | null)[];
  deck: number[];
  rituals: boolean;
  discard: (string | null)[];
}
export interface BlightCard {
  flipped: boolean;
  name?: string;
  still_healthy?: boolean;
  immediately?: string;
  each_invader_phase?: string;
}
export interface Blight {
  pool: number;
  card: BlightCard | null;
}
export interface Invaders {
  ravage: string[];
  build: string[];
  extra_build: string[];
  explore: string[];
  discard: string[];
  deck: number[];
  top: string | null;
}
export interface Events {
  deck: number;
  discard: string[];
  top: string | null;
}
export type Goal = 'usual' | 'own';
export interface PowerDecks {
  minor: number;
  minor_discard: number;
  major: number;
  major_discard: number;
}
export interface PieceGroup {
  kind: PieceKind;
  count: number;
  health?: number;
  damage?: number;
  dreamt?: number;
  strife?: number;
}
export interface Presence {
  seat: number;
  count: number;
  sacred: boolean;
  counts_as?: PieceKind[];
}
export interface Counter {
  name: string;
  count: number;
}
export interface Contents {
  name: string;
  pieces: PieceGroup[];
  presence: Presence[];
  defend?: number;
  isolated?: boolean;
  absent?: boolean;
  removed?: boolean;
  joined?: string;
  markers?: Counter[];
  waiting?: Counter[];
}
export interface Land extends Contents {
  board: string;
  number: number;
  terrain: Terrain | null;
  coastal: boolean;
  adjacent: string[];
}
export interface Star {
  track: number;
  space: number;
  element: Element;
}
export type Stage = 'growing' | 'playing' | 'done';
export interface Growth {
  picks: number;
  picked: number[];
  unlocked: number[];
  option: number;
  icons: number[];
}
export interface Innate {
  id: string;
  used: boolean;
  met: boolean[];
}
export interface PlayedCard {
  id: string;
  used: boolean;
  lent?: boolean;
}
export interface Seat {
  name: string;
  spirit: string;
  energy: number;
  income: number;
  plays: number;
  played: number;
  uncovered: number[];
  stars: Star[];
  prepared: Record<Element, number>;
  stage: Stage;
  growth: Growth;
  elements: Record<Element, number>;
  presence: number;
  sacred: number;
  destroyed: number;
  innates: Innate[];
  hand: string[];
  play: PlayedCard[];
  discard: string[];
  face_down: string[];
  aside: string[];
  counters: Counter[];
}
export type ActionClass = 'rules' | 'spirit' | 'power' | 'ravage' | 'build' | 'explore' | 'fear' | 'blight' | 'event' | 'adversary' | 'scenario';
export interface Action {
  kind: ActionClass;
  seat?: number;
  land?: string;
  power?: string;
  fear?: string;
  event?: string;
  part?: number;
}
export interface State {
  turn: number;
  phase: Phase;
  terror: number;
  fear: Fear;
  blight: Blight;
  invaders: Invaders;
  events: Events | null;
  counts: Record<PieceKind, number>;
  goal: Goal;
  decks: PowerDecks;
  lands: Land[];
  oceans: Land[];
  seats: Seat[];
  actions: Action[];
  cause: string;
  drawn: string[];
  counters: Counter[];
}
export interface Piece {
  kind: string;
  damage?: number;
  dreamt?: number;
  strife?: number;
  seat?: number;
}
export interface Roles {
  piece?: Piece;
  pieces?: string[];
  land?: string;
  from?: string;
  to?: string;
  power?: string;
  gained?: string;
  target?: number;
  element?: Element;
  elements?: Partial<Record<Element, number>>;
  growth?: number;
  icon?: Icon;
  track?: number;
  fear?: string;
  event?: string;
  invader?: string;
  board?: string;
  beside?: string;
  trigger?: number;
  amount?: number;
  corner?: string;
}
export type DecisionKind = 'growth' | 'play' | 'use' | 'growth_part' | 'element' | 'target' | 'source' | 'damage' | 'push' | 'gather' | 'add' | 'remove' | 'destroy' | 'replace' | 'move' | 'pay' | 'reclaim' | 'forget' | 'gain' | 'order' | 'other';
export interface Option extends Roles {
  label: string;
  verb: string;
  group: number;
  ends?: boolean;
  picks?: string;
  note?: string;
  brief?: string;
  price?: number;
  aid?: Element;
}
export interface Decision extends Roles {
  seat: number;
  kind: DecisionKind;
  prompt: string;
  alternatives: number;
  cause?: string;
  left?: number;
  total?: number;
  options: Option[];
}
export type Coming = 'ravage' | 'build';
export interface LandForecast {
  action: Coming;
  land: string;
  damage: number;
  blight: number;
  dahan: number;
  presence: number;
  invaders: Partial<Record<PieceKind, number>>;
  cascades: string[];
  asked: boolean;
  skipped: boolean;
  may_skip: boolean;
  adds: PieceKind | null;
  tokens: Partial<Record<PieceKind, number>>;
}
export interface Forecast {
  lands: LandForecast[];
  explorable: string[];
  blight_pool?: number;
  flips?: boolean;
  ending: string | null;
  wins?: boolean;
  acting?: boolean;
}
export interface Outcome {
  over: boolean;
  won: boolean;
  text: string;
  reason?: string;
  sacrifice?: boolean;
}
export interface Look {
  game: string;
  choices: number;
  seed: number | null;
  from_position: boolean;
  seat: number;
  table: Table;
  state: State;
  decisions: Decision[];
  forecast: Forecast;
  result: Outcome;
}
export interface StateChanged {
  turn?: number;
  phase?: Phase;
  terror?: number;
  fear?: Fear;
  blight?: Blight;
  invaders?: Invaders;
  events?: Events | null;
  counts?: Record<PieceKind, number>;
  goal?: Goal;
  decks?: PowerDecks;
  lands?: Land[] | Record<number, Land>;
  oceans?: Land[] | Record<number, Land>;
  seats?: Seat[] | Record<number, Seat>;
  actions?: Action[];
  cause?: string;
  drawn?: string[];
  counters?: Counter[];
}
export interface LookChanged {
  game?: string;
  choices?: number;
  seed?: number | null;
  from_position?: boolean;
  seat?: number;
  table?: Table;
  state?: StateChanged;
  decisions?: Decision[];
  forecast?: Forecast;
  result?: Outcome;
}
export interface SeatAround {
  energy: number;
  presence: number;
  sacred: number;
  destroyed: number;
}
export interface Around {
  terror?: number;
  fear?: Fear;
  blight?: Blight;
  invaders?: Invaders;
  events?: Events;
  counts?: Record<PieceKind, number>;
  seats?: SeatAround[];
}
export interface Moment {
  turn: number;
  phase: string;
}
export type ForestVerb = 'take' | 'pay' | 'stop' | 'skip' | 'use' | 'place' | 'move' | 'keep' | 'discard' | 'give';
export interface Face {
  face: string;
  spirit: string;
  symbols: number;
  power?: string;
}
export interface ForestOption {
  label: string;
  verb: ForestVerb;
  ends?: boolean;
  cell?: string;
  from?: string;
  tile?: Face;
}
export type DeedKind = 'added' | 'moved' | 'removed' | 'destroyed' | 'replaced' | 'damaged' | 'dreamt' | 'healed' | 'strife' | 'presence_added' | 'presence_moved' | 'presence_removed' | 'presence_destroyed' | 'presence_regained' | 'uncovered' | 'covered' | 'defended' | 'defends' | 'skips_given' | 'land_damaged' | 'isolated' | 'joined' | 'parted' | 'absent' | 'returned' | 'board_removed' | 'board_added' | 'energy' | 'elements' | 'counter' | 'power_used' | 'card_gained' | 'card_given' | 'card_played' | 'card_reclaimed' | 'card_discarded' | 'card_forgotten' | 'card_set_aside' | 'fear' | 'fear_card_earned' | 'fear_card_turned' | 'event_card_turned' | 'terror' | 'blight_pool' | 'blight_card' | 'invader_card' | 'invader_card_discarded' | 'advanced' | 'ravage_dealt' | 'ravage_defended' | 'dahan_attacked' | 'struck_back' | 'cascaded' | 'skipped' | 'event_part' | 'power_turned_up' | 'income' | 'action_resumed' | 'action_begun' | 'action_ended' | 'turn' | 'phase' | 'in_force' | 'other' | 'won' | 'lost';
export type ForestDeedKind = 'symbols_gained' | 'tokens_gained' | 'gemstones_lost' | 'gemstones_back';
export interface Deed {
  kind: DeedKind | ForestDeedKind;
  seat?: number;
  land?: string;
  to?: string;
  piece?: PieceKind;
  becomes?: PieceKind;
  count?: number;
  card?: string;
  element?: Element;
  counter?: string;
  track?: number;
}
export interface Happening {
  action: ActionClass;
  title: string;
  land?: string;
  card?: string;
  sum?: string;
  idle?: boolean;
  skipped?: boolean;
  part?: number;
  inside?: boolean;
  changes: string[];
  events: Deed[];
  lands: Contents[];
  around?: Around;
}
export interface LogLine extends Moment {
  seat: number;
  option: Option | ForestOption;
  happened: Happening[];
}
export interface SavedChanged {
  lines: number;
  text: string;
}
export interface Asked {
  seat: number;
  prompt: string;
  cause?: string;
}
export interface Preview {
  happened: Happening[];
  forecast: Forecast;
  goes_on: boolean;
  asks?: Asked;
  phase: Phase;
  idle: boolean;
}
export interface CaseStep {
  text: string;
  happened: Happening[];
}
export interface ShownCase {
  name: string;
  cites: string[];
  table: Table;
  state: State;
  steps: CaseStep[];
}
export type PlanPartKind = 'grow' | 'play' | 'power' | 'other';
export interface PlanPart {
  kind: PlanPartKind;
  seat: number;
  phase: Phase;
  title: string;
  changes: string[];
  lands: string[];
  power?: string;
}
export interface PlannedStep {
  seat: number;
  phase: Phase;
  option: Option;
}
export interface HintedPlan {
  option: number;
  chance: number;
  words: string;
  parts: PlanPart[];
  steps: PlannedStep[];
  prevents: string[];
  gains: string[];
  costs: string[];
  leaves: string[];
}
export interface Hint {
  seat: number;
  tried: number;
  plans: HintedPlan[];
}
export interface AnalysedChoice extends Moment {
  choice: number;
  seat: number;
  label: string;
  chance: number;
  cost: number;
}
export interface CostlyChoice extends AnalysedChoice {
  better: HintedPlan;
  better_label: string;
}
export interface Analysis {
  examined: number;
  of: number;
  choices: AnalysedChoice[];
  costly: CostlyChoice[];
}
export interface HistoryPoint {
  turn: number;
  fear: number;
  counts: Record<PieceKind, number>;
}
export interface ScoreRow {
  words: string;
  points: number;
}
export interface ForestTableSeat {
  name: string;
}
export interface Category {
  id: string;
  name: string;
  total: number;
}
export type Payment = 'forced' | 'optional';
export interface ForestTable {
  seats: ForestTableSeat[];
  categories: Category[];
  gemstones: number;
  payment: Payment;
}
export type ForestPhase = 'collect' | 'pay' | 'collect more' | 'gemstone' | 'move to' | 'token' | 'over';
export interface Cell {
  cell: string;
  end: boolean;
  face?: string;
  spirit?: string;
  symbols?: number;
  power?: string;
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
  phase: ForestPhase;
  mover: number;
  cells: (Cell | null)[];
  seats: ForestSeat[];
  plus_spent: number;
  bonus: number | null;
}
export interface ForestDecision {
  seat: number;
  kind: ForestPhase;
  prompt: string;
  cell?: string;
  options: ForestOption[];
}
export interface Majority {
  category: string;
  left: number;
  counts: number[];
  tokens: number[];
  points: number[];
}
export interface Standing {
  rows: Majority[];
  points: (number | null)[];
  winners: number[];
}
export interface ForestLook {
  game: string;
  choices: number;
  seed: number | null;
  from_position: boolean;
  seat: number;
  table: ForestTable;
  state: ForestState;
  decisions: ForestDecision[];
  forecast: Standing;
  result: Outcome;
}
export interface ForestStateChanged {
  turn?: number;
  phase?: ForestPhase;
  mover?: number;
  cells?: (Cell | null)[] | Record<number, Cell | null>;
  seats?: ForestSeat[] | Record<number, ForestSeat>;
  plus_spent?: number;
  bonus?: number | null;
}
export interface ForestLookChanged {
  game?: string;
  choices?: number;
  seed?: number | null;
  from_position?: boolean;
  seat?: number;
  table?: ForestTable;
  state?: ForestStateChanged;
  decisions?: ForestDecision[];
  forecast?: Standing;
  result?: Outcome;
}
export interface ForestPreview {
  happened: Happening[];
  forecast: Standing;
}
export interface ForestEstimate {
  tried: number;
  won: number;
  lead: number;
}
export interface ForestHint {
  seat: number;
  option: number;
  options: ForestEstimate[];
}
export interface ForestHistoryPoint {
  turn: number;
  points: (number | null)[];
}
