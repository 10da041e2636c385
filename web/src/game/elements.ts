// Counting Elements: what is held, what a card brings, what a threshold needs and a card would light.
import type { Element, Power, Seat, Threshold } from '../engine/messages';

const has = (held: Record<Element, number>, needs: Partial<Record<Element, number>>) =>
  Object.entries(needs).every(([element, count]) => held[element as Element] >= count!);

export const isMet = ({ elements, alternatives = [] }: Threshold, held: Record<Element, number>): boolean => [elements, ...alternatives].some((needs) => has(held, needs));

export function elementsWith(power: Pick<Power, 'elements'>, held: Record<Element, number>): Record<Element, number> {
  const together = { ...held };
  for (const element of power.elements) together[element] += 1;
  return together;
}

export interface Lit {
  name: string; // of the innate power
  texts: string[]; // of the thresholds that are new
}

export function litBy(power: Power, seat: Pick<Seat, 'elements' | 'innates'>, powers: Map<string, Power>): Lit[] {
  const together = elementsWith(power, seat.elements);
  return seat.innates.flatMap(({ id, met }) => {
    const innate = powers.get(id);
    const fresh = (innate?.thresholds ?? []).filter((threshold, i) => !met[i] && isMet(threshold, together));
    return innate && fresh.length > 0 ? [{ name: innate.name, texts: fresh.map((threshold) => threshold.text) }] : [];
  });
}
