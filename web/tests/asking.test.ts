import { expect, test } from 'vitest';
import type { Decision, DecisionKind, Element, Icon, Look, Option, Power } from '../src/engine/messages';
import { choiceTitle, choiceWords, duty, effect, eventPartOf, growthIcon, limits, sentence, type Asking } from '../src/game/asking';
import { choicesOf } from '../src/game/choices';

const none = { sun: 0, moon: 0, fire: 0, air: 0, water: 0, earth: 0, plant: 0, animal: 0 };
const elements = (some: Partial<Record<Element, number>>) => ({ ...none, ...some });
const flooding = {
  id: 'massive-flooding',
  name: 'Massive Flooding',
  kind: 'innate',
  range: { from: 'sacred-site', distance: 1, terrain: null },
  target: 'any',
  text: '',
  thresholds: [
    { elements: { sun: 1, water: 2 }, text: 'Push 1 Explorer/Town.' },
    { elements: { sun: 2, water: 3 }, text: 'Instead, 2 Damage.', instead: '2 Damage.' },
    { elements: { earth: 5 }, text: 'Defend 2.' },
  ],
} as unknown as Power;

const option = (label: string, verb: string, more: Partial<Option> = {}): Option => ({ label, verb, group: 0, ...more });
const done = (label: string) => option(label, 'done', { ends: true });
const aim = (label: string, more: Partial<Option>) => option(label, 'aim', { power: flooding.id, ...more });
const town = (damage = 0) => ({ kind: 'town', damage, dreamt: 0, strife: 0 });
const icon = (number: number, text: string, kind: Icon['kind']): Icon => ({ number, text, kind });

function asking(kind: DecisionKind, prompt: string, names: Partial<Decision>, options: Option[], over: object = {}): Asking {
  const decision: Decision = { seat: 0, kind, prompt, alternatives: 1, options, ...names };
  const seat = { name: 'River', spirit: 'river', uncovered: [1, 1], played: 1, plays: 2, energy: 3, stage: 'growing', growth: { picks: 0, picked: [], unlocked: [], option: 0, icons: [0, 1] }, elements: elements({ sun: 1, water: 2 }) };
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
  const one = icon(1, 'add 1 Presence at range 1', 'presence');
  const rows = [{ icons: [one, icon(2, 'gain 3 Energy', 'energy')] }, { icons: [one, icon(3, 'add 1 Presence at range 0', 'presence')] }];
  const space = (number: number) => ({ number, more_energy: 0, more_plays: 0, elements: [], any_elements: 0, star: false, deeds: [] });
  const catalogue = { spirits: [{ id: 'river', growth: rows, tracks: [{ name: 'energy', spaces: [space(1), space(2)] }, { name: 'card plays', spaces: [space(1), space(2)] }] }], fears: [] };
  return { look, decision, choices: choicesOf(decision), powers: new Map([[flooding.id, flooding]]), catalogue: catalogue as never };
}

test('an innate power says what its elements give now, and "instead" replaces', () => {
  expect(effect(flooding, elements({ sun: 1, water: 2 }))).toBe('Push 1 Explorer/Town.');
  expect(effect(flooding, elements({ sun: 2, water: 3 }))).toBe('2 Damage.');
  expect(effect(flooding, elements({ sun: 2, water: 3, earth: 5 }))).toBe('2 Damage. Defend 2.');
});

test('Elements are offered by their names alone, and what opens as a row of Growth', () => {
  const good = (element: Element) => option(`${element} for good`, 'element', { element });
  const star = asking('other', 'Which element does the Energy track give from now on?', {}, [good('sun'), good('moon')]);
  expect(star.choices.map((choice) => choiceWords(choice, star))).toEqual(['Sun', 'Moon']);
  const open = asking('other', 'Which growth is open from now on?', {}, [option('open add 1 Presence', 'open', { growth: 0 })]);
  expect(choiceWords(open.choices[0]!, open)).toBe('Add 1 Presence at range 1 · Gain 3 Energy');
});

test('where several rows of Growth are picked, it says which of them this is', () => {
  const rows = asking('growth', 'Spirit phase: what does River do?', {}, [option('grow: gain 1 Energy', 'grow', { growth: 0 })]);
  Object.assign(rows.look.state.seats[0]!.growth, { picks: 2, picked: [1] });
  expect(limits(rows)).toBe('2 of 3 · 1 to choose from');
  Object.assign(rows.look.state.seats[0]!.growth, { picks: 1, picked: [1, 3] });
  expect(limits(rows)).toBe('3 of 3 · 1 to choose from');
});

test('whoever may gain a major Power is told what it costs', () => {
  const draws = ['gain a minor power', 'gain a major power'].map((label, group) => option(label, 'draw', { group }));
  expect(limits(asking('gain', 'Which kind of power card?', {}, draws))).toBe('A major Power asks you to forget one of your cards');
});

test('a part of Growth is drawn by what it does', () => {
  expect(growthIcon(icon(1, 'gain 2 Energy', 'energy'))).toBe('energy');
  expect(growthIcon(icon(2, 'you may play 1 more power card this turn', 'plays'))).toBe('card-play');
  expect(growthIcon({ ...icon(3, 'gain 2 earth', 'element'), element: 'earth' })).toBe('earth');
  expect(growthIcon({ ...icon(4, 'you may replace 1 of your Presence', 'replace'), piece: 'beasts' })).toBe('beasts');
});

test('a power is aimed in one sentence, with range, lands and effect behind', () => {
  const asked = asking('target', 'Where does Massive Flooding go?', { power: flooding.id }, [
    aim('Massive Flooding in A1', { land: 'A1', picks: 'land' }),
    aim('Massive Flooding in A2', { land: 'A2', picks: 'land' }),
  ]);
  expect(sentence(asked)).toBe('Massive Flooding: choose a land.');
  expect(limits(asked)).toBe('Range 1 from a Sacred Site · 2 of 3 lands · Push 1 Explorer/Town.');
  expect(duty(asked.decision, asked.look)).toBe('a target to choose');
  const bare = { ...flooding, target: 'no-blight' as const };
  expect(limits({ ...asked, powers: new Map([[flooding.id, bare]]) })).toBe('Range 1 from a Sacred Site · No Blight · 2 of 3 lands · Push 1 Explorer/Town.');
});

test('which part of an Event card is under way is known while it asks', () => {
  const around = { actions: [{ kind: 'event', event: 'years-of-little-rain', part: 2 }, { kind: 'event', land: 'A5' }] };
  const asked = asking('damage', '2 damage in A5: to which piece?', {}, [option('damage town A5', 'damage')], around);
  expect(eventPartOf(asked)).toBe(2);
});

test('what is done with a power names it once, and the land once', () => {
  const damage = (label: string, damaged: number) => option(label, 'damage', { piece: town(damaged), land: 'A1', picks: 'piece' });
  const asked = asking('damage', '2 Damage in A1: to which piece?', { left: 2, land: 'A1', cause: 'Massive Flooding' }, [
    damage('Damage Town (1 Damage) A1', 1),
    damage('Damage Town A1', 0),
  ], { actions: [{ class: 'power', power: flooding.id, land: 'A1' }] });
  expect(sentence(asked)).toBe('Massive Flooding: 2 Damage in A1: to which piece?');
  expect(choiceWords(asked.choices[0]!, asked)).toBe('Town A1: 1 of 2 health left');
});

test('what no Action explains is told by its cause', () => {
  const asked = asking('other', 'Forget a power card or destroy your Presence?', { cause: 'Memory Fades to Dust', alternatives: 2 }, [option('forget Wash Away', 'forget'), option('destroy Presence A1', 'destroy', { land: 'A1' })]);
  expect(sentence(asked)).toBe('Memory Fades to Dust: forget a power card or destroy your Presence?');
});

test('what an option costs and gives stands behind it', () => {
  const bargain = asking('other', 'What do you do?', { cause: 'Population Rises' }, [option('pay 2 Energy', 'pay', { note: 'add 1 Wilds' })]);
  expect(choiceWords(bargain.choices[0]!, bargain)).toBe('Pay 2 Energy: add 1 Wilds');
  expect(choiceTitle(bargain.choices[0]!, bargain)).toBe('Pay 2 Energy');
});

test('presence from a track says what it uncovers', () => {
  const asked = asking('source', 'Which Presence goes to A2?', { to: 'A2', alternatives: 3 }, [
    option('add Presence to A2 from the Energy track', 'take', { to: 'A2', track: 0 }),
    option('add Presence to A2 from the card plays track', 'take', { to: 'A2', track: 1 }),
    option('add Presence to A2 from A1', 'take', { to: 'A2', from: 'A1', picks: 'from' }),
    option('add Presence to A2 from the destroyed', 'take', { to: 'A2' }),
  ]);
  expect(sentence(asked)).toBe('Add Presence to A2: from where?');
  expect(asked.choices.map((choice) => choiceWords(choice, asked))).toEqual(['Energy track: 2 a turn', 'Card plays track: 2 card plays', 'From A1', 'From those destroyed']);
});

test('a power on a Spirit offers Spirits', () => {
  const boon = (label: string, target: number) => option(label, 'aim', { power: 'boon', target, picks: 'target' });
  const asked = asking('target', 'Whom does Boon target?', { power: 'boon' }, [boon('Boon on River', 0), boon('Boon on Green', 1)]);
  asked.powers.set('boon', { ...flooding, id: 'boon', name: 'Boon', kind: 'unique', range: null, text: 'Gain 1 Energy.', thresholds: [] });
  expect(sentence(asked)).toBe('Boon: choose a Spirit.');
  expect(limits(asked)).toBe('Gain 1 Energy.');
  expect(choiceWords(asked.choices[0]!, asked)).toBe('River');
});

test('a land that costs something says so', () => {
  const asked = asking('target', 'Where does Massive Flooding go?', { power: flooding.id, alternatives: 2 }, [
    aim('Massive Flooding in A1', { land: 'A1', picks: 'land' }),
    aim('Massive Flooding in A2 for 1 Energy', { land: 'A2', amount: 1, picks: 'land', group: 1 }),
  ]);
  expect(asked.choices.map((choice) => choiceWords(choice, asked))).toEqual(['A1', 'A2 for 1 Energy']);
});

test('menus say what they are', () => {
  const prompt = 'Spirit phase: what does River do?';
  const grow = (growth: number) => option('grow: gain 1 Energy', 'grow', { growth, picks: 'growth' });
  const growth = asking('growth', prompt, {}, [grow(0), grow(1)]);
  expect(sentence(growth)).toBe('Growth: pick a row.');
  expect(choiceWords(growth.choices[0]!, growth)).toBe('Add 1 Presence at range 1 · Gain 3 Energy');
  const play = asking('play', prompt, {}, [option('play Wash Away', 'play', { power: 'wash-away' }), done('done playing cards')]);
  expect(sentence(play)).toBe('Play cards for this turn.');
  expect(limits(play)).toBe('1 of 2 card plays · 3 Energy');
  const part = option('reclaim one', 'part', { icon: icon(4, 'reclaim one', 'reclaim') });
  const parts = asking('growth_part', prompt, {}, [part, part]);
  expect(sentence(parts)).toBe('Growth: which part next?');
  expect(limits(parts)).toBe('2 left, in any order');
  const twice = { ...parts.look.state.seats[0]!, growth: { picks: 0, picked: [1], unlocked: [], option: 1, icons: [0, 1, 2] } };
  const pair = { ...parts, look: { ...parts.look, state: { ...parts.look.state, seats: [twice] } } };
  const equal = icon(1, 'add 1 Presence at range 1', 'presence');
  pair.catalogue!.spirits[0]!.growth[1]!.icons = [equal, equal, icon(4, 'reclaim one', 'reclaim')];
  expect(limits(pair)).toBe('3 left, in any order');
  expect(choiceWords({ ...pair.choices[0]!, icon: equal }, pair)).toBe('Reclaim one: 1 of 2');
  const rest = asking('growth_part', prompt, {}, [part, done('done playing cards')], { seats: [{ ...parts.look.state.seats[0], stage: 'playing' }] });
  expect(sentence(rest)).toBe('Spirit phase: anything else?');
  const use = asking('use', 'Which power does River use?', {}, [option('use Wash Away', 'use', { power: 'wash-away', brief: 'Wash Away' }), done('done using powers')]);
  expect(sentence(use)).toBe('Slow Powers: use which one now?');
  expect(choiceWords(use.choices[0]!, use)).toBe('Wash Away');
});

test('a piece of the land that is asked about is named alone', () => {
  const asked = asking('push', 'Push which piece from A1 (2 of 3 left)?', { from: 'A1', left: 2, total: 3, cause: 'Massive Flooding' }, [
    option('push Town (1 Damage) A1', 'push', { piece: town(1), from: 'A1', picks: 'piece' }),
    option('stop pushing from A1', 'stop', { from: 'A1', ends: true, group: 1 }),
  ], { actions: [{ class: 'power', power: flooding.id, land: 'A1' }] });
  expect(sentence(asked)).toBe('Massive Flooding: push which piece from A1 (2 of 3 left)?');
  expect(limits(asked)).toBe('Push 1 Explorer/Town.');
  expect(choiceWords(asked.choices[0]!, asked)).toBe('Push Town (1 Damage)');
});

test('where it is asked what happens, a land alone does not say it', () => {
  const remove = (label: string, land: string, group: number) => option(label, 'remove', { land, picks: 'land', group });
  const what = asking('remove', 'Remove what, and from which land?', { alternatives: 2 }, [remove('remove 1 Explorer/Town from A1', 'A1', 0), remove('remove 1 Explorer/Town from A2', 'A2', 0)]);
  expect(choiceWords(what.choices[0]!, what)).toBe('Remove 1 Explorer/Town from A1');
  const where = asking('remove', 'Remove from which land?', {}, [remove('remove from A1', 'A1', 0), remove('remove from A2', 'A2', 0)]);
  expect(choiceWords(where.choices[1]!, where)).toBe('A2');
  expect(sentence(where)).toBe('Remove from which land?');
});

test('where Presence may go is said with its range, if one part of Growth was about it', () => {
  const add = (land: string) => option(`add Presence to ${land}`, 'add', { land, picks: 'land' });
  const asked = asking('add', 'Add Presence where?', { cause: 'Growth' }, [add('A1'), add('A2')]);
  const part = option('', 'part', { icon: icon(5, 'add 1 Presence at range 2, in a Jungle/Wetland land', 'presence') });
  expect(limits({ ...asked, before: part })).toBe('Add 1 Presence at range 2, in a Jungle/Wetland land · 2 of 3 lands');
  expect(limits({ ...asked, before: option('', 'grow', { growth: 0 }) })).toBe('Add 1 Presence at range 1 · 2 of 3 lands');
  expect(limits({ ...asked, before: option('', 'grow', { growth: 1 }) })).toBe('2 of 3 lands');
});
