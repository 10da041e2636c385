// Games kept in the browser: the one being played is saved after every choice, as its replay.
import type { Pace } from './playback';

export interface SavedGame {
  key: string;
  title: string;
  moment: string; // "Turn 4, Fast"
  saved: number; // time
  replay: string;
}

const prefix = 'loci.game.';

export class StorageFull extends Error {}

export function savedGames(): SavedGame[] {
  const games: SavedGame[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const name = localStorage.key(i);
    if (!name?.startsWith(prefix)) continue;
    try {
      games.push(JSON.parse(localStorage.getItem(name) ?? '') as SavedGame);
    } catch {
      // A damaged entry is not offered; it stays where it is.
    }
  }
  return games.sort((a, b) => b.saved - a.saved);
}

export function keep(game: SavedGame): void {
  try {
    localStorage.setItem(prefix + game.key, JSON.stringify(game));
  } catch {
    throw new StorageFull("Not saved: the browser's storage is full. Download the game.");
  }
}

export function forget(key: string): void {
  localStorage.removeItem(prefix + key);
  void forgetOnServer(key);
}

// The server of `loci serve` keeps a second copy, which outlives the browser's storage. From a
// static host there is none, and nothing is missing.
let served: Promise<boolean> | undefined;
function hasServer(): Promise<boolean> {
  served ??= fetch('games', { headers: { accept: 'application/json' } }).then(
    (response) => response.ok && (response.headers.get('content-type') ?? '').includes('json'),
    () => false,
  );
  return served;
}

let sending = false;
let next: SavedGame | undefined;
export async function keepOnServer(game: SavedGame): Promise<void> {
  next = game;
  if (sending || !(await hasServer())) return;
  sending = true;
  // What was saved meanwhile is sent next; only the last of it matters.
  for (let each: SavedGame | undefined = next; each; each = next) {
    next = undefined;
    await fetch(`games/${each.key}`, { method: 'PUT', body: JSON.stringify(each) }).catch(() => undefined);
  }
  sending = false;
}

export async function gamesOnServer(): Promise<Omit<SavedGame, 'replay'>[]> {
  if (!(await hasServer())) return [];
  return (await fetch('games')).json() as Promise<Omit<SavedGame, 'replay'>[]>;
}

export async function fromServer(key: string): Promise<string> {
  return ((await (await fetch(`games/${key}`)).json()) as SavedGame).replay;
}

export async function forgetOnServer(key: string): Promise<void> {
  if (await hasServer()) await fetch(`games/${key}`, { method: 'DELETE' }).catch(() => undefined);
}

export const newKey = () => Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);

export interface Settings {
  game: 'island' | 'forest'; // offered for a new game
  theme: 'system' | 'dark' | 'light';
  forecast: boolean;
  keys: boolean; // single-letter keys
  coach: boolean; // a sentence of advice at every decision
  pace: Pace; // at which the Invaders act
}

const defaults: Settings = { game: 'island', theme: 'system', forecast: true, keys: true, coach: false, pace: 'normal' };

export function readSettings(): Settings {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem('loci.settings') ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...defaults };
  }
}

export function keepSettings(settings: Settings): void {
  localStorage.setItem('loci.settings', JSON.stringify(settings));
}
