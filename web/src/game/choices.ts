// What the options of a decision are about, so that each can be offered where it belongs: on a land,
// a piece, a card, a track, or in the list that always has them all.
import type { Decision, Icon, Look, Option, Piece, PieceGroup, Power } from '../engine/messages';

export interface Choice extends Pick<Option, 'label' | 'brief' | 'note' | 'verb' | 'group' | 'power' | 'growth' | 'icon' | 'track' | 'element' | 'target' | 'amount' | 'corner'> {
  index: number;
  seat: number;
  land?: string; // where it is made
  arrow?: [string, string]; // from where to where something goes
  piece?: Piece & { land?: string };
  ends: boolean; // done, stop, skip
}

// The land that is chosen with it or, if that is something else, where it happens.
function placeOf({ picks, land, from, to }: Option): string | undefined {
  if (picks === 'to') return to;
  if (picks === 'from' || picks === 'piece') return from ?? land;
  return land ?? to ?? from;
}

function choiceOf(option: Option, index: number, seat: number): Choice {
  const { label, brief, note, verb, group, power, growth, icon, track, element, target, amount, corner, piece, from, to } = option;
  const choice: Choice = { index, seat, label, brief, note, verb, group, power, growth, icon, track, element, target, amount, corner, ends: option.ends ?? false };
  if (piece && piece.kind !== 'presence') choice.piece = { ...piece, land: from ?? option.land };
  // "stop pushing from A5" and "from the energy track" are not answered on the map.
  if (choice.ends || track !== undefined) return choice;
  choice.land = placeOf(option);
  if (from && to && from !== to) choice.arrow = [from, to];
  return choice;
}

// A scenario may have a deed of its own among the parts of Growth, or the cards to play: what it is about is still
// these. Once a question, so that the same question stays the same object.
const shapes = new WeakMap<Decision, Decision>();
export function shaped(decision: Decision): Decision {
  const known = shapes.get(decision);
  if (known || decision.kind !== 'other') return known ?? decision;
  const has = (sought: string) => decision.options.some(({ verb }) => verb === sought);
  const found: Decision = has('part') ? { ...decision, kind: 'growth_part' } : has('play') ? { ...decision, kind: 'play' } : decision;
  shapes.set(decision, found);
  return found;
}

export const choicesOf = (decision: Decision): Choice[] => decision.options.map((option, index) => choiceOf(option, index, decision.seat));

// Whether an option says again what one before it said, and more: "use Wash Away" and "Wash Away in A5",
// "push town A5" and "push town A5 to A4".
export function goesOnIn(first: AnyOption, next: AnyOption): boolean {
  const verbs: Record<string, string> = { use: 'aim', add: 'take' };
  if ((verbs[first.verb] ?? first.verb) !== next.verb) return false;
  const said = (option: AnyOption) => Object.entries(option).flatMap(([role, value]) => (words.has(role) ? [] : [`${places.has(role) ? 'land' : role} ${JSON.stringify(value)}`]));
  const more = new Set(said(next));
  return said(first).every((each) => more.has(each)) && more.size > said(first).length;
}
type AnyOption = { verb: string };
const words = new Set(['label', 'brief', 'note', 'verb', 'group', 'ends', 'picks']);
const places = new Set(['land', 'from', 'to']);

// As cards lie in a hand: fast ones first, then by cost; majors last of all.
export const bySpeed = (a: Power, b: Power): number => Number(a.kind === 'major') - Number(b.kind === 'major') || a.speed.localeCompare(b.speed) || (a.cost ?? 0) - (b.cost ?? 0);

// A power used below the elements there are: seldom wanted, so it does not stand among the others.
export const isLesser = (choice: Choice): boolean => choice.verb === 'lesser';

// As the digits count them: cards to play in the order of the hand, so that their keys go from left to
// right; what is seldom wanted and the ways out come last.
export function inOrder(choices: Choice[], powers: Map<string, Power>): Choice[] {
  const isPlayed = (choice: Choice) => choice.verb === 'play';
  const rank = (choice: Choice) => (choice.ends ? 2 : isLesser(choice) ? 1 : 0);
  const cards = choices.filter(isPlayed).sort((a, b) => bySpeed(powers.get(a.power!)!, powers.get(b.power!)!));
  return choices.map((choice) => (isPlayed(choice) ? cards.shift()! : choice)).sort((a, b) => rank(a) - rank(b));
}

// What a click on a power's card, or on an innate power, chooses.
export const onCard = (choices: Choice[], power: string): Choice | undefined =>
  choices.find((choice) => choice.power === power && choice.land === undefined && choice.target === undefined);

// Parts of Growth as one mostly wants them: what comes in before what goes out, Presence when it is known what
// there is to pay, and last what may look for Presence.
const ranks: Icon['kind'][] = ['energy', 'reclaim', 'power', 'presence'];
const rankOf = ({ kind }: Icon) => (ranks.includes(kind) ? ranks.indexOf(kind) : ranks.length);
export const partsInOrder = (choices: Choice[]): Choice[] =>
  choices.filter((choice) => choice.icon !== undefined && !choice.ends).sort((a, b) => rankOf(a.icon!) - rankOf(b.icon!));

// The choice that does the same as the one before it: the same verb, kind of piece and lands; of pieces that are
// alike the one that is hurt, as Damage goes on where it began. Only where the question goes on.
const repeated = new Set(['damage', 'push', 'gather', 'add', 'remove', 'destroy', 'replace', 'move', 'pay']);
// Of the same Spirit: another one's choice is its own.
export function likeLast(choices: Choice[], decision: Decision | undefined, before: Option | undefined, seat: number | undefined): Choice | undefined {
  if (!decision || !before || decision.seat !== seat || before.ends || !repeated.has(decision.kind)) return undefined;
  const lands = (option: Pick<Option, 'land' | 'from' | 'to'>) => [option.land, option.from, option.to].join();
  const alike = choices.filter((choice) => {
    const option = decision.options[choice.index]!;
    return !choice.ends && option.verb === before.verb && option.piece?.kind === before.piece?.kind && option.piece?.seat === before.piece?.seat && option.power === before.power && lands(option) === lands(before);
  });
  return alike.sort((a, b) => (b.piece?.damage ?? 0) - (a.piece?.damage ?? 0))[0];
}

// The digits of choices. A row of Growth keeps its own whatever was picked before; the others are counted on.
export function digitsOf(choices: Choice[]): Map<Choice, number> {
  const main = choices.filter((choice) => !choice.ends);
  const rowOf = ({ verb, growth = -1 }: Choice) => (verb === 'grow' ? growth + 1 : 0);
  let next = Math.max(0, ...main.map(rowOf)) + 1;
  const numbered = main.map((choice): [Choice, number] => [choice, rowOf(choice) || next++]);
  return new Map(numbered.filter(([, digit]) => digit < 10));
}

export function byLand(choices: Choice[]): Map<string, Choice[]> {
  const lands = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.land === undefined) continue;
    lands.set(choice.land, [...(lands.get(choice.land) ?? []), choice]);
  }
  return lands;
}

const areAlike = (piece: Piece, group: PieceGroup): boolean =>
  piece.kind === group.kind && (['damage', 'dreamt', 'strife'] as const).every((each) => (piece[each] ?? 0) === (group[each] ?? 0));

// What stands there like it.
export const standing = ({ state }: Look, piece: Piece & { land?: string }): PieceGroup | undefined =>
  [...state.lands, ...state.oceans].find(({ name }) => name === piece.land)?.pieces.find((group) => areAlike(piece, group));

// The choice that is about just this piece in this land.
export function ofPiece(choices: Choice[], land: string, group: PieceGroup): Choice | undefined {
  const fitting = choices.filter(({ piece, land: at }) => piece?.land === land && at === land && areAlike(piece, group));
  return fitting.length === 1 ? fitting[0] : undefined;
}

// Every choice is a land, and no two the same: the map alone can answer. A piece that stays in its
// land is chosen for itself.
export function isAboutLands(choices: Choice[]): boolean {
  const main = choices.filter((choice) => !choice.ends);
  if (main.some((choice) => choice.piece !== undefined && choice.arrow === undefined)) return false;
  const lands = main.map((choice) => choice.land);
  return lands.length > 0 && lands.every((land) => land !== undefined) && new Set(lands).size === lands.length;
}
