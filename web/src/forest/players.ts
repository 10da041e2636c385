// Who plays each seat of a forest.
import { playersNamed } from '../game/players';
import { levels } from './words';

// As it was chosen last, or as usual: against one bot.
export function forestWishes(kept: unknown): { bots: string[]; optional: boolean } {
  const { bots, optional } = (kept ?? {}) as { bots?: unknown; optional?: unknown };
  const known = Array.isArray(bots) && bots.length >= 1 && bots.length <= 4 && bots.every((plan) => levels.some((level) => level.plan === plan));
  return { bots: known ? (bots as string[]) : ['', 'mcts:3000'], optional: optional === true };
}

// A plan for each seat; empty: a person. Bots that would think by the clock or in several threads
// are given what a screen allows.
export function playersIn(replay: string): string[] {
  return playersNamed(replay).map((name) => {
    if (name === 'random' || name === 'greedy' || /^mcts:\d{1,5}$/.test(name)) return name;
    return name.startsWith('mcts') ? 'mcts:3000' : '';
  });
}
