import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edges, fitted, inside, natural, onSide, shapes, toEdge, cornerAt } from '../src/map/geometry';

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

test('on the thematic map lands touch exactly where the rules say so', () => {
  const text = readFileSync(new URL('../../content/island/base/thematic-map.loci', import.meta.url), 'utf8');
  const wanted = new Set<string>();
  const pair = (a: string, b: string) => wanted.add([a, b].sort().join(' '));
  let sign = '';
  for (const line of text.split('\n')) {
    sign = /^board .* lands called (\w+)/.exec(line)?.[1] ?? sign;
    const [, number, near] = /^ +(\d+) .*next to ([\d ]+)/.exec(line) ?? [];
    for (const other of near?.trim().split(' ') ?? []) if (other !== '0') pair(sign + number, sign + other);
    const [, land, others] = /^ +(\w+) meets (.*)$/.exec(line) ?? [];
    for (const other of others?.split(', ') ?? []) pair(land!, other);
  }
  const corners = new Map<string, Set<string>>();
  for (const name of ['Northwest', 'Northeast', 'West', 'East']) {
    const shape = shapes[name]!;
    for (const [number, land] of Object.entries(shape.lands)) corners.set(shape.sign + number, new Set(land.polygon.map(String)));
  }
  const drawn = new Set<string>();
  for (const [a, of] of corners) for (const [b, other] of corners) if (a < b && [...of].some((corner) => other.has(corner))) drawn.add([a, b].sort().join(' '));
  expect([...drawn].sort()).toEqual([...wanted].sort());
});

test('a corner has its place where the lands of its name meet', () => {
  const square = (name: string, x: number, y: number) => ({ name, corners: [[x, y], [x + 100, y], [x + 100, y + 100], [x, y + 100]] as [number, number][] });
  const lands = [square('A1', 0, 0), square('A2', 100, 0), square('A3', 0, 100), square('A4', 100, 100)];
  const sea = [square('A0', -100, 0)];
  expect(cornerAt('A1+A2+A3+A4', lands, sea)).toEqual([100, 100]);
  expect(cornerAt('A1+A3+sea', lands, sea)).toEqual([0, 100]);
  expect(cornerAt('A1+A2+edge', lands, sea)).toEqual([100, 0]);
});
