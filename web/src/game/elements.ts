// Counting Elements: what is held, what a card brings, what a threshold needs.
import type { Element, Power, Threshold } from '../engine/messages';

const has = (held: Record<Element, number>, needs: Partial<Record<Element, number>>) =>
  Object.entries(needs).every(([element, count]) => held[element as Element] >= count!);

export const isMet = ({ elements, alternatives = [] }: Threshold, held: Record<Element, number>): boolean => [elements, ...alternatives].some((needs) => has(held, needs));

export function elementsWith(power: Pick<Power, 'elements'>, held: Record<Element, number>): Record<Element, number> {
  const together = { ...held };
  for (const element of power.elements) together[element] += 1;
  return together;
}
