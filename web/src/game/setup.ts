// A set-up as lines of text, and sensible defaults for what was not chosen.
import type { Box, Catalogue, SetupChoice, SetupField, Spirit } from '../engine/messages';

export interface Wishes {
  spirits: string[]; // ids, one a seat; with an aspect, that of the aspect
  boards: string[]; // names, one a seat; empty: drawn with the seed
  layout: string;
  map: string; // id; empty: boards that are joined by a layout
  boxes: Record<string, boolean>; // whether they are on the table; those not here: as usual
  fields: Record<string, string>; // what was chosen of the other fields, by their keys; those not here: as usual
  seed: string;
}

export const newSeed = () => String(Math.floor(Math.random() * 1_000_000));

export const firstSpirit = 'river-surges-in-sunlight';
export function firstGame(spirit = firstSpirit): Wishes {
  return { spirits: [spirit], boards: ['A'], layout: 'Standard', map: '', boxes: {}, fields: { progressions: 'on', 'blight-card': 'none', level: '1' }, seed: newSeed() };
}

// Those for a first game: easy ones that gain their cards in a fixed order.
export const firstSpirits = (catalogue: Catalogue): Spirit[] => catalogue.spirits.filter((spirit) => spirit.complexity === 'low' && spirit.aspect_of === null && spirit.progression.length > 0);

// A spirit is in a game once, with or without an aspect.
export const panelOf = (spirit: Spirit): string => spirit.aspect_of ?? spirit.id;
export const aspectsOf = (catalogue: Catalogue, panel: string): Spirit[] => catalogue.spirits.filter((spirit) => spirit.aspect_of === panel);

// Of two adversaries the higher difficulty counts, and half of the lower.
export const combinedDifficulty = (first: number, second: number): number => Math.max(first, second) + Math.ceil(Math.min(first, second) / 2);

// As it was chosen last; what no longer makes sense is as usual, and the seed is a new one.
export function wishesFrom(catalogue: Catalogue, kept: unknown): Wishes {
  const first = firstGame();
  const usual: Wishes = { ...first, fields: { ...first.fields, 'blight-card': 'random' } };
  const wished = { ...usual, ...(typeof kept === 'object' ? kept : {}) } as Record<keyof Wishes, unknown>;
  const words = (list: unknown): string[] => (Array.isArray(list) ? [...new Set(list.filter((each) => typeof each === 'string'))] : []);
  const entries = <T>(record: unknown, type: string): Record<string, T> => Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => typeof value === type));
  const panels = new Set<string>();
  const isNew = (panel: string) => !panels.has(panel) && panels.add(panel);
  const chosen = words(wished.spirits).flatMap((id) => catalogue.spirits.find((spirit) => spirit.id === id) ?? []);
  const spirits = chosen.filter((spirit) => isNew(panelOf(spirit))).map((spirit) => spirit.id).slice(0, looseBoards(catalogue).length);
  if (spirits.length === 0) return usual;
  return {
    spirits,
    boards: words(wished.boards).filter((name) => looseBoards(catalogue).some((board) => board.name === name)),
    layout: String(wished.layout),
    map: catalogue.maps.find((map) => map.id === wished.map && map.boards_by_players[spirits.length])?.id ?? '',
    boxes: entries<boolean>(wished.boxes, 'boolean'),
    fields: { ...usual.fields, ...entries<string>(wished.fields, 'string') },
    seed: newSeed(),
  };
}

// Boards drawn by the seed, different ones; the same seed draws the same.
export function drawBoards(names: string[], count: number, seed: string): string[] {
  const left = [...names];
  let state = [...seed].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) >>> 0, 7);
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    drawn.push(left.splice(Math.floor((state / 4294967296) * left.length), 1)[0]!);
  }
  return drawn;
}

// Boards that are joined by a layout.
export const looseBoards = (catalogue: Catalogue) => catalogue.boards.filter((board) => board.map === null);

// A box without cards for the decks changes nothing of a game but what can be chosen: it is there.
const isOnTable = (box: Box, wishes: Wishes): boolean => wishes.boxes[box.id] ?? (box.usual || box.cards === 0);
export const boxesOnTable = (catalogue: Catalogue, wishes: Wishes): string[] => catalogue.boxes.filter((box) => isOnTable(box, wishes)).map((box) => box.id);

// Boxes with cards for the decks, and those of them whose cards are in.
export const deckBoxes = (catalogue: Catalogue) => catalogue.boxes.filter((box) => box.cards > 0);
export const boxesFor = (catalogue: Catalogue, wishes: Wishes): string[] =>
  deckBoxes(catalogue).filter((box) => isOnTable(box, wishes)).map((box) => box.id);

// What spirits can be found by: the boxes on the table, or all; how hard they are; a word of their names, or an element.
export interface Search {
  everywhere: boolean;
  complexity: string; // empty: any
  words: string;
}
export function found(catalogue: Catalogue, wishes: Wishes, search: Search, elementsOf: (spirit: Spirit) => string[]): Spirit[] {
  const boxes = boxesOnTable(catalogue, wishes);
  const panels = new Set(spiritsOf(catalogue, wishes).map(panelOf));
  const sought = search.words.toLowerCase().trim();
  const fits = (spirit: Spirit) => spirit.name.toLowerCase().includes(sought) || elementsOf(spirit).slice(0, 3).includes(sought);
  return catalogue.spirits.filter((spirit) => {
    if (spirit.aspect_of !== null) return false;
    if (panels.has(spirit.id)) return true; // what is chosen stays in sight
    return (search.everywhere || boxes.includes(spirit.box)) && (!search.complexity || spirit.complexity === search.complexity) && fits(spirit);
  });
}

export function boardsFor(catalogue: Catalogue, wishes: Wishes): string[] {
  const map = catalogue.maps.find((each) => each.id === wishes.map);
  if (map) return map.boards_by_players[wishes.spirits.length] ?? [];
  const loose = looseBoards(catalogue);
  const names = loose.map((board) => board.name);
  // What is drawn comes from the boxes of the game, so that others do not change it.
  const unused = new Set(catalogue.boxes.filter((box) => !(wishes.boxes[box.id] ?? box.usual)).map((box) => box.id));
  const drawable = loose.filter((board) => !unused.has(board.box)).map((board) => board.name);
  if (wishes.boards.length === 0) return drawBoards(drawable, wishes.spirits.length, wishes.seed);
  const boards = [...new Set(wishes.boards)].slice(0, wishes.spirits.length);
  for (const name of names) {
    if (boards.length < wishes.spirits.length && !boards.includes(name)) boards.push(name);
  }
  return boards;
}

export const layoutsFor = (catalogue: Catalogue, seats: number): string[] =>
  catalogue.layouts.filter((layout) => layout.boards === seats).map((layout) => layout.name);

// Every spirit has a progression, and no card is in two of them.
export function canProgress(spirits: Spirit[]): boolean {
  const cards = spirits.flatMap((spirit) => spirit.progression);
  return spirits.every((spirit) => spirit.progression.length > 0) && new Set(cards).size === cards.length;
}

// Fields that are drawn as the engine describes them. Those about the island and the decks have a drawing of their own.
export const plainFields = (catalogue: Catalogue): SetupField[] => catalogue.setup.filter((field) => !field.apart && field.kind !== 'several of');
// Several of some, such as tokens that are left out; boxes have a drawing of their own.
export const severalFields = (catalogue: Catalogue): SetupField[] => catalogue.setup.filter((field) => field.kind === 'several of' && field.among === 'nothing');
export const severalOf = (wishes: Wishes, field: SetupField): string[] => field.choices.map(({ id }) => id).filter((id) => (wishes.fields[field.key] ?? '').split(', ').includes(id));
export const fieldOf = (catalogue: Catalogue, key: string | null): SetupField | undefined => catalogue.setup.find((field) => field.key === key);

const spiritsOf = (catalogue: Catalogue, wishes: Wishes): Spirit[] => wishes.spirits.flatMap((id) => catalogue.spirits.find((spirit) => spirit.id === id) ?? []);

// What the catalogue has of a field's choices; boards go by their names.
function things(catalogue: Catalogue, field: SetupField, wishes: Wishes): { id: string; name: string; box?: string }[] {
  switch (field.among) {
    case 'boards':
      return looseBoards(catalogue).flatMap(({ name }) => (wishes.map || boardsFor(catalogue, wishes).includes(name) ? [] : { id: name, name }));
    case 'blights':
      return catalogue.blights.filter((card) => boxesFor(catalogue, wishes).includes(card.box));
    case 'adversaries':
      return catalogue.adversaries.map(({ id, called, box }) => ({ id, name: called, box }));
    case 'scenarios':
      return catalogue.scenarios.filter(({ follows }) => !follows); // those go on from a game: `Wave`
    default:
      return [];
  }
}

// Those that go with what else is chosen.
export type BoxedChoice = SetupChoice & { box?: string }; // the box it is from
export function choicesOf(catalogue: Catalogue, field: SetupField, wishes: Wishes): BoxedChoice[] {
  const needed = fieldOf(catalogue, field.needs);
  const chosen = needed && valueOf(catalogue, needed, wishes);
  if (field.kind === 'level') {
    const levels = catalogue.adversaries.find((each) => each.id === chosen)?.levels ?? [];
    return levels.map(({ level, text }) => ({ id: String(level), name: String(level), text }));
  }
  if (field.key === 'blight-card' && hasEvents(catalogue, wishes)) {
    return [...field.choices.filter(({ id }) => id !== 'none'), ...things(catalogue, field, wishes).map(({ id, name }) => ({ id, name, text: '' }))];
  }
  if (field.key === 'progressions' && !canProgress(spiritsOf(catalogue, wishes))) return field.choices.slice(0, 1);
  const others = needed?.among === field.among ? chosen : undefined;
  return [...field.choices, ...things(catalogue, field, wishes).filter(({ id }) => id !== others).map(({ id, name, box }) => ({ id, name, text: '', box }))];
}

// Whether event cards come; they need a blight card.
function hasEvents(catalogue: Catalogue, wishes: Wishes): boolean {
  const boxes = boxesFor(catalogue, wishes);
  return chosenIn(catalogue, wishes, 'events') === 'on' && (catalogue.events ?? []).some(({ box }) => boxes.includes(box));
}

// As chosen, if that is still there, else as usual.
export function valueOf(catalogue: Catalogue, field: SetupField, wishes: Wishes): string {
  const choices = choicesOf(catalogue, field, wishes).map((choice) => choice.id);
  return [wishes.fields[field.key], field.usual].find((value) => value !== undefined && choices.includes(value)) ?? choices[0] ?? 'none';
}

export function matters(catalogue: Catalogue, field: SetupField, wishes: Wishes): boolean {
  const needed = fieldOf(catalogue, field.needs);
  return !needed || (valueOf(catalogue, needed, wishes) !== 'none' && matters(catalogue, needed, wishes));
}

// What a game goes by; 'none' too where the field says nothing.
function chosenIn(catalogue: Catalogue, wishes: Wishes, key: string): string {
  const field = fieldOf(catalogue, key);
  return field && matters(catalogue, field, wishes) ? valueOf(catalogue, field, wishes) : 'none';
}

export function setupLines(catalogue: Catalogue, wishes: Wishes): string[] {
  const boards = boardsFor(catalogue, wishes);
  const lines = wishes.spirits.map((spirit, i) => `spirit ${spirit} on ${boards[i]}`);
  const layouts = layoutsFor(catalogue, boardsInPlay(catalogue, wishes).length);
  const layout = layouts.includes(wishes.layout) ? wishes.layout : layouts[0];
  if (wishes.map) lines.push(`map ${wishes.map}`);
  else if (layout) lines.push(`layout ${layout}`);
  if (deckBoxes(catalogue).length > 1) lines.push(`boxes ${boxesFor(catalogue, wishes).join(', ')}`);
  for (const field of severalFields(catalogue)) {
    const chosen = severalOf(wishes, field);
    if (chosen.length > 0) lines.push(`${field.key} ${chosen.join(', ')}`);
  }
  for (const field of plainFields(catalogue)) {
    const value = valueOf(catalogue, field, wishes);
    if (field.kind === 'level' || value === 'none' || !matters(catalogue, field, wishes)) continue;
    const level = catalogue.setup.find((each) => each.kind === 'level' && each.needs === field.key);
    lines.push(`${field.key} ${value}${level ? ` level ${valueOf(catalogue, level, wishes)}` : ''}`);
  }
  return lines;
}

// What goes on from a game that was won: the same island, with other spirits.
export interface Wave {
  boards: string[]; // one a seat
  setup: string[];
  spirits: string[]; // of the game before it
}
export function waveFrom(kept: unknown): Wave | undefined {
  const wave = kept as Partial<Wave> | undefined | null;
  const isList = (list: unknown) => Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string');
  return isList(wave?.boards) && isList(wave?.setup) && isList(wave?.spirits) ? (wave as Wave) : undefined;
}
export const waveLines = (wave: Wave, spirits: string[]): string[] => [...spirits.slice(0, wave.boards.length).map((spirit, i) => `spirit ${spirit} on ${wave.boards[i]}`), ...wave.setup];

// With the one on which no spirit starts.
export function boardsInPlay(catalogue: Catalogue, wishes: Wishes): string[] {
  const extra = chosenIn(catalogue, wishes, 'extra-board');
  return [...boardsFor(catalogue, wishes), ...(extra === 'none' ? [] : [extra])];
}

// How hard it is, on the scale of the rulebook.
export function difficultyOf(catalogue: Catalogue, wishes: Wishes): number {
  const value = (key: string) => chosenIn(catalogue, wishes, key);
  const ofAdversary = (key: string, level: string) => catalogue.adversaries.find((each) => each.id === value(key))?.levels[Number(value(level))]?.difficulty ?? 0;
  const invaders = combinedDifficulty(ofAdversary('adversary', 'level'), ofAdversary('second', 'second-level'));
  const scenario = catalogue.scenarios.find((each) => each.id === value('scenario'))?.difficulty ?? 0;
  const layout = catalogue.layouts.find((each) => each.name === wishes.layout && each.boards === boardsInPlay(catalogue, wishes).length);
  const island = wishes.map ? (catalogue.maps.find((each) => each.id === wishes.map)?.difficulty ?? 0) : layout?.straits.length ? 1 : 0;
  const sum = invaders + scenario + island;
  return sum + (value('extra-board') === 'none' ? 0 : 2 + Math.floor(sum / 3));
}
