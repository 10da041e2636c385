// How spirits look at the table: glyph, colour and banner. Colours were searched for, so that all of them
// can be told apart side by side by every kind of sight; the glyph says which one it is.
import { sceneOf } from '../art/elements';
import { mix } from '../art/paths';
import { drawLayers, imageOf, kept, type Layer, type View } from '../art/picture';
import { scenes } from '../art/scenes';
import type { Element, Power, Spirit } from '../engine/messages';
import { chance } from '../map/chance';
import { distance, inkOn } from './sight';

export interface Style {
  colour: string;
  ink: string;
  glyph?: string; // an icon
  letter: string; // where there is none
}

interface Known {
  name: string; // of its glyph and scene
  colour: string;
  manner?: string; // what playing it is like, in few words
}

const known: Record<string, Known> = {
  'river-surges-in-sunlight': { name: 'river', colour: '#73BDFB', manner: 'Pushes Invaders off, builds up Dahan and Energy.' },
  'lightnings-swift-strike': { name: 'lightning', colour: '#FFDC0E', manner: 'Destroys fast, defends little.' },
  'shadows-flicker-like-flame': { name: 'shadows', colour: '#8058EC', manner: 'Fear, and a long reach to the Dahan.' },
  'vital-strength-of-the-earth': { name: 'earth', colour: '#8BA490', manner: 'Holds the land; slow and strong.' },
  thunderspeaker: { name: 'thunderspeaker', colour: '#B40206', manner: 'Leads the Dahan into battle.' },
  'a-spread-of-rampant-green': { name: 'green', colour: '#79C17C', manner: 'Chokes Builds, spreads everywhere.' },
  'oceans-hungry-grasp': { name: 'ocean', colour: '#033C4B', manner: 'Drowns coastal Invaders for Energy.' },
  'bringer-of-dreams-and-nightmares': { name: 'bringer', colour: '#8F0C8C', manner: 'Wins by Fear; never kills.' },
  'devouring-teeth-lurk-underfoot': { name: 'teeth', colour: '#856554', manner: 'Bites hard, close to where it is.' },
  'eyes-watch-from-the-trees': { name: 'eyes', colour: '#24701F', manner: 'Guards the land; the Dahan come along.' },
  'fathomless-mud-of-the-swamp': { name: 'mud', colour: '#523F31', manner: 'Nothing stands firm where it spreads.' },
  'rising-heat-of-stone-and-sand': { name: 'heat', colour: '#FCAB2B', manner: 'Weakens Invaders and burns them.' },
  'sun-bright-whirlwind': { name: 'whirlwind', colour: '#EDF896', manner: 'Blows Invaders and Dahan about; helps others.' },
  'keeper-of-the-forbidden-wilds': { name: 'keeper', colour: '#8C9300', manner: 'Closes the land with Wilds; strong and slow to begin.' },
  'sharp-fangs-behind-the-leaves': { name: 'fangs', colour: '#E0664E', manner: 'Hunts with Beasts, from the jungle.' },
  'stones-unyielding-defiance': { name: 'stone', colour: '#60666F', manner: 'Unmoved by Blight; strikes back at who ravages.' },
  'shifting-memory-of-ages': { name: 'memory', colour: '#808BEF', manner: 'Keeps Elements for later; many cards, slow to begin.' },
  'grinning-trickster-stirs-up-trouble': { name: 'trickster', colour: '#ED71BF', manner: 'Strife, Beasts and chance; it seldom goes as planned.' },
  'lure-of-the-deep-wilderness': { name: 'lure', colour: '#49E8B2', manner: 'Draws Invaders inland, where they do not come back.' },
  'many-minds-move-as-one': { name: 'minds', colour: '#AAE0FF', manner: 'Swarms of Beasts that go everywhere.' },
  'volcano-looming-high': { name: 'volcano', colour: '#621001', manner: 'Gathers Presence on one mountain, then erupts.' },
  'shroud-of-silent-mist': { name: 'mist', colour: '#DBF6F8', manner: 'Damage that does not heal, in mist that drifts.' },
  'vengeance-as-a-burning-plague': { name: 'vengeance', colour: '#BEC55D', manner: 'Disease, and strength out of destroyed lands.' },
  'starlight-seeks-its-form': { name: 'starlight', colour: '#5D00BD', manner: 'Chooses in play what it becomes.' },
  'fractured-days-split-the-sky': { name: 'days', colour: '#1A91A0', manner: 'Spends Time: slow Powers now, cards once more.' },
};

// An aspect looks like the spirit that it is one of: its id goes on behind that one's.
const looked = (id: string): Known | undefined => Object.entries(known).find(([each]) => id === each || id.startsWith(`${each}-`))?.[1];
export const isAspect = (id: string): boolean => known[id] === undefined && looked(id) !== undefined;

export const mannerOf = (spirit: { id: string; rules: { name: string }[] }): string => looked(spirit.id)?.manner ?? spirit.rules.map((rule) => rule.name).join(' · ');

// Seats without a spirit, and spirits at a table where theirs is taken.
const seatColours = { azure: '#73C6FB', gold: '#FABD17', lichen: '#D7E8C7', violet: '#5550D6', scarlet: '#CE0925', plum: '#A83D78' };
export type SeatColour = keyof typeof seatColours;
export const colourOf = (name: SeatColour): { colour: string; ink: string } => ({ colour: seatColours[name], ink: inkOn(seatColours[name]) });

export const spiritColours = Object.values(known).map(({ colour }) => colour);
const all = [...spiritColours, ...Object.values(seatColours)];
const near = 20; // to somebody seated: then another colour is taken

function coloured(ids: string[]): string[] {
  const taken: string[] = [];
  const apart = (colour: string) => Math.min(...taken.map((other) => distance(colour, other)));
  for (const id of ids) {
    const own = looked(id)?.colour ?? all[Math.floor(chance('colour', id)() * all.length)]!;
    taken.push(apart(own) >= near ? own : all.reduce((best, each) => (apart(each) > apart(best) ? each : best)));
  }
  return taken;
}

// One style a seat.
export function stylesOf(ids: string[]): Style[] {
  const colours = coloured(ids);
  return ids.map((id, i) => {
    const name = looked(id)?.name;
    return { colour: colours[i]!, ink: inkOn(colours[i]!), glyph: name && `spirit-${name}`, letter: id.charAt(0).toUpperCase() };
  });
}

export const styleOf = (id: string): Style => stylesOf([id])[0]!;

const complexities = ['low', 'moderate', 'high', 'very high'];
// The easiest first.
export const byComplexity = (a: { complexity: string }, b: { complexity: string }): number => complexities.indexOf(a.complexity) - complexities.indexOf(b.complexity);

// The elements of its cards, those it has most of first.
export function elementsOf(spirit: Pick<Spirit, 'uniques' | 'innates'> | undefined, powers: Map<string, Power>): Element[] {
  const counts = new Map<Element, number>();
  for (const id of [...(spirit?.uniques ?? []), ...(spirit?.innates ?? [])]) {
    for (const element of powers.get(id)?.elements ?? []) counts.set(element, (counts.get(element) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([element]) => element);
}

// A spirit that nobody has drawn has a scene of its elements. An aspect keeps the scene of its spirit,
// and the light turns to its first element.
function sceneFor(id: string, elements: Element[]): Layer[] {
  const scene = scenes[looked(id)?.name ?? ''] ?? sceneOf(elements.slice(0, 3));
  const light = elementColours[elements[0] ?? '']?.[0];
  if (!isAspect(id) || !light) return scene;
  const turned = (stop: string) => mix(stop, light, 0.3);
  return scene.map((layer) => (layer[0] === 'sky' ? ['sky', turned(layer[1]), turned(layer[2]), turned(layer[3] ?? layer[2])] : layer));
}

export const bannerOf = (id: string, elements: Element[], view?: View): string =>
  kept(`banner ${id} ${elements.slice(0, 3).join(' ')} ${view?.join(' ') ?? ''}`, () => imageOf(drawLayers(sceneFor(id, elements), `banner ${looked(id)?.name ?? id}`), view));

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
