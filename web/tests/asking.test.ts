import { expect, test } from 'vitest';
import type { Decision, Element, Look, Power, Reference } from '../src/engine/messages';
import { choiceWords, duty, effect, limits, sentence, type Asking } from '../src/game/asking';
import { choicesOf } from '../src/game/choices';

const none = { sun: 0, moon: 0, fire: 0, air: 0, water: 0, earth: 0, plant: 0, animal: 0 };
const elements = (some: Partial<Record<Element, number>>) => ({ ...none, ...some });
const flooding = {
  id: 'massive-flooding',
  name: 'Massive Flooding',
  kind: 'innate',
  range: { from: 'sacred-site', distance: 1, terrain: null },
  text: '',
  thresholds: [
    { elements: { sun: 1, water: 2 }, text: 'Push 1 explorer/town.' },
    { elements: { sun: 2, water: 3 }, text: 'Instead, 2 damage.' },
    { elements: { earth: 5 }, text: 'Defend 2.' },
  ],
} as unknown as Power;

const land = (name: string): Reference => ({ type: 'land', land: name });

function asking(prompt: string, refs: Reference[], options: [string, ...Reference[]][], over: object = {}): Asking {
  const decision: Decision = { seat: 0, prompt, refs, options: options.map(([label, ...named]) => ({ label, refs: named })) };
  const seat = { name: 'River', spirit: 'river', uncovered: [1, 1], played: 1, plays: 2, energy: 3, elements: elements({ sun: 1, water: 2 }) };
  const look = {
    state: {
      phase: 'slow',
      terror: 1,
      seats: [seat],
      actions: [],
      cause: '',
      oceans: [],
      lands: [{ name: 'A1', pieces: [{ kind: 'town', count: 1, damage: 1, health: 2 }] }, { name: 'A2', pieces: [] }, { name: 'A3', pieces: [] }],
      ...over,
    },
    forecast: { lands: [] },
  } as unknown as Look;
  const space = (number: number) => ({ number, more_energy: 0, more_plays: 0, elements: [], any_elements: 0, star: false, deeds: [] });
  const catalogue = { spirits: [{ id: 'river', tracks: [{ name: 'energy', spaces: [space(1), space(2)] }, { name: 'card plays', spaces: [space(1), space(2)] }] }], fears: [] };
  return { look, decision, choices: choicesOf(decision), powers: new Map([[flooding.id, flooding]]), catalogue: catalogue as never };
}

test('an innate power says what its elements give now, and "instead" replaces', () => {
  expect(effect(flooding, elements({ sun: 1, water: 2 }))).toBe('Push 1 explorer/town.');
  expect(effect(flooding, elements({ sun: 2, water: 3 }))).toBe('2 damage.');
  expect(effect(flooding, elements({ sun: 2, water: 3, earth: 5 }))).toBe('2 damage. Defend 2.');
});

test('a power is aimed in one sentence, with range, lands and effect behind', () => {
  const power: Reference = { type: 'power', power: flooding.id };
  const asked = asking('Where does Massive Flooding go?', [power], [
    ['Massive Flooding in A1', power, land('A1')],
    ['Massive Flooding in A2', power, land('A2')],
  ]);
  expect(sentence(asked)).toBe('Massive Flooding: choose a land.');
  expect(limits(asked)).toBe('Range 1 from a Sacred Site · 2 of 3 lands · Push 1 Explorer/Town.');
  expect(duty(asked.decision, asked.choices, asked.look)).toBe('a target to choose');
});

test('what is done with a power names it once, and the land once', () => {
  const asked = asking('2 damage in A1: to which piece?', [{ type: 'number', number: 2 }, land('A1')], [
    ['damage town (1 damage) A1', { type: 'piece', kind: 'town', damage: 1, dreamt: 0, strife: 0 }, land('A1')],
    ['damage town A1', { type: 'piece', kind: 'town', damage: 0, dreamt: 0, strife: 0 }, land('A1')],
  ], { actions: [{ class: 'power', power: flooding.id, land: 'A1' }], cause: 'Massive Flooding in A1' });
  expect(sentence(asked)).toBe('Massive Flooding: 2 Damage in A1: to which piece?');
  expect(choiceWords(asked.choices[0]!, asked)).toBe('Town A1: 1 of 2 health left');
});

test('what no Action explains is told by its cause', () => {
  const asked = asking('Forget a power card or destroy your presence?', [], [['forget Wash Away'], ['destroy presence A1', land('A1')]], { cause: 'Memory Fades to Dust' });
  expect(sentence(asked)).toBe('Memory Fades to Dust: forget a power card or destroy your Presence?');
});

test('presence from a track says what it uncovers', () => {
  const asked = asking('Which presence goes to A2?', [land('A2')], [
    ['add presence to A2 from the energy track', land('A2'), { type: 'track', track: 0 }],
    ['add presence to A2 from the card plays track', land('A2'), { type: 'track', track: 1 }],
    ['add presence to A2 from A1', land('A2'), land('A1')],
  ]);
  expect(sentence(asked)).toBe('Add Presence to A2: from where?');
  expect(asked.choices.map((choice) => choiceWords(choice, asked))).toEqual(['Energy track: 2 a turn', 'Card plays track: 2 card plays', 'From A1']);
});

test('a power on a Spirit offers Spirits', () => {
  const power: Reference = { type: 'power', power: 'boon' };
  const asked = asking('Whom does Boon target?', [power], [['Boon on River', power, { type: 'seat', seat: 0 }], ['Boon on Green', power, { type: 'seat', seat: 1 }]]);
  asked.powers.set('boon', { ...flooding, id: 'boon', name: 'Boon', kind: 'unique', range: null, text: 'Gain 1 energy.', thresholds: [] });
  expect(sentence(asked)).toBe('Boon: choose a Spirit.');
  expect(limits(asked)).toBe('Gain 1 Energy.');
  expect(choiceWords(asked.choices[0]!, asked)).toBe('River');
});

test('a land that costs something says so', () => {
  const power: Reference = { type: 'power', power: flooding.id };
  const asked = asking('Where does Massive Flooding go?', [power], [
    ['Massive Flooding in A1', power, land('A1')],
    ['Massive Flooding in A2 for 1 energy', power, land('A2')],
  ]);
  expect(asked.choices.map((choice) => choiceWords(choice, asked))).toEqual(['A1', 'A2 for 1 Energy']);
});

test('menus say what they are', () => {
  const growth = asking('Spirit phase: what does River do?', [], [['grow: gain 1 energy', { type: 'growth', growth: 0 }], ['grow: reclaim', { type: 'growth', growth: 1 }]]);
  expect(sentence(growth)).toBe('Growth: pick a row.');
  const always = asking('Spirit phase: what does Green do?', [], [['grow: gain 1 energy', { type: 'growth', growth: 0 }], ['add 1 presence at range 2', { type: 'icon', text: 'add 1 presence at range 2' }]]);
  expect(sentence(always)).toBe('Growth: pick a row.');
  const play = asking('Spirit phase: what does River do?', [], [['play Wash Away', { type: 'power', power: 'wash-away' }], ['done playing cards']]);
  expect(sentence(play)).toBe('Play cards for this turn.');
  expect(limits(play)).toBe('1 of 2 card plays · 3 Energy');
  const rest = asking('Spirit phase: what does River do?', [], [['reclaim one from the track'], ['done playing cards']]);
  expect(sentence(rest)).toBe('Spirit phase: anything else?');
  const use = asking('Which power does River use?', [], [['use Wash Away', { type: 'power', power: 'wash-away' }], ['done using powers']]);
  expect(sentence(use)).toBe('Slow Powers: use which one now?');
});

test('several pieces are counted behind the question', () => {
  const piece = { type: 'piece', kind: 'town', damage: 0, dreamt: 0, strife: 0 } as const;
  const asked = asking('Push which piece from A1 (2 left)?', [land('A1'), { type: 'number', number: 2 }], [['push town A1', piece, land('A1')], ['stop pushing from A1', land('A1')]], {
    actions: [{ class: 'power', power: flooding.id, land: 'A1' }],
    cause: 'Massive Flooding in A1',
  });
  expect(sentence(asked)).toBe('Massive Flooding: push which piece from A1?');
  expect(limits(asked)).toBe('2 left · Push 1 Explorer/Town.');
  expect(choiceWords(asked.choices[0]!, asked)).toBe('Push Town');
});

test('where it is asked what happens, a land alone does not say it', () => {
  const what = asking('Remove what, and from which land?', [], [['remove 1 explorer/town from A1', land('A1')], ['remove 1 explorer/town from A2', land('A2')]]);
  expect(choiceWords(what.choices[0]!, what)).toBe('Remove 1 Explorer/Town from A1');
  const differ = asking('Choose', [], [['remove 1 city from A1', land('A1')], ['remove 1 town from A2', land('A2')]]);
  expect(choiceWords(differ.choices[1]!, differ)).toBe('Remove 1 Town from A2');
  expect(sentence(differ)).toBe('Choose.');
});

test('where Presence may go is said with its range, if one was named', () => {
  const asked = asking('Add presence where?', [], [['add presence to A1', land('A1')], ['add presence to A2', land('A2')]], { cause: 'Growth' });
  expect(limits({ ...asked, before: 'add 1 presence at range 2, in a jungle/wetland land' })).toBe('Range 2, in a Jungle/Wetland land · 2 of 3 lands');
  expect(limits({ ...asked, before: 'grow: add 1 presence at range 1, gain 3 energy' })).toBe('Range 1 · 2 of 3 lands');
  expect(limits({ ...asked, before: 'grow: add 1 presence at range 2, add 1 presence at range 0' })).toBe('2 of 3 lands');
});
