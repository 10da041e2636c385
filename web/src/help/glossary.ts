// Every word and icon of the game, explained once, in our own words: content/island/glossary.json, which
// the terminal reads too.
import { forms as formsOf, words as explanations } from '../../../content/island/glossary.json';

export const glossary: Record<string, string> = explanations;
const forms: Record<string, string> = formsOf;

export const explained = (word: string): string | undefined => glossary[forms[word] ?? word];

const words = [...Object.keys(glossary), ...Object.keys(forms)].sort((a, b) => b.length - a.length);
const pattern = new RegExp(`\\b(${words.join('|')})\\b`);

// The text in parts: every second one is a word of the glossary.
export const inTerms = (text: string): string[] => text.split(pattern);

// The words of the glossary in a text, as the glossary has them.
export const termsIn = (text: string): string[] => inTerms(text).flatMap((part, i) => (i % 2 === 1 ? [forms[part] ?? part] : []));
