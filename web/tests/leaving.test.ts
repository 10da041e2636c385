import { beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '../src/engine/engine';
import type { Answer } from '../src/engine/messages';
import { Forest } from '../src/forest/forest.svelte';
import { keep, keepSettings, readSettings, savedGames } from '../src/game/storage';

// As a browser has it.
class Shelf {
  readonly entries = new Map<string, string>();
  full = false;
  get length() {
    return this.entries.size;
  }
  key = (i: number) => [...this.entries.keys()][i] ?? null;
  getItem = (name: string) => this.entries.get(name) ?? null;
  setItem = (name: string, text: string) => {
    if (this.full) throw new Error('QuotaExceededError');
    this.entries.set(name, text);
  };
}
let shelf: Shelf;
beforeEach(() => {
  shelf = new Shelf();
  vi.stubGlobal('localStorage', shelf);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
});

// An engine that holds one game and answers in the order asked; a bot's answer waits until it is let go.
function engineOf(replays: string[]) {
  let choices = 0;
  let letGo: () => void = () => undefined;
  const look = () => ({ game: 'forest', choices, seat: 0, table: { seats: [{ name: '' }, { name: '' }] }, state: { turn: 1, seats: [{}, {}], cells: [] }, decisions: [{ seat: choices % 2, prompt: '', refs: [], options: [{ label: 'take', refs: [] }] }], forecast: {}, result: { over: false, text: '' } });
  const ask = async (message: Record<string, unknown>): Promise<Answer> => {
    if (message.do === 'bot') await new Promise<void>((resolve) => (letGo = resolve));
    if (message.do === 'choose' || message.do === 'bot') choices += 1;
    const line = { turn: 1, phase: '', seat: 0, option: { label: 'take' }, happened: [] };
    return { look: look(), line, log: [], replay: replays[choices] ?? `replay ${choices}` } as unknown as Answer;
  };
  return { engine: { ask } as unknown as Engine, look, letGo: () => letGo() };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a game that is left while a bot thinks does not come back, nor is it saved without its name', async () => {
  const { engine, look, letGo } = engineOf([]);
  const forest = new Forest(engine);
  forest.bots = ['', 'mcts:3000'];
  await forest.begin({ look: look() } as unknown as Answer, 'one');
  void forest.choose({ seat: 0, index: 0 });
  await settled();
  forest.close();
  letGo();
  await settled();
  expect(forest.look).toBeUndefined();
  expect(forest.problem).toBe('');
  expect(savedGames().map((game) => game.title)).toEqual(['Forest: You, Bot']);
});

test('two tabs with one game keep both', async () => {
  const tab = async () => {
    const { engine, look } = engineOf([]);
    const forest = new Forest(engine);
    forest.bots = ['', ''];
    await forest.begin({ look: look() } as unknown as Answer, 'one');
    await settled();
    return forest;
  };
  const [first, second] = [await tab(), await tab()];
  await first.choose({ seat: 0, index: 0 });
  await settled();
  expect(first.problem).toBe('');
  await first.choose({ seat: 1, index: 0 });
  await settled();
  await second.choose({ seat: 0, index: 0 });
  await settled();
  expect(second.problem).toMatch(/another tab/);
  expect(savedGames().map((game) => game.replay).sort()).toEqual(['replay 1', 'replay 2']);
  await second.choose({ seat: 1, index: 0 });
  await settled();
  expect(second.problem).toBe('');
  expect(savedGames()).toHaveLength(2);
});

test('a save that goes on without its earlier choices is told, and stays as it was', async () => {
  keep({ key: 'old', title: 'Forest', moment: 'Turn 1', saved: 5, replay: 'as it was' });
  const { engine, look } = engineOf([]);
  const forest = new Forest(engine);
  const reopened = (from_position: boolean) => ({ look: look(), reopened: { from_position, notice: 'Rules have changed.' } }) as unknown as Answer;
  await forest.begin(reopened(true), 'old');
  await settled();
  expect(forest.problem).toBe('Rules have changed.');
  expect(forest.key).not.toBe('old');
  expect(savedGames().map((game) => game.replay).sort()).toEqual(['as it was', 'replay 0']);
  await forest.begin(reopened(false), 'old');
  expect(forest.problem).toBe('Rules have changed.');
  expect(forest.key).toBe('old');
  await settled();
});

// A game of two persons with choices that differ; it can be gone back in.
function longGame() {
  let line: string[] = [];
  let all: string[] = [];
  const look = () => ({ game: 'forest', choices: line.length, seat: line.length % 2, table: { seats: [{ name: '' }, { name: '' }] }, state: { turn: 1, seats: [{}, {}], cells: [] }, decisions: [{ seat: line.length % 2, prompt: '', refs: [], options: [{ label: 'left' }, { label: 'right' }] }], forecast: {}, result: { over: false, text: '' } });
  const told = (label: string, seat: number) => ({ turn: 1, phase: '', seat, option: { label }, happened: [] });
  const ask = async (message: Record<string, unknown>): Promise<Answer> => {
    const to = Number(message.to);
    if (message.do === 'choose') all = line = [...line, ['left', 'right'][Number(message.option)]!];
    if (message.do === 'undo' || message.do === 'redo') line = all.slice(0, to);
    return { look: look(), line: line.length > 0 ? told(line.at(-1)!, (line.length - 1) % 2) : undefined, log: [], replay: line.join(' ') } as unknown as Answer;
  };
  return { engine: { ask } as unknown as Engine, look };
}

test('who goes back and chooses the same has the rest again; who chooses otherwise keeps both games', async () => {
  const { engine, look } = longGame();
  const forest = new Forest(engine);
  forest.bots = ['', ''];
  await forest.begin({ look: look() } as unknown as Answer, 'one');
  for (let i = 0; i < 12; i++) await forest.choose({ seat: i % 2, index: 0 });
  await settled();
  const whole = Array(12).fill('left').join(' ');
  await forest.goTo(1);
  await settled();
  expect(savedGames().map(({ replay }) => replay)).toEqual([whole]);
  await forest.choose({ seat: 1, index: 0 });
  await settled();
  expect(forest.undone).toHaveLength(10);
  expect(forest.key).toBe('one');
  await forest.choose({ seat: 0, index: 1 });
  await settled();
  expect(forest.undone).toHaveLength(0);
  expect(forest.branched).toEqual({ key: 'one', choices: 10 });
  expect(savedGames().map(({ replay }) => replay).sort()).toEqual([whole, 'left left right'].sort());
  // Of a few choices only the way that is taken is kept.
  await forest.goTo(1);
  await forest.choose({ seat: 1, index: 1 });
  await settled();
  expect(forest.branched).toBeUndefined();
  expect(savedGames().map(({ replay }) => replay).sort()).toEqual([whole, 'left right'].sort());
});

test('damaged entries are not offered, and keep nobody from playing', () => {
  keep({ key: 'whole', title: 'River', moment: 'Turn 1', saved: 5, replay: 'loci' });
  const entries = { a: 'null', b: '{}', c: '5', d: '{"key":"d"', e: '{"key":"whole","title":"twice","moment":"","saved":1,"replay":""}' };
  for (const [key, text] of Object.entries(entries)) shelf.setItem(`loci.game.${key}`, text);
  expect(savedGames().map((game) => game.title)).toEqual(['River']);
});

test('settings that make no sense give way to their defaults, and a full storage to nothing', () => {
  shelf.setItem('loci.settings', '{"pace":"warp","theme":7,"game":"forest","keys":false,"other":1}');
  expect(readSettings()).toEqual({ game: 'forest', theme: 'system', forecast: true, keys: false, coach: false, lesson: '', hints: '', pace: 'normal', motion: 'system', sound: true, volume: 0.6, sea: false, captions: false });
  shelf.full = true;
  keepSettings(readSettings());
  expect(() => keep({ key: 'k', title: '', moment: '', saved: 1, replay: '' })).toThrow(/storage is full/);
});
