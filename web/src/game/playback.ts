// What Fear cards and Invaders do after a choice, one beat after another, with the lands as they
// stand at each.
import type { Happening, Land, LogLine, Look } from '../engine/messages';

export const steps = ['fear', 'ravage', 'build', 'explore'];

export interface Playback {
  before: Look; // as it stood before the choice
  beats: Happening[];
  at: number; // the beat that is shown
  lands: Map<string, Land>; // that differ from how they stand in the end
}

// How long a beat lasts, in milliseconds; none: until somebody goes on.
export const paces = { steps: undefined, slow: 1500, normal: 700, instant: 0 } as const;
export type Pace = keyof typeof paces;
export const paceWords: Record<Pace, string> = { steps: 'step by step', slow: 'slowly', normal: 'at a normal pace', instant: 'at once' };

const turnsUp = (each: Happening): boolean => each.changes.some((change) => change.startsWith('The Explore card'));

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
  const lands = landsOf(before);
  for (const each of line.happened.slice(0, first)) settle(lands, each);
  settle(lands, beats[0]!);
  return { before, beats, at: 0, lands };
}

export const landsOf = (look: Look): Map<string, Land> => new Map([...look.state.lands, ...look.state.oceans].map((land) => [land.name, land]));

export function nextBeat(playback: Playback): Playback | undefined {
  const at = playback.at + 1;
  if (at >= playback.beats.length) return undefined;
  const lands = new Map(playback.lands);
  settle(lands, playback.beats[at]!);
  return { ...playback, at, lands };
}

function settle(lands: Map<string, Land>, happening: Happening): void {
  for (const standing of happening.lands) {
    const land = lands.get(standing.name);
    if (land) lands.set(standing.name, { ...land, defend: undefined, ...standing });
  }
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
  return steps.find((step) => step === actions[0]?.class);
}
