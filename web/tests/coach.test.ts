import { expect, test } from 'vitest';
import type { Decision, LandForecast, Look, Power } from '../src/engine/messages';
import type { Asking } from '../src/game/asking';
import { choicesOf } from '../src/game/choices';
import { advice, type Said } from '../src/help/coach';

const flooding = { id: 'massive-flooding', name: 'Massive Flooding', thresholds: [{ elements: { sun: 1, water: 2 }, text: '' }] } as unknown as Power;
const ravage = (land: string) => ({ action: 'ravage', land, damage: 3, blight: 1, dahan: 0, presence: 0, invaders: {}, tokens: {}, cascades: [], skipped: false }) as unknown as LandForecast;

function asking(choices: number, phase: string, kind: Decision['kind'], lands: LandForecast[] = []): Asking {
  const decision = { seat: 0, kind, prompt: '', alternatives: 1, options: [{ label: '', verb: 'play', group: 0 }] } as Decision;
  const seat = { hand: ['a', 'b'], discard: [], plays: 2, energy: 3, stage: 'playing', innates: [{ id: flooding.id }] };
  const look = { choices, state: { phase, terror: 1, blight: { pool: 5 }, drawn: [], actions: [], lands: [], seats: [seat] }, forecast: { lands } } as unknown as Look;
  return { look, decision, choices: choicesOf(decision), powers: new Map([[flooding.id, flooding]]), catalogue: undefined };
}

test('advice has its reason in the position', () => {
  expect(advice(asking(0, 'spirit', 'growth'), {}, 'g')).toContain('the 5 Blight in the pool');
  const healthy = asking(0, 'spirit', 'growth');
  healthy.look.state.blight.card = { flipped: false } as Look['state']['blight']['card'];
  expect(advice(healthy, {}, 'g')).toContain('is gone once the Blight card has turned');
  expect(advice(asking(4, 'spirit', 'play'), {}, 'g')).toContain('up to 2 of them for 3 Energy. Their Elements feed Massive Flooding, which asks for Sun and Water');
  expect(advice(asking(6, 'fast', 'use', [ravage('A4'), ravage('A7')]), {}, 'g')).toContain('A4 and A7 are ravaged this turn');
});

test('where there is no reason nothing is said', () => {
  expect(advice(asking(6, 'fast', 'use'), {}, 'g')).toBe('');
  expect(advice(asking(9, 'slow', 'use'), {}, 'g')).toBe('');
});

test('each advice is said once, as long as its choice is open, and again to who goes back before it', () => {
  const said: Said = {};
  const first = advice(asking(6, 'fast', 'use', [ravage('A4')]), said, 'g');
  expect(advice(asking(6, 'fast', 'use', [ravage('A4')]), said, 'g')).toBe(first);
  expect(advice(asking(7, 'fast', 'use', [ravage('A7')]), said, 'g')).toBe('');
  expect(advice(asking(5, 'fast', 'use', [ravage('A4')]), said, 'g')).toBe(first);
});
