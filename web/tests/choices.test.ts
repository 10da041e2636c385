import { expect, test } from 'vitest';
import type { Decision, Option, Piece, Power } from '../src/engine/messages';
import { byLand, choicesOf, digitsOf, goesOnIn, inOrder, isAboutLands, likeLast, ofPiece, onCard, partsInOrder, shaped } from '../src/game/choices';

const piece = (kind: string, damage = 0): Piece => ({ kind, damage, dreamt: 0, strife: 0 });
const option = (label: string, verb: string, more: Partial<Option> = {}): Option => ({ label, verb, group: 0, ...more });
const decision = (...options: Option[]): Decision => ({ seat: 0, kind: 'other', prompt: 'Which?', alternatives: 1, options });
const stop = (label: string, from: string) => option(label, 'stop', { group: 1, ends: true, from });

test('a push lights the lands it may go to, with an arrow to each', () => {
  const choices = choicesOf(
    decision(
      option('push town A5 to A4', 'push', { piece: piece('town'), from: 'A5', to: 'A4', picks: 'to' }),
      option('push town A5 to A1', 'push', { piece: piece('town'), from: 'A5', to: 'A1', picks: 'to' }),
      stop('stop pushing from A5', 'A5'),
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
      option('gather A1 to A5', 'gather', { from: 'A1', to: 'A5', picks: 'from' }),
      option('gather A4 to A5', 'gather', { from: 'A4', to: 'A5', picks: 'from' }),
    ),
  );
  expect(choices.map((choice) => choice.land)).toEqual(['A1', 'A4']);
  expect(choices[0]!.arrow).toEqual(['A1', 'A5']);
});

test('a piece to gather is chosen where it stands', () => {
  const choices = choicesOf(decision(option('gather town A2 to A3', 'gather', { piece: piece('town'), from: 'A2', to: 'A3', picks: 'piece' })));
  expect(choices[0]).toMatchObject({ land: 'A2', arrow: ['A2', 'A3'] });
});

test('the only piece that can be pushed is offered as a piece, not as its land', () => {
  const choices = choicesOf(decision(option('push explorer A8', 'push', { piece: piece('explorer'), from: 'A8', picks: 'piece' }), stop('stop pushing from A8', 'A8')));
  expect(choices[0]!.land).toBe('A8');
  expect(isAboutLands(choices)).toBe(false);
});

test('presence from the island points from there to its new land; from a track it is not on the map', () => {
  const choices = choicesOf(
    decision(
      option('add presence to A5 from the energy track', 'take', { to: 'A5', track: 0, picks: 'track' }),
      option('add presence to A5 from A8', 'take', { to: 'A5', from: 'A8', picks: 'from', group: 2 }),
    ),
  );
  expect(choices[0]!.land).toBeUndefined();
  expect(choices[1]).toMatchObject({ land: 'A8', arrow: ['A8', 'A5'] });
  expect(isAboutLands(choices)).toBe(false);
});

test('a piece is chosen where it stands, told apart by its damage', () => {
  const choices = choicesOf(
    decision(
      option('damage town A5', 'damage', { piece: piece('town'), land: 'A5', picks: 'piece' }),
      option('damage town (1 damage) A5', 'damage', { piece: piece('town', 1), land: 'A5', picks: 'piece' }),
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
  const play = (label: string, power: string) => option(label, 'play', { power, picks: 'power' });
  const card = (id: string, speed: string, cost: number) => [id, { id, speed, cost } as Power] as const;
  const powers = new Map([card('storm', 'slow', 3), card('boon', 'fast', 1), card('rain', 'slow', 0)]);
  const choices = inOrder(choicesOf(decision(play('play Storm', 'storm'), play('play Boon', 'boon'), play('play Rain', 'rain'), option('done playing cards', 'done', { ends: true }))), powers);
  expect(choices.map((choice) => choice.power)).toEqual(['boon', 'rain', 'storm', undefined]);
  expect(choices.map((choice) => choice.index)).toEqual([1, 2, 0, 3]);
  expect(digitsOf(choices).get(onCard(choices, 'storm')!)).toBe(3);
});

test('a power used as if with fewer elements takes no key from those after it', () => {
  const of = (label: string, verb: string, power: string) => option(label, verb, { power, picks: 'power' });
  const choices = inOrder(
    choicesOf(
      decision(
        of('use Storm', 'use', 'storm'),
        of('use Storm as if with fewer elements', 'lesser', 'storm'),
        of('repeat Rain', 'repeat', 'rain'),
        of('repeat Rain by paying its cost', 'repeat', 'rain'),
        option('hold the ritual', 'hold'),
        option('done using powers', 'done', { ends: true }),
      ),
    ),
    new Map(),
  );
  expect(choices.map((choice) => choice.index)).toEqual([0, 2, 3, 4, 1, 5]);
  expect(digitsOf(choices).get(onCard(choices, 'rain')!)).toBe(2);
  // The card repeats for free; whoever would rather pay needs the list.
  expect(onCard(choices, 'rain')?.label).toBe('repeat Rain');
  expect(digitsOf(choices).get(choices.at(-1)!)).toBeUndefined();
});

test('a choice in two steps is told with the second', () => {
  const town = { piece: piece('town'), from: 'A5' };
  expect(goesOnIn(option('push town A5', 'push', { ...town, picks: 'piece' }), option('push town A5 to A4', 'push', { ...town, to: 'A4', picks: 'to' }))).toBe(true);
  expect(goesOnIn(option('push town A5', 'push', town), option('push dahan A5 to A4', 'push', { piece: piece('dahan'), from: 'A5', to: 'A4' }))).toBe(false);
  expect(goesOnIn(option('use Rain', 'use', { power: 'rain' }), option('Rain in A5', 'aim', { power: 'rain', land: 'A5' }))).toBe(true);
  expect(goesOnIn(option('use Rain', 'use', { power: 'rain' }), option('Storm in A5', 'aim', { power: 'storm', land: 'A5' }))).toBe(false);
  expect(goesOnIn(option('add presence to A5', 'add', { land: 'A5' }), option('add presence to A5 from the energy track', 'take', { to: 'A5', track: 0 }))).toBe(true);
  expect(goesOnIn(option('add presence to A5', 'add', { land: 'A5' }), option('add presence to A5', 'add', { land: 'A5' }))).toBe(false);
});

test('the parts of Growth in order: what comes in first, then Presence, and what looks for it last', () => {
  const part = (text: string, kind: 'presence' | 'power' | 'energy' | 'gather') => option(text, 'do', { icon: { number: 0, text, kind } });
  const choices = choicesOf(decision(part('gather beasts', 'gather'), part('add presence', 'presence'), part('gain power card', 'power'), part('energy 1', 'energy')));
  expect(partsInOrder(choices).map((choice) => choice.label)).toEqual(['energy 1', 'gain power card', 'add presence', 'gather beasts']);
});

test('the rest like this: the same verb, piece and lands, on the one that is hurt', () => {
  const damage = (kind: string, hurt: number) => option(`damage ${kind} A2`, 'damage', { piece: piece(kind, hurt), land: 'A2' });
  const asked: Decision = { ...decision(damage('town', 0), damage('town', 1), damage('city', 2), stop('stop', 'A2')), kind: 'damage' };
  const choices = choicesOf(asked);
  expect(likeLast(choices, asked, damage('town', 0), 0)?.piece).toMatchObject({ kind: 'town', damage: 1 });
  expect(likeLast(choices, asked, damage('explorer', 0), 0)).toBeUndefined();
  expect(likeLast(choices, { ...asked, kind: 'target' }, damage('town', 0), 0)).toBeUndefined();
  expect(likeLast(choices, asked, stop('stop', 'A2'), 0)).toBeUndefined();
  expect(likeLast(choices, asked, damage('town', 0), 1)).toBeUndefined(); // another Spirit's choice
});

test('a deed of a scenario among cards to play, or parts of Growth, leaves the question what it is', () => {
  const deed = option('place an element at a corner', 'place');
  const playing = decision(option('play Wash Away', 'play', { power: 'wash-away' }), deed);
  expect(shaped(playing).kind).toBe('play');
  expect(shaped(playing)).toBe(shaped(playing));
  expect(shaped(decision(option('gain 1 energy', 'part'), deed)).kind).toBe('growth_part');
  expect(shaped(decision(deed)).kind).toBe('other');
});

test('a row of Growth keeps its digit when another has been picked', () => {
  const rows = [0, 2, 3].map((growth, index) => ({ index, seat: 0, label: '', verb: 'grow', group: 0, growth, ends: false }));
  const part = { index: 3, seat: 0, label: '', verb: 'part', group: 0, ends: false };
  expect([...digitsOf([...rows, part]).values()]).toEqual([1, 3, 4, 5]);
});
