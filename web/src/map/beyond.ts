// Names of lands that lie outside of what is seen stand at its edge, each as near to its land as the others
// let it.
import type { Point } from './geometry';
import type { Box, Size } from './placing';

export interface Name {
  name: string;
  at: Point; // the middle
  angle: number; // towards the land, in degrees
}

const isWithin = ([x, y]: Point, [left, top, right, bottom]: Box) => x >= left && x <= right && y >= top && y <= bottom;

// `kept` is a box in a corner of the frame where no name may stand.
export function beyond(lands: { name: string; at: Point }[], frame: Box, { width, height }: Size, kept?: Box): Name[] {
  const [left, top, right, bottom] = frame;
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const border: Box = [left + width / 2, top + height / 2, right - width / 2, bottom - height / 2];
  const way = around(border, kept && ([kept[0] - width / 2, kept[1] - height / 2, kept[2] + width / 2, kept[3] + height / 2] as const));
  // How far along the way, in names: they are wider than high.
  const stretches = way.slice(1).map((to, i) => ({ from: way[i]!, to, length: Math.abs(to[0] - way[i]![0]) / (width + 4) + Math.abs(to[1] - way[i]![1]) / (height + 4) }));
  const length = stretches.reduce((sum, each) => sum + each.length, 0);
  const pointAt = (along: number): Point => {
    let left = along;
    for (const { from, to, length } of stretches) {
      if (left <= length) return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length];
      left -= length;
    }
    return way.at(-1)!;
  };
  const nearest = (at: Point): number => {
    let best = { along: 0, away: Infinity };
    let before = 0;
    for (const { from, to, length } of stretches) {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const share = Math.max(0, Math.min(1, ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)));
      const away = Math.hypot(at[0] - from[0] - share * dx, at[1] - from[1] - share * dy);
      if (away < best.away) best = { along: before + share * length, away };
      before += length;
    }
    return best.along;
  };
  const named = lands.map(({ name, at }) => ({ name, to: at, along: nearest(onBorder(middle, at, border)) })).sort((a, b) => a.along - b.along);
  // Around a corner two that are one name apart on the way may still meet.
  const ends = stretches.map((_, i) => stretches.slice(0, i + 1).reduce((sum, each) => sum + each.length, 0));
  const stretchOf = (along: number) => ends.findIndex((end) => along <= end);
  const onward = (along: number, step: number) => along + (stretchOf(along) === stretchOf(along + step) ? step : 2 * step);
  named.forEach((each, i) => (each.along = Math.max(each.along, i > 0 ? onward(named[i - 1]!.along, 1) : 0)));
  named.reduceRight((limit, each) => onward((each.along = Math.max(0, Math.min(each.along, limit))), -1), length);
  return named.map(({ name, to, along }) => {
    const at = pointAt(along);
    return { name, at, angle: (Math.atan2(to[1] - at[1], to[0] - at[0]) * 180) / Math.PI };
  });
}

// Where the line from the middle to a point leaves the box.
function onBorder([x, y]: Point, [px, py]: Point, [left, top, right, bottom]: Box): Point {
  const [dx, dy] = [px - x, py - y];
  const share = Math.min(dx === 0 ? Infinity : ((dx > 0 ? right : left) - x) / dx, dy === 0 ? Infinity : ((dy > 0 ? bottom : top) - y) / dy);
  return [x + dx * share, y + dy * share];
}

// Once around the box, from a corner to the same; where something lies in a corner, from its one side to the other.
function around([left, top, right, bottom]: Box, kept?: Box): Point[] {
  const corners: Point[] = [[left, bottom], [left, top], [right, top], [right, bottom]];
  if (!kept) return [...corners, corners[0]!];
  const [x, y] = [kept[0] <= left ? kept[2] : kept[0], kept[1] <= top ? kept[3] : kept[1]];
  const first = corners.findIndex((corner) => isWithin(corner, kept));
  const others = [1, 2, 3].map((k) => corners[(first + k) % 4]!);
  const beside = ([cx]: Point): Point => (cx === corners[first]![0] ? [cx, y] : [x, corners[first]![1]]); // on the way to another
  return [beside(others[0]!), ...others, beside(others[2]!)];
}
