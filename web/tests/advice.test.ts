import { expect, test } from 'vitest';
import { byTurn, courseOf, marksOf, partTitle, partWords, percent, reasonsOf, spokenPlan, whereWords } from '../src/advice/plans';
import type { AnalysedChoice, Happening, HintedPlan, LogLine, Look } from '../src/engine/messages';
import { botPlaybackOf, isBots, nextBeat } from '../src/game/playback';

const step = (option: object) => ({ seat: 0, phase: 'slow', option: { label: '', verb: '', group: 0, ...option } });
const plan = {
  option: 1,
  chance: 0.244,
  words: '',
  parts: [
    { kind: 'grow', seat: 0, phase: 'spirit', title: 'add 1 Presence at range 1', changes: ['to A1 from the Energy track', 'to A2'], lands: ['A1', 'A2'] },
    { kind: 'play', seat: 0, phase: 'spirit', title: 'Play', changes: ["River's Bounty", 'Wash Away'], lands: [] },
    { kind: 'power', seat: 0, phase: 'slow', title: "River's Bounty in A2", changes: ['2 Dahan A3 to A2', '+1 Dahan'], lands: ['A2', 'A3'], power: 'rivers-bounty' },
    { kind: 'power', seat: 0, phase: 'slow', title: 'Wash Away in A5', changes: ['1 Town A5 to A8'], lands: ['A5', 'A8'], power: 'wash-away' },
  ],
  steps: [step({ to: 'A1', track: 0 }), step({ from: 'A3', to: 'A2' }), step({ from: 'A3', to: 'A2' }), step({ from: 'A5' }), step({ from: 'A5', to: 'A8' }), step({ from: 'A5', ends: true })],
  prevents: [],
  gains: ['+1 Dahan', '2 Energy a turn'],
  costs: ['−1 Presence'],
  leaves: ['a Town built in A2'],
} as unknown as HintedPlan;

test('a plan is drawn where its steps are done, with an arrow for all that goes the same way', () => {
  const marks = marksOf(plan, 'plan');
  expect([...marks.numbers]).toEqual([['A1', [1]], ['A2', [1, 3]], ['A5', [4]]]);
  expect([...marks.touched].sort()).toEqual(['A1', 'A2', 'A3', 'A5', 'A8']);
  expect(marks.arrows).toEqual([{ from: 'A3', to: 'A2', count: 2 }, { from: 'A5', to: 'A8', count: 1 }]);
});

test('who wants to know less is told less', () => {
  const next = marksOf(plan, 'next');
  expect([...next.touched]).toEqual(['A1', 'A2']);
  expect(next.arrows).toEqual([]);
  const where = marksOf(plan, 'where');
  expect([where.numbers.size, where.arrows.length, where.touched.size]).toEqual([0, 0, 5]);
  expect(whereWords(plan)).toBe('Look at A1, A2, A3, A5 and A8.');
  expect(spokenPlan(plan, 'where')).toBe(whereWords(plan));
  expect(spokenPlan(plan, 'next')).not.toContain('Wash Away');
  const unknown = { ...plan, parts: [{ ...plan.parts[2]!, changes: [] }] };
  expect(spokenPlan(unknown, 'next')).toContain('comes up before. Gains: ');
  expect(whereWords({ ...plan, parts: [{ ...plan.parts[0]!, lands: [] }] })).toBe('Look at your Growth.');
});

test('a plan in words', () => {
  expect(plan.parts.map(partTitle)).toEqual(['Grow: add 1 Presence at range 1', "Play River's Bounty, Wash Away", "River's Bounty in A2", 'Wash Away in A5']);
  expect(plan.parts.map(partWords)).toEqual(['To A1 from the Energy track, to A2', '', '2 Dahan A3 to A2, +1 Dahan', '1 Town A5 to A8']);
  expect(reasonsOf(plan).map(({ title, words }) => `${title}: ${words.join(' · ')}`)).toEqual(['Gains: +1 Dahan · 2 Energy a turn', 'Costs: −1 Presence', 'Still comes: A Town built in A2']);
  expect([percent(0), percent(0.001), percent(0.244), percent(0.997), percent(1)]).toEqual(['0 %', 'under 1 %', '24 %', 'over 99 %', '100 %']);
  const [, play] = plan.parts;
  expect(partTitle({ ...play!, changes: ['Flow Downriver, Blow Downwind', 'Wash Away'] })).toBe('Play Flow Downriver, Blow Downwind; Wash Away');
});

test('the way of a game has a point for each choice and a line for each turn', () => {
  const choices = [1, 1, 2, 2, 3].map((turn, choice) => ({ turn, phase: 'fast', choice, seat: 0, label: '', chance: choice / 10, cost: 0 })) as AnalysedChoice[];
  expect(courseOf(choices, 9)).toEqual({ points: choices.map(({ choice, chance }) => ({ choice, chance })), turns: [{ turn: 1, choice: 0 }, { turn: 2, choice: 2 }, { turn: 3, choice: 4 }], last: 8 });
  expect(courseOf([], 0).last).toBe(1);
  expect(byTurn(choices)).toEqual([{ turn: 1, chance: 0.1 }, { turn: 2, chance: 0.3 }, { turn: 3, chance: 0.4 }]);
});

const happening = (action: string, title: string, changes: string[] = ['x']): Happening => ({ action, title, changes, events: [], lands: [{ name: 'A1', pieces: [], presence: [] }] }) as unknown as Happening;
const before = { state: { actions: [], lands: [], oceans: [], seats: [] } } as unknown as Look;
const line = (verb: string, happened: Happening[]): LogLine => ({ turn: 1, phase: 'spirit', seat: 1, option: { label: '', verb, group: 0 }, happened });

test("a bot's choice is a beat where it says or does something; what it sets off comes after", () => {
  expect(botPlaybackOf(line('use', []), before, 'Use Wash Away')).toBeUndefined();
  const played = botPlaybackOf(line('play', [happening('rules', '', ['−1 Energy'])]), before, 'Play Wash Away')!;
  expect(played.beats.map(({ title }) => title)).toEqual(['Play Wash Away']);
  expect(played.bot).toBe(1);
  const last = botPlaybackOf(line('push', [happening('power', 'Wash Away in A1'), happening('ravage', 'Ravage in A1'), happening('build', 'Build in A1')]), before, '')!;
  expect(last.beats.length).toBe(3);
  expect(isBots(last)).toBe(true);
  expect(isBots(nextBeat(last)!)).toBe(false);
});
