// A picture is a list of layers; a layer is a small function of numbers and a seed, so that the same
// words always give the same picture. Paths and gradients only.
import { chance } from '../map/chance';
import * as beings from './beings';
import * as land from './land';
import * as light from './light';
import type { Scene } from './paths';
import * as weather from './weather';
import * as wood from './wood';

const layers = { ...light, ...land, ...wood, ...weather, ...beings };
type Layers = typeof layers;
type Numbers<F> = F extends (scene: Scene, ...rest: infer R) => string ? R : never;
export type Layer = { [Name in keyof Layers]: [Name, ...Numbers<Layers[Name]>] }[keyof Layers];

export function drawLayers(list: Layer[], seed: string): string {
  let defs = '';
  let count = 0;
  const scene: Scene = {
    random: chance(seed),
    def(gradient) {
      const id = `g${count++}`;
      defs += gradient.replace('ID', id);
      return id;
    },
  };
  const body = list.map(([name, ...numbers]) => (layers[name] as (scene: Scene, ...rest: unknown[]) => string)(scene, ...numbers)).join('');
  return `<defs>${defs}</defs>${body}`;
}

// The part of the picture that is shown: left, top, width, height.
export type View = readonly [number, number, number, number];
export const whole: View = [0, 0, 360, 150];

// As an image for a style sheet. It fills its place and is cut, never bent.
export function imageOf(body: string, view: View = whole, keeps: 'xMidYMid' | 'xMidYMax' = 'xMidYMid'): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" preserveAspectRatio="${keeps} slice">${body}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

// Each picture is made once.
const made = new Map<string, string>();
export function kept(key: string, make: () => string): string {
  const before = made.get(key);
  if (before !== undefined) return before;
  const image = make();
  made.set(key, image);
  return image;
}
