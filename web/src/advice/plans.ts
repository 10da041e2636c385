// A plan that the engine advises: what of it is drawn on the map, and how it is put into words.
import type { AnalysedChoice, HintedPlan, PlanPart } from '../engine/messages';
import { capital, listed } from '../game/words';

export const depths = ['where', 'next', 'plan'] as const;
export type Depth = (typeof depths)[number];
export const depthWords: Record<Depth, string> = { where: 'Where to look', next: 'Next step', plan: 'Whole plan' };

export interface PlanArrow {
  from: string;
  to: string;
  count: number; // pieces that go there
}
export interface PlanMarks {
  numbers: Map<string, number[]>; // by land: the steps that are done there
  touched: ReadonlySet<string>; // all lands that it changes
  arrows: PlanArrow[];
}

export const noMarks: PlanMarks = { numbers: new Map(), touched: new Set(), arrows: [] };

// Growth puts Presence in each of its lands; everything else is aimed at the first.
const placesOf = ({ kind, lands }: PlanPart): string[] => (kind === 'grow' ? [...new Set(lands)] : lands.slice(0, 1));

export function marksOf(plan: HintedPlan, depth: Depth): PlanMarks {
  const parts = depth === 'next' ? plan.parts.slice(0, 1) : plan.parts;
  const touched = new Set(parts.flatMap(({ lands }) => lands));
  if (depth === 'where') return { ...noMarks, touched };
  const numbers = new Map<string, number[]>();
  parts.forEach((part, i) => {
    for (const land of placesOf(part)) numbers.set(land, [...(numbers.get(land) ?? []), i + 1]);
  });
  const arrows = new Map<string, PlanArrow>();
  for (const { option } of plan.steps) {
    const { from, to } = option;
    if (from === undefined || to === undefined || option.ends || !parts.some(({ lands }) => lands.includes(from) && lands.includes(to))) continue;
    const key = `${from} ${to}`;
    arrows.set(key, { from, to, count: (arrows.get(key)?.count ?? 0) + 1 });
  }
  return { numbers, touched, arrows: [...arrows.values()] };
}

export const percent = (chance: number): string => (chance > 0 && chance < 0.005 ? 'under 1 %' : chance >= 0.995 && chance < 1 ? 'over 99 %' : `${Math.round(100 * chance)} %`);

// What a chance is like: a guess is not as exact as its figure.
const odds: [number, string][] = [[0.9, 'All but won'], [0.65, 'Likely won'], [0.4, 'About even'], [0.15, 'Still open'], [0, 'A long way to go']];
export const oddsWords = (chance: number): string => odds.find(([least]) => chance >= least)![1];

const raised = (words: string): string => capital(words);

const doings: Record<PlanPart['kind'], string> = { grow: 'Grow: ', play: '', power: '', other: '' };
// A name may have commas of its own.
const played = (names: string[]): string => names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
export const partTitle = ({ kind, title, changes }: PlanPart): string => (kind === 'play' ? `Play ${played(changes)}` : raised(doings[kind] + title));
// What it does, where its title does not say it.
export const partWords = ({ kind, changes }: PlanPart): string => {
  if (kind === 'power' && changes.length === 0) return 'What it does depends on what comes up before';
  return kind === 'play' ? '' : raised(changes.join(', '));
};

export interface Reason {
  kind: 'prevents' | 'gains' | 'costs' | 'leaves';
  title: string;
  words: string[];
}
export const reasonsOf = (plan: HintedPlan): Reason[] =>
  ([['prevents', 'Prevents'], ['gains', 'Gains'], ['costs', 'Costs'], ['leaves', 'Still comes']] as const).map(([kind, title]) => ({ kind, title, words: plan[kind].map(raised) })).filter(({ words }) => words.length > 0);

// Where to look, without saying what to do there.
export function whereWords(plan: HintedPlan): string {
  const lands = [...new Set(plan.parts.flatMap((part) => part.lands))].sort();
  if (lands.length > 0) return `Look at ${listed(lands)}.`;
  return plan.parts[0]?.kind === 'grow' ? 'Look at your Growth.' : 'Look at your Powers.';
}

// For who listens.
export const spokenPlan = (plan: HintedPlan, depth: Depth): string => {
  if (depth === 'where') return whereWords(plan);
  const told = depth === 'next' ? plan.parts.slice(0, 1) : plan.parts;
  const steps = told.map((part, i) => `${i + 1}. ${[partTitle(part), partWords(part)].filter(Boolean).join(': ')}`);
  return [`${oddsWords(plan.chance)}, ${percent(plan.chance)} to win`, ...steps, ...reasonsOf(plan).map(({ title, words }) => `${title}: ${words.join(', ')}`)].join('. ');
};

// The way of a game's chances: a point for each choice that has been judged, and where its turns begin.
export interface Course {
  points: { choice: number; chance: number }[];
  turns: { turn: number; choice: number }[];
  last: number; // choice
}
export function courseOf(choices: AnalysedChoice[], count: number): Course {
  const turns = choices.filter((each, i) => i === 0 || each.turn !== choices[i - 1]!.turn).map(({ turn, choice }) => ({ turn, choice }));
  return { points: choices.map(({ choice, chance }) => ({ choice, chance })), turns, last: Math.max(1, count - 1) };
}

// The chance when each turn was over, for who wants it in figures.
export const byTurn = (choices: AnalysedChoice[]): { turn: number; chance: number }[] =>
  choices.filter((each, i) => choices[i + 1]?.turn !== each.turn).map(({ turn, chance }) => ({ turn, chance }));
