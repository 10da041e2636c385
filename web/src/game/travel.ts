// What moves on the map in a beat, and when. First, with everything as it stood: who strikes, what flies
// from land to land or from its pile, what rises. Then all stands as it does now, and what is gone falls.
import type { Deed, Happening, PieceKind } from '../engine/messages';

export type Way = 'flies' | 'rises' | 'falls' | 'strikes';
export interface Travel {
  way: Way;
  piece?: PieceKind;
  land: string; // where it is, or goes
  from?: string; // a land; none: its pile
  says?: string; // instead of a piece: "5", "−2"
  after: number; // milliseconds
  lasts: number;
}

const lasts: Record<Way, number> = { flies: 420, rises: 320, falls: 280, strikes: 620 };
const pause: Record<Way, number> = { flies: 110, rises: 90, falls: 90, strikes: 240 };
const most = 24; // at once

function travelOf({ kind, land, to, piece, becomes, count }: Deed, where: string | undefined): Omit<Travel, 'after' | 'lasts'> | undefined {
  const at = land ?? where;
  if (!at) return undefined;
  if (kind === 'moved' && to) return { way: 'flies', piece, land: to, from: at };
  if (kind === 'added') return { way: piece === 'blight' ? 'flies' : 'rises', piece, land: at };
  if (kind === 'replaced') return { way: 'rises', piece: becomes, land: at };
  if (kind === 'destroyed' || kind === 'removed') return { way: 'falls', piece, land: at };
  if (kind === 'ravage_dealt') return { way: 'strikes', land: at, says: `${count ?? 0}` };
  if (kind === 'ravage_defended') return { way: 'strikes', land: at, says: `−${count ?? 0}` };
  return undefined;
}

export interface Journey {
  travels: Travel[];
  settles: number; // when all stands as it does now
  ends: number;
}

export function journeyOf({ events, land }: Happening): Journey {
  const all = events.flatMap((event) => travelOf(event, land) ?? []).slice(0, most);
  let at = 0;
  const timed = (each: Omit<Travel, 'after' | 'lasts'>): Travel => {
    const travel = { ...each, after: at, lasts: lasts[each.way] };
    at += pause[each.way];
    return travel;
  };
  const before = all.filter(({ way }) => way !== 'falls').map(timed);
  const settles = Math.max(0, ...before.map(({ after, lasts, way }) => (way === 'strikes' ? after + 240 : after + lasts)));
  at = settles;
  const after = all.filter(({ way }) => way === 'falls').map(timed);
  const travels = [...before, ...after];
  return { travels, settles, ends: Math.max(settles, ...travels.map((each) => each.after + each.lasts)) };
}
