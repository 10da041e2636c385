// A sentence for who plays for the first time: what this moment is about.
import type { Decision, Look, Roles } from '../engine/messages';

export function advice(look: Look, decision: Decision): string {
  const seat = look.state.seats[decision.seat]!;
  const has = (role: keyof Roles) => decision.options.some((option) => option[role] !== undefined);
  const hasLands = has('land') || has('from') || has('to');
  const acting = look.state.actions.at(-1)?.kind;
  if (look.choices === 0) {
    return 'You win when no Invaders are left, and sooner the more Fear they have; you lose when the Blight in the pool is gone, or the last of your Presence. Each turn begins with Growth: pick what your Spirit gains.';
  }
  if (look.state.drawn.length > 0) return 'Keep one of these Power cards; it stays yours for the whole game. Its Elements matter as much as its text.';
  if (decision.kind === 'forget') return 'A major Power costs one of your cards: choose what you need least. It leaves the game.';
  if (decision.options.every(({ verb }) => verb === 'cascade')) return 'Blight was there before, so it spreads: choose the land beside it that can bear it best.';
  if (acting === 'spirit' && has('track')) {
    return 'Presence taken from a track uncovers a space there: more Energy each turn above, more card plays below.';
  }
  if (acting === 'spirit' && hasLands) return 'The lit lands are in range. Powers will reach out from where your Presence is.';
  if (acting === 'power') return 'Point at a choice to see what it would change. Thinly outlined lands are allowed, but nothing would happen there.';
  if (acting === 'ravage') return 'The Invaders ravage. Dahan who survive fight back, and you say whom they hit.';
  if (acting === 'fear') return 'A Fear card that you earned takes effect before the Invaders act.';
  if (look.state.phase === 'spirit' && seat.stage === 'growing') {
    if (has('growth')) return 'A turn begins with Growth: pick what your Spirit gains. Getting cards back costs the chance to spread.';
    return 'Do the parts of your Growth, in any order.';
  }
  if (look.state.phase === 'spirit') {
    return 'Play cards for the whole turn now, fast and slow. Their Energy is paid at once, and their Elements feed your Innate powers.';
  }
  if (look.state.phase === 'fast') {
    if (look.forecast.lands.some((each) => each.action === 'ravage')) return 'Fast Powers come before the Invaders act: stop what the red badges announce, a Ravage first of all.';
    return 'Fast Powers come before the Invaders act. Amber badges show what they will build; a land without Invaders is not built in.';
  }
  if (look.state.phase === 'slow') return 'Slow Powers come after the Invaders. The badges now show the next turn.';
  return '';
}
