// Which thresholds of innate powers a card would light with its elements.
import type { Power, Seat } from '../engine/messages';
import { elementsWith, isMet } from './elements';
import { levelText } from './words';

export interface Lit {
  name: string; // of the innate power
  texts: string[]; // of the thresholds that are new
}

export function litBy(power: Power, seat: Pick<Seat, 'elements' | 'innates'>, powers: Map<string, Power>): Lit[] {
  const together = elementsWith(power, seat.elements);
  return seat.innates.flatMap(({ id, met }) => {
    const innate = powers.get(id);
    const fresh = (innate?.thresholds ?? []).filter((threshold, i) => !met[i] && isMet(threshold, together));
    return innate && fresh.length > 0 ? [{ name: innate.name, texts: fresh.map((threshold) => levelText(threshold.text, threshold)) }] : [];
  });
}
