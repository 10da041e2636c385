// How long a game was played: the time between its choices, long breaks left out. A remark in saved games, which
// the terminal knows too: "# seconds played: 1260".
import { remarkIn, remarked } from './replay';

const longest = 300;
const fewest = 60; // nothing is remarked of a game that has hardly begun

export class PlayClock {
  private last = Date.now();
  private played: number; // in milliseconds

  // What was played before it was left.
  constructor(seconds = 0) {
    this.played = 1000 * seconds;
  }

  choiceMade(): void {
    const now = Date.now();
    this.played += Math.max(0, Math.min(now - this.last, 1000 * longest));
    this.last = now;
  }

  get seconds(): number {
    return Math.floor(this.played / 1000);
  }
}

export function secondsPlayedIn(replay: string): number {
  const seconds = Number(remarkIn(replay, 'seconds played'));
  return Number.isInteger(seconds) && seconds >= 0 && seconds < 1e9 ? seconds : 0;
}

export function withSecondsPlayed(replay: string, seconds: number): string {
  return seconds < fewest ? replay : remarked(replay, 'seconds played', String(seconds));
}

// "40 min", "3 h 20 min"
export function timeWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`].filter(Boolean).join(' ');
}

// The date where the reader is, by which the engine draws the island of the day: "2026-11-16".
export const dateOf = (now: Date): string => [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
