// What the options of a decision are about, so that each can be offered where it belongs: on a land,
// a piece, a card, a track, or in the list that always has them all.
import type { Decision, Element, Option, PieceGroup, Power, Reference } from '../engine/messages';

export interface Choice {
  index: number;
  seat: number;
  label: string;
  land?: string; // where it happens or goes
  arrow?: [string, string]; // from where to where something goes
  piece?: Extract<Reference, { type: 'piece' }> & { land?: string };
  power?: string;
  growth?: number;
  icon?: string;
  track?: number;
  element?: Element;
  target?: number; // a spirit
  ends: boolean; // done, stop, skip
}

function choiceOf(option: Option, index: number, seat: number): { choice: Choice; lands: string[] } {
  const choice: Choice = { index, seat, label: option.label, ends: /^(done|stop|skip)\b/.test(option.label) };
  const lands: string[] = [];
  for (const ref of option.refs) {
    if (ref.type === 'land') {
      lands.push(ref.land);
      if (choice.piece && choice.piece.land === undefined) choice.piece.land = ref.land;
    } else if (ref.type === 'piece') choice.piece ??= { ...ref };
    else if (ref.type === 'power') choice.power = ref.power;
    else if (ref.type === 'growth') choice.growth = ref.growth;
    else if (ref.type === 'icon') choice.icon = ref.text;
    else if (ref.type === 'track') choice.track = ref.track;
    else if (ref.type === 'element') choice.element = ref.element;
    else if (ref.type === 'seat') choice.target = ref.seat;
  }
  return { choice, lands };
}

export function choicesOf(decision: Decision): Choice[] {
  const read = decision.options.map((option, index) => choiceOf(option, index, decision.seat));
  const asked = new Set(decision.refs.flatMap((ref) => (ref.type === 'land' ? [ref.land] : [])));
  for (const { choice, lands } of read) {
    // "stop pushing from A5" and "from the energy track" are not answered on the map.
    if (choice.ends || choice.track !== undefined || lands.length === 0) continue;
    // Of two lands the one that the question does not name is chosen: where a push goes, where a
    // gather takes from.
    const open = lands.filter((land) => !asked.has(land));
    const among = open.length > 0 ? open : lands;
    choice.land = choice.label.startsWith('gather ') ? among[0] : among.at(-1);
    if (lands.length < 2) continue;
    const [first, last] = [lands[0]!, lands.at(-1)!];
    const backwards = choice.label.includes(`to ${first} from ${last}`);
    if (first !== last) choice.arrow = backwards ? [last, first] : [first, last];
  }
  return read.map(({ choice }) => choice);
}

// As cards lie in a hand: fast ones first, then by cost.
export const bySpeed = (a: Power, b: Power): number => a.speed.localeCompare(b.speed) || (a.cost ?? 0) - (b.cost ?? 0);

// A power used below the elements there are: seldom wanted, so it does not stand among the others.
export const isLesser = (choice: Choice): boolean => choice.label.endsWith(' as if with fewer elements');

// As the digits count them: cards to play in the order of the hand, so that their keys go from left to
// right; what is seldom wanted and the ways out come last.
export function inOrder(choices: Choice[], powers: Map<string, Power>): Choice[] {
  const isPlayed = (choice: Choice) => choice.label.startsWith('play ');
  const rank = (choice: Choice) => (choice.ends ? 2 : isLesser(choice) ? 1 : 0);
  const cards = choices.filter(isPlayed).sort((a, b) => bySpeed(powers.get(a.power!)!, powers.get(b.power!)!));
  return choices.map((choice) => (isPlayed(choice) ? cards.shift()! : choice)).sort((a, b) => rank(a) - rank(b));
}

// What a click on a power's card, or on an innate power, chooses.
export const onCard = (choices: Choice[], power: string): Choice | undefined =>
  choices.find((choice) => choice.power === power && choice.land === undefined && choice.target === undefined);

// The digit of a choice, if it has one.
export function keyOf(choices: Choice[], choice: Choice | undefined): number | undefined {
  const number = choice && !choice.ends ? choices.indexOf(choice) + 1 : 0;
  return number > 0 && number < 10 ? number : undefined;
}

export function byLand(choices: Choice[]): Map<string, Choice[]> {
  const lands = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.land === undefined) continue;
    lands.set(choice.land, [...(lands.get(choice.land) ?? []), choice]);
  }
  return lands;
}

// The choice that is about just this piece in this land.
export function ofPiece(choices: Choice[], land: string, group: PieceGroup): Choice | undefined {
  const fitting = choices.filter(
    ({ piece, land: at }) =>
      piece?.land === land &&
      at === land &&
      piece.kind === group.kind &&
      piece.damage === (group.damage ?? 0) &&
      piece.dreamt === (group.dreamt ?? 0) &&
      piece.strife === (group.strife ?? 0),
  );
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
