// Everything printed, as the engine told it when the site was built: so a set-up is there long before the engine.
import catalogue from './build/catalogue.json?url';
import type { Catalogue } from './messages';

export async function readCatalogue(): Promise<Catalogue> {
  const answer = await fetch(catalogue);
  if (!answer.ok) throw new Error(`the catalogue is not there (${answer.status})`);
  return answer.json() as Promise<Catalogue>;
}
