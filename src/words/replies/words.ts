import { en } from './en/index.js';

/** Everything the bot says, in one language. English is the measure for the others. */
export type Words = typeof en;

/** By language. What many people read at once is in English. */
export const languages: { readonly en: Words; readonly [language: string]: Words | undefined } = { en };
