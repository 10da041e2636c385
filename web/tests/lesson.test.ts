import { expect, test } from 'vitest';
import type { Decision, LogLine, Look, Option } from '../src/engine/messages';
import { choicesOf } from '../src/game/choices';
import { kinds, lessonFor, path, phases, stepLesson, stepLessons } from '../src/help/lesson';

const sentences = (text: string) => text.split(/(?<=[.?!]) /);

test('no sentence of the guided game stands twice, and every advice has its reason', () => {
  const all = [...path.map(({ because }) => because), ...[...Object.values(kinds), ...Object.values(phases)].map(({ text }) => text), ...Object.values(stepLessons)].flatMap(sentences);
  expect(all.filter((each, i) => all.indexOf(each) !== i)).toEqual([]);
  expect(path.every(({ because }) => because.length > 20)).toBe(true);
});

const growth = { seat: 0, kind: 'growth', prompt: '', alternatives: 3, options: [0, 1, 2].map((row): Option => ({ label: `row ${row}`, verb: 'grow', group: 0, growth: row, picks: 'growth' })) } as Decision;
const add = { seat: 0, kind: 'add', prompt: '', alternatives: 2, options: ['A1', 'A4'].map((land): Option => ({ label: land, verb: 'add', group: 0, land, picks: 'land' })) } as Decision;
const look = (choices: number) => ({ choices, state: { turn: 1, phase: 'spirit' } }) as unknown as Look;
const line = (option: Option) => ({ turn: 1, phase: 'spirit', seat: 0, option, happened: [] }) as unknown as LogLine;
const lesson = (decision: Decision, log: LogLine[]) => lessonFor(look(log.length), decision, choicesOf(decision), log)!;

test('on its path it advises, and says what is new once', () => {
  const first = lesson(growth, []);
  expect([first.title, first.choice?.growth]).toEqual(['Welcome', 1]);
  const [row, land] = [growth.options[1]!, add.options[0]!];
  const second = lesson(add, [line(row)]);
  expect([second.title, second.choice?.land]).toEqual(['Presence', 'A1']);
  expect(second.text).toContain(kinds.add!.text);
  const again = lesson(add, [line(row), line(land), line({ label: '', verb: 'take', group: 0, track: 1 })]);
  expect(again.text).not.toContain(kinds.add!.text);
});

test('who goes another way is told so once and advised no more, but what is new is explained', () => {
  const away = line(growth.options[2]!);
  const told = lesson(add, [away]);
  expect(told.choice).toBeUndefined();
  expect(told.text).toMatch(/^You go a way of your own.*Lit lands/);
  expect(lesson(add, [away, line(add.options[1]!)]).text).toBe('');
});

test('a step of the Invaders is explained with its first beat in the game', () => {
  const steps = ['build', 'build', 'explore'];
  expect([0, 1, 2].map((at) => stepLesson(steps, at, [])?.slice(0, 5))).toEqual(['Build', undefined, 'Explo']);
  expect(stepLesson(steps, 0, [{ happened: [{ action: 'build', title: '', changes: [], lands: [], events: [] }] } as unknown as LogLine])).toBeUndefined();
});
