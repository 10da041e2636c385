// Sky and what shines in it.
import { line, short, type Scene } from './paths';

export function sky(scene: Scene, a: string, b: string, d = b, mid = 0.55): string {
  const g = scene.def(`<linearGradient id="ID" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="${mid}" stop-color="${b}"/><stop offset="1" stop-color="${d}"/></linearGradient>`);
  return `<rect width="360" height="150" fill="url(#${g})"/>`;
}

export function glow(scene: Scene, x: number, y: number, radius: number, colour: string, opacity = 0.8): string {
  const g = scene.def(`<radialGradient id="ID"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="0.4" stop-color="${colour}" stop-opacity="${short(opacity * 0.45 * 10) / 10}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`);
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${g})"/>`;
}

export function orb(scene: Scene, x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

export function moon(scene: Scene, x: number, y: number, radius: number, colour: string, t = -30): string {
  return `<path transform="translate(${x} ${y})rotate(${t})" d="M${short(radius * 0.64)} ${short(-radius * 0.77)}A${radius} ${radius} 0 1 0 ${short(radius * 0.64)} ${short(radius * 0.77)}A${short(radius * 0.82)} ${short(radius * 0.82)} 0 1 1 ${short(radius * 0.64)} ${short(-radius * 0.77)}Z" fill="${colour}"/>`;
}

export function rays(scene: Scene, x: number, y: number, inner: number, outer: number, n: number, colour: string, opacity = 0.3): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = i / n * 6.283 + scene.random() * 0.12, b = 0.5 / n * 6.283 * (0.45 + scene.random() * 0.35);
    d += `M${short(x + Math.cos(a) * inner)} ${short(y + Math.sin(a) * inner)}L${short(x + Math.cos(a - b) * outer)} ${short(y + Math.sin(a - b) * outer)}L${short(x + Math.cos(a + b) * outer)} ${short(y + Math.sin(a + b) * outer)}Z`;
  }
  return `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;
}

export function stars(scene: Scene, n: number, colour = '#fff', y1 = 90): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const radius = 0.35 + scene.random() ** 3 * 1.3;
    svg += `<circle cx="${short(scene.random() * 360)}" cy="${short(scene.random() * y1)}" r="${radius.toFixed(2)}" opacity="${(0.35 + scene.random() * 0.65).toFixed(2)}"/>`;
  }
  return `<g fill="${colour}">${svg}</g>`;
}

// It forks, and what forks off forks once more.
export function bolt(scene: Scene, x: number, y0: number, y1: number, width: number, colour: string, core = '#fff', forks = 3): string {
  let svg = '';
  const run = (x: number, y: number, y1: number, width: number, depth: number) => {
    const way: [number, number][] = [[x, y]];
    for (let [atX, atY] = [x, y]; atY < y1; ) {
      atY += 7 + scene.random() * 12;
      atX += (scene.random() - 0.5) * 30;
      way.push([atX, Math.min(atY, y1)]);
    }
    const n = way.length;
    const edge = (side: number): [number, number][] => way.map(([x, y], i) => [x + side * (width * (1 - i / n) + 0.4), y]);
    svg += `<path d="${line(edge(-1))}L${line(edge(1).reverse()).slice(1)}Z" fill="${colour}"/>`;
    if (depth === 0) svg += `<path d="${line(way)}" fill="none" stroke="${core}" stroke-width="${short(width * 0.7)}" stroke-linejoin="round"/>`;
    for (let i = 0; depth < 2 && i < forks - depth; i++) {
      const [forkX, forkY] = way[1 + Math.floor(scene.random() * (n - 2))]!;
      run(forkX, forkY, forkY + 16 + scene.random() * 34, width * 0.45, depth + 1);
    }
  };
  run(x, y0, y1, width, 0);
  return svg;
}

export function constellation(scene: Scene, points: [x: number, y: number, size?: number][], colour: string): string {
  let svg = `<path d="${line(points)}" fill="none" stroke="${colour}" stroke-width="1" opacity="0.6"/>`;
  for (const [x, y, k = 1] of points) {
    const q = 6 * k;
    svg += `<path transform="translate(${x} ${y})" d="M0 ${-q}Q${short(q * 0.14)} ${short(-q * 0.14)} ${q} 0Q${short(q * 0.14)} ${short(q * 0.14)} 0 ${q}Q${short(-q * 0.14)} ${short(q * 0.14)} ${-q} 0Q${short(-q * 0.14)} ${short(-q * 0.14)} 0 ${-q}Z" fill="${colour}"/>`;
  }
  return svg;
}
