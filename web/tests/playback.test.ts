import { expect, test } from 'vitest';
import type { Contents, DeedKind, Happening, LogLine, Look, Power, Preview } from '../src/engine/messages';
import { forecastChanges, outlook, stillComing } from '../src/game/consequences';
import { landsOf, nextBeat, playbackOf, seenWith, stepOf, stepsOf, waits, type Playback } from '../src/game/playback';

const towns = (name: string, count: number): Contents => ({ name, pieces: count > 0 ? [{ kind: 'town', count }] : [], presence: [] });
const look = (forecast: object[] = []) =>
  ({ state: { phase: 'fast', actions: [], lands: [towns('A1', 2), towns('A2', 0), towns('A3', 0)], oceans: [], seats: [{ energy: 3, presence: 4 }], blight: { pool: 5 }, terror: 1 }, forecast: { lands: forecast } }) as unknown as Look;
const happening = (action: Happening['action'], land: string, count: number): Happening => ({ action, title: `${action} in ${land}`, land, changes: ['changed'], events: [], lands: [towns(land, count)] });
const line = (...happened: LogLine['happened']): LogLine => ({ turn: 1, phase: 'fast', seat: 0, option: { label: 'use', verb: 'use', group: 0 }, happened });
const count = (playback: Playback, land: string) => landsOf(playback.state).get(land)?.pieces[0]?.count ?? 0;

test('lands stand as they did at each beat', () => {
  const first = playbackOf(line(happening('power', 'A1', 1), happening('ravage', 'A1', 0), happening('build', 'A2', 1), happening('explore', 'A2', 2)), look(), new Map())!;
  expect(stepsOf(first)).toEqual(['ravage', 'build', 'explore']);
  expect(count(first, 'A1')).toBe(0);
  expect(count(first, 'A2')).toBe(0);
  const second = nextBeat(first)!;
  expect(stepOf(second)).toBe('build');
  expect(count(second, 'A2')).toBe(1);
  const third = nextBeat(second)!;
  expect(count(third, 'A2')).toBe(2);
  expect(nextBeat(third)).toBeUndefined();
});

test('the card just played lies in play while the Invaders act', () => {
  const none = { sun: 0, moon: 1, fire: 0, air: 0, water: 0, earth: 0, plant: 0, animal: 0 };
  const before = look();
  Object.assign(before.state.seats[0]!, { hand: ['boon', 'wings'], play: [], played: 0, elements: none, innates: [{ id: 'dream', used: false, met: [false, false] }] });
  const played: LogLine = { ...line(happening('build', 'A2', 1)), option: { label: 'play Boon', verb: 'play', group: 0, power: 'boon' } };
  const first = playbackOf(played, before, new Map(Object.entries({ boon: { elements: ['moon'], id: 'boon' }, dream: { thresholds: [{ elements: { moon: 2 } }, { elements: { moon: 3 } }] } }) as unknown as [string, Power][]))!;
  expect(first.was.seats[0]).toMatchObject({ hand: ['wings'], play: [{ id: 'boon', used: false }], played: 1, elements: { moon: 2 }, innates: [{ met: [true, false] }] });
});

test('what stands around the lands, and the log, know nothing of later beats', () => {
  const with_ = (each: object, around: object) => ({ ...each, around }) as LogLine['happened'][number];
  const happened = [
    with_(happening('power', 'A1', 1), { seats: [{ energy: 2 }] }),
    with_(happening('ravage', 'A1', 0), { blight: { pool: 4 }, seats: [{ presence: 3 }] }),
    with_({ action: 'rules', title: '', changes: ['+1 Energy'], events: [], lands: [] }, { seats: [{ energy: 6 }] }),
    with_(happening('build', 'A2', 1), { terror: 2 }),
  ];
  const first = playbackOf(line(...happened), look(), new Map())!;
  expect(first.state.blight.pool).toBe(4);
  expect(first.was.blight.pool).toBe(5);
  expect(first.state.seats[0]).toMatchObject({ energy: 2, presence: 3 });
  expect(first.state.terror).toBe(1);
  expect(seenWith(first)).toBe(2);
  const second = nextBeat(first)!;
  expect(second.state.seats[0]).toMatchObject({ energy: 6, presence: 3 });
  expect(second.state.terror).toBe(2);
  expect(seenWith(second)).toBe(4);
});

test('a Fear card, a blight card and the Explore card wait to be read, and nothing else does', () => {
  const said = (action: Happening['action'], title: string, kind: DeedKind): Happening => ({ action, title, card: action === 'fear' ? title : undefined, changes: ['changed'], events: [{ kind }], lands: [towns('A1', 1)] });
  const happened = [
    said('fear', 'Dahan Raid', 'damaged'),
    said('fear', 'Dahan Raid', 'destroyed'),
    said('fear', 'Avoid the Dahan', 'in_force'),
    said('ravage', 'Ravage in A1', 'added'),
    said('ravage', 'Ravage in A2', 'blight_card'),
    said('build', 'Build in A1', 'added'),
    said('rules', '', 'invader_card'),
    said('explore', 'Explore in A1', 'added'),
  ];
  const waiting: boolean[] = [];
  for (let beat = playbackOf(line(...happened), look(), new Map()); beat; beat = nextBeat(beat)) waiting.push(waits(beat));
  expect(waiting).toEqual([true, false, true, false, true, false, true, false]);
});

test('what a choice itself does is not played back', () => {
  expect(playbackOf(line(happening('power', 'A1', 1)), look(), new Map())).toBeUndefined();
});

test('what a choice does within the Ravage or Fear card that asked is not played back again', () => {
  const asking = { ...look(), state: { ...look().state, actions: [{ kind: 'ravage', land: 'A1' }] } } as Look;
  expect(playbackOf(line(happening('ravage', 'A1', 1)), asking, new Map())).toBeUndefined();
  const on = playbackOf(line(happening('ravage', 'A1', 1), happening('build', 'A2', 1)), asking, new Map())!;
  expect(stepsOf(on)).toEqual(['build']);
  expect(count(on, 'A1')).toBe(1);
});

test('what a card does behind the choice that it asked for is played', () => {
  const asking = { ...look(), state: { ...look().state, actions: [{ kind: 'event', land: 'A1' }] } } as Look;
  const on = playbackOf(line(happening('event', 'A1', 1), happening('event', 'A1', 2)), asking, new Map())!;
  expect(stepsOf(on)).toEqual(['event']);
  expect(count(on, 'A1')).toBe(2);
});

test('an Event is not yet what the Invaders do', () => {
  const before = look([ravage('A1', 3)]);
  expect(forecastChanges(before, shown([happening('event', 'A1', 1)], [ravage('A1', 3)], false))).toEqual([]);
});

test('the Explore card is turned up in a beat of its own', () => {
  const turned: Happening = { action: 'rules', title: '', changes: ['the Explore card is Stage 1 sands'], events: [{ kind: 'invader_card' }], lands: [] };
  const first = playbackOf(line(happening('build', 'A2', 1), turned), look(), new Map())!;
  expect(stepOf(first)).toBe('build');
  expect(stepOf(nextBeat(first)!)).toBe('explore');
});

test('an Event card that does nothing is seen all the same, one that does something as it does it', () => {
  const turned: Happening = { action: 'rules', title: '', changes: ['the event card is War, turned up without effect'], events: [{ kind: 'event_card_turned', card: 'war' }], lands: [] };
  const first = playbackOf(line(turned, happening('build', 'A2', 1)), look(), new Map())!;
  expect([first.beats.length, stepOf(first), waits(first), stepOf(nextBeat(first)!)]).toEqual([2, 'event', true, 'build']);
  const later = playbackOf(line(turned, happening('event', 'A1', 1), happening('build', 'A2', 1)), look(), new Map())!;
  expect(later.beats.map(({ action }) => action)).toEqual(['event', 'build']);
});

const build = (land: string, adds: string | null = 'town') => ({ action: 'build', land, adds, tokens: {} });
const ravage = (land: string, damage: number) => ({ action: 'ravage', land, damage, blight: damage > 1 ? 1 : 0, dahan: 0, presence: 0, invaders: {}, cascades: [], asked: false, tokens: {} });
const shown = (happened: object[], lands: object[], acting = false) => ({ happened, forecast: { lands, explorable: [], ending: null, acting } }) as unknown as Preview;

test('where the Invaders stop to ask, nothing is said of what may still come', () => {
  const before = look([ravage('A1', 3), ravage('A3', 3), build('A2')]);
  expect(forecastChanges(before, shown([happening('ravage', 'A1', 1)], [], true))).toEqual([]);
  const further = forecastChanges(before, shown([happening('ravage', 'A1', 1), happening('build', 'A2', 1)], [], true));
  expect(further).toEqual([{ land: 'A3', action: 'ravage', was: 'Ravage 3: Blight', is: 'no Ravage' }]);
});

test('a Ravage that comes but takes nothing is told apart from none', () => {
  const idle = { ...happening('ravage', 'A1', 2), idle: true };
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
  const power = acting('fast', [{ kind: 'power' }]);
  const asks = (shows: Preview, phase = 'fast') => ({ ...shows, phase, asks: { seat: 0, prompt: 'Push which piece from A1?', cause: 'Wash Away' } }) as Preview;
  expect(outlook(power, asks(preview(true, happening('power', 'A1', 1))))).toBe('Then it is asked: Wash Away: push which piece from A1?');
  expect(outlook(power, asks(preview(true)))).toBe('');
  expect(outlook(power, asks(preview(true), 'invader'))).toContain('Then it is asked');
  expect(outlook(power, preview(true))).toBe('What is turned up then nobody has seen yet.');
  expect(outlook(power, preview(false))).toBe('It changes nothing.');
  expect(outlook(power, preview(false, happening('ravage', 'A1', 1)))).toBe('It changes nothing.');
  expect(outlook(power, preview(false, { ...happening('ravage', 'A1', 1), inside: true }))).toBe('');
  const ravaging = acting('invader', [{ kind: 'ravage', land: 'A1' }]);
  expect(outlook(ravaging, preview(false, happening('ravage', 'A1', 1)))).toBe('');
  expect(outlook(ravaging, preview(false, happening('ravage', 'A3', 1)))).toBe('It changes nothing.');
  expect(outlook(acting('fast', []), preview(false))).toBe('');
});

test('where the Invader phase cannot be seen to its end, what is still to come is told as it stands', () => {
  const coming = [ravage('A1', 3), ravage('A3', 1), build('A2')];
  const crossing = (happened: object[], lands: object[], acting: boolean) => ({ ...shown(happened, lands, acting), goes_on: true, phase: 'invader' }) as Preview;
  const names = (shows: Preview) => stillComing(look(coming), shows).map(({ land, action }) => `${action} ${land}`);
  expect(names(crossing([], [], true))).toEqual(['ravage A1', 'build A2']); // an Event that nobody has seen
  expect(names(crossing([happening('fear', 'A1', 1)], [ravage('A1', 2)], false))).toEqual(['ravage A1']); // a Fear card asks
  expect(names(crossing([happening('ravage', 'A1', 1)], [], true))).toEqual(['build A2']);
  expect(names(crossing([happening('ravage', 'A1', 1), happening('build', 'A2', 1)], [], true))).toEqual([]);
  expect(names({ ...crossing([], [], true), phase: 'fast' } as Preview)).toEqual([]);
});

test('what a power makes Invaders do is its own doing, and watched', () => {
  const made = { ...happening('build', 'A2', 1), inside: true };
  const shows = { happened: [made], forecast: { lands: [build('A1')] }, goes_on: true } as unknown as Preview;
  expect(forecastChanges(look([build('A1')]), shows)).toEqual([]);
  expect(playbackOf(line(made), look(), new Map())).toBeDefined();
});
