// Words and colours of the forest, and what the options of a decision are about.
import type { Cell, Face, ForestDecision, ForestOption } from '../engine/forest';
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

export interface ForestChoice extends Omit<ForestOption, 'ends'> {
  index: number;
  seat: number;
  ends: boolean; // stop, skip
}

export const choicesOf = (decision: ForestDecision): ForestChoice[] =>
  decision.options.map((option, index) => ({ ...option, index, seat: decision.seat, ends: option.ends ?? false }));

// A choice on a button or a tile: "Take Moss and Sun A1 and lose a gemstone".
export function choiceWords(choice: ForestChoice, cells: (Cell | null)[]): string {
  const cell = cells.find((each) => each?.cell === choice.cell);
  if (choice.verb === 'take' && cell) {
    const price = cell.gemstone !== null && cell.gemstone !== choice.seat ? ' and lose a gemstone' : '';
    return capital(optionWords(choice)) + price;
  }
  if (choice.verb === 'stop') return 'Stop at one';
  if (choice.verb === 'use') return 'Use + : a lost gemstone comes back';
  return capital(choice.label);
}

// With the tile in whole words: "take Moss and Sun A1".
export const optionWords = ({ label, tile, verb, cell }: Omit<ForestOption, 'ends'>): string => (tile ? `${verb} ${faceWords(tile)} ${cell}` : label);

// The cells that a choice names.
export const cellsIn = ({ from, cell }: ForestOption): string[] => [from, cell].filter((each) => each !== undefined);

const past: Record<ForestOption['verb'], (option: ForestOption) => string> = {
  take: ({ tile, cell }) => `took ${tile ? `${faceWords(tile)} ` : ''}${cell}`,
  pay: ({ cell }) => (cell ? `paid with gemstone ${cell}` : 'paid from the supply'),
  place: ({ cell }) => `placed gemstone ${cell}`,
  move: ({ from, cell }) => (from ? `moved gemstone ${from} to ${cell}` : `took gemstone ${cell} to move it`),
  keep: () => 'kept a favor token',
  discard: () => 'discarded a favor token',
  give: () => 'gave a favor token',
  use: () => 'used a + token',
  stop: () => 'stopped collecting',
  skip: () => 'passed',
};

// What somebody did: "took Moss and Sun A1".
export const pastWords = (option: ForestOption): string => past[option.verb](option);

// Of some cells the one with the fewest steps from another: "A3" is one step from "B3".
export function nearest(cells: string[], from: string): string {
  const steps = (cell: string) => Math.abs(cell.charCodeAt(0) - from.charCodeAt(0)) + Math.abs(Number(cell.slice(1)) - Number(from.slice(1)));
  return cells.reduce((best, cell) => (steps(cell) < steps(best) ? cell : best));
}
