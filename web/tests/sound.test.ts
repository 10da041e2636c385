import { expect, test } from 'vitest';
import type { Deed, Happening } from '../src/engine/messages';
import { cuesOf } from '../src/sound/cues';
import { sounds, type SoundName } from '../src/sound/sounds';
import { lengthOf } from '../src/sound/speaker';

const happening = (action: Happening['action'], ...events: Deed[]): Happening => ({ action, title: '', land: 'A1', changes: [], events, lands: [] });
const heard = (...happened: Happening[]) => cuesOf(happened).map(({ sound }) => sound);

test('a Ravage drums, strikes and cracks, in the order it happens', () => {
  expect(heard(happening('ravage', { kind: 'ravage_dealt', count: 3 }, { kind: 'destroyed', piece: 'dahan' }, { kind: 'added', piece: 'blight', land: 'A1' }))).toEqual(['drum', 'strike', 'wood falls', 'crack']);
});

test('every kind of sound comes once, and no more than six follow each other', () => {
  const many: Deed[] = [{ kind: 'damaged' }, { kind: 'damaged' }, { kind: 'fear' }, { kind: 'energy' }, { kind: 'moved' }, { kind: 'strife' }, { kind: 'defended' }, { kind: 'presence_added' }];
  const cues = cuesOf([happening('power', ...many)]);
  expect(cues.map(({ sound }) => sound)).toEqual(['hit', 'eye', 'coin', 'push', 'quarrel', 'shield']);
  expect(cues[2]!.after).toBeGreaterThan(cues[1]!.after);
});

test('what has no sound is silent, and tokens have theirs', () => {
  expect(heard(happening('rules', { kind: 'turn' }))).toEqual([]);
  expect(heard(happening('power', { kind: 'added', piece: 'beasts' }), happening('build', { kind: 'removed', piece: 'disease' }))).toEqual(['growl', 'cough']);
});

test('every sound has a caption, fades before it ends and lasts little more than three seconds', () => {
  for (const name of Object.keys(sounds) as SoundName[]) {
    expect(sounds[name].caption, name).not.toBe('');
    expect(lengthOf(name), name).toBeLessThan(3.5);
    for (const { hz, swell } of sounds[name].voices) {
      expect(Math.min(...hz), name).toBeGreaterThan(0); // a glide to nothing is none
      expect(swell[1], name).toBeLessThanOrEqual(1);
    }
  }
});
