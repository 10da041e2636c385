// Every word and icon of the game, explained once. Our own words.
export const glossary: Record<string, string> = {
  Action: 'A group of instructions done as a unit. No Action interrupts another.',
  Adjacent: 'Lands that share a border or a corner, also across boards.',
  Animal: 'An Element, from Power cards and Presence tracks.',
  Beasts: 'A token. It does nothing by itself; Powers and Events use it.',
  Blight: 'Harm to the land. Adding it destroys 1 Presence of each Spirit there, and cascades to an adjacent land if Blight was there before. When the pool is empty the island is lost.',
  Build: 'In each land of the Build card with Invaders, they add a Town, or a City if there are more Towns than Cities.',
  'Card plays': 'How many Power cards may be played each turn: the highest number uncovered on that Presence track.',
  City: 'Invader with 3 health that deals 3 Damage. Destroying one makes 2 Fear.',
  Coastal: 'A land that touches an Ocean.',
  Dahan: 'People of the island, 2 health. After a Ravage each surviving Dahan deals 2 Damage to the Invaders there.',
  Damage: 'Invaders and Dahan with as much Damage as health are destroyed. Damage heals at the end of the turn.',
  Defend: 'Takes so much off the Damage that Invaders deal in that land this turn.',
  Destroy: 'The piece leaves the island. Destroyed Towns make 1 Fear, Cities 2.',
  Elements: 'Sun, Moon, Fire, Air, Water, Earth, Plant, Animal: they come with played cards and open thresholds this turn.',
  Energy: 'Pays for Power cards. Comes each turn from the Presence track.',
  Explore: 'A card is turned up; an Explorer is added to its lands that are coastal or have a Town or City in or next to them.',
  Explorer: 'Invader with 1 health that deals 1 Damage.',
  Fast: 'Fast Powers are used before the Invaders act.',
  Fear: 'Frightens Invaders. Enough of it earns a Fear card; Fear cards raise the Terror level, which makes winning easier.',
  Forecast: 'What the coming Ravage and Build do as things stand, if nobody does anything else.',
  Gather: 'Move pieces from adjacent lands into this one.',
  Growth: 'At the start of a turn each Spirit picks what it gains: Presence, Power cards, Energy, its used cards back.',
  'Innate power': 'A Power on the Spirit itself, free to use each turn if the Elements reach a threshold.',
  Invaders: 'Explorers, Towns and Cities.',
  Jungle: 'A terrain.',
  Mountain: 'A terrain.',
  Presence: 'Where a Spirit is. Powers reach out from it. A Spirit without Presence has lost the game.',
  Push: 'Move pieces from this land to adjacent lands.',
  Range: 'How many lands away from your Presence the target may be. 0 is the same land.',
  Ravage: 'In each land of the Ravage card Invaders deal Damage to the land and to the Dahan. 2 Damage to the land add a Blight. Then Dahan fight back.',
  Reclaim: 'Take played Power cards from the discard back into the hand.',
  'Sacred Site': 'A land with 2 or more of your Presence. Some Powers only reach out from there.',
  Sands: 'A terrain.',
  Slow: 'Slow Powers are used after the Invaders have acted.',
  'Terror level': 'Rises as Fear cards are earned. Level 1: win with no Invaders left; 2: no Towns or Cities; 3: no Cities.',
  Threshold: 'Elements that a Power needs for more effect.',
  'Time passes': 'Played cards go to the discard, Damage heals, Elements and Defend end.',
  Town: 'Invader with 2 health that deals 2 Damage. Destroying one makes 1 Fear.',
  Wetland: 'A terrain.',
  Wilds: 'A token that stops one Explore and is spent.',
  Disease: 'A token that stops one Build and is spent.',
  Badlands: 'A token that adds 1 Damage where something else deals Damage.',
  Strife: 'Takes the Damage off one Invader for one Ravage, and is spent.',
};

const forms: Record<string, string> = {
  Explorers: 'Explorer',
  Towns: 'Town',
  Cities: 'City',
  Invader: 'Invaders',
  'Sacred Sites': 'Sacred Site',
  Wetlands: 'Wetland',
  Jungles: 'Jungle',
  Mountains: 'Mountain',
};

export const explained = (word: string): string | undefined => glossary[forms[word] ?? word];

const words = [...Object.keys(glossary), ...Object.keys(forms)].sort((a, b) => b.length - a.length);
const pattern = new RegExp(`\\b(${words.join('|')})\\b`);

// The text in parts: every second one is a word of the glossary.
export const inTerms = (text: string): string[] => text.split(pattern);
