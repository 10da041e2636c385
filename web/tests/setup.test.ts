import { expect, test } from 'vitest';
import type { Catalogue, SetupField, Spirit } from '../src/engine/messages';
import { aspectsOf, boardsFor, boxesFor, canProgress, choicesOf, combinedDifficulty, difficultyOf, drawBoards, fieldOf, found, layoutsFor, setupLines, severalOf, valueOf, wishesFrom, type Wishes, waveFrom, waveLines } from '../src/game/setup';

const spirit = (id: string, progression: string[], aspect_of: string | null = null) => ({ id, name: id, progression, aspect_of }) as Spirit;
const choice = (id: string) => ({ id, name: id, text: '' });
const field = (key: string, more: Partial<SetupField>): SetupField => ({ key, title: key, kind: 'one of', among: 'nothing', choices: [], usual: 'none', needs: null, apart: false, ...more });
const switched = (key: string, usual: string) => field(key, { kind: 'on off', choices: [choice('off'), choice('on')], usual });
const levels = [0, 1, 2, 3].map((level) => ({ level, difficulty: 2 * level, text: '' }));
const catalogue = {
  setup: [
    field('extra-board', { among: 'boards', choices: [choice('none')] }),
    field('layout', { among: 'layouts', apart: true }),
    field('map', { among: 'maps', choices: [choice('none')], apart: true }),
    field('adversary', { among: 'adversaries', choices: [choice('none')] }),
    field('level', { kind: 'level', needs: 'adversary', usual: '0' }),
    field('second', { among: 'adversaries', choices: [choice('none')], needs: 'adversary' }),
    field('second-level', { kind: 'level', needs: 'second', usual: '0' }),
    field('scenario', { among: 'scenarios', choices: [choice('none')] }),
    field('boxes', { kind: 'several of', among: 'boxes', usual: 'base' }),
    switched('progressions', 'off'),
    switched('tides', 'on'), // nothing here knows it by name
    field('blight-card', { among: 'blights', choices: [choice('none'), choice('random')], usual: 'random' }),
  ],
  adversaries: [{ id: 'sweden', name: 'Sweden', called: 'Sweden', levels }, { id: 'england', name: 'England', called: 'England', levels }],
  scenarios: [{ id: 'blitz', name: 'Blitz', difficulty: 3 }],
  boxes: [{ id: 'base', cards: 75, usual: true }],
  spirits: [spirit('river', ['a', 'b']), spirit('earth', ['c']), spirit('dreams', [])],
  blights: [{ id: 'x', name: 'X', box: 'base' }, { id: 'y', name: 'Y', box: 'horizons' }],
  boards: [...[...'ABCD'].map((name) => ({ name, map: null })), { name: 'West', map: 'thematic' }, { name: 'East', map: 'thematic' }],
  maps: [{ id: 'thematic', boards_by_players: { 2: ['West', 'East'] } }],
  layouts: [
    { name: 'Standard', boards: 1, straits: [] },
    { name: 'Standard', boards: 2, straits: [] },
    { name: 'Coastline', boards: 2, straits: [] },
    { name: 'Archipelago', boards: 2, straits: [{ board: 1, other: 2 }] },
  ],
} as unknown as Catalogue;
const wishes: Wishes = { spirits: ['river'], boards: ['A'], layout: 'Standard', map: '', boxes: {}, fields: { progressions: 'on' }, seed: '7' };
const wishing = (fields: Record<string, string>, more: Partial<Wishes> = {}): Wishes => ({ ...wishes, ...more, fields: { ...wishes.fields, ...fields } });
const value = (key: string, among: Wishes) => valueOf(catalogue, fieldOf(catalogue, key)!, among);

test('the set-up is written as the engine reads it', () => {
  expect(setupLines(catalogue, wishes)).toEqual(['spirit river on A', 'layout Standard', 'progressions on', 'tides on', 'blight-card random']);
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

test('a field of the engine is chosen and written without being known here', () => {
  expect(setupLines(catalogue, wishing({ tides: 'off' }))).toContain('tides off');
  expect(setupLines(catalogue, wishing({ tides: 'perhaps' }))).toContain('tides on');
});

test('an adversary comes with its level', () => {
  expect(setupLines(catalogue, wishing({ adversary: 'sweden', level: '3' }))).toContain('adversary sweden level 3');
  expect(setupLines(catalogue, wishing({ adversary: 'sweden', level: '9' }))).toContain('adversary sweden level 0');
});

test('a second adversary supports a first', () => {
  expect(setupLines(catalogue, wishing({ adversary: 'sweden', level: '3', second: 'england', 'second-level': '2' }))).toContain('second england level 2');
  expect(setupLines(catalogue, wishing({ second: 'england', 'second-level': '2' })).join()).not.toContain('england');
  expect(value('second', wishing({ adversary: 'sweden', second: 'sweden' }))).toBe('none');
  expect(choicesOf(catalogue, fieldOf(catalogue, 'second')!, wishing({ adversary: 'sweden' })).map(({ id }) => id)).toEqual(['none', 'england']);
  expect(combinedDifficulty(5, 3)).toBe(7);
  expect(combinedDifficulty(0, 0)).toBe(0);
  expect(difficultyOf(catalogue, wishing({ adversary: 'sweden', level: '3', second: 'england', 'second-level': '2', scenario: 'blitz' }))).toBe(11);
  expect(difficultyOf(catalogue, wishing({ second: 'england', 'second-level': '2' }))).toBe(0);
});

test('an extra board is the harder the harder the rest is, and islets count 1', () => {
  expect(difficultyOf(catalogue, wishing({ 'extra-board': 'B' }))).toBe(2);
  expect(difficultyOf(catalogue, wishing({ 'extra-board': 'B', scenario: 'blitz' }))).toBe(3 + 3);
  expect(difficultyOf(catalogue, wishing({ 'extra-board': 'B' }, { layout: 'Archipelago' }))).toBe(1 + 2);
});

test('who plays with events plays with a blight card', () => {
  const more = { ...catalogue, setup: [...catalogue.setup, switched('events', 'on')], events: [{ id: 'e', name: 'E', box: 'base' }] } as unknown as Catalogue;
  const card = (fields: Record<string, string>) => valueOf(more, fieldOf(more, 'blight-card')!, wishing({ 'blight-card': 'none', ...fields }));
  expect(card({})).toBe('random');
  expect(card({ events: 'off' })).toBe('none');
});

test('a blight card is of a box in the decks, an extra board one that nobody starts on', () => {
  expect(value('blight-card', wishing({ 'blight-card': 'x' }))).toBe('x');
  expect(value('blight-card', wishing({ 'blight-card': 'y' }))).toBe('random');
  expect(value('extra-board', wishing({ 'extra-board': 'A' }))).toBe('none');
  const lines = setupLines(catalogue, wishing({ 'extra-board': 'B' }, { layout: 'Coastline' }));
  expect(lines).toEqual(expect.arrayContaining(['extra-board B', 'layout Coastline']));
});

test('an aspect is chosen with its spirit, which a game has only once', () => {
  const drought = { ...spirit('river-drought', [], 'river'), name: 'River: Drought', aspect: 'Drought' };
  const more = { ...catalogue, spirits: [...catalogue.spirits, drought] } as unknown as Catalogue;
  expect(aspectsOf(more, 'river')).toEqual([drought]);
  expect(aspectsOf(more, 'earth')).toEqual([]);
  expect(wishesFrom(more, { ...wishes, spirits: ['river-drought', 'river', 'earth'] }).spirits).toEqual(['river-drought', 'earth']);
  expect(setupLines(more, { ...wishes, spirits: ['river-drought'] })).toContain('spirit river-drought on A');
});

test('a map has its own boards and no layout', () => {
  const lines = setupLines(catalogue, wishing({ scenario: 'blitz' }, { spirits: ['river', 'earth'], map: 'thematic' }));
  expect(lines).toEqual(['spirit river on West', 'spirit earth on East', 'map thematic', 'scenario blitz', 'progressions on', 'tides on', 'blight-card random']);
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
  expect(layoutsFor(catalogue, 2)).toEqual(['Standard', 'Coastline', 'Archipelago']);
});

test('the set-up is as it was chosen last, but for the seed and what is no longer there', () => {
  const last = wishing({ adversary: 'sweden', level: '2', scenario: 'blitz', progressions: 'off', 'blight-card': 'none' }, { spirits: ['dreams', 'earth'], boards: ['D', 'B'], map: 'thematic' });
  const again = wishesFrom(catalogue, JSON.parse(JSON.stringify({ ...last, seed: undefined })));
  expect(again).toEqual({ ...last, seed: again.seed });
  expect(again.seed).toMatch(/^\d+$/);
  const odd = wishesFrom(catalogue, { spirits: ['river', 'river', 'gone', 7], boards: ['Z', 'C'], fields: { adversary: 'atlantis', level: 9, scenario: 'x' }, map: 'thematic', boxes: { base: 3, mine: false } });
  expect(odd).toMatchObject({ spirits: ['river'], boards: ['C'], map: '', boxes: { mine: false }, fields: { level: '1' } });
  expect(value('adversary', odd)).toBe('none');
  expect(value('scenario', odd)).toBe('none');
  for (const kept of [null, undefined, 3, 'x', {}, { spirits: [] }, { spirits: 'river' }]) expect(wishesFrom(catalogue, kept).boards).toEqual(['A']);
});

test('Spirits are found by box, complexity, word and element; who is chosen stays in sight', () => {
  const spirits = [spirit('river', ['a']), { ...spirit('mist', []), box: 'more', complexity: 'high' }, { ...spirit('teeth', ['b']), box: 'free', complexity: 'low' }].map((each) => ({ box: 'base', complexity: 'low', ...each }) as Spirit);
  const boxes = [{ id: 'base', name: 'base', cards: 9, usual: true }, { id: 'more', name: 'More', cards: 5, usual: false }, { id: 'free', name: 'Free', cards: 0, usual: false }];
  const all = { ...catalogue, spirits, boxes } as Catalogue;
  const ids = (search: Partial<Parameters<typeof found>[2]>, chosen = wishes) => found(all, chosen, { everywhere: false, complexity: '', words: '', ...search }, ({ id }) => (id === 'teeth' ? ['earth'] : [])).map(({ id }) => id);
  expect(ids({})).toEqual(['river', 'teeth']);
  expect(ids({ everywhere: true })).toEqual(['river', 'mist', 'teeth']);
  expect(ids({}, { ...wishes, boxes: { more: true } })).toEqual(['river', 'mist', 'teeth']);
  expect(ids({ everywhere: true, complexity: 'high' })).toEqual(['river', 'mist']);
  expect(ids({ words: 'Earth' })).toEqual(['river', 'teeth']);
});

test('of several things those that are left out are named', () => {
  const tokens = field('unused-tokens', { kind: 'several of', choices: [choice('beasts'), choice('wilds')] });
  const more = { ...catalogue, setup: [...catalogue.setup, tokens] };
  const without = wishing({ 'unused-tokens': 'wilds, gone' });
  expect(severalOf(without, tokens)).toEqual(['wilds']);
  expect(setupLines(more, without)).toContain('unused-tokens wilds');
  expect(setupLines(more, wishes).some((line) => line.startsWith('unused-tokens'))).toBe(false);
});

test('a next wave has the boards and lines of the game before it, with other spirits', () => {
  const wave = { boards: ['B', 'C'], setup: ['scenario second-wave', 'first-wave wave 2'], spirits: ['river', 'green'] };
  expect(waveLines(waveFrom(wave)!, ['earth', 'heat', 'mud'])).toEqual(['spirit earth on B', 'spirit heat on C', 'scenario second-wave', 'first-wave wave 2']);
  expect(waveFrom(null)).toBeUndefined();
  expect(waveFrom({ boards: 'B' })).toBeUndefined();
});
