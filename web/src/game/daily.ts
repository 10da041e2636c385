// The island of the day: the same for everybody, drawn by the date.
import type { Catalogue } from '../engine/messages';
import { chance } from '../map/chance';
import { firstGame, looseBoards, type Wishes } from './setup';

// "2026-11-16", where the reader is.
export const dateOf = (now: Date): string => [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export function dailyWishes(catalogue: Catalogue, date: string): Wishes {
  const random = chance('island of the day', date);
  const drawn = <Thing>(things: Thing[]): Thing => things[Math.floor(random() * things.length)]!;
  const spirit = drawn(catalogue.spirits.filter((each) => each.aspect_of === null));
  const board = drawn(looseBoards(catalogue));
  const adversary = drawn(catalogue.adversaries);
  const level = Math.floor(random() * 4);
  const fields: Record<string, string> = { progressions: 'off', 'blight-card': 'random' };
  if (adversary && random() < 0.7) Object.assign(fields, { adversary: adversary.id, level: String(level) });
  return { ...firstGame(), spirits: [spirit.id], boards: [board.name], fields, seed: date.replaceAll('-', '') };
}
