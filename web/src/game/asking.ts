// What a decision asks, in the words of the table: who does what with which card, within which
// limits, and each choice in few words.
import type { Catalogue, Decision, Element, GrowthOption, LandForecast, Look, Power, Seat, Spirit, TrackSpace } from '../engine/messages';
import { isAboutLands, isLesser, type Choice } from './choices';
import { capital, nounsRaised, phases, rangeWords } from './words';

// What shape a decision has: it says what is asked, and where the choices are best offered.
export type Shape = 'growth' | 'parts' | 'play' | 'use' | 'source' | 'aim' | 'other';

export function shapeOf(decision: Decision, choices: Choice[]): Shape {
  const main = choices.filter((choice) => !choice.ends);
  const all = (fits: (choice: Choice) => boolean) => main.length > 0 && main.every(fits);
  if (all((choice) => choice.icon !== undefined)) return 'parts';
  // Some Spirits have a part of Growth besides the rows.
  if (all((choice) => choice.growth !== undefined || choice.icon !== undefined)) return 'growth';
  if (all((choice) => choice.power !== undefined && choice.label.startsWith('play '))) return 'play';
  if (main.some((choice) => choice.label.startsWith('use '))) return 'use';
  if (all((choice) => choice.label.startsWith('add presence to ') && choice.label.includes(' from '))) return 'source';
  if (decision.refs.some((ref) => ref.type === 'power') && main.some((choice) => choice.power !== undefined)) return 'aim';
  return 'other';
}

// The icon for a part of Growth, or another choice in words.
export function growthIcon(text: string): string | undefined {
  const words: [RegExp, string][] = [[/reclaim/, 'reclaim'], [/presence/, 'presence'], [/power/, 'card-play'], [/energy/, 'energy']];
  return words.find(([word]) => word.test(text))?.[1];
}

export const has = (held: Record<Element, number>, needs: Partial<Record<Element, number>>) =>
  Object.entries(needs).every(([element, count]) => held[element as Element] >= count!);

// What a power does with the elements held: an innate power nothing but its thresholds, of which
// "instead" replaces those before it.
export function effect(power: Power, held: Record<Element, number>): string {
  const met = power.thresholds.filter((threshold) => [threshold.elements, ...(threshold.alternatives ?? [])].some((elements) => has(held, elements))).map((threshold) => threshold.text);
  const instead = met.findLastIndex((text) => text.startsWith('Instead, '));
  const texts = instead < 0 ? met : [capital(met[instead]!.slice('Instead, '.length)), ...met.slice(instead + 1)];
  return (power.kind === 'innate' ? texts : [power.text, ...met]).join(' ');
}

function phaseName(look: Look): string {
  return phases.find(({ phase }) => phase === look.state.phase)?.name ?? '';
}

export interface Asking {
  look: Look;
  decision: Decision;
  choices: Choice[];
  powers: Map<string, Power>;
  catalogue: Catalogue | undefined;
  before?: string; // the label of the choice that led here
}

// The power being used, or aimed.
export function powerOf({ look, decision, powers }: Asking): Power | undefined {
  const aimed = decision.refs.find((ref) => ref.type === 'power');
  return powers.get(look.state.actions.at(-1)?.power ?? aimed?.power ?? '');
}

// "Push which piece from A5 (2 left)?": how many more.
const counting = / \((\d+(?: health)?) left\)(?=\?)/;

export const fearOf = ({ look, catalogue }: Asking) => catalogue?.fears.find((card) => card.id === look.state.actions.at(-1)?.fear);

// "Flash Floods: choose a land.", "Growth: pick a row."
export function sentence(asking: Asking): string {
  const { look, decision, choices } = asking;
  const power = powerOf(asking);
  const action = look.state.actions.at(-1);
  const prompt = closed(nounsRaised(decision.prompt.replace(counting, '')));
  switch (shapeOf(decision, choices)) {
    case 'growth':
      return 'Growth: pick a row.';
    case 'parts':
      return choices.length > 1 ? 'Growth: which part next?' : 'Growth: one part is left.';
    case 'play':
      return 'Play cards for this turn.';
    case 'use':
      return `${phaseName(look)} Powers: use which one now?`;
    case 'source':
      return `Add Presence to ${decision.refs.find((ref) => ref.type === 'land')?.land}: from where?`;
    case 'aim':
      return `${power?.name}: choose ${choices.some((choice) => choice.land !== undefined) ? 'a land' : choices.some((choice) => choice.target !== undefined) ? 'a Spirit' : 'how'}.`;
    default:
  }
  if (decision.prompt.startsWith('Spirit phase: what does ')) return 'Spirit phase: anything else?';
  // What it is part of, with the land unless the question names it.
  const named = action?.land && decision.prompt.includes(action.land) ? ` in ${action.land}` : '';
  const cause = named && look.state.cause.endsWith(named) ? look.state.cause.slice(0, -named.length) : look.state.cause;
  if (cause === '' || decision.prompt.includes(cause)) return prompt;
  return `${cause}: ${prompt.charAt(0).toLowerCase()}${prompt.slice(1)}`;
}

const closed = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

// What bounds the choice, with middle dots.
export function limits(asking: Asking): string {
  const { look, decision, choices } = asking;
  const seat = look.state.seats[decision.seat]!;
  const main = choices.filter((choice) => !choice.ends);
  const parts = look.state.seats.length > 1 ? [seat.name] : [];
  const power = powerOf(asking);
  const fear = fearOf(asking);
  const shape = shapeOf(decision, choices);
  const lands = isAboutLands(choices) ? `${main.length} of ${look.state.lands.length} lands` : '';
  const left = counting.exec(decision.prompt)?.[1];
  if (left) parts.push(`${left} left`);
  if (shape === 'growth') parts.push(`${main.length} to choose from`);
  else if (shape === 'parts') parts.push(main.length > 1 ? `${main.length} left, in any order` : '');
  else if (shape === 'play') parts.push(`${seat.played} of ${seat.plays} card plays`, `${seat.energy} Energy`);
  else if (shape === 'use') parts.push(`${main.filter((choice) => !isLesser(choice)).length} to choose from`);
  else if (fear) parts.push(`Terror level ${look.state.terror}: ${nounsRaised(fear.levels[Math.min(look.state.terror, 3) - 1] ?? '')}`);
  else if (power) {
    if (shape === 'aim' && power.range) parts.push(capital(rangeWords(power)));
    if (shape === 'aim' && lands) parts.push(lands);
    parts.push(nounsRaised(effect(power, seat.elements)));
  } else if (lands) {
    if (decision.prompt === 'Add presence where?') parts.push(placing(asking.before ?? ''));
    parts.push(lands);
  }
  return parts.filter(Boolean).join(' · ');
}

// "Range 1, in a Jungle/Wetland land", where the part of Growth just chosen names one range.
function placing(label: string): string {
  const ranges = label.split(/, (?=add |gain |reclaim |you )/).filter((part) => part.includes('presence at range '));
  return ranges.length === 1 ? capital(nounsRaised(ranges[0]!.replace(/^.*presence at /, ''))) : '';
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

export const trackIcon = (track: number): string => ['energy', 'card-play'][track] ?? 'plus';

// An option of Growth: "Costs 1 Energy: Reclaim all Power Cards · Gain a Power Card".
export function growthWords(option: GrowthOption): string {
  const price = option.cost > 0 ? `Costs ${option.cost} Energy: ` : '';
  const opened = option.when_empty ? `When the ${option.when_empty} track is empty: ` : '';
  return price + opened + option.icons.map((text) => nounsRaised(capital(text))).join(' · ');
}

// What taking the next Presence from a track opens: "2 a turn", "3 card plays", "Sun".
export function uncovers(track: number, spirit: Spirit, seat: Seat): string {
  const space = spirit.tracks[track]?.spaces[seat.uncovered[track]!];
  if (!space) return '';
  if (space.number === 0) return spaceWords(space);
  return spaceWords(space).replace(/^\d+/, (number) => (track === 0 ? `${number} a turn` : (number === '1' ? '1 card play' : `${number} card plays`)));
}

// A choice on its button.
export function choiceWords(choice: Choice, asking: Asking): string {
  const { look, decision, choices, catalogue } = asking;
  const seat = look.state.seats[decision.seat]!;
  const shape = shapeOf(decision, choices);
  if (shape === 'source') {
    const spirit = catalogue?.spirits.find((each) => each.id === seat.spirit);
    if (choice.track !== undefined && spirit) return `${capital(spirit.tracks[choice.track]!.name)} track: ${uncovers(choice.track, spirit, seat)}`;
    return choice.land ? `From ${choice.land}` : 'From those destroyed';
  }
  if (shape === 'aim' && choice.target !== undefined && choice.land === undefined) return look.state.seats[choice.target]?.name ?? choice.label;
  const price = /for \d+ energy$/.exec(choice.label)?.[0];
  if (isAboutLands(choices) && choice.land && saysTheSame(decision, choices)) return price ? `${choice.land} ${nounsRaised(price)}` : choice.land;
  const hurt = choice.label.startsWith('damage ') && choice.piece ? healthLeft(choice, look) : '';
  if (hurt) return hurt;
  const named = choice.piece && decision.refs.some((ref) => ref.type === 'land' && ref.land === choice.piece?.land);
  const label = named && choice.label.endsWith(` ${choice.piece!.land}`) ? choice.label.slice(0, -choice.piece!.land!.length - 1) : choice.label;
  return nounsRaised(capital(label.replace(/^(grow: |use )/, '')));
}

// Whether choices differ by nothing but their land, and what happens there is not asked too.
function saysTheSame(decision: Decision, choices: Choice[]): boolean {
  if (/\bwhat\b/i.test(decision.prompt)) return false;
  const rest = (choice: Choice) => choice.label.replace(choice.land!, '').replace(/for \d+ energy$/, '').trim();
  const main = choices.filter((choice) => !choice.ends);
  return new Set(main.map(rest)).size === 1;
}

// "Town A3: 1 of 2 health left".
function healthLeft({ piece }: Choice, look: Look): string {
  const land = [...look.state.lands, ...look.state.oceans].find((each) => each.name === piece?.land);
  const group = land?.pieces.find(
    (each) => each.kind === piece?.kind && (each.damage ?? 0) === piece.damage && (each.strife ?? 0) === piece.strife && (each.dreamt ?? 0) === piece.dreamt,
  );
  if (!piece || !group?.health) return '';
  const left = group.health - piece.damage - piece.dreamt;
  return `${capital(piece.kind)} ${piece.land}: ${piece.damage + piece.dreamt > 0 ? `${left} of ${group.health} health left` : `health ${left}`}`;
}

// What is coming in the land of a choice, if it is made by land.
export function coming(choice: Choice, asking: Asking): LandForecast[] {
  if (!isAboutLands(asking.choices) || !choice.land) return [];
  return asking.look.forecast.lands.filter((each) => each.land === choice.land);
}

// What a seat has to do, in a word or two.
export function duty(decision: Decision, choices: Choice[], look: Look): string {
  const words: Record<Shape, string> = {
    growth: 'Growth to pick',
    parts: 'Growth to do',
    play: 'cards to play',
    use: `${phaseName(look)} Powers to use`,
    source: 'Presence to add',
    aim: 'a target to choose',
    other: 'to decide',
  };
  return words[shapeOf(decision, choices)];
}
