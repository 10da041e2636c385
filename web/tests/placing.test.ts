import { expect, test } from 'vitest';
import type { Land, LandForecast } from '../src/engine/messages';
import { badgesOf, waysOf } from '../src/map/badges';
import { fitted, inside, shapes, type Point } from '../src/map/geometry';
import { boxAt, letterSpot, overlap, placed, placer, type Box, type Wanted } from '../src/map/placing';
import { badgesSize, pileOf } from '../src/map/stacking';

const slots = [
  { p: 0, q: 0, turn: 0 },
  { p: 0, q: -1, turn: 0 },
  { p: 2, q: 0, turn: 3 },
  { p: 2, q: 1, turn: 3 },
];
const land = (name: string, pieces: Land['pieces']): Land => ({ name, board: name[0]!, number: 1, terrain: 'sands', coastal: true, adjacent: [], pieces, presence: [] });
const ravage = (name: string): LandForecast => ({ action: 'ravage', land: name, damage: 6, blight: 1, dahan: -2, presence: 0, invaders: {}, cascades: [], asked: false, tokens: {} });

// Boards on which every land has pieces and a Ravage to come.
function full(width: number, height: number, boards = ['A', 'B', 'C', 'D'], lying = slots): { lands: Wanted[]; names: string[]; seas: { letter: string; middle: Point }[]; unit: number } {
  const { scale, views } = fitted(boards, lying, width, height);
  const names: string[] = [];
  const seas = boards.map((letter, i) => ({ letter, middle: views[i]!(shapes[letter]!.ocean.label) }));
  const lands = boards.flatMap((board, i) =>
    Object.entries(shapes[board]!.lands).map(([number, region]): Wanted => {
      const name = board + number;
      names.push(name);
      const radius = (region.inradius ?? 100) * scale;
      const badges = badgesOf([ravage(name)], 0, false);
      const kinds = [{ kind: 'city', count: 1 }, { kind: 'town', count: 2 }, { kind: 'dahan', count: 2 }];
      const pile = pileOf(land(name, kinds), radius, 10 + 43 * scale, badges);
      return { centre: views[i]!(region.label), radius, corners: region.polygon.map(views[i]!), block: pile.block, label: pile.tag, badges: waysOf(badges).map((each) => badgesSize(each, pile)) };
    }),
  );
  return { lands, names, seas, unit: Math.max(9, Math.min(30, 51 * scale)) };
}

test('on four full boards no badge covers a label, nor a label another, and with some room no pieces of another land', () => {
  for (const [width, height, hidden] of [[890, 530, 'label pieces'], [730, 430, 'label']] as const) {
    const { lands, names } = full(width, height);
    const things = placed(lands).flatMap((place, i) => {
      const { block, label, badges } = lands[i]!;
      return [
        { of: names[i]!, what: 'pieces', box: boxAt(place.block, block) },
        { of: names[i]!, what: 'label', box: boxAt(place.label, label) },
        { of: names[i]!, what: 'badges', box: boxAt(place.badges, badges[place.said]!) },
      ];
    });
    const met = things.flatMap((a, i) => things.slice(i + 1).flatMap((b) => (a.of !== b.of && (hidden.includes(a.what) || a.what === 'badges') && (hidden.includes(b.what) || b.what === 'badges') && overlap(a.box, b.box) > 12 ? [`${a.what} of ${a.of} and ${b.what} of ${b.of}`] : [])));
    expect(met, `${width} by ${height}`).toEqual([]);
  }
});

// Six boards along a coast, as at 1440 by 900 with the cards open.
const coast = [0, 1, 2, 3, 4, 5].map((q) => ({ p: 0, q: -q, turn: 0 }));

test('the letter of each of six full boards stands in its sea or before it, and nothing covers it', () => {
  for (const [width, height] of [[1060, 520], [890, 430]] as const) {
    const { lands, seas, unit } = full(width, height, ['A', 'B', 'C', 'D', 'E', 'F'], coast);
    const taken = placed(lands).flatMap(({ block, label, badges, said }, i): Box[] => [boxAt(block, lands[i]!.block), boxAt(label, lands[i]!.label), boxAt(badges, lands[i]!.badges[said]!)]);
    const size = { width: unit * 1.36, height: unit * 1.7 };
    const isMet = (at: Point) => taken.some((box) => overlap(box, boxAt(at, size)) > 0);
    const water: Box = [0, 0, width, height];
    const spots = seas.map(({ middle }) => letterSpot(middle, size, water, lands.map(({ corners }) => corners), taken));
    expect(seas.some(({ middle }) => isMet(middle)), 'in the middle some would be covered').toBe(true);
    expect(seas.filter((_, i) => isMet(spots[i]!)).map(({ letter }) => letter), `${width} by ${height}`).toEqual([]);
    expect(spots.filter((at) => lands.some(({ corners }) => inside(at, corners)))).toEqual([]);
    const nearest = spots.map(([x, y]) => seas.toSorted((a, b) => Math.hypot(a.middle[0] - x, a.middle[1] - y) - Math.hypot(b.middle[0] - x, b.middle[1] - y))[0]!.letter);
    expect(nearest).toEqual(seas.map(({ letter }) => letter));
  }
});

test('with room enough all is said, in the land itself, label above and badges below', () => {
  const corners: Point[] = [[0, 0], [300, 0], [300, 300], [0, 300]];
  const size = { width: 60, height: 40 };
  const [place] = placed([{ centre: [150, 150], radius: 140, corners, block: size, label: { width: 50, height: 20 }, badges: [{ width: 90, height: 22 }, { width: 40, height: 22 }] }]);
  expect(place).toEqual({ block: [150, 150], label: [150, 118], badges: [150, 183], said: 0 });
});

test('where a badge finds no room it says less', () => {
  const corners: Point[] = [[0, 0], [70, 0], [70, 160], [0, 160]];
  const [place] = placed([{ centre: [35, 80], radius: 35, corners, block: { width: 60, height: 40 }, label: { width: 50, height: 20 }, badges: [{ width: 130, height: 22 }, { width: 44, height: 22 }] }]);
  expect(place!.said).toBe(1);
  expect(inside(place!.badges, corners)).toBe(true);
});

test('lands that want what they wanted before stay where they are', () => {
  const { lands } = full(890, 530);
  const place = placer();
  const first = place(lands);
  expect(place(lands.map((each) => ({ ...each, block: { ...each.block } })))).toBe(first);
  const crowded = lands.map((each, i) => (i === 3 ? { ...each, block: { width: each.block.width * 1.5, height: each.block.height } } : each));
  expect(place(crowded)).toEqual(placed(crowded));
  expect(place(lands)).toEqual(first);
});
