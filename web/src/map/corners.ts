// Where a box may lie over the sea: the corner of the map with the least land below it.
import type { Point } from './geometry';

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';
export interface Disc {
  centre: Point;
  radius: number;
}

// How far a disc reaches into a box.
function reach({ centre, radius }: Disc, x: number, y: number, width: number, height: number): number {
  const dx = Math.max(x - centre[0], 0, centre[0] - x - width);
  const dy = Math.max(y - centre[1], 0, centre[1] - y - height);
  return Math.max(0, radius - Math.hypot(dx, dy));
}

// Of two corners that are as good the first stays: boxes should not jump about.
export function quietCorner(lands: Disc[], map: { width: number; top: number; bottom: number }, box: { width: number; height: number }): Corner {
  const corners: [Corner, number, number][] = [
    ['top left', 0, map.top],
    ['top right', map.width - box.width, map.top],
    ['bottom left', 0, map.bottom - box.height],
    ['bottom right', map.width - box.width, map.bottom - box.height],
  ];
  const covered = corners.map(([, x, y]) => lands.reduce((sum, land) => sum + reach(land, x, y, box.width, box.height), 0));
  return corners[covered.indexOf(Math.min(...covered))]![0];
}
