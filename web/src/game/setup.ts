// A set-up as lines of text, and sensible defaults for what was not chosen.
import type { Catalogue, Spirit } from '../engine/messages';

export interface Wishes {
  spirits: string[]; // ids, one a seat; with an aspect, that of the aspect
  boards: string[]; // names, one a seat; empty: drawn with the seed
  layout: string;
  progressions: boolean;
  blightCard: boolean;
  adversary: string; // id; empty: none
  level: number;
  second: string; // id of the adversary that supports it; empty: none
  secondLevel: number;
  scenario: string; // id; empty: none
  map: string; // id; empty: boards that are joined by a layout
  boxes: Record<string, boolean>; // whether their cards are in the decks; those not here: as usual
  seed: string;
}

// The set-up that a replay has, and the game it is of.
export const setupIn = (replay: string): string[] => [...replay.matchAll(/^setup: (.*)$/gm)].map(([, line]) => line!.trim());
export const gameIn = (replay: string): string | undefined => /^game: (\w+)$/m.exec(replay)?.[1];

export const newSeed = () => String(Math.floor(Math.random() * 1_000_000));

export function firstGame(): Wishes {
  return { spirits: ['river-surges-in-sunlight'], boards: ['A'], layout: 'Standard', progressions: true, blightCard: false, adversary: '', level: 1, second: '', secondLevel: 0, scenario: '', map: '', boxes: {}, seed: newSeed() };
}

// A spirit is in a game once, with or without an aspect.
export const panelOf = (spirit: Spirit): string => spirit.aspect_of ?? spirit.id;
export const aspectsOf = (catalogue: Catalogue, panel: string): Spirit[] => catalogue.spirits.filter((spirit) => spirit.aspect_of === panel);
export const aspectName = (aspect: Spirit): string => aspect.name.split(': ').slice(1).join(': ');

// Of two adversaries the higher difficulty counts, and half of the lower.
export const combinedDifficulty = (first: number, second: number): number => Math.max(first, second) + Math.ceil(Math.min(first, second) / 2);

// As it was chosen last; what no longer makes sense is as usual, and the seed is a new one.
export function wishesFrom(catalogue: Catalogue, kept: unknown): Wishes {
  const usual: Wishes = { ...firstGame(), blightCard: true };
  const wished = { ...usual, ...(typeof kept === 'object' ? kept : {}) } as Record<keyof Wishes, unknown>;
  const words = (list: unknown): string[] => (Array.isArray(list) ? [...new Set(list.filter((each) => typeof each === 'string'))] : []);
  const switches = (record: unknown): Record<string, boolean> => Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => typeof value === 'boolean'));
  const known = (id: unknown, among: { id: string }[]): string => among.find((each) => each.id === id)?.id ?? '';
  const panels = new Set<string>();
  const isNew = (panel: string) => !panels.has(panel) && panels.add(panel);
  const chosen = words(wished.spirits).flatMap((id) => catalogue.spirits.find((spirit) => spirit.id === id) ?? []);
  const spirits = chosen.filter((spirit) => isNew(panelOf(spirit))).map((spirit) => spirit.id).slice(0, looseBoards(catalogue).length);
  if (spirits.length === 0) return usual;
  const adversary = catalogue.adversaries.find((each) => each.id === wished.adversary);
  const second = adversary && catalogue.adversaries.find((each) => each.id === wished.second && each !== adversary);
  return {
    spirits,
    boards: words(wished.boards).filter((name) => looseBoards(catalogue).some((board) => board.name === name)),
    layout: String(wished.layout),
    progressions: wished.progressions === true,
    blightCard: wished.blightCard === true,
    adversary: adversary?.id ?? '',
    level: adversary?.levels.find((each) => each.level === wished.level)?.level ?? usual.level,
    second: second?.id ?? '',
    secondLevel: second?.levels.find((each) => each.level === wished.secondLevel)?.level ?? usual.secondLevel,
    scenario: known(wished.scenario, catalogue.scenarios),
    map: known(wished.map, catalogue.maps.filter((map) => map.boards_by_players[spirits.length])),
    boxes: switches(wished.boxes),
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

// Boxes with cards for the decks, and those of them whose cards are in.
export const deckBoxes = (catalogue: Catalogue) => catalogue.boxes.filter((box) => box.cards > 0);
export const boxesFor = (catalogue: Catalogue, wishes: Wishes): string[] =>
  deckBoxes(catalogue).filter((box) => wishes.boxes[box.id] ?? box.usual).map((box) => box.id);

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

export function setupLines(catalogue: Catalogue, wishes: Wishes): string[] {
  const boards = boardsFor(catalogue, wishes);
  const lines = wishes.spirits.map((spirit, i) => `spirit ${spirit} on ${boards[i]}`);
  const layouts = layoutsFor(catalogue, wishes.spirits.length);
  const layout = layouts.includes(wishes.layout) ? wishes.layout : layouts[0];
  if (wishes.map) lines.push(`map ${wishes.map}`);
  else if (layout) lines.push(`layout ${layout}`);
  const spirits = wishes.spirits.map((id) => catalogue.spirits.find((spirit) => spirit.id === id)!);
  lines.push(`progressions ${wishes.progressions && canProgress(spirits) ? 'on' : 'off'}`);
  lines.push(`blight-card ${wishes.blightCard && catalogue.blights.length > 0 ? 'random' : 'none'}`);
  if (deckBoxes(catalogue).length > 1) lines.push(`boxes ${boxesFor(catalogue, wishes).join(', ')}`);
  if (wishes.scenario) lines.push(`scenario ${wishes.scenario}`);
  if (wishes.adversary) lines.push(`adversary ${wishes.adversary} level ${wishes.level}`);
  if (wishes.adversary && wishes.second) lines.push(`second ${wishes.second} level ${wishes.secondLevel}`);
  return lines;
}
