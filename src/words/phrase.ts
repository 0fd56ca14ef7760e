import type { Claim } from '../engine/proof/claim.js';
import { capital, listOf } from './names.js';

/** Words, with what they claim about stars, in the order of the text. */
export interface Phrase {
  readonly text: string;
  readonly claims: readonly Claim[];
}

/** What may stand in a phrase: words that claim nothing, or another phrase. */
type Part = string | Phrase;

const textOf = (words: Part): string => (typeof words === 'string' ? words : words.text);
const claimsOf = (words: Part): readonly Claim[] => (typeof words === 'string' ? [] : words.claims);

/** Words that make claims. */
export const claiming = (words: Part, ...claims: readonly Claim[]): Phrase => ({
  text: textOf(words),
  claims: [...claimsOf(words), ...claims],
});

/** A sentence or part of one: what is put into it keeps its claims. */
export function say(strings: TemplateStringsArray, ...parts: readonly Part[]): Phrase {
  const text = strings.reduce(
    (all, string, i) => all + string + (i < parts.length ? textOf(parts[i]!) : ''),
    '',
  );
  return { text, claims: parts.flatMap(claimsOf) };
}

/** "a", "a and b", "a, b and c". */
export const listed = (items: readonly Part[]): Phrase => ({
  text: listOf(items.map(textOf)),
  claims: items.flatMap(claimsOf),
});

export const capitalised = (words: Part): Phrase => ({
  text: capital(textOf(words)),
  claims: claimsOf(words),
});

/** Sentences as one piece of text. */
export const joined = (sentences: readonly Phrase[]): Phrase => ({
  text: sentences.map(({ text }) => text).join(' '),
  claims: sentences.flatMap(({ claims }) => claims),
});

/** A sentence without its full stop, to go on with. */
export const unended = ({ text, claims }: Phrase): Phrase => ({ text: text.replace(/\.$/, ''), claims });
