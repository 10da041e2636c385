// What a card does, as a sign before its scene: the pieces as pale silhouettes. It stands right of the
// middle, where no element covers it.
import { drawings } from '../icons/drawings';

type Draw = (random: () => number, piece: string) => string;

// An icon of the set with a dark outline.
function icon(name: string, x: number, y: number, size: number): string {
  const drawing = drawings.get(name) ?? '';
  const at = `x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 48 48" overflow="visible"`;
  return `<svg ${at} color="#12100C" fill="#12100C" stroke="#12100C" stroke-width="5" stroke-linejoin="round">${drawing}</svg><svg ${at} color="#FFF6E2" fill="#FFF6E2">${drawing}</svg>`;
}
const arrow = (d: string, width: number) => `<path d="${d}" fill="none" stroke="#12100C" stroke-width="${width + 4}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#FFF8E4" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const token = (name: string): Draw => () => icon(name, 140, 62, 80);

const eye = '<path d="M112 88Q180 18 248 88Q180 146 112 88Z" fill="#140A24" fill-opacity=".85"/><path d="M122 88Q180 34 238 88Q180 136 122 88Z" fill="#F2EBFF"/><circle cx="180" cy="87" r="22" fill="#5340B5"/><ellipse cx="180" cy="87" rx="7" ry="19" fill="#0E0820"/>';
const mask = '<path d="M96 150C100 70 140 44 180 44S260 70 264 150Z" fill="#140A24" fill-opacity=".9"/><path d="M126 84Q152 72 172 100Q142 108 126 84ZM234 84Q208 72 188 100Q218 108 234 84Z" fill="#F2EBFF"/>';
const phantom = '<path d="M196 40q14 40 4 60t10 44" fill="none" stroke="#140A24" stroke-width="26" stroke-linecap="round"/><path d="M188 60l12 6-12 5ZM214 60l-10 6 10 5Z" fill="#F2EBFF"/>';

// By a word of the glossary.
export const signs: Record<string, Draw> = {
  Damage: (random) =>
    random() < 0.5
      ? icon('town', 150, 84, 52) + '<path d="M196 62l22-14-6 20 22 2-20 12 10 18-22-8-8 20-8-22-22 4 16-18-14-16 22 4Z" fill="#FFF3D0" stroke="#7A1E10" stroke-width="3" stroke-linejoin="round"/>'
      : icon('explorer', 122, 84, 46) + icon('town', 178, 78, 52) + '<path d="M120 60C160 74 206 100 236 138M138 48C178 62 222 88 250 122M158 40C196 52 236 76 262 106" fill="none" stroke="#FFF3D0" stroke-width="7" stroke-linecap="round"/>',
  Destroy: (_, piece) => `<g transform="rotate(-16 176 130)">${icon(piece, 130, 74, 58)}</g>${arrow('M166 66l12 22-14 10 16 30', 5)}`,
  Push: (_, piece) => icon(piece, 112, 84, 46) + arrow('M176 108h60M214 88l24 20-24 20', 9),
  Gather: (_, piece) => icon(piece, 156, 84, 50) + arrow('M86 108h44M114 92l18 16-18 16M276 108h-44M248 92l-18 16 18 16', 8),
  Defend: () => icon('dahan', 158, 92, 44) + '<path d="M106 142A74 74 0 0 1 254 142" fill="#FFFFFF" fill-opacity=".22" stroke="#FFF8E4" stroke-width="6"/>',
  Fear: (random) => [eye, mask, icon('explorer', 110, 92, 40) + icon('explorer', 150, 96, 36) + phantom][Math.floor(random() * 3)]!,
  Dahan: () => icon('dahan', 110, 86, 46) + icon('dahan', 160, 80, 54) + icon('dahan', 216, 88, 44),
  Energy: () => '<path d="M180 28c5 34 22 54 58 60-36 6-53 26-58 60-5-34-22-54-58-60 36-6 53-26 58-60Z" fill="#FFF3C4" stroke="#7A5A10" stroke-width="3"/>',
  Presence: () => `<circle cx="180" cy="88" r="46" fill="#0B1518" fill-opacity=".5"/>${icon('presence', 136, 44, 88)}`,
  Blight: () => '<path d="M178 142V92C150 90 136 74 134 50C162 52 178 66 180 88C184 62 202 48 230 46C230 74 212 92 184 94V142Z" fill="#F1FFD8" stroke="#1E4A20" stroke-width="3"/>',
  Beasts: token('beasts'),
  Wilds: token('wilds'),
  Disease: token('disease'),
  Strife: token('strife'),
  Badlands: token('badlands'),
  Explorer: () => icon('explorer', 120, 84, 46) + icon('explorer', 190, 88, 42),
  Town: () => icon('town', 150, 80, 56),
  City: () => icon('city', 150, 80, 56),
  Reclaim: () => icon('reclaim', 144, 52, 76),
};
export const pieces: Record<string, string> = { Dahan: 'dahan', Beasts: 'beasts', Blight: 'blight', Explorer: 'explorer', Town: 'town', City: 'city', Invaders: 'explorer' };
