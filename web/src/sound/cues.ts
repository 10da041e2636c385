// Which sounds belong to what happened. Whatever is heard is also seen and told.
import type { Deed, Happening, PieceKind } from '../engine/messages';
import type { SoundName } from './sounds';

export interface Cue {
  sound: SoundName;
  land?: string;
  after: number; // milliseconds
}

const falls: Partial<Record<PieceKind, SoundName>> = { city: 'stone falls', town: 'wood falls', dahan: 'wood falls', explorer: 'hit', beasts: 'growl', wilds: 'thorn', badlands: 'thorn', disease: 'cough' };
const comes: Partial<Record<PieceKind, SoundName>> = { explorer: 'steps', town: 'hammer', city: 'hammer', dahan: 'place', blight: 'crack', beasts: 'growl', wilds: 'thorn', badlands: 'thorn', disease: 'cough' };
const plain: Partial<Record<Deed['kind'], SoundName>> = {
  damaged: 'hit',
  strife: 'quarrel',
  presence_added: 'place',
  presence_moved: 'slide',
  presence_removed: 'breath',
  presence_destroyed: 'breath',
  defended: 'shield',
  ravage_defended: 'shield',
  ravage_dealt: 'strike',
  struck_back: 'strike',
  energy: 'coin',
  card_played: 'slide',
  card_gained: 'turn',
  fear: 'eye',
  fear_card_turned: 'low bell',
  terror: 'terror',
  invader_card: 'turn',
  won: 'victory',
  lost: 'defeat',
};

function soundOf({ kind, piece, becomes }: Deed): SoundName | undefined {
  if (kind === 'added') return piece && comes[piece];
  if (kind === 'moved') return 'push';
  if (kind === 'destroyed') return piece && falls[piece];
  if (kind === 'removed') return piece === 'blight' ? 'bloom' : piece && falls[piece];
  if (kind === 'replaced') return becomes && comes[becomes];
  if (kind === 'blight_card') return 'deep bell';
  return plain[kind];
}

// A Ravage begins with a drum; then one sound after another, each kind of them once.
export function cuesOf(happened: Happening[], between = 170): Cue[] {
  const cues: Cue[] = [];
  for (const { action, land, events, idle, skipped } of happened) {
    if (action === 'ravage' && !idle && !skipped) cues.push({ sound: 'drum', land, after: 0 });
    if (action === 'event' && cues.length === 0) cues.push({ sound: 'paper', after: 0 });
    for (const event of events) {
      const sound = soundOf(event);
      if (sound && !cues.some((cue) => cue.sound === sound)) cues.push({ sound, land: event.to ?? event.land ?? land, after: 0 });
    }
  }
  return cues.slice(0, 6).map((cue, i) => ({ ...cue, after: i * between }));
}
