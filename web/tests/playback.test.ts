import { expect, test } from 'vitest';
import type { Contents, LogLine, Look, Preview } from '../src/engine/messages';
import { forecastChanges, outlook } from '../src/game/consequences';
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

test('what a choice does within the Ravage or Fear card that asked is not played back again', () => {
  const asking = { ...look(), state: { ...look().state, cause: 'ravage in A1' } } as Look;
  expect(playbackOf(line(happening('ravage', 'A1', 1)), asking)).toBeUndefined();
  const on = playbackOf(line(happening('ravage', 'A1', 1), happening('build', 'A2', 1)), asking)!;
  expect(stepsOf(on)).toEqual(['build']);
  expect(count(on.lands.get('A1'))).toBe(1);
});

test('the Explore card is turned up in a beat of its own', () => {
  const turned = { action: 'rules', title: '', changes: ['The Explore card is Stage 1 sands'], lands: [] };
  const first = playbackOf(line(happening('build', 'A2', 1), turned), look())!;
  expect(stepOf(first)).toBe('build');
  expect(stepOf(nextBeat(first)!)).toBe('explore');
});

const build = (land: string, adds: string | null = 'town') => ({ action: 'build', land, adds });
const ravage = (land: string, damage: number) => ({ action: 'ravage', land, damage, blight: damage > 1 ? 1 : 0, dahan: 0, presence: 0, invaders: {}, cascades: [], asked: false });
const shown = (happened: object[], lands: object[], acting = false) => ({ happened, forecast: { lands, explorable: [], ending: null, acting } }) as unknown as Preview;

test('where the Invaders stop to ask, nothing is said of what may still come', () => {
  const before = look([ravage('A1', 3), ravage('A3', 3), build('A2')]);
  expect(forecastChanges(before, shown([happening('ravage', 'A1', 1)], [], true))).toEqual([]);
  const further = forecastChanges(before, shown([happening('ravage', 'A1', 1), happening('build', 'A2', 1)], [], true));
  expect(further).toEqual([{ land: 'A3', action: 'ravage', was: 'Ravage 3: Blight', is: 'no Ravage' }]);
});

test('a Ravage that comes but takes nothing is told apart from none', () => {
  const idle = { ...happening('ravage', 'A1', 2), changes: ['no effect'] };
  expect(forecastChanges(look([ravage('A1', 3)]), shown([idle], []))).toEqual([{ land: 'A1', action: 'ravage', was: 'Ravage 3: Blight', is: 'nothing lost' }]);
});

test('of two Builds in a land the second is compared with the second', () => {
  const changes = forecastChanges(look([build('A1'), build('A1', 'city')]), shown([happening('power', 'A2', 0)], [build('A1'), build('A1', null)]));
  expect(changes).toEqual([{ land: 'A1', action: 'build', was: 'Build: 1 City', is: 'Build stopped' }]);
});

test('before a choice that ends the phase it is said what will not come', () => {
  const shows = shown([happening('power', 'A1', 0), happening('build', 'A2', 1)], [build('A3')]);
  expect(forecastChanges(look([build('A1'), build('A2')]), shows)).toEqual([{ land: 'A1', action: 'build', was: 'Build: 1 Town', is: 'no Build' }]);
});

test('a preview says where it sees no further, and in mid-Action that a choice changes nothing', () => {
  const acting = (phase: string, actions: object[]) => ({ ...look(), state: { ...look().state, phase, actions } }) as unknown as Look;
  const preview = (goes_on: boolean, ...happened: object[]) => ({ ...shown(happened, []), goes_on }) as Preview;
  const power = acting('fast', [{ class: 'power' }]);
  expect(outlook(power, preview(true, happening('power', 'A1', 1)))).toBe('More follows.');
  expect(outlook(power, preview(true))).toBe('');
  expect(outlook(power, preview(false))).toBe('It changes nothing.');
  expect(outlook(power, preview(false, happening('ravage', 'A1', 1)))).toBe('It changes nothing.');
  const ravaging = acting('invader', [{ class: 'ravage' }]);
  ravaging.state.cause = 'ravage in A1';
  expect(outlook(ravaging, preview(false, happening('ravage', 'A1', 1)))).toBe('');
  expect(outlook(ravaging, preview(false, happening('ravage', 'A3', 1)))).toBe('It changes nothing.');
  expect(outlook(acting('fast', []), preview(false))).toBe('');
});
