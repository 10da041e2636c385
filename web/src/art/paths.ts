// What layers of a picture are drawn with. A picture is 360 wide and 150 high, whatever its size on the
// screen.
import type { Point } from '../map/geometry';

// What a layer draws into: its own repeatable chance, and gradients that all of them share.
export interface Scene {
  random: () => number;
  def: (gradient: string) => string; // with id="ID"; gives its name
}

export const short = (value: number): number => +value.toFixed(1);

export const line = (points: readonly (readonly [number, number, ...unknown[]])[]): string => 'M' + points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');

// A smooth line through the points, softer than that of a coast.
export function smooth(points: readonly Point[], closed = false): string {
  const n = points.length;
  const at = (k: number): Point => (closed ? points[(k + n) % n]! : points[Math.max(0, Math.min(n - 1, k))]!);
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${short(q[0] + (r[0] - p[0]) / 6)} ${short(q[1] + (r[1] - p[1]) / 6)} ${short(r[0] - (s[0] - q[0]) / 6)} ${short(r[1] - (s[1] - q[1]) / 6)} ${short(r[0])} ${short(r[1])}`;
  }
  return d + (closed ? 'Z' : '');
}

// A line across the picture, broken as rock is.
export function rough(scene: Scene, y: number, swing: number, depth = 6): Point[] {
  let points: Point[] = [
    [-10, y + (scene.random() - 0.5) * swing],
    [370, y + (scene.random() - 0.5) * swing],
  ];
  for (let i = 0, reach = swing; i < depth; i++, reach *= 0.52) {
    const next: Point[] = [points[0]!];
    for (let k = 1; k < points.length; k++) {
      const [p, q] = [points[k - 1]!, points[k]!];
      next.push([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2 + (scene.random() - 0.5) * reach * 1.6], q);
    }
    points = next;
  }
  return points;
}

// All that lies under a line.
export const under = (points: Point[], fill: string): string => `<path d="${line(points)}L370 160L-10 160Z" fill="${fill}"/>`;

const parts = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
export const mix = (from: string, to: string, share: number): string =>
  '#' + parts(from).map((part, i) => Math.round(part + (parts(to)[i]! - part) * share).toString(16).padStart(2, '0')).join('');
