import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayClock, secondsPlayedIn, timeWords, withSecondsPlayed } from '../src/game/play-clock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a game was played for the time between its choices; a break counts as five minutes', () => {
  const clock = new PlayClock(100);
  vi.advanceTimersByTime(20_000);
  clock.choiceMade();
  expect(clock.seconds).toBe(120);
  vi.advanceTimersByTime(3_600_000);
  clock.choiceMade();
  expect(clock.seconds).toBe(420);
  vi.advanceTimersByTime(5_000); // nothing was chosen since
  expect(clock.seconds).toBe(420);
});

test('a save remarks it as the terminal does, from the first minute on', () => {
  const replay = 'loci replay 1\ngame: island\n';
  expect(withSecondsPlayed(replay, 59)).toBe(replay);
  expect(withSecondsPlayed(replay, 1260)).toBe('loci replay 1\n# seconds played: 1260\ngame: island\n');
  expect(secondsPlayedIn(withSecondsPlayed(replay, 1260))).toBe(1260);
  expect(secondsPlayedIn(replay)).toBe(0);
});

test('time in words', () => {
  expect([20, 60, 2400, 3600, 12_000].map(timeWords)).toEqual(['0 min', '1 min', '40 min', '1 h', '3 h 20 min']);
});
