// What a decision asks, in the words of the table: who does what with which card, within which
// limits, and each choice in few words.
import type { Catalogue, Decision, DecisionKind, Element, GrowthOption, Icon, LandForecast, Look, Option, Piece, Power, Seat, Spirit, TrackSpace } from '../engine/messages';
import { isAboutLands, isLesser, standing, type Choice } from './choices';
import { elementsWith, isMet } from './elements';
import { capital, phaseName, pieceNotes, rangeWords, targetWords, uncapital } from './words';

// The picture of a part of Growth.
export const growthIcon = ({ kind, element, piece }: Icon): string => element ?? piece ?? pictures[kind];
const pictures: Record<Icon['kind'], string> = {
  other: 'plus',
  reclaim: 'reclaim',
  presence: 'presence',
  power: 'card-play',
  energy: 'energy',
  plays: 'card-play',
  element: 'marker',
  marker: 'marker',
  counter: 'time', // the only thing that a Spirit gains so
  push: 'push',
  gather: 'gather',
  damage: 'destroy',
  replace: 'presence',
  speed: 'fast',
};

// What a power does with the elements held: an innate power nothing but its thresholds, of which
// "instead" replaces those before it.
export function effect(power: Power, held: Record<Element, number>): string {
  const met = power.thresholds.filter((threshold) => isMet(threshold, held));
  if (power.kind !== 'innate') return [power.text, ...met.map(({ text }) => text)].join(' ');
  const counting = met.slice(Math.max(0, met.findLastIndex(({ instead }) => instead !== undefined)));
  return counting.map(({ instead, text }) => instead ?? text).join(' ');
}

export interface Asking {
  look: Look;
  decision: Decision;
  choices: Choice[];
  powers: Map<string, Power>;
  catalogue: Catalogue | undefined;
  before?: Option; // the choice that led here
}

// The power being used, or aimed.
export function powerOf({ look, decision, powers }: Asking): Power | undefined {
  return powers.get(look.state.actions.at(-1)?.power ?? decision.power ?? '');
}

const spiritOf = ({ look, decision, catalogue }: Asking): Spirit | undefined => catalogue?.spirits.find(({ id }) => id === look.state.seats[decision.seat]!.spirit);

// The Fear card that is done or asked about.
export const fearOf = ({ look, decision, catalogue }: Asking) => catalogue?.fears.find((card) => card.id === (look.state.actions.at(-1)?.fear ?? decision.fear));

// "Flash Floods: choose a land.", "Growth: pick a row."
export function sentence(asking: Asking): string {
  const { look, decision, choices } = asking;
  const power = powerOf(asking);
  switch (decision.kind) {
    case 'growth':
      return 'Growth: pick a row.';
    case 'growth_part':
      if (look.state.seats[decision.seat]!.stage !== 'growing') return 'Spirit phase: anything else?';
      return choices.length > 1 ? 'Growth: which part next?' : 'Growth: one part is left.';
    case 'play':
      return 'Play cards for this turn.';
    case 'use':
      return `${phaseName(look.state.phase)} Powers: use which one now?`;
    case 'source':
      if (!decision.to) break; // it goes elsewhere than to a land
      return `Add Presence to ${decision.to}: from where?`;
    case 'target':
      if (!power) break;
      return `${power.name}: choose ${choices.some((choice) => choice.land !== undefined) ? 'a land' : choices.some((choice) => choice.target !== undefined) ? 'a Spirit' : 'how'}.`;
    case 'element':
      if (look.state.phase === 'spirit' && look.state.actions.length === 0) return 'Spirit phase: anything else?';
      break;
    default:
  }
  return question(decision);
}

// "Wash Away: push which piece from A5?"
export function question({ prompt, cause }: Pick<Decision, 'prompt' | 'cause'>): string {
  return cause ? `${cause}: ${uncapital(prompt)}` : capital(prompt);
}

// What bounds the choice, with middle dots.
export function limits(asking: Asking): string {
  const { look, decision, choices } = asking;
  const seat = look.state.seats[decision.seat]!;
  const main = choices.filter((choice) => !choice.ends);
  const bounds = look.state.seats.length > 1 ? [seat.name] : [];
  const power = powerOf(asking);
  const fear = fearOf(asking);
  const { kind } = decision;
  const parted = main.filter((choice) => choice.icon !== undefined).length;
  const { left } = parts(asking);
  const repeated = left.length - new Set(left.map(({ number }) => number)).size;
  const lands = isAboutLands(choices) ? `${main.length} of ${look.state.lands.length} lands` : '';
  const [picked, rows] = [seat.growth.picked.length, seat.growth.picked.length + seat.growth.picks];
  if (kind === 'growth') bounds.push(rows > 1 ? `${picked + 1} of ${rows}` : '', `${main.length} to choose from`);
  else if (kind === 'growth_part') bounds.push(parted + repeated > 1 ? `${parted + repeated} left, in any order` : '');
  else if (kind === 'play') bounds.push(`${seat.played} of ${seat.plays} card plays`, `${seat.energy} Energy`);
  else if (kind === 'use') bounds.push(`${main.filter((choice) => !isLesser(choice)).length} to choose from`);
  else if (main.length > 1 && main.every(({ verb }) => verb === 'keep')) bounds.push(`1 of ${main.length}`);
  else if (fear) bounds.push(`Terror level ${look.state.terror}: ${fear.levels[Math.min(look.state.terror, 3) - 1] ?? ''}`);
  else if (power) {
    if (kind === 'target' && power.range) bounds.push(capital(rangeWords(power)), power.target === 'any' ? '' : targetWords(power));
    if (kind === 'target' && lands) bounds.push(lands);
    bounds.push(effect(power, seat.elements));
  } else if (lands) {
    if (kind === 'add') bounds.push(placing(asking));
    bounds.push(lands);
  }
  if (main.length > 1 && main.every(({ verb }) => verb === 'draw')) bounds.push('A major Power asks you to forget one of your cards');
  return bounds.filter(Boolean).join(' · ');
}

// The parts of the Growth that was picked, and those of them that are to do; alike ones are offered once.
function parts(asking: Asking): { all: Icon[]; left: Icon[] } {
  const { growth } = asking.look.state.seats[asking.decision.seat]!;
  const spirit = spiritOf(asking);
  const always = 8; // bits from there on are of what is always done
  const all = spirit?.growth[growth.option]?.icons ?? [];
  return { all, left: growth.icons.flatMap((bit) => (bit < always ? all[bit] : spirit?.growth_always[bit - always]) ?? []) };
}
// "1 of 2", where the same is done several times.
function timesWords({ number }: Icon, asking: Asking): string {
  const [all, left] = Object.values(parts(asking)).map((icons) => icons.filter((icon) => icon.number === number).length) as [number, number];
  return all > 1 ? `${all - left + 1} of ${all}` : '';
}

// While cards are chosen: what playing the one that is pointed at would leave, and light.
// "1 of 2 card plays · 3 − 2 = 1 Energy · Sun 1, Water 2 · Massive Flooding level 1"
export function runningLine({ look, decision, powers }: Asking, pointed: Power | undefined): string {
  const seat = look.state.seats[decision.seat]!;
  const cost = pointed?.cost ?? 0;
  const held = pointed ? elementsWith(pointed, seat.elements) : seat.elements;
  const elements = Object.entries(held).filter(([, count]) => count > 0).map(([element, count]) => `${capital(element)} ${count}`).join(', ');
  const lit = seat.innates.flatMap(({ id }) => {
    const innate = powers.get(id);
    const level = (innate?.thresholds ?? []).findLastIndex((each) => isMet(each, held)) + 1;
    return innate && level > 0 ? [`${innate.name} level ${level}`] : [];
  });
  const energy = pointed ? `${seat.energy} − ${cost} = ${seat.energy - cost} Energy` : `${seat.energy} Energy`;
  return [`${seat.played + Number(pointed !== undefined)} of ${seat.plays} card plays`, energy, elements, ...lit].filter(Boolean).join(' · ');
}

// "Add 1 Presence at range 1", where the part of Growth just chosen is about one Presence.
function placing(asking: Asking): string {
  const { before } = asking;
  const chosen = before?.icon ? [before.icon] : (spiritOf(asking)?.growth[before?.growth ?? -1]?.icons ?? []);
  const presence = chosen.filter(({ kind }) => kind === 'presence');
  return presence.length === 1 ? capital(presence[0]!.text) : '';
}

export function spaceWords(space: TrackSpace): string {
  const parts = space.number > 0 ? [String(space.number)] : [];
  parts.push(...space.elements.map(capital));
  for (let i = 0; i < space.any_elements; i++) parts.push('any Element');
  if (space.star) parts.push('an Element for good');
  if (space.more_energy > 0) parts.push(`${space.more_energy} more Energy`);
  if (space.more_plays > 0) parts.push(`${space.more_plays} more card ${space.more_plays === 1 ? 'play' : 'plays'}`);
  for (const deed of space.deeds) parts.push(deed.when === 'each turn' ? deed.text : `${deed.when}: ${deed.text}`);
  return parts.join(' and ') || 'nothing';
}

const isEmpty = (space: TrackSpace): boolean => space.number === 0 && isBare(space);
// Whether it has nothing but its number.
const isBare = (space: TrackSpace): boolean => space.elements.length + space.any_elements + space.more_energy + space.more_plays + space.deeds.length === 0 && !space.star;

export const trackIcon = (track: number): string => ['energy', 'card-play'][track] ?? 'plus';

// The same several times in a row is said once.
export function counted(icons: Icon[]): { icon: Icon; times: number }[] {
  const found: { icon: Icon; times: number }[] = [];
  for (const icon of icons) {
    const last = found.at(-1);
    if (last?.icon.text === icon.text) last.times += 1;
    else found.push({ icon, times: 1 });
  }
  return found;
}

// An option of Growth: "Costs 1 Energy: Reclaim all Power Cards · Gain a Power Card".
export function growthWords(option: GrowthOption): string {
  const price = option.cost > 0 ? `Costs ${option.cost} Energy: ` : '';
  const opened = option.when_empty ? `When the ${option.when_empty} track is empty: ` : '';
  return price + opened + counted(option.icons).map(({ icon, times }) => `${times > 1 ? `${times} × ` : ''}${capital(icon.text)}`).join(' · ');
}

// What taking the next Presence from a track opens: "2 a turn", "3 card plays", "Sun".
export function uncovers(track: number, spirit: Spirit, seat: Seat): string {
  const space = spirit.tracks[track]?.spaces[seat.uncovered[track]!];
  if (!space) return '';
  const opens = seat.uncovered[track]! + 1 === spirit.tracks[track]!.spaces.length && spirit.growth.some(({ when_empty: name }) => name === spirit.tracks[track]!.name);
  if (space.number === 0) {
    const added = space.deeds.filter(({ when }) => when === 'on add').map(({ text }) => text);
    const rest = { ...space, deeds: space.deeds.filter(({ when }) => when !== 'on add') };
    return [...(isEmpty(rest) ? [] : [spaceWords(rest)]), ...added, ...(opens ? ['opens Growth'] : [])].join(', ') || spaceWords(space);
  }
  const number = track === 0 ? `${space.number} a turn` : space.number === 1 ? '1 card play' : `${space.number} card plays`;
  const rest = spaceWords({ ...space, number: 0 });
  return isBare(space) ? number : `${number} and ${rest}`;
}

// A choice on its button, and without what it gives or costs.
export const choiceWords = (choice: Choice, asking: Asking): string => saidOf(choice, asking).filter(Boolean).join(': ');
export const choiceTitle = (choice: Choice, asking: Asking): string => saidOf(choice, asking)[0];

function saidOf(choice: Choice, asking: Asking): [title: string, detail?: string] {
  const { look, decision, choices } = asking;
  const seat = look.state.seats[decision.seat]!;
  const { piece, growth } = choice;
  const note = noteWords(choice);
  const said = capital(choice.brief ?? choice.label);
  if (choice.ends) return [said, note];
  const spirit = spiritOf(asking);
  if (decision.kind === 'source') {
    if (choice.track !== undefined && spirit) return [`${capital(spirit.tracks[choice.track]!.name)}${spirit.tracks.length > 2 ? '' : ' track'}`, uncovers(choice.track, spirit, seat)];
    const { from, land } = decision.options[choice.index]!;
    return [(from ?? land) ? `From ${from ?? land}` : 'From those destroyed'];
  }
  if (decision.kind === 'target' && choice.target !== undefined && choice.land === undefined) return [look.state.seats[choice.target]?.name ?? choice.label];
  if (isAboutLands(choices) && choice.land && saysTheSame(decision)) return [choice.amount ? `${choice.land} for ${choice.amount} Energy` : choice.land];
  // The question says where, or what for.
  if (choice.element && ((choice.corner && decision.corner) || isAboutElements(choices))) return [capital(choice.element)];
  const row = (decision.kind === 'growth' || choice.verb === 'open') && growth !== undefined ? spirit?.growth[growth] : undefined;
  if (row) return [growthWords({ ...row, when_empty: undefined })];
  if (choice.icon) return [said, decision.kind === 'growth_part' ? timesWords(choice.icon, asking) : ''];
  const health = choice.verb === 'damage' && piece ? healthLeft(piece, look) : '';
  if (health) return [`${capital(piece!.kind)} ${piece!.land}`, health];
  const named = piece?.land !== undefined && [decision.land, decision.from, decision.to].includes(piece.land);
  if (named && byPiece.has(choice.verb) && !choice.arrow) return [`${capital(choice.verb)} ${capital(piece!.kind)}${pieceNotes(piece!)}`];
  return [said, note];
}

// What the label does not say: a price that all pay together, and what is done for it.
// "For 4 Energy together, aided by Sun: remove 2 Blight."
export function noteWords({ price, aid, note }: Pick<Option, 'price' | 'aid' | 'note'>): string | undefined {
  const paid = price ? `For ${price} Energy together${aid ? `, aided by ${capital(aid)}` : ''}` : undefined;
  return paid && note ? `${paid}: ${note}` : (paid ?? note);
}

// Verbs of which nothing need be said but the piece.
const byPiece = new Set(['push', 'remove', 'replace', 'destroy', 'drown']);

// Whether they are Elements, each once, and nothing else: the question says what for.
function isAboutElements(choices: Choice[]): boolean {
  const main = choices.filter((choice) => !choice.ends);
  const bare = main.every(({ element, power, target, amount, land }) => element !== undefined && power === undefined && target === undefined && amount === undefined && land === undefined);
  return bare && main.length > 1 && new Set(main.map(({ element }) => element)).size === main.length;
}

// Whether choices by land differ by nothing else: where something is done, not what.
const saysTheSame = ({ kind, alternatives }: Decision): boolean => kind === 'target' || alternatives === 1;

// "1 of 2 health left"
function healthLeft(piece: Piece & { land?: string }, look: Look): string {
  const health = standing(look, piece)?.health;
  if (!health) return '';
  const left = health - (piece.damage ?? 0) - (piece.dreamt ?? 0);
  return left < health ? `${left} of ${health} health left` : `health ${left}`;
}

// What is coming in the land of a choice, if it is made by land.
export function coming(choice: Choice, asking: Asking): LandForecast[] {
  if (!isAboutLands(asking.choices) || !choice.land) return [];
  return asking.look.forecast.lands.filter((each) => each.land === choice.land);
}

const eventAction = ({ look }: Asking) => look.state.actions.findLast(({ event }) => event !== undefined);

// The Event card under way, if it asks, and which of its parts has been come to.
export const eventPartOf = (asking: Asking): number | undefined => eventAction(asking)?.part;
export const eventOf = (asking: Asking) => {
  const { decision, catalogue } = asking;
  const id = decision.event ?? eventAction(asking)?.event;
  return catalogue?.events?.find((card) => card.id === id);
};

// What a seat has to do, in a word or two.
export function duty({ kind }: Decision, look: Look): string {
  const words: Partial<Record<DecisionKind, string>> = {
    growth: 'Growth to pick',
    growth_part: 'Growth to do',
    play: 'cards to play',
    use: `${phaseName(look.state.phase)} Powers`,
    source: 'Presence to add',
    target: 'a target to choose',
  };
  return words[kind] ?? 'to decide';
}
