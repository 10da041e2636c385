// How far colours are apart, for usual sight and for the three kinds that see fewer.
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const kinds: (Matrix | undefined)[] = [
  undefined, // usual
  [[0.367, 0.861, -0.228], [0.28, 0.673, 0.047], [-0.012, 0.043, 0.969]], // deutan
  [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]], // protan
  [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]], // tritan
];
const toXyz: Matrix = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => [0, 1, 2].map((row) => matrix[row]![0] * x + matrix[row]![1] * y + matrix[row]![2] * z) as unknown as Triple;
const each = (triple: Triple, change: (value: number) => number): Triple => triple.map(change) as unknown as Triple;

// As light: what a screen sends out.
function linear(colour: string): Triple {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255) as unknown as Triple;
  return each(parts, (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

function lab(light: Triple): Triple {
  const [x, y, z] = times(toXyz, light);
  const [f, g, h] = each([x / 0.9505, y, z / 1.089], (value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * g - 16, 500 * (f - g), 200 * (g - h)];
}

const seen = new Map<string, Triple[]>();
function sights(colour: string): Triple[] {
  const known = seen.get(colour);
  if (known) return known;
  const light = linear(colour);
  const all = kinds.map((kind) => lab(kind ? each(times(kind, light), (value) => Math.min(1, Math.max(0, value))) : light));
  seen.set(colour, all);
  return all;
}

// CIE76, the least of the four kinds of sight.
export function distance(a: string, b: string): number {
  const [here, there] = [sights(a), sights(b)];
  return Math.min(...here.map((place, kind) => Math.hypot(...place.map((value, i) => value - there[kind]![i]!))));
}

const luminance = (colour: string): number => times(toXyz, linear(colour))[1];

// The ratio that WCAG asks for: 4.5 for text, 3 for signs.
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const inkOn = (colour: string): string => (contrast(colour, '#FFFFFF') >= contrast(colour, '#0C1518') ? '#FFFFFF' : '#0C1518');
