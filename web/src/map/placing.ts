// Where the pieces of every land stand, its label and its badges, so that none covers another: pieces
// first, those of the smallest land first of all; then badges and labels, in some rounds that mend what
// stood in the way.
import { inside, toEdge, type Point } from './geometry';

export interface Size {
  width: number;
  height: number;
}
export interface Wanted {
  centre: Point;
  radius: number; // of the free place around it
  corners: Point[];
  block: Size; // of the pieces
  label: Size;
  badges: Size[]; // all that is to be said, then ways to say less of it
}
export interface Place {
  block: Point; // the middle of each
  label: Point;
  badges: Point;
  said: number; // which of the badges' ways
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];
export const boxAt = ([x, y]: Point, { width, height }: Size): Box => [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
export const overlap = (a: Box, b: Box): number => (a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1] ? 0 : (Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * (Math.min(a[3], b[3]) - Math.max(a[1], b[1])));

const rounds = 4;
const tooDear = 70; // then less is said

export function placed(lands: Wanted[]): Place[] {
  const standing: (Box | undefined)[] = []; // of each land its pieces, badges and label
  const blockOf = (i: number) => 3 * i;
  const badgesOf = (i: number) => 3 * i + 1;
  const labelOf = (i: number) => 3 * i + 2;
  // What is cheap to find out comes first: most spots are too dear already.
  const cost = (key: number, box: Box, corners: Point[], home: Point, start: number, limit: number): number => {
    let sum = start + Math.hypot((box[0] + box[2]) / 2 - home[0], (box[1] + box[3]) / 2 - home[1]) * 0.6;
    if (sum >= limit) return sum;
    for (let other = 0; other < standing.length; other++) {
      const there = standing[other];
      if (there && other !== key) sum += overlap(box, there) * 8;
    }
    for (const x of [box[0], (box[0] + box[2]) / 2, box[2]]) {
      for (const y of [box[1], box[3]]) {
        if (sum >= limit) return sum;
        if (!inside([x, y], corners)) sum += 40 + toEdge([x, y], corners) * 6;
      }
    }
    return sum;
  };
  // The best of some spots for a thing of a land; of equals the first.
  const settle = (key: number, size: Size, spots: Point[], corners: Point[], home: Point) => {
    let best = { at: spots[0]!, cost: Infinity };
    spots.forEach((at, i) => {
      const sum = cost(key, boxAt(at, size), corners, home, i * 0.5, best.cost);
      if (sum < best.cost) best = { at, cost: sum };
    });
    standing[key] = boxAt(best.at, size);
    return best;
  };

  const order = lands.map((_, i) => i).sort((a, b) => lands[a]!.radius - lands[b]!.radius);
  const places = lands.map(({ centre }): Place => ({ block: centre, label: centre, badges: centre, said: 0 }));
  for (const i of order) {
    const { centre, radius, corners, block } = lands[i]!;
    if (block.width === 0) continue;
    const spots = [0, -0.3, 0.3, -0.6, 0.6].flatMap((dx) => [0, 0.22, -0.22, 0.5, -0.5].map((dy): Point => [centre[0] + dx * radius, centre[1] + dy * radius]));
    places[i]!.block = settle(blockOf(i), block, spots, corners, centre).at;
  }
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (const i of order) {
      const { corners, badges, block, radius } = lands[i]!;
      if (badges.length === 0) continue;
      let best = { at: places[i]!.block, cost: Infinity, said: 0 };
      for (let said = 0; said < badges.length && best.cost > tooDear; said++) {
        const spots = around(places[i]!.block, block, badges[said]!, radius, true);
        const found = settle(badgesOf(i), badges[said]!, spots, corners, spots[0]!);
        if (found.cost + 20 < best.cost || found.cost <= tooDear) best = { ...found, said };
      }
      standing[badgesOf(i)] = boxAt(best.at, badges[best.said]!);
      moved ||= best.said !== places[i]!.said || !isSame(best.at, places[i]!.badges);
      Object.assign(places[i]!, { badges: best.at, said: best.said });
    }
    for (const i of order) {
      const { corners, label, block, radius } = lands[i]!;
      const spots = around(places[i]!.block, block, label, radius, false);
      const { at } = settle(labelOf(i), label, spots, corners, spots[0]!);
      moved ||= !isSame(at, places[i]!.label);
      places[i]!.label = at;
    }
    if (!moved) break;
  }
  return places;
}

// Where a sea's letter stands: in its sea or in open water before it, in nothing's way, as near to the middle of
// the sea as may be. Where all is taken it covers as little as may be.
export function letterSpot(middle: Point, size: Size, water: Box, lands: Point[][], taken: Box[]): Point {
  if (!taken.some((other) => overlap(boxAt(middle, size), other) > 0)) return middle;
  const reach = 8 * size.height;
  const spots: Point[] = [];
  for (let dx = -reach; dx <= reach; dx += size.width / 3) {
    for (let dy = -reach; dy <= reach; dy += size.height / 3) spots.push([middle[0] + dx, middle[1] + dy]);
  }
  const far = ([x, y]: Point) => Math.hypot(x - middle[0], y - middle[1]);
  let best = { at: middle, covers: Infinity };
  for (const at of [middle, ...spots.sort((a, b) => far(a) - far(b))]) {
    const box = boxAt(at, size);
    const [x0, y0, x1, y1] = box;
    if (at !== middle && (x0 < water[0] || y0 < water[1] || x1 > water[2] || y1 > water[3])) continue;
    const covers = taken.reduce((sum, other) => sum + overlap(box, other), 0);
    if (covers >= best.covers) continue;
    if (at !== middle && lands.some((corners) => [x0, x1].some((x) => [y0, y1].some((y) => inside([x, y], corners))))) continue;
    best = { at, covers };
    if (covers === 0) break;
  }
  return best.at;
}

const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;
export const isSamePlace = (a: Place, b: Place): boolean => a.said === b.said && isSame(a.block, b.block) && isSame(a.label, b.label) && isSame(a.badges, b.badges);
const wantsSame = (a: Wanted, b: Wanted): boolean =>
  a.corners === b.corners && isSameSize(a.block, b.block) && isSameSize(a.label, b.label) && a.badges.length === b.badges.length && a.badges.every((size, i) => isSameSize(size, b.badges[i]!));

// Places lands, again and again: where all want what they wanted before, as after most choices, they
// stay where they are.
export function placer(): (lands: Wanted[]) => Place[] {
  let last: { lands: Wanted[]; places: Place[] } = { lands: [], places: [] };
  return (lands) => {
    const stays = lands.length === last.lands.length && lands.every((land, i) => wantsSame(land, last.lands[i]!));
    last = { lands, places: stays ? last.places : placed(lands) };
    return last.places;
  };
}

// Spots for a thing around the pieces: below them first, or above.
function around([x, y]: Point, block: Size, { width, height }: Size, radius: number, isBelow: boolean): Point[] {
  const [up, down] = [y - (block.height + height) / 2 - 2, y + (block.height + height) / 2 + 2];
  const [left, right] = [x - (block.width + width) / 2 - 2, x + (block.width + width) / 2 + 2];
  const [first, second] = isBelow ? [down, up] : [up, down];
  const aside = radius * 0.38;
  return [
    [x, first], [x - aside, first], [x + aside, first], [left, y], [right, y], [left, first], [right, first],
    [x, second], [x - aside, second], [x + aside, second], [left, second], [right, second], [x, first + (isBelow ? 0.5 : -0.6) * height],
  ];
}
