import { expect, test } from 'vitest';
import { botChoicesIn, islandPlayersIn, withBotChoices, withPlayers } from '../src/game/players';

test('a replay says who plays, and which choices bots made', () => {
  const replay = 'loci 1\ngrow\n';
  const kept = withBotChoices(withPlayers(replay, ['', 'plan:60']), new Set([3, 4, 5, 9, 20]), 12);
  expect(kept).toContain('# chosen by bots: 3-5,9\n');
  expect([...botChoicesIn(kept)]).toEqual([3, 4, 5, 9]);
  expect(islandPlayersIn(kept)).toEqual(['', 'plan:60']);
  expect(withBotChoices(replay, new Set(), 12)).toBe(replay);
  expect(botChoicesIn(replay).size).toBe(0);
});
