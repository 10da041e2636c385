// What lives there, and its signs.
import { short, type Scene } from './paths';

export function eyes(scene: Scene, list: [x: number, y: number, size: number, turn?: number][], colour: string, pupil: string): string {
  return list.map(([x, y, k, t = 0]) => `<g transform="translate(${x} ${y})rotate(${t})scale(${k})"><path d="M-14 0Q0-13 14 0Q0 11-14 0Z" fill="${colour}"/><ellipse rx="3" ry="6.3" fill="${pupil}"/><circle cx="-2" cy="-2.5" r="1.2" fill="#fff"/></g>`).join('');
}

export function teeth(scene: Scene, y: number, n: number, height: number, colour: string, shade: string, up = true): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const w = 370 / n, x = -5 + (i + 0.5) * w, h = height * (0.6 + scene.random() * 0.7), q = up ? -1 : 1, t = (scene.random() - 0.5) * w * 0.5;
    svg += `<path d="M${short(x - w * 0.52)} ${y}Q${short(x - w * 0.2 + t)} ${short(y + q * h * 0.5)} ${short(x + t)} ${short(y + q * h)}Q${short(x + w * 0.25 + t)} ${short(y + q * h * 0.5)} ${short(x + w * 0.52)} ${y}Z" fill="${colour}"/><path d="M${short(x + t)} ${short(y + q * h)}Q${short(x + w * 0.25 + t)} ${short(y + q * h * 0.5)} ${short(x + w * 0.52)} ${y}H${short(x + w * 0.1)}Q${short(x + w * 0.14 + t)} ${short(y + q * h * 0.5)} ${short(x + t)} ${short(y + q * h)}Z" fill="${shade}"/>`;
  }
  return svg;
}

export function birds(scene: Scene, points: [number, number, number][], colour: string, k = 1): string {
  return `<g fill="${colour}">` + points.map(([x, y, z]) => `<path transform="translate(${short(x)} ${short(y)})scale(${(z * k).toFixed(2)})rotate(${short((scene.random() - 0.5) * 24)})" d="M-11-5C-6-8-1.5-5 0 0 1.5-5 6-8 11-5 6-4 3-1 0 4-3-1-6-4-11-5Z"/>`).join('') + '</g>';
}

export function flock(scene: Scene, n: number, colour: string): string {
  const p: [number, number, number][] = [];
  for (let i = 0; i < n; i++) {
    const t = i / n, a = t * 7.5, q = 18 + t * 92;
    p.push([205 + Math.cos(a) * q * 1.35 + (scene.random() - 0.5) * 16, 74 + Math.sin(a) * q * 0.5 + (scene.random() - 0.5) * 12, 0.3 + t * 0.55]);
  }
  return birds(scene, p, colour);
}

export function swarm(scene: Scene, n: number, x: number, y: number, radius: number, colour: string): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const a = scene.random() * 6.28, q = radius * Math.sqrt(scene.random());
    svg += `<path transform="translate(${short(x + Math.cos(a) * q * 1.8)} ${short(y + Math.sin(a) * q)})rotate(${short(scene.random() * 360)})" d="M-2.5 0L2.5-1.3 2.5 1.300Z"/>`;
  }
  return `<g fill="${colour}">${svg}</g>`;
}

export function huts(scene: Scene, y: number, xs: number[], k: number, colour: string, glow?: string): string {
  return xs.map(x => `<g transform="translate(${x} ${y})scale(${k})"><path d="M0-24C4-13 12-6 22-1H-22C-12-6-4-13 0-24ZM-16 1H16V14H-16Z" fill="${colour}"/>${glow ? `<path d="M-3.5 14V7a3.5 3.5 0 0 1 7 0v7Z" fill="${glow}"/>` : ''}</g>`).join('');
}

export function spears(scene: Scene, y: number, n: number, colour: string, x0 = 20, x1 = 340): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const x = x0 + (i + scene.random() * 0.8) * (x1 - x0) / n, t = (scene.random() - 0.5) * 14, k = 0.8 + scene.random() * 0.4, yy = y + scene.random() * 5;
    svg += `<g transform="translate(${short(x)} ${short(yy)})scale(${k.toFixed(2)})"><circle cy="-22" r="4.3"/><path d="M-5-16C-2-18 2-18 5-16L7-4 9.5-5 10.5-2 5 1 4 16H1L0 4-1 16H-4L-5 0-8-8Z"/><path d="M8.3 16L${short(9.5 + t * 0.3)}-36l-2.2 0 3.2-9 3.2 9-2.3 0L10 16Z"/></g>`;
  }
  return `<g fill="${colour}">${svg}</g>`;
}

export function glyphs(scene: Scene, n: number, colour: string, x0: number, x1: number, y0: number, y1: number): string {
  const G = ['M0-7V7M-5-2 5 3', 'M-5 5 0-6 5 5', 'M-6 0a6 6 0 1 1 6 6', 'M-5-5H5V5', 'M0-7 6 0 0 7-6 0Z', 'M-6-3H6M-6 3H6', 'M-5 6V-6L5 6V-6'];
  let svg = '';
  for (let i = 0; i < n; i++)
    svg += `<path transform="translate(${short(x0 + (i + 0.5) * (x1 - x0) / n)} ${short(y0 + scene.random() * (y1 - y0))})rotate(${short((scene.random() - 0.5) * 30)})scale(${(0.6 + scene.random() * 0.5).toFixed(2)})" d="${G[Math.floor(scene.random() * G.length)]}" opacity="${(0.4 + scene.random() * 0.5).toFixed(2)}"/>`;
  return `<g fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${svg}</g>`;
}

export function grin(scene: Scene, x: number, y: number, w: number, colour: string, gap: string): string {
  let t = '';
  for (let i = 1; i < 8; i++) {
    const u = i / 8, X = x - w + 2 * w * u;
    t += `M${short(X)} ${short(y + 18 * (1 - (2 * u - 1) ** 2) - 8)}l${short((u - 0.5) * 8)} ${short(w * 0.36 * (1 - (2 * u - 1) ** 2))}`;
  }
  return `<path d="M${x - w} ${y}Q${x} ${y + w * 0.34} ${x + w} ${y}Q${x + w * 0.6} ${y + w * 0.95} ${x} ${y + w * 0.95}Q${x - w * 0.6} ${y + w * 0.95} ${x - w} ${y}Z" fill="${colour}"/><path d="${t}" stroke="${gap}" stroke-width="2.4" fill="none"/><path d="M${x - w * 0.72} ${y - w * 0.5}Q${x - w * 0.3} ${y - w * 0.46} ${x - w * 0.16} ${y - w * 0.1}Q${x - w * 0.6} ${y - w * 0.06} ${x - w * 0.72} ${y - w * 0.5}ZM${x + w * 0.72} ${y - w * 0.5}Q${x + w * 0.3} ${y - w * 0.46} ${x + w * 0.16} ${y - w * 0.1}Q${x + w * 0.6} ${y - w * 0.06} ${x + w * 0.72} ${y - w * 0.5}Z" fill="${colour}"/>`;
}

export function lanterns(scene: Scene, list: [x: number, y: number, size: number, side?: number][], stem: string, bell: string, light: string): string {
  return list.map(([x, y, k, svg = 1]) => `<g transform="translate(${x} ${y})scale(${k * svg} ${k})"><path d="M-34 90C-44 20-34-36-4-36C12-36 18-28 18-18" fill="none" stroke="${stem}" stroke-width="5" stroke-linecap="round"/><path d="M2-4C2-24 34-24 34-4C34 2 36 6 39 10C33 10 30 8 27 4C24 9 12 9 9 4C6 8 3 10-3 10C0 6 2 2 2-4Z" fill="${bell}"/><circle cx="18" cy="16" r="6.5" fill="${light}"/></g>`).join('');
}

export function tracks(scene: Scene, colour: string, n = 6): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const t = i / n, x = 40 + t * 260, y = 146 - t * 58 + (i % 2 ? 7 : -2), k = 0.9 - t * 0.6;
    svg += `<g transform="translate(${short(x)} ${short(y)})scale(${k.toFixed(2)} ${(k * 0.6).toFixed(2)})"><ellipse cy="5" rx="8" ry="7"/><ellipse cx="-9" cy="-5" rx="3" ry="4"/><ellipse cx="-3" cy="-9" rx="3" ry="4.5"/><ellipse cx="4" cy="-9" rx="3" ry="4.5"/><ellipse cx="10" cy="-5" rx="3" ry="4"/></g>`;
  }
  return `<g fill="${colour}">${svg}</g>`;
}

export function hunter(scene: Scene, x: number, y: number, k: number, colour: string, eye: string): string {
  return `<g transform="translate(${x} ${y})scale(${k})"><path d="M-60 14C-54-6-30-10-8-12C6-22 10-32 18-38L22-28C30-28 36-24 42-16L54-12C58-8 54-2 48-2C42 2 36 4 34 12C30 22 28 34 28 40H18C20 28 14 22 4 22C-12 24-26 22-32 26C-36 32-36 36-38 40H-48C-46 28-50 26-52 22C-62 30-80 24-92 6C-82 16-70 20-60 14Z" fill="${colour}"/><path d="M28-18l8 3-8 2Z" fill="${eye}"/></g>`;
}
