// Who plays each seat, kept in the replay as a remark that the terminal knows too:
// "# players: you,plan:200".
import { remarkIn, remarked } from './replay';

// A plan for each seat; empty: a person.
export function withPlayers(replay: string, bots: string[]): string {
  if (bots.every((plan) => plan === '')) return replay;
  return remarked(replay, 'players', bots.map((plan) => plan || 'you').join(','));
}

// Which choices of the game bots made, for who looks back at it: "# chosen by bots: 12-14,20".
export function withBotChoices(replay: string, chosen: ReadonlySet<number>, count: number): string {
  const ranges: [number, number][] = [];
  for (const each of [...chosen].filter((choice) => choice < count).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && each === last[1] + 1) last[1] = each;
    else ranges.push([each, each]);
  }
  if (ranges.length === 0) return replay;
  return remarked(replay, 'chosen by bots', ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(','));
}

export function botChoicesIn(replay: string): Set<number> {
  const found = new Set<number>();
  for (const [, from, to] of remarkIn(replay, 'chosen by bots').matchAll(/\b(\d{1,5})(?:-(\d{1,5}))?\b/g)) {
    for (let choice = Number(from); choice <= Number(to ?? from); choice++) found.add(choice);
  }
  return found;
}

export function playersNamed(replay: string): string[] {
  const named = remarkIn(replay, 'players');
  return named === '' ? [] : named.split(',');
}

// Bots of the island, from the terminal too: one that would think by the clock or in several threads is
// given what a screen allows.
export const islandBots: { plan: string; name: string; says: string }[] = [
  { plan: '', name: 'You', says: 'at this screen' },
  { plan: 'plan:60', name: 'Quick bot', says: 'tries 60 plans for each choice' },
  { plan: 'plan:400', name: 'Strong bot', says: 'tries 400 plans for each choice' },
];
export const usualBot = islandBots.at(-1)!.plan;

export function islandPlayersIn(replay: string): string[] {
  return playersNamed(replay).map((name) => {
    if (name === 'random' || name === 'greedy' || /^plan:\d{1,4}$/.test(name)) return name;
    return name.startsWith('plan') ? usualBot : '';
  });
}

// As chosen last, for so many seats; what makes no sense is a person.
export function botsFrom(kept: unknown, seats: number): string[] {
  const known = Array.isArray(kept) ? kept : [];
  return Array.from({ length: seats }, (_, seat) => (islandBots.some(({ plan }) => plan === known[seat]) ? (known[seat] as string) : ''));
}
