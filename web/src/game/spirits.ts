// How spirits look at the table: a colour that six seats can be told apart by, and a glyph, so that
// colour is never the only sign.
export interface Style {
  colour: string;
  ink: string;
  glyph: string;
}

const colours = {
  azure: ['#73C6FB', '#06263A'],
  gold: ['#FABD17', '#3A2A00'],
  lichen: ['#D7E8C7', '#24331A'],
  violet: ['#5550D6', '#FFFFFF'],
  scarlet: ['#CE0925', '#FFFFFF'],
  plum: ['#A83D78', '#FFFFFF'],
} as const;
type Colour = keyof typeof colours;
const all = Object.keys(colours) as Colour[];

const preferred: Record<string, [Colour, string]> = {
  'river-surges-in-sunlight': ['azure', 'ocean'],
  'lightnings-swift-strike': ['gold', 'strife'],
  'vital-strength-of-the-earth': ['lichen', 'earth'],
  'shadows-flicker-like-flame': ['violet', 'fire'],
  thunderspeaker: ['scarlet', 'dahan'],
  'a-spread-of-rampant-green': ['lichen', 'plant'],
  'oceans-hungry-grasp': ['azure', 'water'],
  'bringer-of-dreams-and-nightmares': ['plum', 'moon'],
  'devouring-teeth-lurk-underfoot': ['scarlet', 'animal'],
  'eyes-watch-from-the-trees': ['violet', 'plant'],
  'fathomless-mud-of-the-swamp': ['lichen', 'water'],
  'rising-heat-of-stone-and-sand': ['gold', 'fire'],
  'sun-bright-whirlwind': ['azure', 'air'],
};

// What playing it is like, in few words.
const manners: Record<string, string> = {
  'river-surges-in-sunlight': 'Pushes Invaders off, builds up Dahan and Energy.',
  'lightnings-swift-strike': 'Destroys fast, defends little.',
  'vital-strength-of-the-earth': 'Holds the land; slow and strong.',
  'shadows-flicker-like-flame': 'Fear, and a long reach to the Dahan.',
  thunderspeaker: 'Leads the Dahan into battle.',
  'a-spread-of-rampant-green': 'Chokes Builds, spreads everywhere.',
  'oceans-hungry-grasp': 'Drowns coastal Invaders for Energy.',
  'bringer-of-dreams-and-nightmares': 'Wins by Fear; never kills.',
  'devouring-teeth-lurk-underfoot': 'Bites hard, close to where it is.',
  'eyes-watch-from-the-trees': 'Guards the land; the Dahan come along.',
  'fathomless-mud-of-the-swamp': 'Nothing stands firm where it spreads.',
  'rising-heat-of-stone-and-sand': 'Weakens Invaders and burns them.',
  'sun-bright-whirlwind': 'Blows Invaders and Dahan about; helps others.',
};
export const mannerOf = (spirit: { id: string; rules: { name: string }[] }): string => manners[spirit.id] ?? spirit.rules.map((rule) => rule.name).join(' · ');

// An aspect looks like the spirit that it is one of: its id goes on behind that one's.
const looked = (spirit: string) => Object.entries(preferred).find(([id]) => spirit === id || spirit.startsWith(`${id}-`))?.[1];

const complexities = ['low', 'moderate', 'high', 'very high'];
// The easiest first.
export const byComplexity = (a: { complexity: string }, b: { complexity: string }): number => complexities.indexOf(a.complexity) - complexities.indexOf(b.complexity);

// One style a seat; who wants a colour that is taken gets the next free one.
export function stylesOf(spirits: string[]): Style[] {
  const taken = new Set<Colour>();
  return spirits.map((spirit) => {
    const [wanted, glyph] = looked(spirit) ?? [all.find((each) => !taken.has(each)) ?? 'azure', 'presence'];
    const colour = taken.has(wanted) ? (all.find((each) => !taken.has(each)) ?? wanted) : wanted;
    taken.add(colour);
    return { colour: colours[colour][0], ink: colours[colour][1], glyph };
  });
}

export const colourOf = (name: Colour): { colour: string; ink: string } => ({ colour: colours[name][0], ink: colours[name][1] });

export const styleOf = (spirit: string): Style => stylesOf([spirit])[0]!;

export const elementColours: Record<string, [string, string]> = {
  sun: ['#FFD34D', '#8F6200'],
  moon: ['#D9DEF2', '#4F5885'],
  fire: ['#FF8352', '#B83C14'],
  air: ['#C9B8FF', '#6A4AC4'],
  water: ['#64C3F5', '#126A9E'],
  earth: ['#C4AE94', '#69502F'],
  plant: ['#7ED67A', '#27702D'],
  animal: ['#F49A88', '#A83A2A'],
};
