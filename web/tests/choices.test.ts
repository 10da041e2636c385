import { expect, test } from 'vitest';
import type { Decision, Power, Reference } from '../src/engine/messages';
import { byLand, choicesOf, inOrder, isAboutLands, keyOf, ofPiece, onCard } from '../src/game/choices';

const land = (name: string): Reference => ({ type: 'land', land: name });
const piece = (kind: string, damage = 0): Reference => ({ type: 'piece', kind, damage, dreamt: 0, strife: 0 });
const decision = (...options: [string, ...Reference[]][]): Decision => ({
  seat: 0,
  prompt: 'Which?',
  refs: [],
  options: options.map(([label, ...refs]) => ({ label, refs })),
});

test('a push lights the lands it may go to, with an arrow to each', () => {
  const choices = choicesOf(
    decision(
      ['push town A5 to A4', piece('town'), land('A5'), land('A4')],
      ['push town A5 to A1', piece('town'), land('A5'), land('A1')],
      ['stop pushing from A5', land('A5')],
    ),
  );
  expect(choices.map((choice) => choice.land)).toEqual(['A4', 'A1', undefined]);
  expect(choices[0]!.arrow).toEqual(['A5', 'A4']);
  expect(choices[2]!.ends).toBe(true);
  expect(isAboutLands(choices)).toBe(true);
});

test('a gather lights the lands it may take from', () => {
  const choices = choicesOf(
    decision(
      ['gather dahan A1 to A5', piece('dahan'), land('A1'), land('A5')],
      ['gather dahan A4 to A5', piece('dahan'), land('A4'), land('A5')],
    ),
  );
  expect(choices.map((choice) => choice.land)).toEqual(['A1', 'A4']);
  expect(choices[0]!.arrow).toEqual(['A1', 'A5']);
});

test('the only land to gather from is lit, not the one gathered into', () => {
  const asked = { ...decision(['gather A2 to A3', land('A2'), land('A3')], ['stop gathering into A3', land('A3')]), refs: [land('A3')] };
  const choices = choicesOf(asked);
  expect(choices[0]).toMatchObject({ land: 'A2', arrow: ['A2', 'A3'] });
});

test('the only piece that can be pushed is offered as a piece, not as its land', () => {
  const choices = choicesOf({ ...decision(['push explorer A8', piece('explorer'), land('A8')], ['stop pushing from A8', land('A8')]), refs: [land('A8')] });
  expect(choices[0]!.land).toBe('A8');
  expect(isAboutLands(choices)).toBe(false);
});

test('presence from the island points from there to its new land; from a track it is not on the map', () => {
  const choices = choicesOf(
    decision(
      ['add presence to A5 from the energy track', land('A5'), { type: 'track', track: 0 }],
      ['add presence to A5 from A8', land('A5'), land('A8')],
    ),
  );
  expect(choices[0]!.land).toBeUndefined();
  expect(choices[1]).toMatchObject({ land: 'A8', arrow: ['A8', 'A5'] });
  expect(isAboutLands(choices)).toBe(false);
});

test('a piece is chosen where it stands, told apart by its damage', () => {
  const choices = choicesOf(
    decision(
      ['damage town A5', piece('town'), land('A5')],
      ['damage town (1 damage) A5', piece('town', 1), land('A5')],
    ),
  );
  expect(ofPiece(choices, 'A5', { kind: 'town', count: 1, damage: 1 })?.index).toBe(1);
  expect(ofPiece(choices, 'A5', { kind: 'town', count: 2 })?.index).toBe(0);
  expect(ofPiece(choices, 'A5', { kind: 'city', count: 1 })).toBeUndefined();
  expect(ofPiece(choices, 'A4', { kind: 'town', count: 1 })).toBeUndefined();
  expect(byLand(choices).get('A5')).toHaveLength(2);
  expect(isAboutLands(choices)).toBe(false);
});

test('the keys of cards to play go through the hand from left to right', () => {
  const power = (id: string): Reference => ({ type: 'power', power: id });
  const card = (id: string, speed: string, cost: number) => [id, { id, speed, cost } as Power] as const;
  const powers = new Map([card('storm', 'slow', 3), card('boon', 'fast', 1), card('rain', 'slow', 0)]);
  const choices = inOrder(choicesOf(decision(['play Storm', power('storm')], ['play Boon', power('boon')], ['play Rain', power('rain')], ['done playing cards'])), powers);
  expect(choices.map((choice) => choice.power)).toEqual(['boon', 'rain', 'storm', undefined]);
  expect(choices.map((choice) => choice.index)).toEqual([1, 2, 0, 3]);
  expect(keyOf(choices, onCard(choices, 'storm'))).toBe(3);
});

test('a power used as if with fewer elements takes no key from those after it', () => {
  const power = (id: string): Reference => ({ type: 'power', power: id });
  const choices = inOrder(
    choicesOf(decision(['use Storm', power('storm')], ['use Storm as if with fewer elements', power('storm')], ['repeat Rain', power('rain')], ['repeat Rain by paying its cost', power('rain')], ['hold the ritual'], ['done using powers'])),
    new Map(),
  );
  expect(choices.map((choice) => choice.index)).toEqual([0, 2, 3, 4, 1, 5]);
  expect(keyOf(choices, onCard(choices, 'rain'))).toBe(2);
  // The card repeats for free; whoever would rather pay needs the list.
  expect(onCard(choices, 'rain')?.label).toBe('repeat Rain');
  expect(keyOf(choices, choices.at(-1))).toBeUndefined();
});
