// Who plays each seat, kept in the replay as a remark that the terminal knows too:
// "# players: you,mcts:3000".
import { levels } from './words';

const remark = /^# players: (.*)$/m;

export function withPlayers(replay: string, bots: string[]): string {
  if (bots.every((plan) => plan === '')) return replay;
  const end = replay.indexOf('\n') + 1;
  return `${replay.slice(0, end)}# players: ${bots.map((plan) => plan || 'you').join(',')}\n${replay.slice(end)}`;
}

// As it was chosen last, or as usual: against one bot.
export function forestWishes(kept: unknown): { bots: string[]; optional: boolean } {
  const { bots, optional } = (kept ?? {}) as { bots?: unknown; optional?: unknown };
  const known = Array.isArray(bots) && bots.length >= 1 && bots.length <= 4 && bots.every((plan) => levels.some((level) => level.plan === plan));
  return { bots: known ? (bots as string[]) : ['', 'mcts:3000'], optional: optional === true };
}

// A plan for each seat; empty: a person. Bots that would think by the clock or in several threads
// are given what a screen allows.
export function playersIn(replay: string): string[] {
  const names = remark.exec(replay)?.[1]?.split(',') ?? [];
  return names.map((name) => {
    if (name === 'random' || name === 'greedy' || /^mcts:\d{1,5}$/.test(name)) return name;
    return name.startsWith('mcts') ? 'mcts:3000' : '';
  });
}
