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
