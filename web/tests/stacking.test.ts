import { expect, test } from 'vitest';
import type { Land } from '../src/engine/messages';
import { badgesOf, badgesWidth } from '../src/map/badges';
import { pileOf, spread, within } from '../src/map/stacking';

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
const build = badgesOf([{ action: 'build', land: 'A1', adds: 'town' }], 0, false);

test('theirs stand above ours', () => {
  const pile = pileOf(land('A1', 'dahan', 'explorer', 'city'), 100, 32, []);
  expect(pile.rows.map((row) => row.map((stack) => stack.group?.kind))).toEqual([['city', 'explorer'], ['dahan']]);
});

test('a label has room for the name of its land', () => {
  expect(pileOf(land('NE10'), 100, 32, []).width).toBeGreaterThan(pileOf(land('A1'), 100, 32, []).width);
});

test('badges beside each other are as wide as all of them', () => {
  expect(badgesWidth([...build, ...build])).toBeGreaterThan(2 * badgesWidth(build));
  expect(pileOf(land('A1', 'town'), 100, 32, [...build, ...build, ...build]).wide).toBeCloseTo((badgesWidth([...build, ...build, ...build]) * 1) / 2, 0);
});

test('piles that would cover each other move apart, within their lands; others stay', () => {
  const pile = pileOf(land('W7', 'town', 'dahan'), 40, 26, build);
  const at = (x: number, y: number) => ({ centre: [x, y] as [number, number], radius: 40, pile });
  const [upper, lower, far] = spread([at(0, 0), at(10, 80), at(400, 40)]);
  expect(upper).toBeLessThan(0);
  expect(lower).toBeGreaterThan(0);
  expect(80 + lower! - upper!).toBeGreaterThanOrEqual(Math.min(pile.above + pile.below - 1, 80 + 48));
  expect(far).toBe(0);
});

test('a pile stands in its own land, also where that is narrow and aslant', () => {
  const pile = pileOf(land('A1', 'dahan', 'blight'), 30, 32, []);
  const aslant: [number, number][] = [[60, -100], [160, -100], [100, 100], [0, 100]];
  const [x, y] = within([60, 0], pile, aslant);
  const half = (pile.rows[0]!.length - 1) * 0.5 * pile.size * pile.gap + pile.size * 0.6;
  expect(y).toBe(0);
  expect(x - half).toBeGreaterThan(28);
  expect(x + half).toBeLessThan(132);
  expect(within([80, 0], pileOf(land('A1', 'dahan'), 30, 32, []), aslant)[0]).toBe(80);
});
