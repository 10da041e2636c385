// A scene from elements: they make sky, ground and weather. So whatever has elements has a picture.
import type { Element } from '../engine/messages';
import { mix } from './paths';
import type { Layer } from './picture';

const skies: Record<Element, [string, string, string]> = {
  sun: ['#E9A93A', '#F8DE95', '#FFF6DA'],
  moon: ['#1E2450', '#4F5885', '#A9B2DC'],
  fire: ['#5A1A0C', '#C2501E', '#FFC072'],
  air: ['#6A5AB8', '#B7A8F0', '#EFE9FF'],
  water: ['#12577F', '#4FA3CF', '#C4E9F7'],
  earth: ['#7A6A52', '#B8A486', '#E6DAC2'],
  plant: ['#2F6E38', '#7AB86A', '#DDF0B8'],
  animal: ['#6E2A20', '#C4675A', '#F6C3B0'],
};
// Whose sky it is, of several.
const leading: Element[] = ['moon', 'fire', 'water', 'air', 'animal', 'plant', 'earth', 'sun'];

export function sceneOf(elements: Element[]): Layer[] {
  const has = (element: Element) => elements.includes(element);
  const lead = leading.find(has) ?? 'earth';
  const second = elements.find((element) => element !== lead) ?? lead;
  const [high, middle] = skies[lead];
  const low = skies[second][2];
  const near = mix(high, '#0B1214', 0.55);
  const far = mix(skies[second][0], high, 0.5);
  const scene: Layer[] = [['sky', high, middle, low]];
  if (has('sun')) scene.push(['glow', 250, 52, 100, '#FFF4BE', 0.95], ['orb', 250, 52, 18, '#FFFBE6'], ['rays', 250, 52, 24, 120, 14, '#FFF8D8', 0.25]);
  if (has('moon')) scene.push(['stars', 34, '#F4F2FF', 80], ['moon', has('sun') ? 90 : 256, 44, 21, '#F1F1FF', -30]);
  if (has('air')) scene.push(['swirl', 130, 52, 120, 6, '#FFFFFF', 3, 0.36, 0.6]);
  scene.push(has('earth') ? ['peaks', 96, 44, 6, mix(far, '#3A3228', 0.3), mix(far, '#FFFFFF', 0.2)] : ['hills', 94, 8, mix(far, low, 0.35)]);
  if (has('plant')) scene.push(['canopy', 106, 13, 15, mix('#2F6E38', near, 0.35), '#9CD27A']);
  scene.push(has('water') ? ['waves', 110, 3, 4, mix('#2F86B4', near, 0.1), mix('#0E3F5E', near, 0.3), '#DDF4FB'] : ['hills', 122, 5, near, mix(near, '#FFFFFF', 0.4)]);
  if (has('fire')) scene.push(['flames', 148, 12, 40, ['#7A2208', '#D8601A', '#FFC04A']], ['embers', 18, '#FFD98A', 20, 110, 1.8]);
  if (has('animal')) scene.push(['tracks', mix(near, '#000000', 0.3), 6], ['eyes', [[42, 118, 0.55, 0], [62, 118, 0.55, 0]], '#FFE79A', '#22140A']);
  return scene;
}
