// The picture of a power card, drawn from what it is: its elements make the scene, the first word of its
// text that has a sign stands before it, with the piece that word is about.
import type { Power } from '../engine/messages';
import { termsIn } from '../help/glossary';
import { chance } from '../map/chance';
import { sceneOf } from './elements';
import { drawLayers, imageOf, kept, type View } from './picture';
import { pieces, signs } from './signs';

const views = { band: [50, 24, 280, 124], tall: [158, 0, 142, 150] } satisfies Record<string, View>;
export type Frame = keyof typeof views;

export function signOf(power: Pick<Power, 'text' | 'thresholds'>): { word: string; piece: string } {
  const terms = [power.text, ...power.thresholds.map(({ text }) => text)].flatMap((text) => termsIn(text));
  const at = terms.findIndex((term) => term in signs);
  return { word: terms[at] ?? 'Presence', piece: pieces[terms.slice(at + 1).find((term) => term in pieces) ?? ''] ?? 'explorer' };
}

export function vignetteOf(power: Power, frame: Frame): string {
  return kept(`card ${power.id} ${frame}`, () => {
    const { word, piece } = signOf(power);
    const scene = drawLayers(sceneOf(power.elements), `card ${power.id}`);
    return imageOf(`${scene}<g transform="translate(46 6)">${signs[word]!(chance('sign', power.id), piece)}</g>`, views[frame], 'xMidYMax');
  });
}
