// Games kept in the browser: the one being played is saved after every choice, as its replay.
import { paces, type Pace } from './playback';
import { resultIn } from './replay';

export interface SavedGame {
  key: string;
  title: string;
  moment: string; // "Turn 4, Fast", or how it ended: "Defeat on turn 5: the blight pool is empty"
  saved: number; // time
  replay: string;
}
// As a server lists it: instead of the replay whether that says how the game ended.
export type ListedGame = Omit<SavedGame, 'replay'> & { over?: boolean };

const prefix = 'loci.game.';

// There is nothing to go on with: the line `result` of a replay says so (docs/replay.md).
export const isOver = ({ over, replay = '' }: { over?: boolean; replay?: string }): boolean => over ?? (resultIn(replay) ?? 'running') !== 'running';

// What is stored by a name; a damaged entry counts for nothing, and stays where it is.
function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '');
  } catch {
    return undefined;
  }
}
// Each by its own key.
export const allStored = (prefix: string): unknown[] =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)!).flatMap((name) => {
    const each = name.startsWith(prefix) ? stored(name) : undefined;
    return name === prefix + (each as { key?: unknown } | null | undefined)?.key ? [each] : [];
  });

function isSaved(game: unknown): game is SavedGame {
  const { key, title, moment, replay, saved } = (game ?? {}) as Partial<SavedGame>;
  return [key, title, moment, replay].every((text) => typeof text === 'string') && Number.isFinite(saved);
}
export const savedGames = (): SavedGame[] => allStored(prefix).filter(isSaved).sort((a, b) => b.saved - a.saved);

export function keptReplay(key: string): string | undefined {
  const game = stored(prefix + key);
  return isSaved(game) ? game.replay : undefined;
}

export function keep(game: SavedGame): void {
  try {
    localStorage.setItem(prefix + game.key, JSON.stringify(game));
  } catch {
    throw new Error("Not saved: the browser's storage is full. Download the game.");
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
  if (!(await hasServer()) || sending) return;
  sending = true;
  // What was saved meanwhile is sent next; only the last of it matters.
  for (let each: SavedGame | undefined = next; each; each = next) {
    next = undefined;
    await fetch(`games/${each.key}`, { method: 'PUT', body: JSON.stringify(each) }).catch(() => undefined);
  }
  sending = false;
}

export async function gamesOnServer(): Promise<ListedGame[]> {
  if (!(await hasServer())) return [];
  return fetch('games').then(
    (response) => response.json() as Promise<ListedGame[]>,
    () => [],
  );
}

export async function fromServer(key: string): Promise<string> {
  if (!(await hasServer())) throw new Error('this game is no longer kept');
  const response = await fetch(`games/${key}`).catch(() => undefined);
  if (!response) throw new Error('the server that keeps this game does not answer');
  if (!response.ok) throw new Error('this game is no longer kept');
  return ((await response.json()) as SavedGame).replay;
}

export async function forgetOnServer(key: string): Promise<void> {
  if (await hasServer()) await fetch(`games/${key}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

export const newKey = () => Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);

export interface Settings {
  game: 'island' | 'forest'; // offered for a new game
  theme: 'system' | 'dark' | 'light';
  forecast: boolean;
  keys: boolean; // single-letter keys
  coach: boolean; // advice, each once
  lesson: string; // the game in which every step is taught; empty: none
  hints: string; // the game in which a hint is offered in every phase; 'next': the one to come; empty: none
  pace: Pace; // at which the Invaders act
  motion: 'system' | 'full' | 'less';
  sound: boolean;
  volume: number; // 0 to 1
  sea: boolean; // heard all the time
  captions: boolean; // of what is heard
}

const defaults: Settings = { game: 'island', theme: 'system', forecast: true, keys: true, coach: false, lesson: '', hints: '', pace: 'normal', motion: 'system', sound: true, volume: 0.6, sea: false, captions: false };

const words: Partial<Record<keyof Settings, string[]>> = { game: ['island', 'forest'], theme: ['system', 'dark', 'light'], motion: ['system', 'full', 'less'], pace: Object.keys(paces) };

// What is damaged, or from another version, gives way to its default.
export function readSettings(): Settings {
  const fits = (name: string, value: unknown) => typeof value === typeof defaults[name as keyof Settings] && (words[name as keyof Settings]?.includes(value as string) ?? true);
  const kept = Object.entries(remembered('settings') ?? {}).filter(([name, value]) => fits(name, value));
  return { ...defaults, ...(Object.fromEntries(kept) as Partial<Settings>) };
}

export const keepSettings = (settings: Settings): void => remember('settings', settings);

// What somebody chose last: the set-up of either game.
export const remembered = (name: string): unknown => stored(`loci.${name}`) ?? null;

export function remember(name: string, what: unknown): void {
  try {
    localStorage.setItem(`loci.${name}`, JSON.stringify(what));
  } catch {
    // Storage is full or forbidden: it holds until the page is left.
  }
}
