import { expect, test } from 'vitest';
import { quietCorner } from '../src/map/corners';

const map = [0, 100, 800, 600] as const;
const box = { width: 240, height: 140 };
const thing = (x: number, y: number, weight = 1) => ({ box: [x - 40, y - 40, x + 40, y + 40] as const, weight });

test('a box lies where nothing is to be read, first of all at the top left', () => {
  expect(quietCorner([thing(400, 350)], map, box)).toBe('top left');
  expect(quietCorner([thing(100, 150), thing(400, 350)], map, box)).toBe('top right');
  expect(quietCorner([thing(100, 150), thing(700, 200)], map, box)).toBe('bottom left');
  expect(quietCorner([thing(100, 150), thing(700, 200), thing(100, 500)], map, box)).toBe('bottom right');
});

test('where every corner has something, it covers what matters least', () => {
  expect(quietCorner([thing(100, 150, 100), thing(700, 200, 10), thing(100, 500), thing(700, 500, 10)], map, box)).toBe('bottom left');
});
