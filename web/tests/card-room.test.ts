import { expect, test } from 'vitest';
import type { Power } from '../src/engine/messages';
import { fitPiles, heightAt, type Fit, type Measure } from '../src/panels/card-room';

const measure: Measure = (word, size) => word.length * size * 0.52;
let made = 0;
const card = (letters: number): Power =>
  ({ id: `card ${made++}`, name: 'A Power', kind: 'minor', elements: ['sun', 'fire'], range: null, target: 'any', text: 'words '.repeat(letters / 6).trim(), thresholds: [] }) as unknown as Power;
const hand = (count: number, letters = 60) => Array.from({ length: count }, () => card(letters));
const fit = (cards: Power[], width = 760, height = 166) => fitPiles([{ cards, open: true }], width, height, measure);
const sum = ({ cards }: Fit, gap = 9) => [...cards.values()].reduce((total, { width }) => total + width + gap, -gap);
const formsOf = ({ cards }: Fit) => [...new Set([...cards.values()].map(({ form }) => form))].join(' ');

test('cards are whole where all their texts have room, and a long text has a wider card', () => {
  const cards = [...hand(3), card(150)];
  const fitted = fit(cards);
  const width = (i: number) => fitted.cards.get(cards[i]!.id)!.width;
  expect(formsOf(fitted)).toBe('whole');
  expect(sum(fitted)).toBeLessThanOrEqual(760);
  cards.forEach((each, i) => expect(heightAt(each, width(i), measure)).toBeLessThanOrEqual(166));
  expect(width(3)).toBeGreaterThan(width(0));
});

test('a fuller hand has halves, in two rows, then names, and none lies outside', () => {
  const fits = [6, 10, 14].map((count) => fit(hand(count, 150)));
  expect(fits.map(formsOf)).toEqual(['half', 'low', 'compact']);
  expect(sum(fits[0]!)).toBeLessThanOrEqual(760);
  expect(sum(fits[1]!)).toBeLessThanOrEqual(2 * 760 + 9);
});

test('the longest texts alone become halves where most cards can be whole', () => {
  const cards = [card(48), card(3000), card(54), card(240), card(48)];
  const { cards: forms } = fit(cards);
  expect(cards.map(({ id }) => forms.get(id)!.form)).toEqual(['whole', 'half', 'whole', 'half', 'whole']);
});

test('a card that can be whole is, also where most cannot', () => {
  const cards = [card(48), card(3000), card(3000), card(3000), card(3000), card(48)];
  const { cards: forms } = fit(cards);
  expect(cards.map(({ id }) => forms.get(id)!.form)).toEqual(['whole', 'half', 'half', 'half', 'half', 'whole']);
});

test('names alone leave the room to the cards that are open', () => {
  const alone = fitPiles([{ cards: hand(4, 90), open: true }], 760, 166, measure);
  const beside = fitPiles([{ cards: hand(3), open: false }, { cards: hand(4, 90), open: true }], 560, 166, measure);
  expect(formsOf(alone)).toBe('whole');
  expect(formsOf(beside)).not.toBe('whole');
});

test('where names alone leave too little, they have one column to scroll', () => {
  const [played, held] = [hand(5), hand(5)];
  const low = fitPiles([{ cards: played, open: false }, { cards: held, open: true }], 720, 76, measure);
  expect([formsOf(low), low.names, low.scrolls]).toEqual(['compact', 2, true]);
  const { width } = low.cards.get(held[0]!.id)!;
  expect(3 * (width + 9) - 9).toBeLessThanOrEqual(720 - 146 - 26);
  expect(width).toBeGreaterThan(140);
});

test('no word of a name is broken: its card is wider', () => {
  const named = { ...card(30), name: 'Incomprehensibilities' };
  const { cards } = fit([named, ...hand(4, 30)]);
  expect(cards.get(named.id)).toMatchObject({ form: 'whole' });
  expect(cards.get(named.id)!.width).toBeGreaterThan(21 * 15.7 * 0.52 + 15);
});
