import { expect, test } from 'vitest';
import { forestWishes } from '../src/forest/players';
import { addressOf, routeOf, type Route } from '../src/game/routes';
import { gameIn, setupIn, spiritsIn } from '../src/game/replay';
import { isOver } from '../src/game/storage';

test('every screen has an address of its own, and is found again by it', () => {
  const screens: Route[] = [
    { screen: 'home' },
    { screen: 'statistics' },
    { screen: 'set-up', kind: 'island' },
    { screen: 'set-up', kind: 'forest' },
    { screen: 'game', key: 'mx3k2' },
    { screen: 'game', key: 'mx3k2', island: true },
    { screen: 'game', key: 'mx3k2', settings: true },
  ];
  expect(screens.map(addressOf)).toEqual(['#/', '#/statistics', '#/island', '#/forest', '#/g/mx3k2', '#/g/mx3k2/island', '#/g/mx3k2?settings']);
  expect(screens.map((screen) => routeOf(addressOf(screen)))).toEqual(screens);
});

test('an address that makes no sense leads home', () => {
  for (const hash of ['', '#', '#/g', '#/g/', '#/g/a b', '#/g/../x', '#chess', '#game=x']) expect(routeOf(hash).screen).toBe('home');
});

test('a game that is over is known by its replay, or by what a server says of it', () => {
  expect(isOver({ replay: 'seed: 1\nresult: defeat on turn 5\n\n1 grow' })).toBe(true);
  expect(isOver({ replay: 'seed: 1\nresult: running\n\n1 grow' })).toBe(false);
  expect(isOver({ over: true })).toBe(true);
  expect(isOver({ over: false })).toBe(false);
});

test('the set-up of a game is found in its replay', () => {
  const replay = 'loci replay 1\ngame: forest\nsetup: players 2\nsetup: first random\nseed: 1\n\n1 setup: no\n';
  expect(setupIn(replay)).toEqual(['players 2', 'first random']);
  expect(gameIn(replay)).toBe('forest');
  expect(spiritsIn('setup: spirit thunderspeaker on A\nsetup: layout Standard\nsetup: spirit a-spread-of-rampant-green on B\n')).toEqual(['thunderspeaker', 'a-spread-of-rampant-green']);
});

test('a forest is set up as the last one, unless that makes no sense', () => {
  expect(forestWishes({ bots: ['', 'greedy', ''], optional: true })).toEqual({ bots: ['', 'greedy', ''], optional: true });
  for (const kept of [null, 5, { bots: [] }, { bots: ['', 'oracle'] }]) expect(forestWishes(kept)).toEqual({ bots: ['', 'mcts:3000'], optional: false });
});
