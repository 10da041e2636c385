import { expect, test } from 'vitest';
import type { Catalogue, Spirit } from '../src/engine/messages';
import { aspectName, aspectsOf, boardsFor, boxesFor, canProgress, combinedDifficulty, drawBoards, layoutsFor, setupLines, wishesFrom, type Wishes } from '../src/game/setup';

const spirit = (id: string, progression: string[], aspect_of: string | null = null) => ({ id, name: id, progression, aspect_of }) as Spirit;
const catalogue = {
  boxes: [{ id: 'base', cards: 75, usual: true }],
  spirits: [spirit('river', ['a', 'b']), spirit('earth', ['c']), spirit('dreams', [])],
  blights: [{ id: 'x', name: 'X' }],
  boards: [...[...'ABCD'].map((name) => ({ name, map: null })), { name: 'West', map: 'thematic' }, { name: 'East', map: 'thematic' }],
  maps: [{ id: 'thematic', boards_by_players: { 2: ['West', 'East'] } }],
  layouts: [
    { name: 'Standard', boards: 1 },
    { name: 'Standard', boards: 2 },
    { name: 'Coastline', boards: 2 },
  ],
} as unknown as Catalogue;
const wishes: Wishes = { spirits: ['river'], boards: ['A'], layout: 'Standard', progressions: true, blightCard: true, adversary: '', level: 1, second: '', secondLevel: 0, scenario: '', map: '', boxes: {}, seed: '7' };

test('the set-up is written as the engine reads it', () => {
  expect(setupLines(catalogue, wishes)).toEqual(['spirit river on A', 'layout Standard', 'progressions on', 'blight-card random']);
});

test('boxes are named where there are several with cards, and are as usual unless chosen', () => {
  const boxes = [...catalogue.boxes, { id: 'horizons', cards: 9, usual: false }, { id: 'mine', cards: 2, usual: true }, { id: 'spirits', cards: 0, usual: true }];
  const more = { ...catalogue, boxes, boards: [...catalogue.boards, { name: 'H', map: null, box: 'horizons' }] } as unknown as Catalogue;
  expect(setupLines(more, wishes)).toContain('boxes base, mine');
  expect(setupLines(more, { ...wishes, boxes: { horizons: true, mine: false } })).toContain('boxes base, horizons');
  expect(boxesFor(catalogue, wishes)).toEqual(['base']);
  const drawn = (chosen: Record<string, boolean>) => boardsFor(more, { ...wishes, spirits: ['river', 'earth', 'dreams', 'x', 'y'], boards: [], boxes: chosen });
  expect(drawn({})).not.toContain('H');
  expect(drawn({ horizons: true })).toContain('H');
});

test('an adversary comes with its level', () => {
  expect(setupLines(catalogue, { ...wishes, adversary: 'sweden', level: 3 })).toContain('adversary sweden level 3');
});

test('a second adversary supports a first', () => {
  expect(setupLines(catalogue, { ...wishes, adversary: 'sweden', level: 3, second: 'england', secondLevel: 2 })).toContain('second england level 2');
  expect(setupLines(catalogue, { ...wishes, second: 'england', secondLevel: 2 }).join()).not.toContain('england');
  const levels = [0, 1, 2].map((level) => ({ level }));
  const more = { ...catalogue, scenarios: [], adversaries: [{ id: 'sweden', levels }, { id: 'england', levels }] } as unknown as Catalogue;
  const kept = (adversary: string, second: string) => wishesFrom(more, { ...wishes, adversary, level: 1, second, secondLevel: 2 });
  expect(kept('sweden', 'england')).toMatchObject({ second: 'england', secondLevel: 2 });
  expect(kept('sweden', 'sweden').second).toBe('');
  expect(kept('', 'england').second).toBe('');
  expect(combinedDifficulty(5, 3)).toBe(7);
  expect(combinedDifficulty(0, 0)).toBe(0);
});

test('an aspect is chosen with its spirit, which a game has only once', () => {
  const drought = { ...spirit('river-drought', [], 'river'), name: 'River: Drought' };
  const more = { ...catalogue, scenarios: [], adversaries: [], spirits: [...catalogue.spirits, drought] } as unknown as Catalogue;
  expect(aspectsOf(more, 'river')).toEqual([drought]);
  expect(aspectsOf(more, 'earth')).toEqual([]);
  expect(aspectName(drought)).toBe('Drought');
  expect(wishesFrom(more, { ...wishes, spirits: ['river-drought', 'river', 'earth'] }).spirits).toEqual(['river-drought', 'earth']);
  expect(setupLines(more, { ...wishes, spirits: ['river-drought'] })).toContain('spirit river-drought on A');
});

test('a map has its own boards and no layout', () => {
  const lines = setupLines(catalogue, { ...wishes, spirits: ['river', 'earth'], map: 'thematic', scenario: 'blitz' });
  expect(lines).toEqual(['spirit river on West', 'spirit earth on East', 'map thematic', 'progressions on', 'blight-card random', 'scenario blitz']);
});

test('boards that were not chosen are filled up, each once', () => {
  expect(boardsFor(catalogue, { ...wishes, spirits: ['river', 'earth', 'dreams'], boards: ['C'] })).toEqual(['C', 'A', 'B']);
});

test('boards are drawn by the seed', () => {
  const drawn = drawBoards([...'ABCD'], 3, '42');
  expect(new Set(drawn).size).toBe(3);
  expect(drawBoards([...'ABCD'], 3, '42')).toEqual(drawn);
});

test('progressions need one for every spirit', () => {
  expect(canProgress([catalogue.spirits[0]!, catalogue.spirits[1]!])).toBe(true);
  expect(canProgress([catalogue.spirits[2]!])).toBe(false);
  expect(setupLines(catalogue, { ...wishes, spirits: ['dreams'] })).toContain('progressions off');
});

test('layouts are those for as many boards', () => {
  expect(layoutsFor(catalogue, 2)).toEqual(['Standard', 'Coastline']);
});

test('the set-up is as it was chosen last, but for the seed and what is no longer there', () => {
  const now = { ...catalogue, adversaries: [{ id: 'sweden', levels: [{ level: 0 }, { level: 1 }, { level: 2 }] }], scenarios: [{ id: 'blitz' }] } as unknown as Catalogue;
  const last = { ...wishes, spirits: ['dreams', 'earth'], boards: ['D', 'B'], adversary: 'sweden', level: 2, scenario: 'blitz', map: 'thematic', progressions: false };
  const again = wishesFrom(now, JSON.parse(JSON.stringify({ ...last, seed: undefined })));
  expect(again).toEqual({ ...last, seed: again.seed });
  expect(again.seed).toMatch(/^\d+$/);
  const odd = wishesFrom(now, { spirits: ['river', 'river', 'gone', 7], boards: ['Z', 'C'], adversary: 'atlantis', level: 9, scenario: 4, map: 'thematic', blightCard: 'yes', boxes: { base: 3, mine: false } });
  expect(odd).toMatchObject({ spirits: ['river'], boards: ['C'], adversary: '', level: 1, second: '', secondLevel: 0, scenario: '', map: '', boxes: { mine: false }, blightCard: false });
  for (const kept of [null, undefined, 3, 'x', {}, { spirits: [] }, { spirits: 'river' }]) expect(wishesFrom(now, kept).boards).toEqual(['A']);
});
