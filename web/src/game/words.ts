// Words of the game as players read them.
import type { Forecast, InvaderCard, Land, LandForecast, Look, Piece, PieceGroup, PieceKind, Power, Phase, Presence } from '../engine/messages';

const plurals: Record<string, string> = {
  explorer: 'Explorers',
  town: 'Towns',
  city: 'Cities',
  dahan: 'Dahan',
  blight: 'Blight',
  beasts: 'Beasts',
  disease: 'Disease',
  wilds: 'Wilds',
  badlands: 'Badlands',
};

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
// "A2, A5 and A6"
export const listed = (words: string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);
export const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export function counted(count: number, kind: string): string {
  return `${count} ${count === 1 ? capital(kind) : (plurals[kind] ?? capital(kind))}`;
}

export const phases: { phase: Phase; name: string; icon: string }[] = [
  { phase: 'spirit', name: 'Spirit', icon: 'presence' },
  { phase: 'fast', name: 'Fast', icon: 'fast' },
  { phase: 'invader', name: 'Invader', icon: 'ravage' },
  { phase: 'slow', name: 'Slow', icon: 'slow' },
  { phase: 'time passes', name: 'Time passes', icon: 'redo' },
];

export const phaseName = (phase: string): string => phases.find((each) => each.phase === phase)?.name ?? phase;

// By Terror level; the last one is won as it is reached.
export const winsWith = ['no Invaders on the island', 'no Towns and no Cities', 'no Cities', 'the Fear deck is empty'];
export const winConditions = winsWith.map((words, level) => `${level < 3 ? 'Win now' : 'Victory'}: ${words}`);

export const roman = (stage: number) => ['', 'I', 'II', 'III'][stage] ?? String(stage);

export const cardTerrains = (card: InvaderCard) => card.terrains.map(capital).join(' and ');

export function targetWords(power: Power): string {
  const one = (target: string) =>
    ({
      none: 'no target',
      any: 'any land',
      'any-spirit': 'any Spirit',
      'another-spirit': 'another Spirit',
      yourself: 'yourself',
      dahan: 'Dahan',
      invaders: 'Invaders',
    })[target] ?? target.split('-').map(capital).join(' ');
  return Array.isArray(power.target) ? power.target.map(one).join(' / ') : one(power.target);
}

export function rangeWords(power: Power): string {
  if (!power.range) return 'no range';
  const from = power.range.from === 'sacred-site' ? ' from a Sacred Site' : '';
  const terrain = power.range.terrain ? ` in ${[power.range.terrain].flat().map(capital).join(' or ')}` : '';
  return `range ${power.range.distance}${from}${terrain}`;
}

// What changed, in one sentence.
export const changesTogether = (changes: string[]): string => capital(changes.filter(Boolean).join(', '));

// " (1 Damage)"
export function pieceNotes({ damage, dreamt, strife }: Piece): string {
  const notes: string[] = [];
  if (damage) notes.push(`${damage} Damage`);
  if (dreamt) notes.push(`${dreamt} dreamt`);
  if (strife) notes.push(`${strife} Strife`);
  return notes.length > 0 ? ` (${notes.join(', ')})` : '';
}

export const pieceWords = (group: PieceGroup): string => counted(group.count, group.kind) + pieceNotes(group);

// Tokens that are no longer there after it.
export const spentTokens = ({ tokens }: LandForecast): PieceKind[] => (Object.keys(tokens) as PieceKind[]).filter((kind) => tokens[kind]! < 0);

// What a ravage changes in its land.
function losses(forecast: LandForecast): string[] {
  const lost = spentTokens(forecast).map((kind) => `${counted(-forecast.tokens[kind]!, kind)} lost`);
  if (forecast.blight > 0) lost.push(forecast.blight === 1 ? 'Blight' : `${forecast.blight} Blight`);
  if (forecast.dahan < 0) lost.push(`${-forecast.dahan} Dahan lost`);
  if (forecast.presence < 0) lost.push(`${-forecast.presence} Presence lost`);
  for (const [kind, change] of Object.entries(forecast.invaders)) {
    if (change < 0) lost.push(`${counted(-change, kind)} destroyed`);
  }
  if (forecast.cascades.length > 0) {
    lost.push(`Blight cascades to ${forecast.cascades.join(', ')}${forecast.asked ? ' or where you choose' : ''}`);
  }
  return lost;
}

export const isHarmless = (forecast: LandForecast): boolean => (forecast.action === 'build' ? forecast.adds === null : losses(forecast).length === 0);

// "Ravage 3", "Build"
export function forecastTitle(forecast: LandForecast): string {
  if (forecast.skipped) return `${capital(forecast.action)} skipped`;
  if (forecast.action === 'ravage') return `Ravage ${forecast.damage}`;
  if (forecast.adds) return 'Build';
  const stoppers = spentTokens(forecast).map(capital);
  return stoppers.length > 0 ? `Build stopped by ${stoppers.join(' and ')}` : 'Build stopped';
}

// "Ravage 3: Blight, 1 Dahan lost"
export function forecastWords(forecast: LandForecast): string {
  if (forecast.skipped) return forecastTitle(forecast);
  const does = forecast.action === 'ravage' ? losses(forecast).join(', ') || 'nothing lost' : forecast.adds ? `1 ${capital(forecast.adds)}` : '';
  return [forecastTitle(forecast), does].filter(Boolean).join(': ') + (forecast.may_skip ? ' (may be skipped)' : '');
}

export const terrainWords = (land: Land) => (land.terrain ? capital(land.terrain) + (land.coastal ? ', coastal' : '') : 'Ocean');

// ", a Sacred Site, counts as Beasts"
export const presenceNotes = ({ sacred, counts_as }: Pick<Presence, 'sacred' | 'counts_as'>): string =>
  `${sacred ? ', a Sacred Site' : ''}${counts_as ? `, counts as ${counts_as.map(capital).join(' and ')}` : ''}`;

// What is so in a land besides what stands there; what defends it, while a Ravage is to come this turn.
export function landNotes(land: Land, defends: boolean): string[] {
  const notes: string[] = [];
  if (land.defend && defends) notes.push(`Defend ${land.defend}`);
  if (land.isolated) notes.push('isolated');
  for (const { name, count } of land.markers ?? []) notes.push(`${count} ${name}`);
  for (const { name, count } of land.waiting ?? []) notes.push(`this turn: ${name}${count > 1 ? ` (${count} times)` : ''}`);
  if (land.removed) notes.push('its board is gone');
  else if (land.absent) notes.push('not on the island for now');
  if (land.joined) notes.push(`one land with ${land.joined}`);
  return notes;
}

// A land as a screen reader says it: name, terrain, theirs, ours, what is coming.
export function landWords(land: Land, names: string[], forecasts: LandForecast[], defends: boolean): string {
  const order = ['city', 'town', 'explorer', 'dahan', 'blight'];
  const groups = [...land.pieces].sort((a, b) => place(a.kind) - place(b.kind));
  function place(kind: string) {
    const at = order.indexOf(kind);
    return at < 0 ? order.length : at;
  }
  const parts = groups.map(pieceWords);
  for (const { seat, count, sacred, counts_as } of land.presence) {
    const whose = names.length > 1 ? ` of ${names[seat]}` : '';
    parts.push(`${count} Presence${whose}${presenceNotes({ sacred, counts_as })}`);
  }
  parts.push(...landNotes(land, defends));
  const terrain = terrainWords(land);
  return [`${land.name}, ${terrain}`, parts.join(', ') || 'empty', ...forecasts.map(forecastWords)].join('. ') + '.';
}

export function forecastTotals(forecast: Forecast, action: 'ravage' | 'build'): string {
  if (action === 'build') {
    const added = new Map<string, number>();
    for (const land of forecast.lands) {
      if (land.action === 'build' && land.adds) added.set(land.adds, (added.get(land.adds) ?? 0) + 1);
    }
    return [...added].map(([kind, count]) => counted(count, kind)).join(', ');
  }
  let [blight, cascades, dahan, presence] = [0, 0, 0, 0];
  for (const land of forecast.lands) {
    if (land.action !== 'ravage') continue;
    blight += land.blight;
    cascades += land.cascades.length;
    dahan -= land.dahan;
    presence -= land.presence;
  }
  const parts: string[] = [];
  if (blight > 0) parts.push(`${blight} Blight`);
  if (cascades > 0) parts.push(`${cascades} by cascades`);
  if (dahan > 0) parts.push(`${dahan} Dahan`);
  if (presence > 0) parts.push(`${presence} Presence`);
  return parts.join(', ');
}

// How a game ended, and why.
export const endingOf = ({ result, state }: Look): { heading: string; why: string; won: boolean } => ({
  won: result.won,
  heading: result.won ? (result.sacrifice ? 'Sacrifice Victory' : 'Victory') : 'Defeat',
  why: `${capital(result.reason ?? '')}, on turn ${state.turn}.`,
});
