import { expect, test } from 'vitest';
import type { Deed, Happening } from '../src/engine/messages';
import { journeyOf } from '../src/game/travel';

const beat = (...events: Deed[]): Happening => ({ action: 'ravage', title: '', land: 'A1', changes: [], events, lands: [] });

test('a Ravage strikes, Blight flies in, then all stands as it does now and what is gone falls', () => {
  const { travels, settles, ends } = journeyOf(beat({ kind: 'ravage_dealt', count: 5 }, { kind: 'destroyed', piece: 'dahan' }, { kind: 'added', piece: 'blight' }));
  expect(travels.map(({ way }) => way)).toEqual(['strikes', 'flies', 'falls']);
  const [strikes, flies, falls] = travels;
  expect(strikes!.says).toBe('5');
  expect(flies!.after).toBeGreaterThan(strikes!.after);
  expect(flies!.after + flies!.lasts).toBe(settles);
  expect(falls!.after).toBe(settles);
  expect(ends).toBeGreaterThan(settles);
});

test('what is moved flies from land to land, what is built rises where it stands', () => {
  const { travels } = journeyOf(beat({ kind: 'moved', piece: 'explorer', land: 'A2', to: 'A3' }, { kind: 'added', piece: 'town' }));
  expect(travels).toMatchObject([{ way: 'flies', from: 'A2', land: 'A3' }, { way: 'rises', piece: 'town', land: 'A1' }]);
});

test('where nothing moves nothing is waited for', () => {
  expect(journeyOf(beat({ kind: 'in_force' }))).toEqual({ travels: [], settles: 0, ends: 0 });
});

test('however much moves, it is over in a few seconds', () => {
  expect(journeyOf(beat(...Array.from({ length: 90 }, (): Deed => ({ kind: 'moved', piece: 'town', land: 'A1', to: 'A2' })))).ends).toBeLessThan(3500);
});
