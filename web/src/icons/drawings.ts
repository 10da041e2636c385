// The drawing inside each icon, on a field of 48 by 48.
const files = import.meta.glob('./*.svg', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

export const drawings = new Map(
  Object.entries(files).map(([file, text]) => [
    file.slice(2, -4),
    text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>')),
  ]),
);
