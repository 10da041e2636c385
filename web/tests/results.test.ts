import { beforeEach, expect, test } from 'vitest';
import { dateOf } from '../src/game/play-clock';
import { byAdversary, byScenario, bySpirit, dropResult, exported, figuresOf, imported, keepResult, results, type Result } from '../src/game/results';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  globalThis.localStorage = {
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
});

const result = (key: string, won: boolean, more: Partial<Result> = {}): Result => ({ key, ended: Number(key.slice(1)), spirits: ['thunderspeaker'], boards: ['A'], adversary: '', level: 0, scenario: '', won, score: won ? 50 : 10, turn: 6, terror: 2, ...more });

test('a game counts once, as it ended last, and not while it goes on again', () => {
  keepResult(result('g1', false));
  keepResult(result('g1', true, { ended: 9 }));
  expect(results()).toEqual([result('g1', true)]);
  dropResult('g1');
  expect(results()).toEqual([]);
});

test('results go out and come back; what is here stays, what is damaged is left out', () => {
  keepResult(result('g1', true));
  const text = exported([result('g1', false), result('g2', false), { ...result('g3', true), score: 'many' } as unknown as Result]);
  expect(imported(text)).toBe(1);
  expect(results().map(({ key, won }) => [key, won])).toEqual([['g1', true], ['g2', false]]);
  for (const bad of ['', '{}', '[1]', 'loci replay 1']) expect(() => imported(bad)).toThrow('no file of results');
});

test('figures, and who was played how often', () => {
  const all = [result('g1', true), result('g2', false, { adversary: 'england', level: 2 }), result('g3', true, { spirits: ['thunderspeaker', 'mud'], scenario: 'blitz' }), result('g4', true)];
  expect(figuresOf(all)).toEqual({ played: 4, won: 3, best: 50, mean: 40, streak: 2, longest: 2, seconds: 0 });
  expect(bySpirit(all)).toMatchObject([{ of: 'thunderspeaker', played: 4, won: 3 }, { of: 'mud', played: 1, won: 1 }]);
  const [often, once] = bySpirit(all);
  expect(often!.high - often!.low).toBeLessThan(once!.high - once!.low);
  expect(byAdversary(all).map(({ of, played }) => [of, played])).toEqual([[{ adversary: '', level: 0 }, 3], [{ adversary: 'england', level: 2 }, 1]]);
  expect(byScenario(all).map(({ of, played, won }) => [of, played, won])).toEqual([['', 3, 2], ['blitz', 1, 1]]);
  expect(figuresOf([])).toEqual({ played: 0, won: 0, best: 0, mean: 0, streak: 0, longest: 0, seconds: 0 });
});

test('the longest streak and the time played, of the games that know theirs', () => {
  const all = [result('g1', true, { seconds: 600 }), result('g2', true), result('g3', false, { seconds: 1230 }), result('g4', true)];
  expect(figuresOf(all)).toMatchObject({ streak: 1, longest: 2, seconds: 1830 });
  expect(imported(exported(all))).toBe(4);
  expect(results().map(({ seconds }) => seconds)).toEqual([600, undefined, 1230, undefined]);
});

test('the date of the island of the day is that of the reader', () => {
  expect(dateOf(new Date(2026, 0, 5))).toBe('2026-01-05');
});
