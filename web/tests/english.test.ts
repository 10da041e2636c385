import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Labels, prompts, causes and endings are for people. What a program needs of them it has as verb, kind and
// roles (docs/messages.md), so nothing looks into their words: no screen, no bot, nothing that makes answers.
const folders = ['game', 'panels', 'screens', 'forest', 'map', 'help', 'advice', 'cards'].map((folder) => `src/${folder}`);
folders.push(...['shown', 'messages', 'terminal', 'bots/island', 'bots/forest'].map((folder) => `../src/${folder}`));
const named = String.raw`\b(label|prompt|cause|ending)\b[!?]?`;
const looks = [
  new RegExp(`${named}\\.((toLowerCase|trim)\\(\\)\\.)?(startsWith|endsWith|includes|indexOf|search|match|matchAll|replace|replaceAll|split)\\(`),
  new RegExp(`\\.(test|exec)\\([^)]*${named}`),
  new RegExp(`${named}( [!=]==| [!=]=) ['"\`]`),
  new RegExp(`${named}\\.(starts_with|ends_with|find|rfind|substr|contains)\\(`),
];

test('nothing tests the words of an option or a question', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => {
      const path = `${folder}/${name}`;
      return readFileSync(path, 'utf8').split('\n').flatMap((line, i) => (looks.some((pattern) => pattern.test(line)) ? [`${path}:${i + 1}: ${line.trim()}`] : []));
    }),
  );
  expect(found).toEqual([]);
});
