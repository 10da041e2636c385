// Words and colours of the forest, and what the options of a decision are about.
import type { Cell, Face, ForestDecision } from '../engine/forest';
import { capital } from '../game/words';

// Told apart by hue and lightness, and always with the icon.
export const colours: Record<string, string> = {
  branches: '#C9A66B',
  moss: '#7FB24A',
  'dew-drops': '#48B8B0',
  mushrooms: '#C08658',
  flowers: '#D9D4E4',
  'web-spiders': '#9A96E2',
  fruits: '#EC6B7B',
  vines: '#EE9B3A',
  leaves: '#CC80D3',
  sun: '#FFD34D',
  moon: '#D9DEF2',
  fire: '#FF8352',
};

export const iconOf = (category: string): string => (['sun', 'moon', 'fire'].includes(category) ? `power-${category}` : category);

export const nameOf = (category: string): string => category.split('-').map(capital).join(' ');

// "Moss and Sun", "2 Vines".
export function faceWords(face: Partial<Face>): string {
  if (face.spirit === undefined) return 'face down';
  if (face.symbols === 2) return `2 ${nameOf(face.spirit)}`;
  return nameOf(face.spirit) + (face.power ? ` and ${nameOf(face.power)}` : '');
}

export const signed = (points: number): string => (points === 0 ? '0' : `${points < 0 ? '−' : '+'}${Math.abs(points)}`);
/** A lost solo game has no points. */
export const figure = (points: number | null): string => (points === null ? 'lost' : String(points).replace('-', '−'));

export const levels: { plan: string; name: string; says: string }[] = [
  { plan: '', name: 'Person', says: 'at this screen' },
  { plan: 'random', name: 'Random', says: 'takes anything' },
  { plan: 'greedy', name: 'Greedy', says: 'takes what counts most now' },
  { plan: 'mcts:300', name: 'Thoughtful', says: 'tries 300 games ahead' },
  { plan: 'mcts:3000', name: 'Strong', says: 'tries 3000 games ahead' },
  { plan: 'mcts:20000', name: 'Master', says: 'tries 20000 games ahead' },
];

// The only person is "You"; of several bots each has its seat's number.
export function playerNames(count: number, bots: string[], solo: boolean): string[] {
  if (solo) return ['You', 'Opponent'].slice(0, count);
  const people = bots.filter((plan) => plan === '').length;
  return Array.from({ length: count }, (_, seat) => {
    if ((bots[seat] ?? '') !== '') return bots.length - people > 1 ? `Bot ${seat + 1}` : 'Bot';
    return people === 1 ? 'You' : `Player ${seat + 1}`;
  });
}

export interface ForestChoice {
  index: number;
  seat: number;
  label: string;
  act: string;
  cell?: string; // where it is made
  ends: boolean; // stop, skip
}

export const choicesOf = (decision: ForestDecision): ForestChoice[] =>
  decision.options.map(({ label, refs }, index) => {
    const cells = refs.flatMap((ref) => (ref.type === 'cell' ? [ref.cell] : []));
    const act = refs.find((ref) => ref.type === 'act')?.act ?? '';
    return { index, seat: decision.seat, label, act, cell: cells.at(-1), ends: act === 'stop' || act === 'skip' };
  });

// A choice on a button or a tile: "Take Moss and Sun, A1", "Take it and lose a gemstone".
export function choiceWords(choice: ForestChoice, cells: (Cell | null)[]): string {
  const cell = cells.find((each) => each?.cell === choice.cell);
  if (choice.act === 'take' && cell) {
    const price = cell.gemstone !== null && cell.gemstone !== choice.seat ? ' and lose a gemstone' : '';
    return `Take ${faceWords(cell)} ${cell.cell}${price}`;
  }
  const words: Record<string, string> = { stop: 'Stop at one', 'use +': 'Use + : a lost gemstone comes back' };
  return words[choice.act] ?? capital(choice.label);
}

// The engine's short form of a tile in whole words: "take moss-sun A1" is "take Moss and Sun A1".
export function labelWords(label: string): string {
  const [, spirit, kind, cell] = /^take (\S+)-(sun|moon|fire|plain|double) (\S+)$/.exec(label) ?? [];
  if (!spirit || !kind) return label;
  const power = kind === 'plain' || kind === 'double' ? undefined : kind;
  return `take ${faceWords({ spirit, symbols: kind === 'double' ? 2 : 1, power })} ${cell}`;
}

// The cells that a choice named.
export const cellsIn = (label: string): string[] => label.match(/\b[A-D]\d{1,2}\b/g) ?? [];

const past: Record<string, string> = { take: 'took', place: 'placed', move: 'moved', skip: 'skipped', pay: 'paid', stop: 'stopped', use: 'used' };

// What somebody did: "took Moss and Sun A1".
export const pastWords = (label: string): string => labelWords(label).replace(/^\w+/, (verb) => past[verb] ?? verb);

// Of some cells the one with the fewest steps from another: "A3" is one step from "B3".
export function nearest(cells: string[], from: string): string {
  const steps = (cell: string) => Math.abs(cell.charCodeAt(0) - from.charCodeAt(0)) + Math.abs(Number(cell.slice(1)) - Number(from.slice(1)));
  return cells.reduce((best, cell) => (steps(cell) < steps(best) ? cell : best));
}
