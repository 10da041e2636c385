import { expect, test } from 'vitest';
import type { Contents, LogLine, Look, Preview } from '../src/engine/messages';
import { forecastChanges } from '../src/game/consequences';
import { nextBeat, playbackOf, stepOf, stepsOf } from '../src/game/playback';

const towns = (name: string, count: number): Contents => ({ name, pieces: count > 0 ? [{ kind: 'town', count }] : [], presence: [] });
const look = (forecast: object[] = []) =>
  ({ state: { phase: 'fast', lands: [towns('A1', 2), towns('A2', 0), towns('A3', 0)], oceans: [] }, forecast: { lands: forecast } }) as unknown as Look;
const happening = (action: string, land: string, count: number) => ({ action, title: `${action} in ${land}`, land, changes: ['changed'], lands: [towns(land, count)] });
const line = (...happened: LogLine['happened']): LogLine => ({ turn: 1, phase: 'fast', seat: 0, label: 'use', happened });
const count = (land: Contents | undefined) => land?.pieces[0]?.count ?? 0;

test('lands stand as they did at each beat', () => {
  const first = playbackOf(line(happening('power', 'A1', 1), happening('ravage', 'A1', 0), happening('build', 'A2', 1), happening('explore', 'A2', 2)), look())!;
  expect(stepsOf(first)).toEqual(['ravage', 'build', 'explore']);
  expect(count(first.lands.get('A1'))).toBe(0);
  expect(count(first.lands.get('A2'))).toBe(0);
  const second = nextBeat(first)!;
  expect(stepOf(second)).toBe('build');
  expect(count(second.lands.get('A2'))).toBe(1);
  const third = nextBeat(second)!;
  expect(count(third.lands.get('A2'))).toBe(2);
  expect(nextBeat(third)).toBeUndefined();
});

test('what a choice itself does is not played back', () => {
  expect(playbackOf(line(happening('power', 'A1', 1)), look())).toBeUndefined();
});

test('before a choice that ends the phase it is said what will not come', () => {
  const build = (land: string) => ({ action: 'build', land, adds: 'town' });
  const shows = { happened: [happening('power', 'A1', 0), happening('build', 'A2', 1)], forecast: { lands: [build('A3')], explorable: [], ending: null } } as unknown as Preview;
  expect(forecastChanges(look([build('A1'), build('A2')]), shows)).toEqual([{ land: 'A1', action: 'build', was: 'Build: 1 Town', is: 'no Build' }]);
});
