import { expect, test } from 'vitest';
import { distance, contrast, inkOn } from '../src/game/sight';
import { bannerOf, elementsOf, spiritColours, styleOf, stylesOf } from '../src/game/spirits';
import { chance } from '../src/map/chance';
import { scenes } from '../src/art/scenes';
import type { Power } from '../src/engine/messages';

test('white and black are as far apart as can be, a colour from itself not at all', () => {
  expect(distance('#FFFFFF', '#000000')).toBeCloseTo(100, 0);
  expect(distance('#8F0C8C', '#8F0C8C')).toBe(0);
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 1);
});

test('red and green are near for who does not tell them apart', () => {
  expect(distance('#B40206', '#24701F')).toBeLessThan(20);
});

test('no two spirits have colours that some kind of sight cannot tell apart side by side', () => {
  const pairs = spiritColours.flatMap((a, i) => spiritColours.slice(i + 1).map((b) => distance(a, b)));
  expect(Math.min(...pairs)).toBeGreaterThan(15.9);
});

test('the glyph on a disc can be read', () => {
  for (const colour of spiritColours) expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(4.5);
});

test('at any table of six everybody is at least 20 from everybody else', () => {
  const ids = ['river-surges-in-sunlight', 'lightnings-swift-strike', 'shadows-flicker-like-flame', 'vital-strength-of-the-earth', 'thunderspeaker', 'a-spread-of-rampant-green', 'oceans-hungry-grasp', 'bringer-of-dreams-and-nightmares', 'devouring-teeth-lurk-underfoot', 'eyes-watch-from-the-trees', 'fathomless-mud-of-the-swamp', 'rising-heat-of-stone-and-sand', 'sun-bright-whirlwind', 'keeper-of-the-forbidden-wilds', 'sharp-fangs-behind-the-leaves', 'my-own-spirit', 'another-of-mine'];
  const random = chance('tables');
  for (let table = 0; table < 300; table++) {
    const seated = [...ids].sort(() => random() - 0.5).slice(0, 6);
    const colours = stylesOf(seated).map(({ colour }) => colour);
    const pairs = colours.flatMap((a, i) => colours.slice(i + 1).map((b) => distance(a, b)));
    expect(Math.min(...pairs), seated.join(', ')).toBeGreaterThanOrEqual(20);
  }
});

test('an aspect looks like its spirit, in another light', () => {
  expect(styleOf('river-surges-in-sunlight-sunshine').glyph).toBe('spirit-river');
  expect(bannerOf('river-surges-in-sunlight-sunshine', ['moon'])).not.toBe(bannerOf('river-surges-in-sunlight', ['moon']));
  expect(bannerOf('river-surges-in-sunlight-sunshine', ['fire'])).not.toBe(bannerOf('river-surges-in-sunlight-sunshine', ['moon']));
});

test('a spirit that nobody has drawn has a letter, a colour and a scene of its own elements', () => {
  const style = styleOf('my-own-spirit');
  expect(style.glyph).toBeUndefined();
  expect(style.letter).toBe('M');
  expect(styleOf('my-own-spirit')).toEqual(style);
  expect(bannerOf('my-own-spirit', ['fire'])).not.toBe(bannerOf('my-other-spirit', ['water']));
});

test('the elements of a spirit are those of its cards, the most frequent first', () => {
  const powers = new Map([['a', { elements: ['sun', 'water'] }], ['b', { elements: ['water'] }]]) as unknown as Map<string, Power>;
  expect(elementsOf({ uniques: ['a', 'b'], innates: [] }, powers)).toEqual(['water', 'sun']);
});

test('every scene is a picture without a hole', () => {
  for (const id of Object.keys(scenes)) {
    expect(scenes[id]!.length, id).toBeLessThanOrEqual(11);
    expect(scenes[id]![0]![0], id).toBe('sky');
  }
  expect(decodeURIComponent(bannerOf('thunderspeaker', []))).not.toMatch(/NaN|undefined/);
});
