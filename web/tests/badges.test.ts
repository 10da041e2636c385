import { expect, test } from 'vitest';
import type { LandForecast } from '../src/engine/messages';
import { badgesOf, badgesWidth, waysOf } from '../src/map/badges';

const ravage = (losses: Partial<LandForecast>): LandForecast => ({ action: 'ravage', land: 'A1', damage: 3, blight: 0, dahan: 0, presence: 0, invaders: {}, cascades: [], asked: false, adds: null, tokens: {}, ...losses });

test('a Ravage that takes something says so in however little room; one that takes nothing is green', () => {
  const ways = waysOf(badgesOf([ravage({ blight: 1, dahan: -3, presence: -1 })], 0, false));
  for (const [badge] of ways) {
    expect(badge!.kind).toBe('ravage');
    expect(badge!.parts[1]!.icon).toBe('blight');
    expect(badge!.parts.slice(2).map(({ icon, text }) => icon ?? text)).toEqual(ways.at(-1)![0] === badge ? ['…'] : ['dahan', 'presence']);
  }
  expect(waysOf(badgesOf([ravage({ blight: 1 })], 0, false)).at(-1)![0]!.parts).toHaveLength(2);
  const widths = ways.map(badgesWidth);
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
  expect(badgesOf([ravage({ damage: 1 })], 0, false)[0]).toMatchObject({ kind: 'safe', icon: 'ravage' });
  expect(badgesOf([ravage({ damage: 0 })], 0, false)[0]).toMatchObject({ kind: 'safe', icon: 'defend' });
});
