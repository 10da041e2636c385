// What Fear cards and Invaders do after a choice, one beat after another, with everything as it stands
// at each: lands, panels and log know nothing of what comes after.
import type { Contents, DeedKind, Happening, Land, LogLine, Look, Power, Seat, State } from '../engine/messages';
import { elementsWith, isMet } from './elements';

export const steps = ['event', 'fear', 'ravage', 'build', 'explore'];

export interface Playback {
  line: LogLine; // of the choice
  beats: Happening[]; // of it
  at: number; // the beat that is shown
  was: State; // just before it
  state: State; // with it
  settled: boolean; // what moves in it has arrived
  bot?: number; // how many of the beats, the first ones, are what a bot chose
}

// How much longer than usual a beat lasts; none: until somebody goes on.
export const paces = { steps: undefined, slow: 1.8, normal: 1, quick: 0.5, instant: 0 } as const;
export type Pace = keyof typeof paces;
export const paceWords: Record<Pace, string> = { steps: 'step by step', slow: 'slowly', normal: 'at a normal pace', quick: 'quickly', instant: 'at once' };

// As long as it takes to read, in milliseconds.
export function readingTime({ title, sum = '', changes, idle }: Happening): number {
  const letters = [title, sum, ...changes].join(' ').length;
  return (idle ? 250 : 400) + letters * 12;
}

// The state that is shown.
export const shownState = ({ settled, was, state }: Playback): State => (settled ? state : was);

const does = (each: Happening, kind: DeedKind): boolean => each.events.some((event) => event.kind === kind);
export const turnsBlight = (each: Happening): boolean => does(each, 'blight_card');
export const turnsUp = (each: Happening): boolean => does(each, 'invader_card');
// An Event that does nothing, as that of the first turn, is told with the card that is turned up.
export const idleEvent = (each: Happening): string | undefined => (each.action === 'event' ? undefined : each.events.find(({ kind }) => kind === 'event_card_turned')?.card);

// Whether it is the doing of the Action that asks; parts of a card are Actions without it.
function isOfAsking({ state: { actions } }: Look, { action, land, card }: Happening): boolean {
  const asking = actions.at(-1);
  const known = actions.findLast((each) => each.kind === action && (each.fear ?? each.event));
  return asking?.kind === action && asking.land === land && (known?.fear ?? known?.event) === card;
}

// What asked goes on with what the choice does there; the other parts of its card are to be seen.
function isStaged(look: Look, happened: Happening[], at: number): boolean {
  if (idleEvent(happened[at]!)) return true;
  return steps.includes(happened[at]!.action) && (!isOfAsking(look, happened[at]!) || happened.slice(0, at).some((each) => isOfAsking(look, each)));
}
const countUntil = (happened: Happening[], ends: (at: number) => boolean): number => {
  const first = happened.findIndex((_, at) => ends(at));
  return first < 0 ? happened.length : first;
};

// How many of the first are the doing of the choice, also within the Ravage or Fear card that asks; the
// others are what it sets off.
export const ownCount = (look: Look, happened: Happening[]): number => countUntil(happened, (at) => isStaged(look, happened, at) && !happened[at]!.inside);

// How many come before the first that is watched, which may also be what a power makes Invaders do.
const unstagedCount = (look: Look, happened: Happening[]): number => countUntil(happened, (at) => isStaged(look, happened, at));

const isBeat = (each: Happening, _: number, all: Happening[]): boolean =>
  steps.includes(each.action) || each.lands.length > 0 || turnsUp(each) || (idleEvent(each) !== undefined && !all.some(({ action }) => action === 'event'));

// The beats of a choice; none if nothing but the choice itself happened: what it did within the Ravage
// or Fear card that asked for it has been seen before it was made.
export function playbackOf(line: LogLine, before: Look, powers: Map<string, Power>): Playback | undefined {
  const first = unstagedCount(before, line.happened);
  if (first === line.happened.length) return undefined;
  const beats = line.happened.slice(first).filter(isBeat);
  const was = line.happened.slice(0, line.happened.indexOf(beats[0]!)).reduce(stateAfter, withPlayed(before.state, line, powers));
  return { line, beats, at: 0, was, state: stateAfter(was, beats[0]!), settled: false };
}

// The card just played lies in play, with its Elements and what they light, while the Invaders act.
function withPlayed(state: State, { seat: player, option }: LogLine, powers: Map<string, Power>): State {
  const power = option.verb === 'play' && 'power' in option ? powers.get(option.power ?? '') : undefined;
  if (!power) return state;
  const played = (seat: Seat): Seat => {
    const elements = elementsWith(power, seat.elements);
    const innates = seat.innates.map((each) => ({ ...each, met: each.met.map((met, i) => met || isMet(powers.get(each.id)!.thresholds[i]!, elements)) }));
    return { ...seat, hand: seat.hand.filter((id) => id !== power.id), play: [...seat.play, { id: power.id, used: false }], played: seat.played + 1, elements, innates };
  };
  return { ...state, seats: state.seats.map((seat, i) => (i === player ? played(seat) : seat)) };
}

// A bot's choice: Growth that is picked, cards that are played, and all that it does or sets off; none for
// the steps on the way to it.
export function botPlaybackOf(line: LogLine, before: Look, words: string): Playback | undefined {
  const own = unstagedCount(before, line.happened);
  const announced: Happening[] = line.option.verb === 'grow' || line.option.verb === 'play' ? [{ action: 'spirit', title: words, changes: [], events: [], lands: [] }] : [];
  const told = line.happened.filter((each, i) => (i < own ? each.title !== '' && each.changes.length > 0 : isBeat(each, i, line.happened)));
  const happened = [...announced, ...line.happened];
  const beats = [...announced, ...told];
  if (beats.length === 0) return undefined;
  const was = happened.slice(0, happened.indexOf(beats[0]!)).reduce(stateAfter, before.state);
  const bot = beats.length - line.happened.slice(own).filter(isBeat).length;
  return { line: { ...line, happened }, beats, at: 0, was, state: stateAfter(was, beats[0]!), settled: false, bot };
}

// A case of the rules, step by step: everything that happens in it is shown.
export function showingOf(line: LogLine, at: State): Playback | undefined {
  const beats = line.happened;
  if (beats.length === 0) return undefined;
  return { line, beats, at: 0, was: at, state: stateAfter(at, beats[0]!), settled: false };
}

// How it stands when all of it has been seen.
export function endOf(playback: Playback): State {
  let at = playback;
  for (let next = nextBeat(at); next; next = nextBeat(at)) at = next;
  return at.state;
}

export const landsOf = ({ lands, oceans }: State): Map<string, Land> => new Map([...lands, ...oceans].map((land) => [land.name, land]));

export function nextBeat(playback: Playback): Playback | undefined {
  const at = playback.at + 1;
  if (at >= playback.beats.length) return undefined;
  return { ...playback, at, was: playback.state, state: toldSince(playback, at).reduce(stateAfter, playback.state), settled: false };
}

// A bot's own doing is shown, not yet what it set off.
export const isBots = ({ bot = 0, at }: Playback): boolean => at < bot;

// How many of the line's happenings have been seen with a beat.
export const seenWith = ({ line, beats, at }: Pick<Playback, 'line' | 'beats' | 'at'>): number => line.happened.indexOf(beats[at]!) + 1;
const toldSince = (playback: Playback, at: number): Happening[] => playback.line.happened.slice(seenWith(playback), seenWith({ ...playback, at }));

function stateAfter(state: State, { lands, around = {} }: Happening): State {
  const standing = new Map<string, Contents>(lands.map((land) => [land.name, land]));
  const plain = { defend: undefined, isolated: undefined, markers: undefined, waiting: undefined, absent: undefined, removed: undefined, joined: undefined };
  const stands = (land: Land): Land => (standing.has(land.name) ? { ...land, ...plain, ...standing.get(land.name) } : land);
  const seats = state.seats.map((seat, i) => ({ ...seat, ...around.seats?.[i] }));
  return { ...state, ...around, lands: state.lands.map(stands), oceans: state.oceans.map(stands), seats };
}

// Cards are read before it goes on: an Event, a Fear card, a blight card, the Explore card.
export function waits({ beats, at }: Playback): boolean {
  const beat = beats[at]!;
  const isNewCard = (beat.action === 'fear' || beat.action === 'event') && beats[at - 1]?.card !== beat.card;
  return isNewCard || turnsBlight(beat) || turnsUp(beat) || idleEvent(beat) !== undefined;
}

// The step that a beat belongs to; what is neither Fear nor Invaders goes with the one before.
export function stepOf(playback: Playback, at = playback.at): string {
  for (let i = at; i >= 0; i--) {
    if (turnsUp(playback.beats[i]!)) return 'explore';
    if (idleEvent(playback.beats[i]!)) return 'event';
    if (steps.includes(playback.beats[i]!.action)) return playback.beats[i]!.action;
  }
  return steps[0]!;
}

export const stepsOf = (playback: Playback): string[] => steps.filter((step) => playback.beats.some((_, at) => stepOf(playback, at) === step));

// How far a step of the Invader phase is, in a word.
export const stepWords = (step: string, on: string | undefined): string =>
  on === undefined ? 'under way' : on === step ? 'now' : steps.indexOf(step) < steps.indexOf(on) ? 'done' : 'to come';

// The step of the Invader phase that is on, played back or asking; none where it is not known.
export function stepOn(playback: Playback | undefined, { phase, invaders, actions }: Look['state']): string | undefined {
  if (playback && !isBots(playback)) return stepOf(playback);
  if (phase !== 'invader') return undefined;
  if (invaders.explore.length > 0) return 'explore';
  return steps.find((step) => step === actions[0]?.kind);
}
