import { expect, test } from 'vitest';
import { edges, fitted, inside, natural, onSide, shapes, toEdge } from '../src/map/geometry';

test('neighbours share their border, whichever way it is drawn', () => {
  const there = natural([10, 20], [300, 120]);
  expect(natural([300, 120], [10, 20])).toEqual([...there].reverse());
});

test('every label point lies well inside its land', () => {
  for (const [board, shape] of Object.entries(shapes)) {
    for (const [number, land] of Object.entries(shape.lands)) {
      expect(inside(land.label, land.polygon), board + number).toBe(true);
      expect(toEdge(land.label, land.polygon), board + number).toBeGreaterThan(60);
    }
  }
});

test('boards A to D have eight lands each and lands at all three sides', () => {
  for (const board of 'ABCD') {
    const lands = Object.values(shapes[board]!.lands);
    expect(lands).toHaveLength(8);
    expect(lands.flatMap((land) => edges(land.polygon)).filter(([p, q]) => onSide(p, q)).length).toBeGreaterThan(20);
  }
});

test('the island fits the room it has', () => {
  const slots = [
    { p: 0, q: 0, turn: 0 },
    { p: 1, q: 0, turn: 3 },
  ];
  for (const [width, height] of [[800, 600], [390, 430]] as const) {
    const { views } = fitted(['A', 'B'], slots, width, height);
    views.forEach((view, i) => {
      for (const land of Object.values(shapes['AB'[i]!]!.lands)) {
        for (const [x, y] of land.polygon.map(view)) {
          expect(x).toBeGreaterThan(-1);
          expect(x).toBeLessThan(width + 1);
          expect(y).toBeGreaterThan(-1);
          expect(y).toBeLessThan(height + 1);
        }
      }
    });
  }
});
