// Water, wind and fire.
import type { Point } from '../map/geometry';
import { mix, short, smooth, type Scene } from './paths';

export function waves(scene: Scene, y: number, rows: number, swing: number, a: string, b: string, foam?: string): string {
  let svg = '';
  for (let i = 0; i < rows; i++) {
    const yy = y + i * (155 - y) / rows, n = 9 - i, k = swing * (0.5 + i / rows), ph = scene.random() * 40;
    const p: Point[] = [];
    for (let j = -1; j <= n * 2 + 1; j++)
      p.push([j * 180 / n - ph, yy + (j % 2 ? -k : k) * (0.7 + scene.random() * 0.5)]);
    const d = smooth(p);
    svg += `<path d="${d}L380 160L-30 160Z" fill="${mix(a, b, i / Math.max(1, rows - 1))}"/>` + (foam ? `<path d="${d}" fill="none" stroke="${foam}" stroke-width="${short(0.8 + i * 0.3)}" opacity="${(0.35 + 0.12 * i).toFixed(2)}"/>` : '');
  }
  return svg;
}

// One great curling wave.
export function breaker(scene: Scene, x: number, y: number, k: number, colour: string, lit: string, foam: string): string {
  return `<g transform="translate(${x} ${y})scale(${k})"><path d="M-150 70C-110 40-86-40-10-62C34-74 70-50 68-22C66-4 50 6 36 0C26-5 26-18 36-22C14-28-8-8-8 18C-8 48 30 62 150 60V120H-150Z" fill="${colour}"/><path d="M-96 52C-70 18-50-36 0-52M-76 62C-52 32-40-14-6-34M-56 70C-40 48-32 18-16 0M-34 76C-26 62-22 46-14 34" fill="none" stroke="${lit}" stroke-width="3" stroke-linecap="round" opacity="0.75"/><path d="M-20-60C30-78 74-54 70-22C68-2 48 8 35 0C26-6 27-18 37-22C52-20 50-40 30-46C12-52-6-54-20-60Z" fill="${foam}"/><g fill="${foam}"><circle cx="78" cy="-46" r="4"/><circle cx="90" cy="-34" r="2.6"/><circle cx="84" cy="-14" r="3"/><circle cx="64" cy="12" r="2.4"/><circle cx="98" cy="-54" r="2"/><circle cx="50" cy="-72" r="2.6"/></g></g>`;
}

export function ribbon(scene: Scene, x: number, y: number, colour: string, lit: string, width = 60, bend = 60): string {
  const way = [[x, y, 1.5], [x - bend * 0.5, y + 12, 4], [x + bend * 0.6, y + 28, 12], [x - bend * 0.7, y + 52, width * 0.5], [x + bend * 0.2, 165, width]] as const;
  const aside = (share: number): Point[] => way.map(([x, y, half]): Point => [x + half * share, y]);
  let svg = `<path d="${smooth(aside(-1))}L${smooth(aside(1).reverse()).slice(1)}Z" fill="${colour}"/>`;
  for (const share of [-0.55, -0.1, 0.4]) {
    svg += `<path d="${smooth(aside(share))}" fill="none" stroke="${lit}" stroke-width="1.6" opacity="0.8" stroke-dasharray="${short(14 + scene.random() * 20)} ${short(5 + scene.random() * 8)}"/>`;
  }
  return svg;
}

export function clouds(scene: Scene, y: number, n: number, radius: number, colour: string, lit?: string): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const x = (i + scene.random()) * 380 / n - 10, k = radius * (0.6 + scene.random() * 0.7), yy = y + (scene.random() - 0.5) * radius;
    let d = '';
    for (let j = -2; j <= 2; j++) {
      const q = k * (1 - Math.abs(j) * 0.2) * (0.7 + scene.random() * 0.3);
      d += `<ellipse cx="${short(x + j * k * 0.75)}" cy="${short(yy - q * 0.3)}" rx="${short(q)}" ry="${short(q * 0.68)}"/>`;
    }
    svg += `<g fill="${colour}">${d}</g>` + (lit ? `<path d="M${short(x - k * 1.4)} ${short(yy - k * 0.45)}Q${short(x - k * 0.4)} ${short(yy - k * 1.15)} ${short(x + k * 0.7)} ${short(yy - k * 0.75)}" fill="none" stroke="${lit}" stroke-width="2" stroke-linecap="round" opacity="0.55"/>` : '');
  }
  return svg;
}

export function mist(scene: Scene, y0: number, y1: number, n: number, colour: string, opacity = 0.5): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const y = y0 + (i + scene.random() * 0.6) * (y1 - y0) / n, x = scene.random() * 320 - 60, w = 90 + scene.random() * 230, h = 2.5 + scene.random() * 6;
    svg += `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${short(h / 2)}" opacity="${(opacity * (0.35 + scene.random() * 0.65)).toFixed(2)}"/>`;
  }
  return `<g fill="${colour}">${svg}</g>`;
}

export function swirl(scene: Scene, x: number, y: number, radius: number, n: number, colour: string, width = 3, squash = 0.5, opacity = 0.9): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const p: Point[] = [], a0 = i / n * 6.283, turns = 1.2 + scene.random() * 0.5;
    for (let t = 0; t <= 1.001; t += 0.07) {
      const a = a0 + t * turns * 6.283 * 0.6, q = radius * (0.08 + t * (0.8 + scene.random() * 0.04));
      p.push([x + Math.cos(a) * q, y + Math.sin(a) * q * squash]);
    }
    svg += `<path d="${smooth(p)}" stroke-width="${short(width * (0.5 + scene.random() * 0.8))}" opacity="${(opacity * (0.5 + scene.random() * 0.5)).toFixed(2)}"/>`;
  }
  return `<g fill="none" stroke="${colour}" stroke-linecap="round">${svg}</g>`;
}

export function heat(scene: Scene, n: number, y0: number, y1: number, colour: string, opacity = 0.5): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const x = (i + scene.random()) * 360 / n, k = 5 + scene.random() * 6, p: Point[] = [];
    for (let y = y0; y <= y1; y += 6)
      p.push([x + Math.sin((y - y0) / 9 + i) * k * (y - y0 + 20) / (y1 - y0 + 20), y]);
    svg += `<path d="${smooth(p)}" stroke-width="${short(1.5 + scene.random() * 3)}" opacity="${(opacity * (0.4 + scene.random() * 0.6)).toFixed(2)}"/>`;
  }
  return `<g fill="none" stroke="${colour}" stroke-linecap="round">${svg}</g>`;
}

export function bubbles(scene: Scene, n: number, y0: number, y1: number, colour: string, hi: string): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const x = scene.random() * 360, y = y0 + scene.random() * (y1 - y0), q = 2 + scene.random() ** 2 * 13;
    svg += `<circle cx="${short(x)}" cy="${short(y)}" r="${short(q)}" fill="${colour}"/><path d="M${short(x - q * 0.6)} ${short(y - q * 0.2)}A${short(q * 0.65)} ${short(q * 0.65)} 0 0 1 ${short(x - q * 0.05)} ${short(y - q * 0.62)}" fill="none" stroke="${hi}" stroke-width="${short(Math.max(0.8, q * 0.16))}" stroke-linecap="round"/>`;
  }
  return svg;
}

export function rings(scene: Scene, x: number, y: number, n: number, gap: number, colour: string, width = 2, opacity = 0.8): string {
  let svg = '';
  for (let i = 1; i <= n; i++) {
    const p: Point[] = [];
    for (let k = 0; k < 14; k++) {
      const a = k / 14 * 6.283, q = i * gap * (1 + (scene.random() - 0.5) * 0.1);
      p.push([x + Math.cos(a) * q * 1.25, y + Math.sin(a) * q]);
    }
    svg += `<path d="${smooth(p, true)}" stroke-width="${short(width * (0.6 + scene.random() * 0.7))}" opacity="${(opacity * (1 - i / n * 0.55)).toFixed(2)}"/>`;
  }
  return `<g fill="none" stroke="${colour}">${svg}</g>`;
}

export function flames(scene: Scene, y: number, n: number, height: number, colours: string[], x0 = -5, x1 = 365): string {
  let svg = '';
  colours.forEach((colour, k) => {
    let d = '';
    for (let i = 0; i < n; i++) {
      const x = x0 + (i + 0.5 + (scene.random() - 0.5) * 0.6) * (x1 - x0) / n, h = height * (0.5 + scene.random() * 0.75) * (1 - k * 0.3), w = (x1 - x0) / n * (0.75 - k * 0.16), sx = (scene.random() - 0.5) * w;
      d += `M${short(x - w)} ${y + 4}C${short(x - w * 1.1)} ${short(y - h * 0.4)} ${short(x + sx - w * 0.4)} ${short(y - h * 0.5)} ${short(x + sx)} ${short(y - h)}C${short(x + sx + w * 0.1)} ${short(y - h * 0.55)} ${short(x + w * 1.2)} ${short(y - h * 0.5)} ${short(x + w)} ${y + 4}Z`;
    }
    svg += `<path d="${d}" fill="${colour}"/>`;
  });
  return svg + `<rect x="${x0}" y="${y}" width="${x1 - x0}" height="160" fill="${colours[0]}"/>`;
}

export function embers(scene: Scene, n: number, colour: string, y0 = 10, y1 = 120, radius = 1.8): string {
  let svg = '';
  for (let i = 0; i < n; i++)
    svg += `<circle cx="${short(scene.random() * 360)}" cy="${short(y0 + scene.random() * (y1 - y0))}" r="${(radius * (0.3 + scene.random() * 0.8)).toFixed(2)}" opacity="${(0.35 + scene.random() * 0.65).toFixed(2)}"/>`;
  return `<g fill="${colour}">${svg}</g>`;
}
