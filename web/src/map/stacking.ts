// How the pieces of a land are stacked: rows of theirs above ours; and how large its label and badges
// are.
import type { Land, PieceGroup, PieceKind } from '../engine/messages';
import { badgesWidth, type Badge } from './badges';
import type { Point } from './geometry';
import type { Size } from './placing';

export interface Stack {
  key: string;
  count: number;
  group?: PieceGroup;
  seat?: number;
  sacred?: boolean;
  countsAs?: PieceKind[]; // presence
}
export interface Pile {
  rows: Stack[][];
  size: number; // of a piece
  gap: number; // from piece to piece, in sizes
  line: number; // height of a row
  pixel: number; // of the screen, in the drawing
  label: number; // scale of the label
  bare: boolean; // it is the name alone
  scale: number; // of the badges
  block: Size; // of all rows
  tag: Size; // of the label
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

const gapAt = (size: number) => (size >= 26 ? 1.22 : 1.34); // as it is shown

// `room` is the radius of the free place in the land, `full` the size of a piece where there is room, all
// in a drawing that is shown so much larger.
export function pileOf(land: Land, room: number, full: number, badges: Badge[], shown = 1): Pile {
  const presence = land.presence.map(({ seat, count, sacred, counts_as }) => ({ key: `seat-${seat}`, count, seat, sacred, countsAs: counts_as }));
  const rowsAt = (size: number) => {
    const fits = Math.max(2, Math.floor((room * 2.1) / (size * gapAt(size * shown))));
    return [...broken(stacks(land, theirs), fits), ...broken([...presence, ...stacks(land, ours)], fits)];
  };
  // Where much stands, pieces shrink until label, rows and badges have room, to a limit.
  const needs = rowsAt(full).length * full * 1.2 + (badges.length > 0 ? 48 : 26) * Math.min(1 / shown, full / 32);
  const size = full * Math.max(0.7, Math.min(1, (room * 2.3) / needs));
  const rows = rowsAt(size);
  const gap = gapAt(size * shown);
  const line = size * 1.2;
  const label = Math.max(0.72 / shown, size / 32);
  const bare = full * shown < smallest;
  const width = ((bare ? 12 : 30) + land.name.length * 8) * label;
  const scale = Math.max(0.82 / shown, Math.min(label, size / 32 + 0.12 / shown));
  const longest = Math.max(0, ...rows.map((row) => row.length));
  const block = { width: longest > 0 ? (longest - 1) * size * gap + size * 1.24 : 0, height: rows.length * line };
  return { rows, size, gap, line, pixel: 1 / shown, label, bare, scale, block, tag: { width, height: 19 * label } };
}

// The middle of a stack, in a pile whose middle is there.
export const pointIn = ({ rows, size, gap, line }: Pile, [x, y]: Point, row: number, place: number): Point => [x + (place - (rows[row]!.length - 1) / 2) * size * gap, y + (row + 0.5 - rows.length / 2) * line];

export const badgesSize = (badges: Badge[], { scale }: Pile): Size => ({ width: badgesWidth(badges) * scale, height: 22 * scale });
