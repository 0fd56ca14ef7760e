import { en } from './en/index.js';

/** Everything the bot says, in one language. English is the measure for the others. */
export type Words = typeof en;

const LANGUAGES: Readonly<Record<string, Words>> = { en };

/** The words of a Discord locale (`en-GB`, `de`), or English. */
export function wordsFor(locale: string): Words {
  return LANGUAGES[locale] ?? LANGUAGES[locale.split('-')[0] as string] ?? en;
}
