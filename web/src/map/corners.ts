// Where a box may lie over the map: the corner where it covers least of what is to be read.
import { overlap, type Box, type Size } from './placing';

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';
export interface Thing {
  box: Box;
  weight: number;
}

// Of two corners that are as good the first stays: boxes should not jump about.
export function quietCorner(things: Thing[], [left, top, right, bottom]: Box, { width, height }: Size): Corner {
  const corners: [Corner, number, number][] = [
    ['top left', left, top],
    ['top right', right - width, top],
    ['bottom left', left, bottom - height],
    ['bottom right', right - width, bottom - height],
  ];
  const covered = corners.map(([, x, y]) => things.reduce((sum, { box, weight }) => sum + weight * overlap(box, [x, y, x + width, y + height]), 0));
  return corners[covered.indexOf(Math.min(...covered))]![0];
}
