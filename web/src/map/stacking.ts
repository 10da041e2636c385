// How the pieces of a land are stacked: rows of theirs above ours, a label on top, badges below; and
// how the stacks of small lands make room for each other.
import type { Land, PieceGroup } from '../engine/messages';
import { badgesWidth, type Badge } from './badges';
import { edges, type Point } from './geometry';

export interface Stack {
  key: string;
  count: number;
  group?: PieceGroup;
  seat?: number;
  sacred?: boolean;
}
export interface Pile {
  rows: Stack[][];
  size: number; // of a piece
  gap: number; // from piece to piece, in sizes
  line: number; // height of a row
  label: number; // scale of the label
  width: number; // of the label
  bare: boolean; // it is the name alone
  scale: number; // of the badges
  wide: number; // all of it, from the middle to either side
  above: number; // and from the middle up and down
  below: number;
}

const theirs = ['city', 'town', 'explorer'];
const ours = ['dahan', 'blight', 'beasts', 'wilds', 'disease', 'badlands'];

function stacks(land: Land, kinds: string[]): Stack[] {
  const groups = land.pieces.filter((group) => kinds.includes(group.kind));
  groups.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.damage ?? 0) - (b.damage ?? 0));
  return groups.map((group) => ({ key: [group.kind, group.damage, group.dreamt, group.strife].join('-'), count: group.count, group }));
}

// A row wider than the land's room breaks.
function broken(row: Stack[], fits: number): Stack[][] {
  if (row.length <= fits) return row.length > 0 ? [row] : [];
  const half = Math.ceil(row.length / 2);
  return [row.slice(0, half), row.slice(half)];
}

// Of pieces, where labels and badges have room for all they say.
export const smallest = 19.5;

const gapAt = (size: number) => (size >= 26 ? 1.22 : 1.34);

// `room` is the radius of the free place in the land, `full` the size of a piece where there is room.
export function pileOf(land: Land, room: number, full: number, badges: Badge[]): Pile {
  const presence = land.presence.map(({ seat, count, sacred }) => ({ key: `seat-${seat}`, count, seat, sacred }));
  const rowsAt = (size: number) => {
    const fits = Math.max(2, Math.floor((room * 2.1) / (size * gapAt(size))));
    return [...broken(stacks(land, theirs), fits), ...broken([...presence, ...stacks(land, ours)], fits)];
  };
  // Where much stands, pieces shrink until label, rows and badges have room, to a limit.
  const needs = rowsAt(full).length * full * 1.2 + (badges.length > 0 ? 48 : 26) * Math.min(1, full / 32);
  const size = full * Math.max(0.7, Math.min(1, (room * 2.3) / needs));
  const rows = rowsAt(size);
  const gap = gapAt(size);
  const line = size * 1.2;
  const label = Math.max(0.72, size / 32);
  const bare = full < smallest;
  const width = (bare ? 12 + land.name.length * 8 : 30 + land.name.length * 8 + (land.coastal ? 16 : 0)) * label;
  const scale = Math.max(0.82, Math.min(label, size / 32 + 0.12));
  const longest = Math.max(0, ...rows.map((row) => row.length));
  const wide = Math.max(width, longest * size * gap, badges.length > 0 ? badgesWidth(badges) * scale : 0) / 2;
  const tall = rows.length * line;
  return { rows, size, gap, line, label, width, bare, scale, wide, above: tall / 2 + 24 * label, below: tall / 2 + (badges.length > 0 ? 13 * label + 11 * scale : 2) };
}

// The land from left to right at some height, as seen from a point inside.
function span(outline: Point[], [x, y]: Point): [number, number] | undefined {
  const crossings = edges(outline)
    .filter(([[, y1], [, y2]]) => y1 > y !== y2 > y)
    .map(([[x1, y1], [x2, y2]]) => x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  const left = Math.max(...crossings.filter((at) => at <= x));
  const right = Math.min(...crossings.filter((at) => at > x));
  return Number.isFinite(left) && Number.isFinite(right) ? [left, right] : undefined;
}

// The middle of a pile, moved aside where a row would else reach into the next land.
export function within(centre: Point, { rows, size, gap, line }: Pile, outline: Point[]): Point {
  let [least, most] = [-Infinity, Infinity];
  rows.forEach((row, r) => {
    const y = centre[1] + 4 + (r + 0.5 - rows.length / 2) * line;
    const room = span(outline, [centre[0], y]);
    if (!room) return;
    const half = ((row.length - 1) / 2) * size * gap + size * 0.62;
    least = Math.max(least, room[0] + half);
    most = Math.min(most, room[1] - half);
  });
  const x = least > most ? (least + most) / 2 : Math.max(least, Math.min(most, centre[0]));
  return [Number.isFinite(x) ? x : centre[0], centre[1]];
}

// How far each pile goes up or down from its land's middle so that none covers another, as far as
// its land allows.
export function spread(piles: { centre: Point; radius: number; pile: Pile }[]): number[] {
  const shifts = piles.map(() => 0);
  const top = (i: number) => piles[i]!.centre[1] + shifts[i]! - piles[i]!.pile.above;
  const bottom = (i: number) => piles[i]!.centre[1] + shifts[i]! + piles[i]!.pile.below;
  const move = (i: number, by: number) => {
    const most = piles[i]!.radius * 0.6;
    shifts[i] = Math.max(-most, Math.min(most, shifts[i]! + by));
  };
  for (let round = 0; round < 8; round++) {
    let met = false;
    for (let a = 0; a < piles.length; a++) {
      for (let b = a + 1; b < piles.length; b++) {
        const apart = Math.abs(piles[a]!.centre[0] - piles[b]!.centre[0]) - piles[a]!.pile.wide - piles[b]!.pile.wide;
        const overlap = Math.min(bottom(a), bottom(b)) - Math.max(top(a), top(b));
        if (apart >= 0 || overlap <= 0.5) continue;
        met = true;
        const upper = piles[a]!.centre[1] < piles[b]!.centre[1] ? a : b;
        move(upper, -overlap / 2);
        move(upper === a ? b : a, overlap / 2);
      }
    }
    if (!met) break;
  }
  return shifts;
}
