// What Fear cards and Invaders do after a choice, one beat after another, with everything as it stands
// at each: lands, panels and log know nothing of what comes after.
import type { Contents, DeedKind, Happening, Land, LogLine, Look, State } from '../engine/messages';

export const steps = ['fear', 'ravage', 'build', 'explore'];

export interface Playback {
  line: LogLine; // of the choice
  beats: Happening[]; // of it
  at: number; // the beat that is shown
  was: State; // just before it
  state: State; // with it
}

// How long a beat lasts, in milliseconds; none: until somebody goes on.
export const paces = { steps: undefined, slow: 1500, normal: 700, instant: 0 } as const;
export type Pace = keyof typeof paces;
export const paceWords: Record<Pace, string> = { steps: 'step by step', slow: 'slowly', normal: 'at a normal pace', instant: 'at once' };

const does = (each: Happening, kind: DeedKind): boolean => each.events.some((event) => event.kind === kind);
export const turnsBlight = (each: Happening): boolean => does(each, 'blight_card');
const turnsUp = (each: Happening): boolean => does(each, 'invader_card');

// How many of the first are the doing of the choice, also within the Ravage or Fear card that asks; the
// others are what it sets off.
export function ownCount(look: Look, happened: Happening[]): number {
  const first = happened.findIndex((each) => steps.includes(each.action) && each.title !== look.state.cause);
  return first < 0 ? happened.length : first;
}

// The beats of a choice; none if nothing but the choice itself happened: what it did within the Ravage
// or Fear card that asked for it has been seen before it was made.
export function playbackOf(line: LogLine, before: Look): Playback | undefined {
  const first = ownCount(before, line.happened);
  if (first === line.happened.length) return undefined;
  const beats = line.happened.slice(first).filter((each) => steps.includes(each.action) || each.lands.length > 0 || turnsUp(each));
  const was = line.happened.slice(0, line.happened.indexOf(beats[0]!)).reduce(settled, before.state);
  return { line, beats, at: 0, was, state: settled(was, beats[0]!) };
}

export const landsOf = ({ lands, oceans }: State): Map<string, Land> => new Map([...lands, ...oceans].map((land) => [land.name, land]));

export function nextBeat(playback: Playback): Playback | undefined {
  const at = playback.at + 1;
  if (at >= playback.beats.length) return undefined;
  return { ...playback, at, was: playback.state, state: toldSince(playback, at).reduce(settled, playback.state) };
}

// How many of the line's happenings have been seen with a beat.
export const seenWith = ({ line, beats, at }: Playback): number => line.happened.indexOf(beats[at]!) + 1;
const toldSince = (playback: Playback, at: number): Happening[] => playback.line.happened.slice(seenWith(playback), seenWith({ ...playback, at }));

function settled(state: State, { lands, around = {} }: Happening): State {
  const standing = new Map<string, Contents>(lands.map((land) => [land.name, land]));
  const plain = { defend: undefined, isolated: undefined, absent: undefined, removed: undefined, joined: undefined };
  const stands = (land: Land): Land => (standing.has(land.name) ? { ...land, ...plain, ...standing.get(land.name) } : land);
  const seats = state.seats.map((seat, i) => ({ ...seat, ...around.seats?.[i] }));
  return { ...state, ...around, lands: state.lands.map(stands), oceans: state.oceans.map(stands), seats };
}

// Cards are read before it goes on: a Fear card, a blight card, the Explore card.
export function waits({ beats, at }: Playback): boolean {
  const beat = beats[at]!;
  const isNewFear = beat.action === 'fear' && (beats[at - 1]?.action !== 'fear' || beats[at - 1]!.title !== beat.title);
  return isNewFear || turnsBlight(beat) || turnsUp(beat);
}

// The step that a beat belongs to; what is neither Fear nor Invaders goes with the one before.
export function stepOf(playback: Playback, at = playback.at): string {
  for (let i = at; i >= 0; i--) {
    if (turnsUp(playback.beats[i]!)) return 'explore';
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
  if (playback) return stepOf(playback);
  if (phase !== 'invader') return undefined;
  if (invaders.explore.length > 0) return 'explore';
  return steps.find((step) => step === actions[0]?.kind);
}
