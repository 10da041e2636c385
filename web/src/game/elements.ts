// Counting Elements: what is held, what a card brings, what a threshold needs.
import type { Element, Power } from '../engine/messages';

export const has = (held: Record<Element, number>, needs: Partial<Record<Element, number>>) =>
  Object.entries(needs).every(([element, count]) => held[element as Element] >= count!);

export function elementsWith(power: Pick<Power, 'elements'>, held: Record<Element, number>): Record<Element, number> {
  const together = { ...held };
  for (const element of power.elements) together[element] += 1;
  return together;
}
