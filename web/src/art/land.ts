// Hills, rock and what breaks it.
import type { Point } from '../map/geometry';
import { line, mix, rough, short, smooth, under, type Scene } from './paths';

export function ridge(scene: Scene, y: number, swing: number, colour: string, rim?: string): string {
  const p = rough(scene, y, swing);
  return under(p, colour) + (rim ? `<path d="${line(p)}" fill="none" stroke="${rim}" stroke-width="1.1" opacity="0.7"/>` : '');
}

export function hills(scene: Scene, y: number, swing: number, colour: string, rim?: string, n = 5): string {
  const p: Point[] = [];
  for (let i = 0; i <= n; i++)
    p.push([-10 + i * 380 / n, y + (scene.random() - 0.5) * swing * 2]);
  const d = smooth(p);
  return `<path d="${d}L370 160L-10 160Z" fill="${colour}"/>` + (rim ? `<path d="${d}" fill="none" stroke="${rim}" stroke-width="1.3" opacity="0.75"/>` : '');
}

export function dunes(scene: Scene, y: number, swing: number, colour: string, shade: string, n = 3): string {
  let svg = '';
  const p: Point[] = [];
  for (let i = 0; i <= n; i++)
    p.push([-20 + i * 400 / n + (scene.random() - 0.5) * 30, y + (i % 2 ? -swing : swing) * (0.6 + scene.random() * 0.5)]);
  svg += `<path d="${smooth(p)}L380 160L-20 160Z" fill="${colour}"/>`;
  for (let i = 0; i < n; i++)
    if (i % 2) {
      const [x, yy] = p[i]!;
      svg += `<path d="M${short(x)} ${short(yy)}C${short(x - 14)} ${short(yy + 24)} ${short(x + 26)} ${short(yy + 40)} ${short(x - 10)} 160L${short(p[i + 1]![0])} 160L${short(p[i + 1]![0])} ${short(p[i + 1]![1])}C${short(x + 60)} ${short(yy + 14)} ${short(x + 22)} ${short(yy + 2)} ${short(x)} ${short(yy)}Z" fill="${shade}" opacity="0.75"/>`;
    }
  return svg;
}

export function peaks(scene: Scene, y: number, height: number, n: number, colour: string, lit: string, x0 = -10, x1 = 370): string {
  let svg = '';
  const ord = [...Array(n).keys()].sort(() => scene.random() - 0.5);
  for (const i of ord) {
    const x = x0 + (i + 0.5 + (scene.random() - 0.5) * 0.7) * (x1 - x0) / n, h = height * (0.55 + scene.random() * 0.6), w = h * (0.75 + scene.random() * 0.35), k = (scene.random() - 0.5) * w * 0.3;
    svg += `<path d="M${short(x - w)} ${y}L${short(x + k - w * 0.3)} ${short(y - h * 0.62)}L${short(x + k)} ${short(y - h)}L${short(x + k + w * 0.24)} ${short(y - h * 0.66)}L${short(x + k + w * 0.42)} ${short(y - h * 0.56)}L${short(x + w)} ${y}Z" fill="${colour}"/><path d="M${short(x + k)} ${short(y - h)}L${short(x + k + w * 0.24)} ${short(y - h * 0.66)}L${short(x + k + w * 0.42)} ${short(y - h * 0.56)}L${short(x + w)} ${y}L${short(x + k + w * 0.1)} ${y}L${short(x + k + w * 0.16)} ${short(y - h * 0.4)}L${short(x + k - w * 0.04)} ${short(y - h * 0.55)}Z" fill="${lit}"/>`;
  }
  return svg + `<rect x="-5" y="${y - 0.5}" width="370" height="160" fill="${colour}"/>`;
}

export function strata(scene: Scene, y: number, colours: string[], h: number): string {
  let svg = '', yy = y;
  for (const colour of colours) {
    const p = rough(scene, yy, 6, 4);
    svg += under(p, colour);
    yy += h * (0.7 + scene.random() * 0.6);
  }
  return svg;
}

export function monolith(scene: Scene, x: number, y: number, w: number, h: number, colour: string, lit: string, crack?: string): string {
  const t = (scene.random() - 0.5) * w * 0.3;
  return `<path d="M${x - w} ${y}L${x - w * 0.8} ${short(y - h * 0.7)}L${short(x - w * 0.25 + t)} ${y - h}L${short(x + w * 0.45 + t)} ${short(y - h * 0.93)}L${x + w * 0.85} ${short(y - h * 0.55)}L${x + w} ${y}Z" fill="${colour}"/><path d="M${short(x + w * 0.1 + t)} ${short(y - h * 0.97)}L${short(x + w * 0.45 + t)} ${short(y - h * 0.93)}L${x + w * 0.85} ${short(y - h * 0.55)}L${x + w} ${y}H${short(x + w * 0.25)}L${short(x + w * 0.35)} ${short(y - h * 0.5)}Z" fill="${lit}"/>` + (crack ? `<path d="M${short(x - w * 0.1 + t)} ${short(y - h * 0.9)}l${short(w * 0.12)} ${short(h * 0.25)}l${short(-w * 0.3)} ${short(h * 0.16)}l${short(w * 0.2)} ${short(h * 0.3)}" fill="none" stroke="${crack}" stroke-width="1.8" stroke-linejoin="round"/>` : '');
}

export function boulders(scene: Scene, y: number, n: number, radius: number, colour: string, lit: string): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const x = (i + scene.random()) * 370 / n - 5, q = radius * (0.5 + scene.random() * 0.8), yy = y + scene.random() * 8;
    svg += `<path d="M${short(x - q)} ${short(yy + q)}L${short(x - q * 0.8)} ${short(yy - q * 0.2)}L${short(x - q * 0.2)} ${short(yy - q * 0.7)}L${short(x + q * 0.6)} ${short(yy - q * 0.45)}L${short(x + q)} ${short(yy + q)}Z" fill="${colour}"/><path d="M${short(x - q * 0.2)} ${short(yy - q * 0.7)}L${short(x + q * 0.6)} ${short(yy - q * 0.45)}L${short(x + q)} ${short(yy + q)}L${short(x + q * 0.2)} ${short(yy + q)}Z" fill="${lit}"/>`;
  }
  return svg;
}

export function volcano(scene: Scene, x: number, y: number, w: number, h: number, colour: string, lit: string, lava: string): string {
  return `<path d="M${x - w} ${y}C${x - w * 0.45} ${y - h * 0.2} ${x - w * 0.28} ${y - h * 0.7} ${x - w * 0.15} ${y - h}L${x + w * 0.15} ${y - h}C${x + w * 0.3} ${y - h * 0.7} ${x + w * 0.5} ${y - h * 0.2} ${x + w} ${y}Z" fill="${colour}"/><path d="M${x + w * 0.02} ${y - h}L${x + w * 0.15} ${y - h}C${x + w * 0.3} ${y - h * 0.7} ${x + w * 0.5} ${y - h * 0.2} ${x + w} ${y}H${x + w * 0.2}C${x + w * 0.1} ${y - h * 0.4} ${x + w * 0.1} ${y - h * 0.6} ${x + w * 0.02} ${y - h}Z" fill="${lit}"/><path d="M${x - w * 0.15} ${y - h}L${x - w * 0.07} ${y - h * 0.8}L${x - w * 0.1} ${y - h * 0.55}L${x - w * 0.02} ${y - h * 0.68}L${x + w * 0.03} ${y - h * 0.32}L${x + w * 0.06} ${y - h * 0.74}L${x + w * 0.11} ${y - h * 0.86}L${x + w * 0.15} ${y - h}Z" fill="${lava}"/>`;
}

export function plume(scene: Scene, x: number, y: number, n: number, radius: number, a: string, b: string): string {
  let svg = '';
  for (let i = n; i >= 0; i--) {
    const t = i / n;
    svg += `<circle cx="${short(x + (scene.random() - 0.35) * 70 * t)}" cy="${short(y - t * 62)}" r="${short(radius * (0.35 + t) * (0.8 + scene.random() * 0.4))}" fill="${mix(a, b, t)}"/>`;
  }
  return svg;
}

export function path(scene: Scene, x: number, y: number, colour: string): string {
  return `<path d="M${x - 2} ${y}C${x + 26} ${y + 14} ${x - 50} ${y + 22} ${x - 20} ${y + 38}C${x + 20} ${y + 58} ${x - 90} ${y + 66} ${x - 80} 160H${x + 20}C${x + 10} ${y + 70} ${x + 60} ${y + 54} ${x + 10} ${y + 36}C${x - 22} ${y + 22} ${x + 38} ${y + 14} ${x + 2} ${y}Z" fill="${colour}"/>`;
}

export function ground(scene: Scene, y: number, colour: string): string {
  return `<rect x="-5" y="${y}" width="370" height="160" fill="${colour}"/>`;
}

export function crack(scene: Scene, x: number, y0: number, y1: number, width: number, colour: string): string {
  const a: Point[] = [];
  let X = x;
  for (let y = y0; y <= y1; y += 9 + scene.random() * 9) {
    a.push([X, y]);
    X += (scene.random() - 0.5) * 34;
  }
  const edge = (side: number): Point[] => a.map(([x, y], i): Point => [x + side * width * Math.sin(((i + 0.4) / a.length) * 3), y]);
  return `<path d="${line(edge(-1))}L${line(edge(1).reverse()).slice(1)}Z" fill="${colour}"/>`;
}

export function shards(scene: Scene, n: number, colours: string[], edge: string): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const x = (i + 0.2 + scene.random() * 0.6) * 360 / n, y = 10 + scene.random() * 80, q = 16 + scene.random() * 30, a = scene.random() * 6.28, p = [0, 1.9 + scene.random() * 0.5, 3.4 + scene.random() * 0.6, 4.8].map((t, j): Point => [x + Math.cos(a + t) * q * (j % 2 ? 0.5 : 1), y + Math.sin(a + t) * q * (j % 2 ? 0.7 : 1.1)]);
    svg += `<path d="${line(p)}Z" fill="${colours[i % colours.length]}" stroke="${edge}" stroke-width="0.9" opacity="0.9"/>`;
  }
  return svg;
}
