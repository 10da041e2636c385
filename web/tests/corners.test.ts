import { expect, test } from 'vitest';
import { quietCorner } from '../src/map/corners';

const map = { width: 800, top: 100, bottom: 600 };
const box = { width: 240, height: 140 };
const land = (x: number, y: number) => ({ centre: [x, y] as [number, number], radius: 60 });

test('a box lies where no land is, first of all at the top left', () => {
  expect(quietCorner([land(400, 350)], map, box)).toBe('top left');
  expect(quietCorner([land(100, 150), land(400, 350)], map, box)).toBe('top right');
  expect(quietCorner([land(100, 150), land(700, 200)], map, box)).toBe('bottom left');
  expect(quietCorner([land(100, 150), land(700, 200), land(100, 500)], map, box)).toBe('bottom right');
});
