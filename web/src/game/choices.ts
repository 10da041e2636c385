// What the options of a decision are about, so that each can be offered where it belongs: on a land,
// a piece, a card, a track, or in the list that always has them all.
import type { Decision, Element, PieceGroup, Reference } from '../engine/messages';

export interface Choice {
  index: number;
  seat: number;
  label: string;
  land?: string; // where it happens or goes
  from?: string; // where it comes from
  piece?: Extract<Reference, { type: 'piece' }> & { land?: string };
  power?: string;
  growth?: number;
  icon?: string;
  track?: 'energy' | 'plays';
  element?: Element;
  target?: number; // a spirit
  ends: boolean; // done, stop, skip
}

export function choicesOf(decision: Decision): Choice[] {
  return decision.options.map((option, index) => {
    const choice: Choice = { index, seat: decision.seat, label: option.label, ends: /^(done|stop|skip)\b/.test(option.label) };
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
    // "stop pushing from A5" is about no land to choose.
    if (!choice.ends) {
      choice.land = lands.at(-1);
      if (lands.length > 1) choice.from = lands[0];
    }
    return choice;
  });
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
    ({ piece, from }) =>
      piece?.land === land &&
      from === undefined &&
      piece.kind === group.kind &&
      piece.damage === (group.damage ?? 0) &&
      piece.dreamt === (group.dreamt ?? 0) &&
      piece.strife === (group.strife ?? 0),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

// Every choice is a land, and no two the same: the map alone can answer.
export function isAboutLands(choices: Choice[]): boolean {
  const lands = choices.filter((choice) => !choice.ends).map((choice) => choice.land);
  return lands.length > 0 && lands.every((land) => land !== undefined) && new Set(lands).size === lands.length;
}
