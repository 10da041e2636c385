// A guided game of two turns: what each moment is about, and a choice that serves it. It is a real game with a
// fixed seed; whoever chooses otherwise is told the same, for the rules are.
import type { Decision, Look } from '../engine/messages';
import { partsInOrder, type Choice } from '../game/choices';

export const lessonSetup = ['spirit river-surges-in-sunlight on A', 'progressions on'];
export const lessonSeed = '11';
export const lessonTurns = 2;

export interface Lesson {
  title: string;
  text: string;
  choice?: Choice; // that it advises
}

const landsInDanger = (look: Look, action: string) => look.forecast.lands.filter((each) => each.action === action).map((each) => each.land);

// Where a power does most: where Invaders are about to ravage, else to build, else anywhere.
function bestTarget(look: Look, choices: Choice[]): Choice | undefined {
  for (const action of ['ravage', 'build']) {
    const found = choices.find((choice) => choice.land !== undefined && landsInDanger(look, action).includes(choice.land));
    if (found) return found;
  }
  return choices.find((choice) => !choice.ends);
}

// Where Presence serves best: where none is yet, a Wetland before all, which it makes a Sacred Site at once; not
// where Blight is, or comes.
function bestPlace(look: Look, choices: Choice[]): Choice | undefined {
  const worth = ({ land: name }: Choice) => {
    const land = look.state.lands.find((each) => each.name === name);
    if (!land) return -9;
    const isSpoilt = landsInDanger(look, 'ravage').includes(land.name) || land.pieces.some(({ kind }) => kind === 'blight');
    return Number(land.terrain === 'wetland') - 2 * Number(land.presence.length > 0) - 2 * Number(isSpoilt);
  };
  return choices.filter((choice) => !choice.ends).sort((a, b) => worth(b) - worth(a))[0];
}

// What is pushed goes to where nothing comes, if it can.
const isQuiet = (look: Look) => ({ ends, land }: Choice) => !ends && look.forecast.lands.every((each) => each.land !== land);

function ofGrowth(look: Look, choices: Choice[]): Lesson {
  const row = look.state.turn === 1 ? 1 : 2;
  const text = look.state.turn === 1
    ? 'A turn begins with Growth: pick one row. The second one puts two Presence on the island. Each comes from a track of your Spirit and uncovers a number there: more Energy, or more card plays, every turn from now on.'
    : 'Growth again. This time take the third row: a new Power card and one Presence, far out. The first row would bring back the cards that you used.';
  return { title: 'Growth', text, choice: choices.find((choice) => choice.growth === row) };
}

const byKind: Partial<Record<Decision['kind'], (look: Look, choices: Choice[]) => Lesson>> = {
  growth: ofGrowth,
  growth_part: (_, choices) => ({ title: 'Growth, part by part', text: 'Do the parts of your row in any order. What needs no place can come first.', choice: partsInOrder(choices)[0] }),
  add: (look, choices) => ({ title: 'Presence', text: 'Lit lands are in range of your Presence. Your Powers will reach out from where it stands; two in one land are a Sacred Site, for River one in a Wetland is enough.', choice: bestPlace(look, choices) }),
  source: (_, choices) => ({ title: 'Tracks', text: 'Take the Presence from a track: above you get more Energy each turn, below you may play more cards. Card plays are worth more at first.', choice: choices.find((choice) => choice.track === 1) ?? choices[0] }),
  play: (look, choices) => ({
    title: 'Cards and Elements',
    text: `Play cards for the whole turn now, fast and slow together; their cost is paid at once. Each brings its Elements too, and with enough of them River's Innate power works for free. You have ${look.state.seats[0]!.energy} Energy.`,
    choice: choices.find((choice) => !choice.ends) ?? choices[0],
  }),
  use: (look, choices) => ({
    title: look.state.phase === 'fast' ? 'Fast Powers' : 'Slow Powers',
    text: look.state.phase === 'fast' ? 'Fast Powers come before the Invaders act. Red badges say where they will ravage, amber ones where they will build: that is what you can still change.' : 'Slow Powers come after the Invaders: they prepare the next turn. Push Explorers and Towns away from where the next Ravage comes.',
    choice: choices.find((choice) => !choice.ends) ?? choices[0],
  }),
  target: (look, choices) => ({ title: 'A target', text: 'Point at a lit land to see what the Power would do there, and how the forecast changes. Choose a land where the Invaders are about to act.', choice: bestTarget(look, choices) }),
  push: (look, choices) => ({ title: 'Push', text: 'Pieces are pushed to a land beside it. Push Invaders to where no Ravage or Build comes, the Dahan to where they can fight.', choice: choices.find(isQuiet(look)) ?? choices.find((choice) => !choice.ends) }),
  gather: (look, choices) => ({ title: 'Gather', text: 'Pieces are gathered from lands beside it. Dahan who stand together survive a Ravage better, and strike back: take them from where they would be hurt.', choice: bestTarget(look, choices) }),
  damage: (_, choices) => ({ title: 'Damage', text: 'An Explorer has 1 health, a Town 2, a City 3. Destroyed Towns make 1 Fear, Cities 2: Fear wins games.', choice: choices.find((choice) => !choice.ends) }),
};

export function lessonFor(look: Look, decision: Decision, choices: Choice[]): Lesson | undefined {
  if (look.state.turn > lessonTurns) return undefined;
  const found = byKind[decision.kind]?.(look, choices);
  if (found && look.choices === 0) return { ...found, title: 'Welcome', text: `The Invaders settle your island. Drive them out, or frighten them until they leave; if the Blight runs out, the island is lost. ${found.text}` };
  if (found) return found;
  const end = choices.find((choice) => choice.ends);
  return { title: 'Your decision', text: 'The question stands above; what can be chosen is lit in gold.', choice: choices.find((choice) => !choice.ends) ?? end };
}

// What the steps of the Invader phase are, said with the first beats of each.
export const stepLessons: Record<string, string> = {
  event: 'An Event: something happens among Invaders and Dahan.',
  fear: 'You earned this Fear card: it takes effect before the Invaders act. Every third card or so raises the Terror level, and with it winning becomes easier.',
  ravage: 'Ravage: Invaders deal Damage to the land and to the Dahan. 2 Damage to the land add a Blight, which destroys one of your Presence there. Dahan that are left strike back.',
  build: 'Build: where Invaders are, they add a Town, or a City if there are more Towns than Cities. These lands will be ravaged next turn.',
  explore: 'Explore: a new card is turned up. Explorers come to its lands from the coast, or from a Town or City beside. These lands will be built in next turn, and ravaged the turn after.',
};

export const farewell = 'That is the whole game: two turns of it. You win when no Invaders are left; with more Fear it is enough that no Towns and Cities, and later no Cities, are left. Play on, or begin a game of your own: it offers you a hint in every phase.';
