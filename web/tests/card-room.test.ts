import { expect, test } from 'vitest';
import type { Power } from '../src/engine/messages';
import { fitPiles, heightAt, type Measure } from '../src/panels/card-room';

const measure: Measure = (word, size) => word.length * size * 0.52;
let made = 0;
const card = (letters: number): Power =>
  ({ id: `card ${made++}`, name: 'A Power', kind: 'minor', elements: ['sun', 'fire'], range: null, target: 'any', text: 'words '.repeat(letters / 6).trim(), thresholds: [] }) as unknown as Power;
const hand = (count: number, letters = 60) => Array.from({ length: count }, () => card(letters));
const fit = (cards: Power[], width = 760, height = 166) => fitPiles([{ cards, open: true }], width, height, measure);
const sum = (widths: Map<string, number>, gap = 9) => [...widths.values()].reduce((total, each) => total + each + gap, -gap);

test('cards are whole where all their texts have room, and a long text has a wider card', () => {
  const cards = [...hand(3), card(150)];
  const { form, widths } = fit(cards);
  expect(form).toBe('whole');
  expect(sum(widths)).toBeLessThanOrEqual(760);
  for (const each of cards) expect(heightAt(each, widths.get(each.id)!, measure)).toBeLessThanOrEqual(166);
  expect(widths.get(cards[3]!.id)!).toBeGreaterThan(widths.get(cards[0]!.id)!);
});

test('a fuller hand has halves, in two rows, then names, and none lies outside', () => {
  const forms = [5, 6, 10, 14].map((count) => fit(hand(count, 90)));
  expect(forms.map(({ form }) => form)).toEqual(['half', 'half', 'low', 'compact']);
  expect(sum(forms[1]!.widths)).toBeLessThanOrEqual(760);
  expect(sum(forms[2]!.widths)).toBeLessThanOrEqual(2 * 760 + 9);
});

test('a text too long for any width makes halves of all, not a cut', () => {
  expect(fit([card(60), card(3000)]).form).toBe('half');
});

test('names alone leave the room to the cards that are open', () => {
  const alone = fitPiles([{ cards: hand(4), open: true }], 760, 166, measure);
  const beside = fitPiles([{ cards: hand(3), open: false }, { cards: hand(4), open: true }], 760, 166, measure);
  expect(alone.form).toBe('whole');
  expect(beside.form).toBe('half');
});

test('where names alone leave too little, they have one column to scroll', () => {
  const [played, hand_] = [hand(5), hand(5)];
  const low = fitPiles([{ cards: played, open: false }, { cards: hand_, open: true }], 720, 76, measure);
  expect([low.form, low.names, low.scrolls]).toEqual(['compact', 2, true]);
  const across = 3 * (low.widths.get(hand_[0]!.id)! + 9) - 9;
  expect(across).toBeLessThanOrEqual(720 - 146 - 26);
  expect(low.widths.get(hand_[0]!.id)!).toBeGreaterThan(140);
});
