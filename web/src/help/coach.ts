// Advice for who plays a first game of their own: each once, where the position has a reason for it.
import { choiceWords, powerOf, type Asking } from '../game/asking';
import { remember, remembered } from '../game/storage';
import { capital, isHarmless, listed } from '../game/words';

type Advice = (asking: Asking) => string | false | undefined;

const seatOf = ({ look, decision }: Asking) => look.state.seats[decision.seat]!;
const acting = ({ look }: Asking) => look.state.actions.at(-1);
const coming = ({ look }: Asking, action: 'ravage' | 'build') => [...new Set(look.forecast.lands.filter((each) => each.action === action && !each.skipped && !isHarmless(each)).map(({ land }) => land))];
const isSpirits = (asking: Asking) => acting(asking)?.kind === 'spirit';
const card = (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`;
const are = (lands: string[]) => `${listed(lands)} ${lands.length === 1 ? 'is' : 'are'}`;

// The Innate power that is lit first, and what it asks for.
function innateOf({ look, decision, powers }: Asking) {
  const innate = powers.get(look.state.seats[decision.seat]!.innates[0]?.id ?? '');
  const wanted = Object.keys(innate?.thresholds[0]?.elements ?? {}).map(capital);
  return innate && wanted.length > 0 ? { name: innate.name, wanted: listed(wanted) } : undefined;
}

const advices: Record<string, Advice> = {
  goal({ look }) {
    const { pool, card } = look.state.blight;
    const blight = card && !card.flipped ? 'the Blight in the pool is gone once the Blight card has turned' : `the ${pool} Blight in the pool are gone`;
    return look.choices === 0 && `You win when no Invaders are left, and sooner the more Fear they have; you lose when ${blight}, or the last of your Presence.`;
  },
  keep(asking) {
    const innate = innateOf(asking);
    return asking.look.state.drawn.length > 0 && innate && `The card you keep stays yours for the whole game, and its Elements count each time you play it: ${innate.name} asks for ${innate.wanted}.`;
  },
  forget: (asking) => asking.decision.kind === 'forget' && `A major Power costs one of your ${card(asking.choices.filter(({ ends }) => !ends).length)}: the one you need least, for you lose its Elements too.`,
  cascade(asking) {
    const { state } = asking.look;
    const bare = asking.choices.filter(({ land }) => state.lands.some(({ name, pieces }) => name === land && pieces.every(({ kind }) => kind !== 'blight'))).map(({ land }) => land!);
    return asking.decision.options.every(({ verb }) => verb === 'cascade') && bare.length > 0 && `Blight was there before, so it spreads; in ${listed(bare)} there is none yet, so it would stop there.`;
  },
  track(asking) {
    const tracks = asking.choices.filter(({ track }) => track !== undefined);
    return isSpirits(asking) && tracks.length > 1 && `What Presence uncovers on its track counts every turn from now on. ${tracks.map((choice) => choiceWords(choice, asking)).join('; ')}.`;
  },
  presence(asking) {
    const lands = coming(asking, 'ravage');
    return isSpirits(asking) && asking.choices.some(({ land }) => land) && lands.length > 0 && `Powers reach out from your Presence, and ${are(lands)} to be ravaged: stand where you reach them.`;
  },
  aim(asking) {
    const power = powerOf(asking);
    return acting(asking)?.kind === 'power' && power && asking.choices.some(({ land }) => land) && `Point at a land to see what ${power.name} would change there; a thin outline says that it would be nothing.`;
  },
  ravage(asking) {
    const action = acting(asking);
    return action?.kind === 'ravage' && action.land && asking.decision.kind === 'damage' && `The Dahan who outlived the Ravage in ${action.land} strike back, and you say whom they hit: a piece that is destroyed will not ravage again.`;
  },
  fear: (asking) => acting(asking)?.kind === 'fear' && `You earned this Fear card: it comes before the Invaders act, and does what stands at Terror level ${Math.min(asking.look.state.terror, 3)}.`,
  growth(asking) {
    const used = seatOf(asking).discard.length;
    return asking.decision.kind === 'growth' && used > 0 && `You have used ${card(used)} and hold ${seatOf(asking).hand.length}: Reclaim brings the used ones back, but a turn without it gives more of the rest.`;
  },
  parts: (asking) => asking.decision.kind === 'growth_part' && seatOf(asking).stage === 'growing' && asking.choices.length > 1 && `These ${asking.choices.length} parts of your Growth come in any order: what brings something first, Presence when you know what there is to pay.`,
  play(asking) {
    const innate = innateOf(asking);
    const { plays, energy, hand } = seatOf(asking);
    return asking.decision.kind === 'play' && hand.length > 0 && innate && `These cards are for the whole turn, fast and slow: up to ${plays} of them for ${energy} Energy. Their Elements feed ${innate.name}, which asks for ${innate.wanted}.`;
  },
  stop(asking) {
    const lands = coming(asking, 'ravage');
    return asking.look.state.phase === 'fast' && lands.length > 0 && `Fast Powers come before the Invaders act: ${are(lands)} ravaged this turn unless you stop it.`;
  },
  build(asking) {
    const lands = coming(asking, 'build');
    return asking.look.state.phase === 'fast' && lands.length > 0 && `They build in ${listed(lands)}, as the amber badges say; where no Invaders are left nothing is built.`;
  },
  slow(asking) {
    const lands = coming(asking, 'ravage');
    return asking.look.state.phase === 'slow' && lands.length > 0 && `Slow Powers come after the Invaders, so the badges show the next turn: ${are(lands)} ravaged then.`;
  },
};

// At which choice of a game each advice was said; kept, so that it is not said again when the page is.
export type Said = Record<string, number>;
export function saidIn(game: string): Said {
  const kept = remembered('coach') as { game?: unknown; said?: Said } | null;
  return kept?.game === game ? { ...kept.said } : {};
}

// The first advice that fits and has not been said before.
export function advice(asking: Asking, said: Said, game: string): string {
  const now = asking.look.choices;
  for (const [name, advise] of Object.entries(advices)) {
    const text = (said[name] ?? now) >= now && advise(asking);
    if (!text) continue;
    said[name] = now;
    remember('coach', { game, said });
    return text;
  }
  return '';
}
