import { expect, test } from 'vitest';
import type { Element, Power, Seat } from '../src/engine/messages';
import { signOf } from '../src/art/vignette';
import { litBy } from '../src/game/elements';

const says = (text: string, ...thresholds: string[]) => signOf({ text, thresholds: thresholds.map((each) => ({ text: each, elements: {} })) });

test('a card shows the first thing it does, and to which piece', () => {
  expect(says('Push up to 3 Dahan.')).toEqual({ word: 'Push', piece: 'dahan' });
  expect(says('1 Fear. Destroy 1 Town.')).toMatchObject({ word: 'Fear' });
  expect(says('Destroy 1 Town.')).toEqual({ word: 'Destroy', piece: 'town' });
  expect(says('4 Damage. Remove 1 Blight.')).toMatchObject({ word: 'Damage' });
  expect(says('', 'Add 1 Beasts.')).toMatchObject({ word: 'Beasts' });
  expect(says('Something new happens.')).toMatchObject({ word: 'Presence' });
});

const none = Object.fromEntries(['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'].map((each) => [each, 0])) as Record<Element, number>;
const flooding = { id: 'flooding', name: 'Massive Flooding', thresholds: [{ elements: { sun: 1, water: 2 }, text: 'Push 1 Explorer.' }, { elements: { sun: 2, water: 3 }, text: '2 Damage.' }] } as unknown as Power;
const powers = new Map([['flooding', flooding]]);
const card = (...elements: Element[]) => ({ elements }) as Power;
const seat = (held: Partial<Record<Element, number>>, ...met: boolean[]) => ({ elements: { ...none, ...held }, innates: [{ id: 'flooding', used: false, met }] }) as unknown as Seat;

test('a card lights the thresholds that its elements reach and that were not lit before, and says what they do', () => {
  expect(litBy(card('water'), seat({ sun: 1, water: 1 }, false, false), powers)).toEqual([{ name: 'Massive Flooding', texts: ['Push 1 Explorer.'] }]);
  expect(litBy(card('sun', 'water'), seat({ sun: 1, water: 2 }, true, false), powers)).toEqual([{ name: 'Massive Flooding', texts: ['2 Damage.'] }]);
  expect(litBy(card('sun', 'water', 'water'), seat({ sun: 1, water: 1 }, false, false), powers)).toEqual([{ name: 'Massive Flooding', texts: ['Push 1 Explorer.', '2 Damage.'] }]);
  expect(litBy(card('fire'), seat({ sun: 1, water: 2 }, true, false), powers)).toEqual([]);
});
