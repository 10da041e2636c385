import { expect, test } from 'vitest';
import { playersIn } from '../src/forest/players';
import { LandKeys } from '../src/game/land-keys';
import { botsFrom, islandPlayersIn, withPlayers } from '../src/game/players';
import { packed, unpacked } from '../src/game/sharing';

test('a game goes through a link and comes out the same', async () => {
  const text = 'loci replay 1\n' + '12 push town A5 to A4 – für alle\n'.repeat(300);
  const code = await packed(text);
  expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(code.length).toBeLessThan(text.length / 10);
  expect(await unpacked(code)).toBe(text);
  await expect(unpacked(code.slice(0, -20))).rejects.toThrow('the link is not whole');
  await expect(unpacked('%%%')).rejects.toThrow('the link is not whole');
});

test('who plays is kept in the replay', () => {
  const replay = 'loci replay 1\ngame: forest\n';
  expect(withPlayers(replay, ['', 'mcts:3000'])).toBe('loci replay 1\n# players: you,mcts:3000\ngame: forest\n');
  expect(playersIn(withPlayers(replay, ['greedy', '', 'random']))).toEqual(['greedy', '', 'random']);
  expect(withPlayers(replay, ['', ''])).toBe(replay);
  expect(playersIn(replay)).toEqual([]);
  expect(playersIn('loci replay 1\n# players: you,mcts:2s')).toEqual(['', 'mcts:3000']);
});

test('a land is typed by its name, however long', () => {
  const keys = new LandKeys();
  const names = ['A1', 'A5', 'NE1', 'NE10', 'E7'];
  expect(keys.press('a', names, 0)).toEqual({ land: undefined, waits: true });
  expect(keys.press('5', names, 100)).toEqual({ land: 'A5', waits: false });
  expect(keys.press('n', names, 2000).waits).toBe(true);
  expect(keys.press('e', names, 2100).waits).toBe(true);
  expect(keys.press('1', names, 2200)).toEqual({ land: 'NE1', waits: true });
  expect(keys.press('0', names, 2300)).toEqual({ land: 'NE10', waits: false });
  expect(keys.press('e', names, 9000).waits).toBe(true);
  expect(keys.press('7', names, 9100).land).toBe('E7');
  expect(keys.press('1', names, 20000)).toEqual({ land: undefined, waits: false });
  keys.press('a', names, 30000);
  expect(keys.press('1', names, 32000).land).toBeUndefined();
});

test('bots of the island are kept likewise, and what the terminal wrote is understood', () => {
  const replay = 'loci replay 1\ngame: island\n';
  expect(islandPlayersIn(withPlayers(replay, ['', 'plan:60']))).toEqual(['', 'plan:60']);
  expect(islandPlayersIn('loci replay 1\n# players: plan:2s,you,greedy,plan:800x2')).toEqual(['plan:400', '', 'greedy', 'plan:400']);
  expect(botsFrom(['plan:400', 'nonsense', 7], 4)).toEqual(['plan:400', '', '', '']);
  expect(botsFrom(null, 1)).toEqual(['']);
});
