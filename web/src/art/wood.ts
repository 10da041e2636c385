// What grows.
import type { Point } from '../map/geometry';
import { mix, short, smooth, type Scene } from './paths';

export function pines(scene: Scene, y: number, height: number, n: number, colour: string, base = true): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const x = (i + scene.random()) * 360 / n, h = height * (0.6 + scene.random() * 0.6), w = h * 0.26, yy = y + (scene.random() - 0.5) * 6;
    for (let k = 0; k < 3; k++)
      d += `M${short(x - w * (1 - k * 0.22))} ${short(yy - h * k * 0.27)}L${short(x)} ${short(yy - h * (0.5 + k * 0.25))}L${short(x + w * (1 - k * 0.22))} ${short(yy - h * k * 0.27)}Z`;
    d += `M${short(x - 1)} ${short(yy)}h2v5h-2Z`;
  }
  return `<path d="${d}" fill="${colour}"/>` + (base ? `<rect x="-5" y="${y}" width="370" height="160" fill="${colour}"/>` : '');
}

export function canopy(scene: Scene, y: number, radius: number, n: number, colour: string, lit?: string): string {
  let svg = '', t = '';
  for (let i = 0; i < n; i++) {
    const x = (i + scene.random() * 0.9) * 370 / n - 5, q = radius * (0.65 + scene.random() * 0.6), yy = y + (scene.random() - 0.5) * radius * 0.8;
    svg += `M${short(x - q)} ${short(yy)}a${short(q)} ${short(q)} 0 1 1 ${short(2 * q)} 0V160H${short(x - q)}Z`;
    if (lit)
      t += `M${short(x - q * 0.62)} ${short(yy - q * 0.25)}a${short(q * 0.7)} ${short(q * 0.7)} 0 0 1 ${short(q * 0.8)} ${short(-q * 0.45)}`;
  }
  return `<path d="${svg}" fill="${colour}"/>` + (lit ? `<path d="${t}" fill="none" stroke="${lit}" stroke-width="1.6" stroke-linecap="round" opacity="0.8"/>` : '');
}

export function trunks(scene: Scene, y: number, n: number, colour: string, width = 7): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const x = (i + 0.2 + scene.random() * 0.6) * 360 / n, w = width * (0.6 + scene.random() * 0.8), l = (scene.random() - 0.5) * 16;
    d += `M${short(x - w)} 155C${short(x - w * 0.5)} 110 ${short(x - w * 0.5 + l * 0.3)} 60 ${short(x - w * 0.6 + l)} -5H${short(x + w * 0.6 + l)}C${short(x + w * 0.5 + l * 0.3)} 60 ${short(x + w * 0.5)} 110 ${short(x + w * 1.4)} 155Z`;
    if (scene.random() < 0.8) {
      const by = 20 + scene.random() * 50, sd = scene.random() < 0.5 ? -1 : 1;
      d += `M${short(x + l * 0.6)} ${short(by + 8)}Q${short(x + sd * 18)} ${short(by)} ${short(x + sd * 34)} ${short(by - 16)}Q${short(x + sd * 18)} ${short(by - 5)} ${short(x + l * 0.6)} ${short(by - 4)}Z`;
    }
  }
  return `<path d="${d}" fill="${colour}"/>`;
}

export function fronds(scene: Scene, side: number, n: number, colour: string, lit: string): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const x = side > 0 ? 368 - scene.random() * 26 : -8 + scene.random() * 26, y = 150 - scene.random() * 40, len = 50 + scene.random() * 50, a = (side > 0 ? Math.PI : 0) + (side > 0 ? 1 : -1) * (0.25 + scene.random() * 0.9), ex = x + Math.cos(a) * len, ey = y + Math.sin(a) * len, nx = -Math.sin(a), ny = Math.cos(a), w = 9 + scene.random() * 6;
    svg += `<path d="M${short(x)} ${short(y)}Q${short((x + ex) / 2 + nx * w)} ${short((y + ey) / 2 + ny * w)} ${short(ex)} ${short(ey)}Q${short((x + ex) / 2 - nx * w)} ${short((y + ey) / 2 - ny * w)} ${short(x)} ${short(y)}Z" fill="${i % 2 ? colour : mix(colour, lit, 0.35)}"/><path d="M${short(x)} ${short(y)}L${short(ex)} ${short(ey)}" stroke="${lit}" stroke-width="0.9" opacity="0.6"/>`;
  }
  return svg;
}

export function vines(scene: Scene, n: number, colour: string, leaf: string, fromTop = true): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    let x = (i + scene.random()) * 360 / n, y = fromTop ? -6 : 156;
    const p: Point[] = [[x, y]], len = 4 + Math.floor(scene.random() * 5);
    for (let k = 0; k < len; k++) {
      x += (scene.random() - 0.5) * 34;
      y += (fromTop ? 1 : -1) * (10 + scene.random() * 10);
      p.push([x, y]);
    }
    svg += `<path d="${smooth(p)}" fill="none" stroke="${colour}" stroke-width="${short(1.6 + scene.random() * 2)}" stroke-linecap="round"/>`;
    for (const q of p.slice(1)) {
      const a = scene.random() * 360, z = 5 + scene.random() * 6;
      svg += `<path transform="translate(${short(q[0])} ${short(q[1])})rotate(${short(a)})" d="M0 0Q${short(z * 0.6)} ${short(-z * 0.7)} ${short(z * 1.7)} 0Q${short(z * 0.6)} ${short(z * 0.7)} 0 0Z" fill="${scene.random() < 0.5 ? leaf : mix(leaf, colour, 0.45)}"/>`;
    }
  }
  return svg;
}

export function leaves(scene: Scene, n: number, colours: string[], y0: number, y1: number, z0 = 8): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const z = z0 * (0.6 + scene.random()), x = scene.random() * 380 - 10, y = y0 + scene.random() * (y1 - y0);
    svg += `<path transform="translate(${short(x)} ${short(y)})rotate(${short(scene.random() * 360)})" d="M${short(-z)} 0Q0 ${short(-z * 0.75)} ${short(z)} 0Q0 ${short(z * 0.75)} ${short(-z)} 0Z" fill="${colours[Math.floor(scene.random() * colours.length)]}"/>`;
  }
  return svg;
}

export function bigleaves(scene: Scene, n: number, colours: string[], vein: string): string {
  const a: [number, number, number, number][] = [];
  for (let i = 0; i < n; i++)
    a.push([scene.random() * 380 - 10, 40 + scene.random() * 130, 26 + scene.random() * 34, -150 + scene.random() * 120]);
  a.sort((p, q) => p[1] - q[1]);
  return a.map(([x, y, z, t], i) => `<g transform="translate(${short(x)} ${short(y)})rotate(${short(t)})"><path d="M${-z * 0.7} 0C${short(-z * 0.3)} ${short(-z * 0.62)} ${short(z * 0.5)} ${short(-z * 0.5)} ${short(z)} 0C${short(z * 0.5)} ${short(z * 0.5)} ${short(-z * 0.3)} ${short(z * 0.62)} ${-z * 0.7} 0Z" fill="${colours[Math.min(colours.length - 1, Math.floor(i / n * colours.length))]}"/><path d="M${short(-z * 0.9)} 0H${short(z * 0.9)}M${short(-z * 0.3)} 0l${short(z * 0.35)} ${short(-z * 0.28)}M${short(-z * 0.3)} 0l${short(z * 0.35)} ${short(z * 0.28)}M${short(z * 0.15)} 0l${short(z * 0.3)} ${short(-z * 0.22)}M${short(z * 0.15)} 0l${short(z * 0.3)} ${short(z * 0.22)}" stroke="${vein}" stroke-width="1.1" opacity="0.7" fill="none"/></g>`).join('');
}

export function reeds(scene: Scene, y: number, n: number, height: number, colour: string, head?: boolean): string {
  let d = '', t = '';
  for (let i = 0; i < n; i++) {
    const x = (i + scene.random()) * 360 / n, h = height * (0.5 + scene.random() * 0.7), b = (scene.random() - 0.5) * 14;
    d += `M${short(x)} ${y}Q${short(x)} ${short(y - h * 0.6)} ${short(x + b)} ${short(y - h)}`;
    if (head && scene.random() < 0.5)
      t += `<ellipse cx="${short(x + b)}" cy="${short(y - h - 5)}" rx="2.2" ry="6.5"/>`;
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="1.7" fill="none" stroke-linecap="round"/><g fill="${colour}">${t}</g>`;
}

export function deadtrees(scene: Scene, y: number, n: number, height: number, colour: string): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const x = (i + 0.2 + scene.random() * 0.6) * 360 / n, h = height * (0.7 + scene.random() * 0.6), t = (scene.random() - 0.5) * 10;
    d += `M${short(x)} ${y}L${short(x + t)} ${short(y - h)}`;
    for (let k = 0; k < 4; k++) {
      const u = 0.35 + scene.random() * 0.5, sd = k % 2 ? 1 : -1, z = h * (0.25 + scene.random() * 0.25);
      d += `M${short(x + t * u)} ${short(y - h * u)}l${short(sd * z * 0.8)} ${short(-z * 0.7)}l${short(sd * z * 0.1)} ${short(-z * 0.5)}`;
    }
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="2.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
}
