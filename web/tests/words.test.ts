import type { Land, LandForecast } from '../src/engine/messages';
import { expect, test } from 'vitest';
import { changesTogether, forecastTotals, forecastWords, landNotes, landWords } from '../src/game/words';
import { explained, inTerms } from '../src/help/glossary';

const ravage = { action: 'ravage' as const, land: 'A1', damage: 3, blight: 1, dahan: -1, presence: 0, invaders: {}, cascades: [], asked: false, tokens: {} };

test('a token that stops a Build is named, and what a Ravage takes of tokens', () => {
  expect(forecastWords({ action: 'build', land: 'A3', adds: null, tokens: { disease: -1 } } as unknown as LandForecast)).toBe('Build stopped by Disease');
  expect(forecastWords({ action: 'build', land: 'A3', adds: null, tokens: {} } as unknown as LandForecast)).toBe('Build stopped');
  expect(forecastWords({ ...ravage, tokens: { beasts: -1 } } as unknown as LandForecast)).toContain('1 Beasts lost');
});

test('a ravage is said with its losses', () => {
  expect(forecastWords(ravage)).toBe('Ravage 3: Blight, 1 Dahan lost');
  expect(forecastWords({ ...ravage, damage: 1, blight: 0, dahan: 0 })).toBe('Ravage 1: nothing lost');
  expect(forecastWords({ action: 'build', land: 'A3', adds: 'city', tokens: {} })).toBe('Build: 1 City');
});

test('totals are summed over the lands', () => {
  const forecast = { lands: [ravage, { ...ravage, land: 'A6' }, { action: 'build' as const, land: 'A3', adds: 'town' as const, tokens: {} }], explorable: [], ending: null };
  expect(forecastTotals(forecast, 'ravage')).toBe('2 Blight, 2 Dahan');
  expect(forecastTotals(forecast, 'build')).toBe('1 Town');
});

test('a land is read out: name, terrain, theirs, ours, forecast', () => {
  const land = {
    name: 'A1',
    board: 'A',
    number: 1,
    terrain: 'mountain' as const,
    coastal: true,
    adjacent: [],
    pieces: [{ kind: 'dahan', count: 2 }, { kind: 'town', count: 1, damage: 1 }],
    presence: [{ seat: 0, count: 2, sacred: true }],
  };
  expect(landWords(land, ['River'], [ravage], true)).toBe(
    'A1, Mountain, coastal. 1 Town (1 Damage), 2 Dahan, 2 Presence, a Sacred Site. Ravage 3: Blight, 1 Dahan lost.',
  );
});

test('a land says which cards may still do something there', () => {
  const land = { defend: 2, waiting: [{ name: 'A Dreadful Tide of Scurrying Flesh', count: 2 }, { name: 'Call to Trade', count: 0 }] } as unknown as Land;
  expect(landNotes(land, false)[0]).toContain('this turn');
  expect(landNotes(land, true)).toEqual(['Defend 2', 'this turn: A Dreadful Tide of Scurrying Flesh (2 times)', 'this turn: Call to Trade']);
});

test("the game's nouns are explained", () => {
  expect(inTerms('Push 1 Town to a Sacred Site.').filter((_, i) => i % 2 === 1)).toEqual(['Push', 'Town', 'Sacred Site']);
  expect(inTerms('Days That Never Were: Towns/Cities, and Townsfolk')).toEqual(['', 'Days That Never Were', ': ', 'Towns', '/', 'Cities', ', and Townsfolk']);
  expect(explained('Explorers')).toContain('1 health');
});

test('what changed is one sentence', () => {
  expect(changesTogether(['+1 Blight', '', 'the Blight card is Downward Spiral'])).toBe('+1 Blight, the Blight card is Downward Spiral');
  expect(changesTogether(['the Explore card is Stage I Wetland'])).toBe('The Explore card is Stage I Wetland');
});
