// Every word and icon of the game, explained once, in our own words: content/island/glossary.json, which
// the terminal reads too.
import { forms as formsOf, words as explanations } from '../../../content/island/glossary.json';

export const glossary: Record<string, string> = explanations;
const forms: Record<string, string> = formsOf;

export const explained = (word: string): string | undefined => glossary[forms[word] ?? word];

const words = new Set([...Object.keys(glossary), ...Object.keys(forms)]);
// How many words and gaps they are, the longest first: "Days That Never Were" is four and three.
const parted = (text: string): string[] => text.split(/\b/);
const lengths = [...new Set([...words].map((word) => parted(word).length))].sort((a, b) => b - a);

// The text in parts: every second one is a word of the glossary.
export function inTerms(text: string): string[] {
  const parts = [''];
  const tokens = parted(text);
  for (let at = 0; at < tokens.length; ) {
    const length = lengths.find((count) => words.has(tokens.slice(at, at + count).join('')));
    const taken = tokens.slice(at, at + (length ?? 1)).join('');
    if (length) parts.push(taken, '');
    else parts[parts.length - 1] += taken;
    at += length ?? 1;
  }
  return parts;
}

// The words of the glossary in a text, as the glossary has them.
export const termsIn = (text: string): string[] => inTerms(text).flatMap((part, i) => (i % 2 === 1 ? [forms[part] ?? part] : []));
