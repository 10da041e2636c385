// The island in the plane: outlines of boards, where they lie, how they fit the screen.
import type { Slot } from '../engine/messages';
import boards from '../../../content/island/outlines.json';
import { chance } from './chance';

export type Point = readonly [number, number];
export interface Region {
  polygon: Point[];
  label: Point;
  inradius?: number;
}
interface BoardShape {
  sign?: string; // boards of a map: what its lands are called by; all of them lie in one plane
  ocean: Region;
  lands: Record<string, Region>;
}

export const shapes = boards as unknown as Record<string, BoardShape>;

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

// A line like a coast from p to q; the same whichever way it is asked for, so neighbours share it.
export function natural(p: Point, q: Point, depth = 4, amount = 0.1): Point[] {
  const forward = p[0] < q[0] || (p[0] === q[0] && p[1] <= q[1]);
  const [a, b] = forward ? [p, q] : [q, p];
  const random = chance(...[...a, ...b].map(Math.round));
  let points: Point[] = [a, b];
  let reach = distance(a, b) * amount;
  for (let i = 0; i < depth; i++) {
    const next: Point[] = [points[0]!];
    for (let k = 1; k < points.length; k++) {
      const u = points[k - 1]!;
      const v = points[k]!;
      const d = distance(u, v) || 1;
      const shift = (random() * 2 - 1) * reach;
      next.push([
        (u[0] + v[0]) / 2 + ((u[1] - v[1]) / d) * shift,
        (u[1] + v[1]) / 2 + ((v[0] - u[0]) / d) * shift,
      ]);
      next.push(v);
    }
    points = next;
    reach *= 0.5;
  }
  return forward ? points : points.reverse();
}

// An edge on a side where a board may join: it keeps its wave, so that boards fit.
export function onSide(p: Point, q: Point): boolean {
  const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const sides: ((at: Point) => boolean)[] = [
    ([, y]) => Math.abs(y) < 46,
    ([, y]) => Math.abs(y - 866) < 46,
    ([x, y]) => Math.abs((x - 1000) * 0.866 - y * 0.5) < 52,
  ];
  return sides.some((side) => side(p) && side(q) && side(middle));
}

export function edges(polygon: Point[]): [Point, Point][] {
  return polygon.map((p, i) => [p, polygon[(i + 1) % polygon.length]!]);
}

export function outline(region: Region, hasSides: boolean): Point[] {
  return edges(region.polygon).flatMap(([p, q]) => (hasSides && onSide(p, q) ? [p] : natural(p, q).slice(0, -1)));
}

// From a board's own plane (y up) to the picture (y down).
export type Transform = (point: Point) => Point;

function turned([x, y]: Point, angle: number): Point {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [x * c - y * s, x * s + y * c];
}

export function placed(slot: Slot, angle: number): Transform {
  const origin: Point = [1000 * (slot.p + slot.q / 2), 1000 * slot.q * (Math.sqrt(3) / 2)];
  return (point) => {
    const [x, y] = turned(point, (slot.turn * Math.PI) / 3);
    const [tx, ty] = turned([x + origin[0], y + origin[1]], angle);
    return [tx, -ty];
  };
}

export interface Fit {
  scale: number;
  degrees: number; // how far the island is turned
  origin: Point; // where the boards' own lies
  views: Transform[]; // one a board
}

// Where a board of a map lies: as it is drawn.
const still: Slot = { p: 0, q: 0, turn: 0 };

// The turn of the whole island that lets it be drawn largest, unless one is given; a single board stays
// nearly upright.
export function fitted(names: string[], slots: Slot[], width: number, height: number, given?: number): Fit {
  const corners = names.flatMap((name, i) => {
    const shape = shapes[name]!;
    const points = [...Object.values(shape.lands), shape.ocean].flatMap((region) => region.polygon);
    return points.map((point) => [slots[i] ?? still, point] as const);
  });
  let best = { scale: 0, degrees: 0, angle: 0, x: 0, y: 0, worth: 0 };
  const most = names.length > 1 ? 90 : 30;
  const [from, to] = given === undefined ? [-most, most] : [given, given];
  for (let degrees = from; degrees <= to; degrees += 2) {
    const angle = (degrees * Math.PI) / 180;
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [slot, point] of corners) {
      const [x, y] = placed(slot, angle)(point);
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
    const scale = Math.min(width / (x1 - x0), height / (y1 - y0));
    const worth = scale * (1 - Math.abs(degrees) / 900);
    if (worth > best.worth) {
      best = {
        worth,
        scale,
        degrees,
        angle,
        x: (width - (x0 + x1) * scale) / 2,
        y: (height - (y0 + y1) * scale) / 2,
      };
    }
  }
  const { scale, degrees, angle, x, y } = best;
  const views = names.map((_, i) => {
    const place = placed(slots[i] ?? still, angle);
    return (point: Point): Point => {
      const [px, py] = place(point);
      return [px * scale + x, py * scale + y];
    };
  });
  return { scale, degrees, origin: [x, y], views };
}

// A smooth line through the points.
export function path(points: Point[], closed = true): string {
  const n = points.length;
  const at = (k: number) => (closed ? points[((k % n) + n) % n]! : points[Math.max(0, Math.min(n - 1, k))]!);
  const f = (v: number) => v.toFixed(1);
  let d = `M${f(at(0)[0])} ${f(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 8)} ${f(p1[1] + (p2[1] - p0[1]) / 8)}`;
    d += ` ${f(p2[0] - (p3[0] - p1[0]) / 8)} ${f(p2[1] - (p3[1] - p1[1]) / 8)} ${f(p2[0])} ${f(p2[1])}`;
  }
  return d + (closed ? 'Z' : '');
}

export function inside([x, y]: Point, polygon: Point[]): boolean {
  let within = false;
  for (let i = 0; i < polygon.length; i++) {
    const [x1, y1] = polygon[i]!;
    const [x2, y2] = polygon[(i + 1) % polygon.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  }
  return within;
}

export function toEdge(point: Point, polygon: Point[]): number {
  let best = Infinity;
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]!;
    const b = polygon[(i + 1) % polygon.length]!;
    const vx = b[0] - a[0];
    const vy = b[1] - a[1];
    const length = vx * vx + vy * vy || 1;
    const t = Math.max(0, Math.min(1, ((point[0] - a[0]) * vx + (point[1] - a[1]) * vy) / length));
    best = Math.min(best, Math.hypot(point[0] - a[0] - t * vx, point[1] - a[1] - t * vy));
  }
  return best;
}

// Where lands meet, by the name of the corner: "A1+A2+A5", with the sea or at the edge "A1+A2+sea".
export function cornerAt(name: string, lands: { name: string; corners: Point[] }[], oceans: { corners: Point[] }[]): Point | undefined {
  const parts = name.split('+');
  const meeting = parts.flatMap((part) => lands.find((land) => land.name === part) ?? []);
  const others = lands.filter((land) => !meeting.includes(land));
  const sea = parts.some((part) => part.startsWith('sea'));
  const which = Number(/\d*$/.exec(parts.at(-1)!)![0] || 1); // of several of that name
  const near = (point: Point, polygons: { corners: Point[] }[]) => Math.min(...polygons.map(({ corners }) => toEdge(point, corners)));
  const cost = (point: Point) => {
    const apart = Math.max(...meeting.map(({ corners }) => toEdge(point, corners)), sea ? near(point, oceans) : 0);
    const wrong = meeting.length < 3 && others.length > 0 ? Math.max(0, 20 - near(point, others)) : 0; // another land meets there
    const wet = meeting.length < 3 && !sea ? Math.max(0, 20 - near(point, oceans)) : 0;
    return apart + wrong + wet;
  };
  const points = meeting.flatMap(({ corners }) => corners).sort((a, b) => cost(a) - cost(b));
  const apart = points.filter((point, i) => points.slice(0, i).every((other) => Math.hypot(point[0] - other[0], point[1] - other[1]) > 6));
  return apart[/^(sea|edge)\d+$/.test(parts.at(-1)!) ? which - 1 : 0];
}
