// How the cards of a hand share its room. No text is ever cut: as many cards as can be are whole, those with the
// longest texts halves – all but the text. Where none can be whole all are halves, in two rows if one does not do,
// then lower ones in up to three, for which the tray grows; else names. What a card does not show, its larger copy does.
import type { Power } from '../engine/messages';
import { targetWords } from '../game/words';

export type Form = 'whole' | 'half' | 'low' | 'compact' | 'row'; // row: on a phone

// Pixels at the usual size of type.
const gap = 9;
const rowGap = 12; // a stamp lies there, above its card
const least = { whole: 128, half: 98, low: 112 };
const tall = { half: 102, low: 56 }; // with a name of two lines
const widest = 190; // a card wants no more, unless its text does
const nameWidth = 146; // at least
const em = { text: 12.3, met: 12.9, name: 15.7, foot: 11.1 }; // with some to spare; a threshold that is met is bold
const line = { text: 16.1, name: 16.5, foot: 16.2 };

// The width of a word in a face of this size.
export type Measure = (word: string, size: number, serif: boolean) => number;

function lines(text: string, room: number, size: number, measure: Measure, serif = false, indent = 0): number {
  const blank = measure(' ', size, serif);
  let [count, at] = [1, indent];
  for (const word of text.replaceAll('/', '/ ').split(/\s+/)) {
    const wide = measure(word, size, serif);
    if (wide > room) return Infinity; // no word is broken
    if (at > 0 && at + wide > room) {
      count += 1;
      at = 0;
    }
    at += wide + blank;
  }
  return count;
}

// How tall a whole card is at some width.
export function heightAt(power: Power, width: number, measure: Measure): number {
  const edge = power.kind === 'unique' ? 4.2 : 0; // its Spirit's colour
  const room = width - edge - 16.8;
  const name = Math.max(22.4, lines(power.name, width - edge - (power.kind === 'minor' ? 15.4 : 38), em.name, measure, true) * line.name + 5);
  const texts = lines(power.text, room, em.text, measure) * line.text;
  const thresholds = power.thresholds.reduce((sum, threshold) => sum + 8.4 + lines(threshold.text, room - 11.2, em.met, measure, false, 25 * Object.keys(threshold.elements).length) * line.text, 0);
  const range = power.range ? 30 + 15 * [power.range.terrain ?? []].flat().length + (power.range.from === 'sacred-site' ? 15 : 0) : 0;
  const foot = lines(targetWords(power), room - range - 5, em.foot, measure) * line.foot + 8;
  const picture = 44; // at least: cost, speed and elements lie on it
  return picture + name + texts + thresholds + 7 + foot;
}

// The least width at which all of a card can be read; none: it is too long for this height.
function wholeWidth(power: Power, height: number, measure: Measure): number | undefined {
  for (let width = least.whole; width <= 304; width += 8) {
    if (heightAt(power, width, measure) <= height) return width;
  }
  return undefined;
}

export interface Pile {
  cards: Power[];
  open: boolean; // or names alone
}
export interface Fit {
  cards: Map<string, { form: Form; width: number }>; // of open piles, by id
  rows: number;
  names: number; // how many stand below each other
  nameWidth: number; // of piles that are not open
  scrolls: boolean; // names alone have one column, where there is no room for more
}

const beside = { half: 13, low: 38 }; // a name, of its card's width
const nameLine = 14.2;

// How tall the tray must be for cards to be more than names: as usual if that does, else as little more as does; where
// there is much room halves come before low ones.
export function roomFor(piles: Pile[], width: number, usual: number, most: number, measure: Measure): number {
  const forms = (height: number) => new Set([...fitPiles(piles, width, height, measure).cards.values()].map(({ form }) => form));
  const heights = Array.from({ length: Math.max(0, Math.floor((most - usual) / 14)) }, (_, i) => usual + 14 * (i + 1));
  const large = [usual, ...heights].find((height) => !forms(height).has('low') && !forms(height).has('compact'));
  return large ?? [usual, ...heights].find((height) => !forms(height).has('compact')) ?? usual;
}

// Wide enough for all these names in two lines each.
function widthForNames(cards: Power[], measure: Measure): number {
  const taken = (power: Power) => (power.kind === 'major' ? 78 : 60); // by cost and speed
  for (let width = nameWidth; width < 250; width += 8) {
    if (cards.every((power) => lines(power.name, width - taken(power), 13.5, measure, true) <= 2)) return width;
  }
  return 250;
}

const between = 26.2; // piles
const nameHeight = 35;

// Names alone stand in columns; what they leave of the room is shared by the cards of open piles.
export function fitPiles(piles: Pile[], width: number, height: number, measure: Measure): Fit {
  const names = Math.max(1, Math.floor((height + 4) / nameHeight));
  const columns = ({ cards }: Pile) => Math.ceil(cards.length / names);
  const open = piles.filter((pile) => pile.open);
  const cards = open.flatMap((pile) => pile.cards);
  const closed = piles.filter((pile) => !pile.open);
  const wide = widthForNames(closed.flatMap((pile) => pile.cards), measure);
  const needs = cards.map((power) => wholeWidth(power, height, measure) ?? Infinity);
  const longest = cards.map((_, i) => i).sort((a, b) => needs[b]! - needs[a]!);
  const words = cards.flatMap(({ name }) => name.split(' '));
  const longestWord = Math.ceil(Math.max(0, ...words.map((word) => measure(word, 14.2, true)))); // none is broken
  const narrowest = { half: Math.max(least.half, longestWord + 19), low: Math.max(least.low, longestWord + 38) };

  const fitIn = (scrolls: boolean): Fit => {
    const taken = closed.reduce((sum, pile) => sum + (scrolls ? 1 : columns(pile)) * (wide + gap) - gap, 0);
    const room = width - between * (piles.length - 1) - taken;
    const fit = (rows: number, forms: (i: number) => { form: Form; width: number }): Fit => ({ rows, names, nameWidth: wide, scrolls, cards: new Map(cards.map(({ id }, i) => [id, forms(i)])) });
    // What the gaps in a row leave, of so many cards across.
    const free = (across: number) => room - gap * (across - open.length);
    // The longest become halves first.
    for (let halves = 0; halves < cards.length; halves++) {
      const whole = new Set(longest.slice(halves));
      const needed = cards.map((_, i) => (whole.has(i) ? needs[i]! : narrowest.half));
      const left = needed.reduce((rest, need) => rest - need, free(cards.length));
      if (left < 0) continue;
      // It goes to all alike, as far as they want it.
      const share = left / cards.length;
      return fit(1, (i) => (whole.has(i) ? { form: 'whole', width: Math.max(needed[i]!, Math.min(widest, needed[i]! + share)) } : { form: 'half', width: Math.min(nameWidth, needed[i]! + share) }));
    }
    for (const [form, rows] of [['half', 1], ['half', 2], ['low', 1], ['low', 2], ['low', 3]] as const) {
      const across = open.reduce((sum, pile) => sum + Math.ceil(pile.cards.length / rows), 0);
      const width = Math.floor(Math.min(form === 'low' ? widest : nameWidth, free(across) / across));
      if (width < narrowest[form]) continue;
      // A row is as tall as its longest name needs.
      const needed = Array<number>(rows).fill(tall[form]);
      for (const pile of open) {
        pile.cards.forEach((power, i) => {
          const row = Math.floor(i / Math.ceil(pile.cards.length / rows));
          const count = lines(power.name, width - beside[form] - (power.kind === 'major' ? 16 : 0), 14.2, measure, true);
          needed[row] = Math.max(needed[row]!, tall[form] + (count - 2) * nameLine);
        });
      }
      if (needed.reduce((sum, each) => sum + each, rowGap * (rows - 1)) <= height) return fit(rows, () => ({ form, width }));
    }
    const across = open.reduce((sum, pile) => sum + columns(pile), 0);
    return fit(1, () => ({ form: 'compact', width: Math.floor(Math.min(widest, free(across) / across)) }));
  };

  const roomy = fitIn(false);
  const isNames = [...roomy.cards.values()].some(({ form }) => form === 'compact');
  if (!isNames || closed.length === 0) return roomy;
  return fitIn(true);
}

// As the browser sets it.
const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | undefined;
export const inBrowser: Measure = (word, size, serif) => {
  const key = `${word}|${size}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  canvas ??= document.createElement('canvas').getContext('2d')!;
  canvas.font = serif ? `600 ${size}px 'EB Garamond', Georgia, serif` : `${size}px Inter, sans-serif`;
  const width = canvas.measureText(word).width;
  if (document.fonts.check(canvas.font)) known.set(key, width);
  return width;
};
