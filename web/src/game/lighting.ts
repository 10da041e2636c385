// Which thresholds of innate powers a card would light with its elements.
import type { Power, Seat } from '../engine/messages';
import { elementsWith, has } from './elements';

export interface Lit {
  name: string; // of the innate power
  level: number; // the highest that is new
}

export function litBy(power: Power, seat: Pick<Seat, 'elements' | 'innates'>, powers: Map<string, Power>): Lit[] {
  const together = elementsWith(power, seat.elements);
  return seat.innates.flatMap(({ id, met }) => {
    const innate = powers.get(id);
    const level = (innate?.thresholds ?? []).findLastIndex(({ elements, alternatives = [] }, i) => !met[i] && [elements, ...alternatives].some((needs) => has(together, needs))) + 1;
    return innate && level > 0 ? [{ name: innate.name, level }] : [];
  });
}
