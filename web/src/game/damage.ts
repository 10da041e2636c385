// Damage to be dealt as a split that is suggested and can be changed: what destroys most, first.
import type { Decision, Look } from '../engine/messages';
import { standing, type Choice } from './choices';

export interface Target {
  choice: Choice;
  kind: string;
  land: string;
  health: number; // left
  count: number; // of pieces alike
}
export interface Share {
  target: Target;
  damage: number; // on the first of them, and on as many more as it destroys
}

// What it is worth to destroy a piece: what it would deal, and the Fear of it.
const worth: Record<string, number> = { city: 5, town: 3, explorer: 1 };

export function targetsOf(look: Look, decision: Decision, choices: Choice[]): Target[] {
  if (decision.kind !== 'damage') return [];
  return choices.flatMap((choice) => {
    const { piece } = choice;
    const group = piece && standing(look, piece);
    if (choice.ends || choice.verb !== 'damage' || !piece?.land || !group?.health) return [];
    return [{ choice, kind: piece.kind, land: piece.land, health: group.health - (piece.damage ?? 0) - (piece.dreamt ?? 0), count: group.count }];
  });
}

// So much Damage shared out that what is destroyed is worth most; what is left goes on the first that can bear it.
export function suggested(targets: Target[], damage: number): Share[] {
  const pieces = targets.flatMap((target) => Array.from({ length: target.count }, () => target));
  let best: { worth: number; taken: Target[]; left: number } = { worth: 0, taken: [], left: damage };
  const tryFrom = (at: number, taken: Target[], sum: number, left: number) => {
    if (sum > best.worth || (sum === best.worth && left < best.left)) best = { worth: sum, taken, left };
    for (let i = at; i < pieces.length; i++) {
      const next = pieces[i]!;
      if (i > at && next === pieces[i - 1]) continue; // alike: the one before was tried
      if (next.health <= left) tryFrom(i + 1, [...taken, next], sum + (worth[next.kind] ?? 1), left - next.health);
    }
  };
  tryFrom(0, [], 0, damage);
  const shares = targets.map((target) => ({ target, damage: best.taken.filter((each) => each === target).length * target.health }));
  const bears = shares.find(({ target, damage: dealt }) => dealt < target.count * target.health);
  if (bears && best.left > 0) bears.damage += Math.min(best.left, bears.target.count * bears.target.health - bears.damage);
  return shares;
}

// One choice for each Damage: on the piece that is hurt already, if there is one.
export function asChoices(shares: Share[]): ((choices: Choice[]) => Choice | undefined)[] {
  return shares.flatMap(({ target, damage }) =>
    Array.from({ length: damage }, () => (choices: Choice[]) =>
      choices
        .filter((choice) => choice.verb === 'damage' && choice.piece?.kind === target.kind && choice.piece.land === target.land)
        .sort((a, b) => (b.piece!.damage ?? 0) - (a.piece!.damage ?? 0))[0],
    ),
  );
}
