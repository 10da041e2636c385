import { expect, test } from 'vitest';
import { beyond } from '../src/map/beyond';
import { boxAt, overlap, type Box } from '../src/map/placing';

const frame: Box = [0, 100, 800, 700];
const size = { width: 54, height: 26 };

test('names stand at the edge of what is seen, with an arrow towards their lands', () => {
  const names = beyond([{ name: 'B1', at: [2000, 400] }, { name: 'C1', at: [400, -900] }, { name: 'D1', at: [-500, 400] }, { name: 'E1', at: [400, 1500] }], frame, size);
  const found = Object.fromEntries(names.map(({ name, at, angle }) => [name, [...at, angle].map(Math.round)]));
  expect(found).toEqual({ B1: [773, 400, 0], C1: [400, 113, -90], D1: [27, 400, 180], E1: [400, 687, 90] });
});

test('names cover neither one another nor what lies in a corner, however many there are', () => {
  const corners: Box[] = [[560, 500, 800, 700], [0, 500, 240, 700], [0, 100, 240, 300], [560, 100, 800, 300]];
  for (const [count, kept] of [3, 12, 40].flatMap((count) => corners.map((each) => [count, each] as const))) {
    const lands = Array.from({ length: count }, (_, i) => ({ name: `A${i}`, at: [1500 + 10 * i, 900 + 3 * i] as const }));
    const boxes = beyond(lands, frame, size, kept).map(({ at }) => boxAt(at, size));
    expect(boxes).toHaveLength(count);
    const met = boxes.flatMap((box, i) => [kept, ...boxes.slice(i + 1)].filter((other) => overlap(box, other) > 1));
    expect(met, `${count} lands`).toEqual([]);
    for (const [left, top, right, bottom] of boxes) expect(left >= frame[0] - 0.1 && top >= frame[1] - 0.1 && right <= frame[2] + 0.1 && bottom <= frame[3] + 0.1).toBe(true);
  }
});
