import { expect, test } from 'vitest';
import type { Land, LandForecast } from '../src/engine/messages';
import { badgesOf, waysOf } from '../src/map/badges';
import { fitted, inside, shapes, type Point } from '../src/map/geometry';
import { boxAt, overlap, placed, placer, type Wanted } from '../src/map/placing';
import { badgesSize, pileOf } from '../src/map/stacking';

const slots = [
  { p: 0, q: 0, turn: 0 },
  { p: 0, q: -1, turn: 0 },
  { p: 2, q: 0, turn: 3 },
  { p: 2, q: 1, turn: 3 },
];
const land = (name: string, pieces: Land['pieces']): Land => ({ name, board: name[0]!, number: 1, terrain: 'sands', coastal: true, adjacent: [], pieces, presence: [] });
const ravage = (name: string): LandForecast => ({ action: 'ravage', land: name, damage: 6, blight: 1, dahan: -2, presence: 0, invaders: {}, cascades: [], asked: false, tokens: {} });

// Four boards, every land with pieces and a Ravage to come.
function full(width: number, height: number): { lands: Wanted[]; names: string[] } {
  const { scale, views } = fitted(['A', 'B', 'C', 'D'], slots, width, height);
  const names: string[] = [];
  const lands = ['A', 'B', 'C', 'D'].flatMap((board, i) =>
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
  return { lands, names };
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
