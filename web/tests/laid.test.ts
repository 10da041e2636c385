import { expect, test } from 'vitest';
import { Known, lookAfter, textAfter } from '../src/engine/laid';
import type { Look, LookChanged } from '../src/engine/messages';

const look = { choices: 3, seat: 0, state: { turn: 1, lands: [{ name: 'A1' }, { name: 'A2' }], drawn: ['x'] }, decisions: [] } as unknown as Look;

test('what has changed is laid over what was there, and what has not stays the same object', () => {
  const changed = { choices: 4, state: { lands: { 1: { name: 'A2', defend: 3 } }, drawn: [] } } as unknown as LookChanged;
  const after = lookAfter(look, changed);
  expect(after).toEqual({ ...look, choices: 4, state: { turn: 1, lands: [{ name: 'A1' }, { name: 'A2', defend: 3 }], drawn: [] } });
  expect(after.state.lands[0]).toBe(look.state.lands[0]);
  expect(after.decisions).toBe(look.decisions);
  expect(look.state.lands[1]).toEqual({ name: 'A2' });
});

test('a list that has grown comes whole', () => {
  const lands = [{ name: 'A1' }, { name: 'A2' }, { name: 'B1' }];
  expect(lookAfter(look, { state: { lands } } as unknown as LookChanged).state.lands).toBe(lands);
});

test('a save goes on behind the lines that stay', () => {
  expect(textAfter('a\nb\nend 2\n', { lines: 2, text: 'c\nend 3\n' })).toBe('a\nb\nc\nend 3\n');
  expect(textAfter('a\n', { lines: 0, text: 'other\n' })).toBe('other\n');
});

test('answers are completed with what was told before', () => {
  const known = new Known();
  expect(known.complete({ look }).look).toBe(look);
  expect(known.complete({ changed: { choices: 4 } }).look).toEqual({ ...look, choices: 4 });
  expect(known.complete({ log: [] })).toEqual({ log: [] });
  expect(known.complete({ changed: { choices: 5 } }).look?.choices).toBe(5);
  expect(known.complete({ saved: { lines: 0, text: 'a\nb\n' } }).replay).toBe('a\nb\n');
  expect(known.complete({ saved: { lines: 1, text: 'c\n' } }).replay).toBe('a\nc\n');
});
