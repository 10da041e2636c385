import { describe, expect, it } from 'vitest';
import { choicesOf, choiceWords, optionWords, pastWords, playerNames } from '../src/forest/words';

describe('the words of the forest', () => {
  it('say tiles in whole words', () => {
    const take = (cell: string, spirit: string, symbols: number, power?: string) => ({ label: '', verb: 'take', cell, tile: { face: '', spirit, symbols, power } }) as const;
    expect(optionWords(take('A1', 'dew-drops', 1, 'sun'))).toBe('take Dew Drops and Sun A1');
    expect(optionWords(take('C10', 'web-spiders', 2))).toBe('take 2 Web Spiders C10');
    expect(pastWords(take('D12', 'moss', 1))).toBe('took Moss D12');
    expect(pastWords({ label: 'move gemstone A1 to B2', verb: 'move', from: 'A1', cell: 'B2' })).toBe('moved gemstone A1 to B2');
    expect(pastWords({ label: 'skip gemstone', verb: 'skip', ends: true })).toBe('passed');
  });
  it('name the only person "You"', () => {
    expect(playerNames(2, ['', 'greedy'], false)).toEqual(['You', 'Bot']);
    expect(playerNames(3, ['', '', 'greedy'], false)).toEqual(['Player 1', 'Player 2', 'Bot']);
    expect(playerNames(3, ['', 'greedy', 'random'], false)).toEqual(['You', 'Bot 2', 'Bot 3']);
    expect(playerNames(2, [''], true)).toEqual(['You', 'Opponent']);
  });
  it('say what taking through a gemstone costs', () => {
    const [choice] = choicesOf({
      seat: 0,
      kind: 'collect',
      prompt: '',
      options: [{ label: 'take moss-sun A1', verb: 'take', cell: 'A1', tile: { face: 'moss-sun', spirit: 'moss', symbols: 1, power: 'sun' } }],
    });
    const cell = { cell: 'A1', end: true, token: false, gemstone: 1, face: 'moss-sun', spirit: 'moss', symbols: 1, power: 'sun' };
    expect(choiceWords(choice!, [cell])).toBe('Take Moss and Sun A1 and lose a gemstone');
    expect(choiceWords(choice!, [{ ...cell, gemstone: 0 }])).toBe('Take Moss and Sun A1');
  });
});
