// Every word of the game with what it means and cases of the rules that prove it; a case can be played on
// the map. The cases are those of the project's tests.
import { glossary, termsIn } from './glossary';

export interface Case {
  file: string; // below tests/cases, without its ending
  name: string;
}
export interface Entry {
  word: string;
  text: string;
  also: string[]; // words that stand in the text
  cases: Case[];
}

const shown: Record<string, [file: string, ...names: string[]][]> = {
  Ravage: [['rules/ravage', 'The same damage goes to the land and to the dahan', 'Two damage to the land adds one blight', 'One damage to the land is ignored']],
  Dahan: [['rules/ravage', 'Surviving dahan deal 2 damage each, divided by the player', 'Dahan fight back even if no damage was dealt']],
  Defend: [['rules/ravage', 'Defend is not used up by the first ravage']],
  Build: [['rules/build', 'A town is built where there are not more towns than cities', 'A city is built where there are more towns than cities']],
  Explore: [['rules/explore', 'Coastal lands are explored from the ocean', 'Inland lands need a town or city beside them']],
  Blight: [['rules/blight', 'Blight comes from the pool and destroys a presence']],
  Cascade: [['rules/blight', 'Where blight already is it cascades to an adjacent land', 'A cascade may cascade again']],
  'Blight card': [['rules/blight', 'The last blight flips the card, which fills the pool again']],
  Fear: [['rules/fear', 'Destroying a town makes 1 fear, a city 2', 'A full pool earns the top fear card; fear left over goes on']],
  'Terror level': [['rules/fear', 'A divider that shows is the new terror level at once']],
  Victory: [['rules/victory', 'Terror level 1: no invaders are left', 'Terror level 2: explorers may stay', 'The fear deck is empty: victory']],
  Defeat: [['rules/victory', 'The last blight is the loss', 'A spirit without presence has lost']],
  Presence: [['rules/presence', 'Presence is added within range, from either track']],
  'Sacred Site': [['rules/presence', 'Two presence in a land make a sacred site']],
  Range: [['rules/targets', 'Range is a maximum: everything nearer counts too']],
  Push: [['rules/pushing-and-gathering', 'A push across the seam']],
  Gather: [['rules/pushing-and-gathering', 'A gather across the seam', 'A gathered piece brings its damage']],
  Damage: [['rules/damage', 'Damage is divided freely and destroys at health', 'Damage adds up over the turn']],
  Destroy: [['rules/destruction', 'A piece whose damage reaches its health is destroyed at once']],
  Replace: [['rules/destruction', 'A hurt city becomes a hurt town']],
  Removed: [['rules/destruction', 'Removing an invader makes no fear']],
  Threshold: [['rules/thresholds', 'The base effect and every threshold that is met']],
  'Innate power': [['rules/thresholds', 'All levels of an innate that are met, in the order printed, on one target']],
  Growth: [['rules/growth', 'The icons of a growth option are done in any order']],
  Reclaim: [['rules/spirit-phase', 'Reclaim one from the track, once a turn']],
  'Major power': [['rules/spirit-phase', 'Gaining a major power forgets a card, which may be the one just gained']],
  Repeat: [['rules/repeats', 'A repeat may have another target, and new choices']],
  'Time passes': [['rules/damage', 'Time passes: damage heals, cards are discarded, elements and defence end']],
  Disease: [['branch-and-claw/tokens', 'Disease goes instead of a build']],
  Wilds: [['branch-and-claw/tokens', 'Wilds go instead of exploring; other tokens do not stop it']],
  Badlands: [['branch-and-claw/badlands', 'A power that damages deals 1 more for each']],
  Beasts: [['branch-and-claw/event-tokens', 'Beasts attack: destroying explorers they stay']],
  Strife: [['branch-and-claw/strife', 'Defence or not, who attacks loses 1 strife']],
  Isolate: [['branch-and-claw/tokens', 'A land that is isolated is not explored and keeps its wilds']],
};

export const entries: Entry[] = Object.entries(glossary)
  .map(([word, text]) => ({
    word,
    text,
    also: [...new Set(termsIn(text))].filter((other) => other !== word),
    cases: (shown[word] ?? []).flatMap(([file, ...names]) => names.map((name) => ({ file, name }))),
  }))
  .sort((a, b) => a.word.localeCompare(b.word));

// Those that have all the words that are sought; first those whose own word begins so.
export function matching(sought: string): Entry[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ word, text, cases }: Entry) => {
    const all = [word, text, ...cases.map(({ name }) => name)].join(' ').toLowerCase();
    return words.every((each) => all.includes(each));
  };
  const begins = ({ word }: Entry) => Number(!word.toLowerCase().startsWith(words[0] ?? ''));
  return entries.filter(has).sort((a, b) => begins(a) - begins(b));
}
