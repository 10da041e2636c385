import { expect, test } from 'vitest';
import type { Choice } from '../src/game/choices';
import { asChoices, suggested, type Target } from '../src/game/damage';

const target = (kind: string, health: number, count = 1): Target => ({ kind, land: 'A2', health, count, choice: { piece: { kind, land: 'A2' } } as Choice });
const split = (targets: Target[], damage: number) => suggested(targets, damage).map((share) => share.damage);

test('the split destroys what is worth most', () => {
  expect(split([target('city', 3), target('town', 2), target('explorer', 1)], 3)).toEqual([3, 0, 0]);
  expect(split([target('city', 3), target('town', 2), target('explorer', 1)], 2)).toEqual([0, 2, 0]);
  expect(split([target('town', 2, 2), target('explorer', 1, 3)], 5)).toEqual([4, 1]);
});

test('what is left hurts whoever can bear it', () => {
  expect(split([target('city', 3), target('explorer', 1)], 2)).toEqual([1, 1]);
  expect(split([target('explorer', 1)], 4)).toEqual([1]);
});

test('each Damage is a choice, on the piece that is hurt already', () => {
  const choice = (index: number, damage: number) => ({ index, verb: 'damage', piece: { kind: 'town', land: 'A2', damage } }) as Choice;
  const wanted = asChoices([{ target: target('town', 2), damage: 2 }]);
  expect(wanted).toHaveLength(2);
  expect(wanted[1]!([choice(0, 0), choice(1, 1)])?.index).toBe(1);
  expect(wanted[0]!([])).toBeUndefined();
});
