import { expect, test } from 'vitest';
import type { Land } from '../src/engine/messages';
import { badgesOf, badgesWidth } from '../src/map/badges';
import { badgesSize, pileOf } from '../src/map/stacking';

const land = (name: string, ...kinds: string[]): Land => ({
  name,
  board: 'A',
  number: 1,
  terrain: 'sands',
  coastal: false,
  adjacent: [],
  pieces: kinds.map((kind) => ({ kind, count: 1 })),
  presence: [],
});
const build = badgesOf([{ action: 'build', land: 'A1', adds: 'town', tokens: {} }], 0, false);

test('theirs stand above ours', () => {
  const pile = pileOf(land('A1', 'dahan', 'explorer', 'city'), 100, 32, []);
  expect(pile.rows.map((row) => row.map((stack) => stack.group?.kind))).toEqual([['city', 'explorer'], ['dahan']]);
});

test('a label has room for the name of its land', () => {
  expect(pileOf(land('NE10'), 100, 32, []).tag.width).toBeGreaterThan(pileOf(land('A1'), 100, 32, []).tag.width);
});

test('badges beside each other are as wide as all of them', () => {
  expect(badgesWidth([...build, ...build])).toBeGreaterThan(2 * badgesWidth(build));
  const three = [...build, ...build, ...build];
  expect(badgesSize(three, pileOf(land('A1', 'town'), 100, 32, three)).width).toBeCloseTo(badgesWidth(three), 0);
});

test('a drawing that is shown larger has the same sizes on the screen', () => {
  const crowded = land('A1', 'city', 'town', 'explorer', 'dahan', 'blight');
  const [plain, scaled] = [pileOf(crowded, 40, 22, build), pileOf(crowded, 40 / 1.3, 22 / 1.3, build, 1.3)];
  for (const size of ['size', 'label', 'scale'] as const) expect(scaled[size] * 1.3).toBeCloseTo(plain[size], 5);
  expect(scaled.rows).toEqual(plain.rows);
});
