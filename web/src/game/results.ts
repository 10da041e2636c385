// How games ended, kept in this browser for the statistics; they can be taken along as text.
import { allStored } from './storage';

export interface Result {
  key: string; // of the game
  ended: number; // time
  spirits: string[]; // ids
  boards: string[];
  adversary: string; // id; empty: none
  level: number;
  scenario: string; // id; empty: none
  won: boolean;
  score: number;
  turn: number;
  terror: number;
  seconds?: number; // played, where that is known
}

const prefix = 'loci.result.';

const fields: { [Field in keyof Required<Result>]: (value: unknown) => boolean } = {
  key: (value) => typeof value === 'string' && /^\w+$/.test(value),
  ended: Number.isFinite,
  spirits: (value) => Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'),
  boards: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  adversary: (value) => typeof value === 'string',
  level: Number.isFinite,
  scenario: (value) => typeof value === 'string',
  won: (value) => typeof value === 'boolean',
  score: Number.isFinite,
  turn: Number.isFinite,
  terror: Number.isFinite,
  seconds: (value) => value === undefined || Number.isFinite(value),
};
const isResult = (value: unknown): value is Result =>
  typeof value === 'object' && value !== null && Object.entries(fields).every(([field, fits]) => fits((value as Record<string, unknown>)[field]));

export const results = (): Result[] => allStored(prefix).filter(isResult).sort((a, b) => a.ended - b.ended);

// A game counts once, as it ended last; one that goes on again has not ended.
export function keepResult(result: Result): void {
  const before = results().find(({ key }) => key === result.key);
  try {
    localStorage.setItem(prefix + result.key, JSON.stringify({ ...result, ended: before?.ended ?? result.ended }));
  } catch {
    // Storage is full: the game itself says so.
  }
}
export const dropResult = (key: string): void => localStorage.removeItem(prefix + key);

export const exported = (all: Result[]): string => JSON.stringify({ loci: 'results', version: 1, results: all }, undefined, 1);

// How many were new; nothing that is here is lost.
export function imported(text: string): number {
  let read: unknown;
  try {
    read = (JSON.parse(text) as { results?: unknown }).results;
  } catch {
    read = undefined;
  }
  if (!Array.isArray(read)) throw new Error('This is no file of results. Export one on the page of statistics.');
  const known = new Set(results().map(({ key }) => key));
  const fresh = read.filter(isResult).filter(({ key }) => !known.has(key));
  fresh.forEach(keepResult);
  return fresh.length;
}

// How games went with one Spirit, or against one foe.
export interface Tally<Of> {
  of: Of;
  played: number;
  won: number;
  low: number; // the share won lies between these, as likely as not to be missed by one in twenty
  high: number;
}

// Wilson's interval.
function tally<Of>(of: Of, games: Result[]): Tally<Of> {
  const [played, won] = [games.length, games.filter((each) => each.won).length];
  const [z, share] = [1.96, won / played];
  const middle = (share + (z * z) / (2 * played)) / (1 + (z * z) / played);
  const half = (z * Math.sqrt((share * (1 - share)) / played + (z * z) / (4 * played * played))) / (1 + (z * z) / played);
  return { of, played, won, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

// By each of what a game was with, the most frequent first.
function tallies<Of>(all: Result[], withWhat: (result: Result) => Of[]): Tally<Of>[] {
  const groups = new Map<string, { of: Of; games: Result[] }>();
  for (const result of all) {
    for (const of of withWhat(result)) {
      const group = groups.get(JSON.stringify(of)) ?? { of, games: [] };
      group.games.push(result);
      groups.set(JSON.stringify(of), group);
    }
  }
  return [...groups.values()].map(({ of, games }) => tally(of, games)).sort((a, b) => b.played - a.played || b.won - a.won);
}
export const bySpirit = (all: Result[]) => tallies(all, ({ spirits }) => spirits);
export const byAdversary = (all: Result[]) => tallies(all, ({ adversary, level }) => [{ adversary, level: adversary ? level : 0 }]);
export const byScenario = (all: Result[]) => tallies(all, ({ scenario }) => [scenario]);

export interface Figures {
  played: number;
  won: number;
  best: number;
  mean: number;
  streak: number; // won in a row, up to now
  longest: number; // ever
  seconds: number; // played
}
export function figuresOf(all: Result[]): Figures {
  const scores = all.map(({ score }) => score);
  const lost = all.findLastIndex(({ won }) => !won);
  return {
    played: all.length,
    won: all.filter(({ won }) => won).length,
    best: all.length > 0 ? Math.max(...scores) : 0,
    mean: all.length > 0 ? Math.round(scores.reduce((sum, score) => sum + score, 0) / all.length) : 0,
    streak: all.length - 1 - lost,
    longest: all.reduce(({ most, now }, { won }) => ({ now: won ? now + 1 : 0, most: Math.max(most, won ? now + 1 : 0) }), { most: 0, now: 0 }).most,
    seconds: all.reduce((sum, { seconds = 0 }) => sum + seconds, 0),
  };
}
