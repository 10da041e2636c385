// A guided game of two turns: a real one with a fixed seed. On its path every choice that is advised has its reason
// in the position; each kind of decision is explained when it comes first, also to who goes another way.
import type { Decision, DecisionKind, Icon, LogLine, Look, Option, PieceKind } from '../engine/messages';
import type { Choice } from '../game/choices';

export const lessonSetup = ['spirit river-surges-in-sunlight on A', 'progressions on'];
export const lessonSeed = '11';
export const lessonTurns = 2;

export interface Lesson {
  title: string;
  text: string; // none: there is nothing new to say
  choice?: Choice; // that it advises
}

// What a choice is about.
interface Wanted {
  growth?: number;
  part?: Icon['kind'];
  land?: string;
  from?: string;
  to?: string;
  track?: number;
  power?: string;
  piece?: PieceKind;
}
interface Step {
  choose: Wanted;
  because: string;
}

export const path: Step[] = [
  { choose: { growth: 1 }, because: 'The second adds two Presence. At first nothing is worth more: each piece that leaves its track uncovers a number that counts every turn from now on.' },
  { choose: { land: 'A1' }, because: 'No Invaders are in A1, so it is safe there, and from A1 you reach A2.' },
  { choose: { track: 1 }, because: 'Card plays first: a second card each turn brings its Elements too.' },
  { choose: { land: 'A2' }, because: 'In a Wetland one Presence of River is a Sacred Site; elsewhere it takes two. Massive Flooding starts only from such a site, and A2 has the City to watch.' },
  { choose: { track: 1 }, because: 'Below once more: this space says 2 as well, but the next one says 3.' },
  { choose: { power: 'boon-of-vigor' }, because: 'Boon of Vigor costs nothing and gives 1 Energy.' },
  { choose: { power: 'wash-away' }, because: 'Wash Away costs your 1 Energy and can clear a whole land. Together the two cards bring 1 Sun and 2 Water: enough for Massive Flooding, the Innate power of River.' },
  { choose: { power: 'boon-of-vigor' }, because: 'Yours is Boon of Vigor: take its Energy for the next turn.' },
  { choose: { power: 'wash-away' }, because: 'The badges of A4 and A7 are red now: each is ravaged next turn, for 3 Damage. Wash Away pushes three pieces, so it goes where most is at stake.' },
  { choose: { land: 'A7' }, because: 'A7 would get a Blight and lose one of its Dahan. With Town and Explorer gone there is no Ravage at all.' },
  { choose: { piece: 'town' }, because: 'The Town deals 2 of the 3 Damage.' },
  { choose: { to: 'A8' }, because: 'Not to A5, where they build next: in A8 nothing happens in the coming turn.' },
  { choose: { piece: 'explorer' }, because: 'An Explorer alone still ravages for 1, and hurts the Dahan.' },
  { choose: { to: 'A8' }, because: 'Behind the Town: so A5 keeps a single Explorer, which you can deal with later.' },
  { choose: { power: 'massive-flooding' }, because: 'The Innate power needs no card and no Energy, for its Elements are there. It pushes one piece, and A4 is still red.' },
  { choose: { land: 'A4' }, because: '2 Damage to a land add a Blight. A4 has one already, so a second would spread to a land beside it as well.' },
  { choose: { piece: 'town' }, because: 'Without the Town 1 Damage is left, too little for Blight.' },
  { choose: { to: 'A3' }, because: 'A2 and A5 are built in next; A3 is not, and two Dahan stand there.' },
  { choose: { growth: 2 }, because: 'Now take the third: a new Power and a third Presence. The first would bring back the cards you used, but two are still in your hand, so that can wait.' },
  { choose: { part: 'power' }, because: 'The card first: it is good to know before you place Presence.' },
  { choose: { land: 'A8' }, because: 'Two Towns and an Explorer are in A8: from here Powers will reach them, and no Ravage comes this turn.' },
  { choose: { track: 1 }, because: 'Here are the 3 card plays.' },
  { choose: { power: 'flash-floods' }, because: 'Flash Floods takes all your Energy, but it is fast: it destroys an Explorer before anything is built.' },
  { choose: { power: 'rivers-bounty' }, because: "River's Bounty is free, and brings Sun and Water for Massive Flooding again." },
  { choose: { power: 'flash-floods' }, because: 'Two lands have amber badges, A2 and A5: there they will build.' },
  { choose: { land: 'A5' }, because: 'One Explorer is all there is in A5, and 1 Damage destroys it. Where no Invaders are nothing is built, so nothing will ravage your Sacred Site.' },
  { choose: { power: 'rivers-bounty' }, because: 'A2 faces 6 Damage next turn. Dahan who outlive a Ravage strike back, each for 2: gather them while there is time.' },
  { choose: { land: 'A2' }, because: 'The Bounty gathers two, and where two are it adds one more and gives 1 Energy.' },
  { choose: { from: 'A3' }, because: 'No Ravage comes to A3, so its Dahan can do more here.' },
  { choose: { from: 'A3' }, because: 'Then there are three, and the Power adds the fourth.' },
  { choose: { power: 'massive-flooding' }, because: '2 Sun and 2 Water light it once more, for nothing.' },
  { choose: { land: 'A2' }, because: 'Fewer Invaders in A2 leave more Dahan to strike back.' },
  { choose: { piece: 'town' }, because: 'The Town deals 2 Damage, the Explorer 1, and Cities are too large for this Power.' },
  { choose: { to: 'A3' }, because: 'A1 is to be built in, A3 is quiet. Of 6 Damage 4 are left: two Dahan fall, and the other two strike back for 4, enough to destroy the City.' },
];

// Each kind of decision, when it comes first, and the verb that answers it.
export const kinds: Partial<Record<DecisionKind, { verb: string; title: string; text: string }>> = {
  growth: { verb: 'grow', title: 'Growth', text: 'A turn begins with Growth: pick one row.' },
  growth_part: { verb: 'part', title: 'Growth, part by part', text: 'The parts of a row are done in any order.' },
  add: { verb: 'add', title: 'Presence', text: 'Lit lands are in range of your Presence, and your Powers will reach out from where it stands.' },
  source: { verb: 'take', title: 'Tracks', text: 'Presence comes from a track and uncovers a space there: above it is more Energy each turn, below more card plays.' },
  play: { verb: 'play', title: 'Cards and Elements', text: 'Play the cards of the whole turn now, fast and slow together. Their cost is paid at once, and each adds its Elements.' },
  target: { verb: 'aim', title: 'A target', text: 'Point at a lit land to see what the Power would change there.' },
  push: { verb: 'push', title: 'Push', text: 'Pushed pieces go to a land beside theirs.' },
  gather: { verb: 'gather', title: 'Gather', text: 'Gathered pieces come from lands beside it.' },
  damage: { verb: 'damage', title: 'Damage', text: 'An Explorer has 1 health, a Town 2, a City 3. Destroyed Towns make 1 Fear, Cities 2: Fear wins games.' },
};
export const phases: Partial<Record<Look['state']['phase'], { verb: string; title: string; text: string }>> = {
  fast: { verb: 'use', title: 'Fast Powers', text: 'Fast Powers come before the Invaders act.' },
  slow: { verb: 'use', title: 'Slow Powers', text: 'Slow Powers come after the Invaders: they prepare the next turn.' },
};
const welcome = 'The Invaders settle your island. Drive them out, or frighten them until they leave; if the Blight runs out, the island is lost.';
const astray = 'You go a way of your own, and that is as good. What is new is still explained; a hint (H) says what else could be done.';

const isMeant = (wanted: Wanted, option: Option): boolean =>
  Object.entries(wanted).every(([role, value]) => (role === 'piece' ? option.piece?.kind : role === 'part' ? option.icon?.kind : option[role as keyof Option]) === value);

// The first choice that went another way.
const leftAt = (log: LogLine[]): number => log.findIndex(({ option }, i) => !path[i] || !isMeant(path[i].choose, option as Option));

export function lessonFor(look: Look, decision: Decision, choices: Choice[], log: LogLine[]): Lesson | undefined {
  if (look.state.turn > lessonTurns) return undefined;
  const made = log.slice(0, look.choices);
  const kind = decision.kind === 'use' ? phases[look.state.phase] : kinds[decision.kind];
  const isNew = kind !== undefined && !made.some((line) => line.option.verb === kind.verb && (decision.kind !== 'use' || line.phase === look.state.phase));
  const left = leftAt(made);
  const step = left < 0 ? path[look.choices] : undefined;
  const choice = step && choices.find(({ index }) => isMeant(step.choose, decision.options[index]!));
  const text = [look.choices === 0 && welcome, left === look.choices - 1 && left >= 0 && astray, isNew && kind.text, choice && step.because];
  return { title: look.choices === 0 ? 'Welcome' : (kind?.title ?? 'Your decision'), text: text.filter(Boolean).join(' '), choice };
}

// Said with the first beat of its step in the whole game; the steps are those of the beats played back.
export const stepLesson = (steps: string[], at: number, before: Pick<LogLine, 'happened'>[]): string | undefined =>
  steps.indexOf(steps[at]!) === at && !before.some(({ happened }) => happened.some(({ action }) => action === steps[at])) ? stepLessons[steps[at]!] : undefined;

// What the steps of the Invader phase are.
export const stepLessons: Record<string, string> = {
  event: 'An Event: something happens among Invaders and Dahan.',
  fear: 'You earned this Fear card: it takes effect before the Invaders act. Every third card or so raises the Terror level, and with it winning becomes easier.',
  ravage: 'Ravage: Invaders deal Damage to the land and to the Dahan. 2 Damage to the land add a Blight, which destroys one of your Presence there. Dahan that are left strike back.',
  build: 'Build: where Invaders are, they add a Town, or a City if there are more Towns than Cities. These lands will be ravaged next turn.',
  explore: 'Explore: a new card is turned up. Explorers come to its lands from the coast, or from a Town or City beside. These lands will be built in next turn, and ravaged the turn after.',
};

export const farewell = 'That is the whole game: two turns of it. You win when no Invaders are left; with more Fear it is enough that no Towns and Cities, and later no Cities, are left. Play on, or begin a game of your own: it offers you a hint in every phase.';
