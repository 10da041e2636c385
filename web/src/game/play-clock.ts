// How long a game was played: the time between its choices, long breaks left out. A remark in saved games, which
// the terminal knows too: "# seconds played: 1260".
import { remarked } from './setup';

const longest = 300;
const fewest = 60; // nothing is remarked of a game that has hardly begun
const remark = /^# seconds played: (\d{1,9})$/m;

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

export const secondsPlayedIn = (replay: string): number => Number(remark.exec(replay)?.[1] ?? 0);

export function withSecondsPlayed(replay: string, seconds: number): string {
  return seconds < fewest ? replay : remarked(replay, `seconds played: ${seconds}`);
}

// "40 min", "3 h 20 min"
export function timeWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`].filter(Boolean).join(' ');
}
