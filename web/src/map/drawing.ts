// The picture of the island: shapes and terrain marks, made once for a size of the map.
import type { Look, Terrain } from '../engine/messages';
import { chance } from './chance';
import { edges, fitted, inside, natural, onSide, outline, path, shapes, toEdge, type Point } from './geometry';
import type { Box } from './placing';

export interface Mark {
  kind: string;
  x: number;
  y: number;
  scale: number;
  faint: boolean;
}
export interface DrawnLand {
  name: string;
  board: string;
  terrain: Terrain;
  path: string;
  corners: Point[];
  marks: Mark[];
  centre: Point;
  radius: number; // of the room around the centre
  beaches: string[];
  sides: string[]; // where another board joins, or might
}
export interface DrawnOcean {
  board: string;
  name: string; // as a land: A0
  path: string;
  waves: Point[];
  corners: Point[];
  centre: Point;
  radius: number;
}
export interface Drawing {
  scale: number; // pixels for a unit of the boards
  origin: Point; // where the boards' own lies
  unit: number; // size of marks
  lands: DrawnLand[];
  oceans: DrawnOcean[];
}

const gaps: Record<Terrain, number> = { jungle: 0.74, mountain: 1.08, sands: 1.05, wetland: 0.92 };

// Marks are scattered, thinner and fainter where pieces stand.
function scattered(terrain: Terrain, polygon: Point[], name: string, unit: number, centre: Point, calm: number) {
  const random = chance(name);
  const xs = polygon.map((p) => p[0]);
  const ys = polygon.map((p) => p[1]);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  const near = (p: Point) => Math.hypot(p[0] - centre[0], p[1] - centre[1]) < calm;
  const points: Point[] = [];
  const tries = Math.min(1200, Math.round(((w * h) / (unit * unit)) * 9));
  for (let i = 0; i < tries; i++) {
    const p: Point = [x0 + random() * w, y0 + random() * h];
    if (!inside(p, polygon) || toEdge(p, polygon) < unit * 0.42) continue;
    const gap = unit * gaps[terrain] * (near(p) ? 1.25 : 1);
    if (points.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > gap)) points.push(p);
  }
  points.sort((a, b) => a[1] - b[1]);
  return points.map(([x, y]): Mark => {
    const scale = (unit / 26) * (0.82 + random() * 0.33);
    const kind = terrain !== 'wetland' ? terrain : random() < 0.5 ? 'reeds' : 'ripple';
    return { kind, x, y, scale, faint: near([x, y]) };
  });
}

function waves(polygon: Point[], board: string, unit: number): Point[] {
  const random = chance(board, 'sea');
  const xs = polygon.map((p) => p[0]);
  const ys = polygon.map((p) => p[1]);
  const points: Point[] = [];
  for (let i = 0; i < 400 && points.length < 40; i++) {
    const p: Point = [
      Math.min(...xs) + random() * (Math.max(...xs) - Math.min(...xs)),
      Math.min(...ys) + random() * (Math.max(...ys) - Math.min(...ys)),
    ];
    if (inside(p, polygon) && toEdge(p, polygon) > unit * 0.35 && random() < 0.22) points.push(p);
  }
  return points;
}

// The size of pieces where a board's side is so long; `type` is how much larger than usual letters are,
// and so pieces may be.
export const pieceSize = (side: number, type: number): number => Math.max(16, Math.min(44 * type, 10 + 0.043 * side));

// Around all boards, seas included.
export function boundsOf({ lands, oceans }: { lands: { corners: Point[] }[]; oceans: { corners: Point[] }[] }): Box {
  const corners = [...lands, ...oceans].flatMap((each) => each.corners);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function drawIsland(table: Look['table'], terrains: Map<string, Terrain>, width: number, height: number, degrees?: number): Drawing {
  const { scale, origin, views } = fitted(table.boards, table.slots, width, height, degrees);
  const side = 1000 * scale;
  const unit = Math.max(9, Math.min(30, side * 0.051));
  const lands: DrawnLand[] = [];
  const oceans: DrawnOcean[] = [];
  table.boards.forEach((board, i) => {
    const view = views[i]!;
    const shape = shapes[board]!;
    const hasSides = shape.sign === undefined;
    const sign = shape.sign ?? board;
    const sea = outline(shape.ocean, hasSides).map(view);
    oceans.push({
      board,
      name: `${sign}0`,
      path: path(sea),
      corners: shape.ocean.polygon.map(view),
      waves: waves(sea, board, unit),
      centre: view(shape.ocean.label),
      radius: 70 * scale,
    });
    const shore = new Set(shape.ocean.polygon.map(String));
    for (const [number, region] of Object.entries(shape.lands)) {
      const name = sign + number;
      const terrain = terrains.get(name)!;
      const points = outline(region, hasSides).map(view);
      const centre = view(region.label);
      const radius = (region.inradius ?? 100) * scale;
      const beaches: string[] = [];
      const sides: string[] = [];
      for (const [p, q] of edges(region.polygon)) {
        if (hasSides && onSide(p, q)) sides.push(path([view(p), view(q)], false));
        else if (shore.has(String(p)) && shore.has(String(q))) beaches.push(path(natural(p, q).map(view), false));
      }
      lands.push({
        name,
        board,
        terrain,
        path: path(points),
        corners: region.polygon.map(view),
        marks: scattered(terrain, points, name, unit, centre, radius * 0.82),
        centre,
        radius,
        beaches,
        sides,
      });
    }
  });
  return { scale, origin, unit, lands, oceans };
}
