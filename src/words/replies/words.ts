import { en } from './en/index.js';

/** What help and Discord's own picker say about one thing to do. */
interface VerbWords {
  /** One line for the picker: at most 100 characters. */
  readonly description: string;
  /** At least one line that can be typed as it stands. */
  readonly examples: readonly string[];
  /** By option name. */
  readonly options?: Readonly<Record<string, string>>;
}

export interface CommandWords extends VerbWords {
  /** A sentence or two for `/help`. */
  readonly about: string;
  /** By subcommand name. */
  readonly verbs?: Readonly<Record<string, VerbWords>>;
}

/** Everything the bot says, in one language. English is the measure for the others. */
export type Words = typeof en;

const LANGUAGES: Readonly<Record<string, Words>> = { en };

/** The words of a Discord locale (`en-GB`, `de`), or English. */
export function wordsFor(locale: string): Words {
  return LANGUAGES[locale] ?? LANGUAGES[locale.split('-')[0] as string] ?? en;
}
