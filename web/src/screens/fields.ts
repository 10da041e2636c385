// The fields of a set-up in three parts: who is played against, what else there is to choose, and switches.
import type { Catalogue, SetupField } from '../engine/messages';
import { choicesOf, fieldOf, matters, plainFields, severalFields, severalOf, valueOf, type Wishes } from '../game/setup';
import { capital } from '../game/words';

export type Part = 'foes' | 'more' | 'switches';

function partOf(catalogue: Catalogue, field: SetupField): Part {
  if (field.kind === 'on off') return 'switches';
  const about = field.kind === 'level' ? fieldOf(catalogue, field.needs) : field;
  return about?.among === 'adversaries' ? 'foes' : 'more';
}

export const fieldsOf = (catalogue: Catalogue, wishes: Wishes, part: Part): SetupField[] =>
  plainFields(catalogue).filter((field) => partOf(catalogue, field) === part && matters(catalogue, field, wishes) && (part === 'switches' || choicesOf(catalogue, field, wishes).length > 1));

// What of a part was chosen otherwise than usual, in words.
export function chosenIn(catalogue: Catalogue, wishes: Wishes, part: Part): string {
  const fields = fieldsOf(catalogue, wishes, part).filter((field) => valueOf(catalogue, field, wishes) !== field.usual);
  const names = fields.map((field) => choicesOf(catalogue, field, wishes).find(({ id }) => id === valueOf(catalogue, field, wishes))?.name ?? '');
  const several = part === 'switches' ? severalFields(catalogue).filter((field) => severalOf(wishes, field).length > 0).map(({ title }) => title) : [];
  return fields.map(({ title }, i) => `${title}: ${names[i]}`).concat(several).map(capital).join(', ') || 'as usual';
}
