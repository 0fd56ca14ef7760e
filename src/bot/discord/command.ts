import type { Call, Suggestion } from './call.js';
import type { Reply } from './reply.js';

interface Option {
  readonly required?: boolean;
}

interface StringOption<C extends string = string> extends Option {
  readonly type: 'string';
  readonly maxLength?: number;
  readonly choices?: readonly C[];
  /** What to offer while the person types; other text options by name, as far as they are filled in. */
  readonly suggest?: (
    call: Call,
    text: string,
    other: (name: string) => string | undefined,
  ) => Promise<readonly Suggestion[]>;
}

interface IntegerOption extends Option {
  readonly type: 'integer';
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly number[];
}

interface PlainOption extends Option {
  readonly type: 'boolean' | 'user' | 'role' | 'channel';
}

export type OptionSpec = StringOption | IntegerOption | PlainOption;
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** A person, a role or a channel that was picked: never looked up, only named. */
export interface Picked {
  readonly id: string;
  readonly name: string;
  /** Of a person: a program, and not one. */
  readonly isBot: boolean;
  /** Of a person: in this server. */
  readonly isMember: boolean;
}

type ValueOf<O extends OptionSpec> =
  O extends StringOption<infer C>
    ? C
    : O extends { type: 'integer' }
      ? number
      : O extends { type: 'boolean' }
        ? boolean
        : Picked;

export type Args<S extends OptionSpecs> = {
  readonly [K in keyof S]: S[K] extends { required: true } ? ValueOf<S[K]> : ValueOf<S[K]> | undefined;
};

/**
 * When the dispatcher tells Discord to wait: `never` for work of a few milliseconds and for forms (which cannot
 * follow a deferral); `if-slow` answers directly and defers only when the work takes longer than usual; `first` defers
 * before anything else.
 */
export type Defer = 'never' | 'if-slow' | 'first';

/** Something to do, with what it takes. */
export interface Verb<S extends OptionSpecs = OptionSpecs> {
  readonly options: S;
  readonly defer: Defer;
  /** It may take long although it seldom does. What defers first may always. */
  readonly long?: boolean;
  /** The answer is for everyone in the channel, so asking for time is, too. */
  isPublic?(args: Args<S>): boolean;
  run(call: Call, args: Args<S>): Promise<Reply>;
}

/** Where a command can be used, and by whom. Descriptions and examples are in `words/replies`. */
export interface Command {
  readonly name: string;
  /** `anywhere` includes direct messages and servers where only the person has installed the app. */
  readonly where: 'anywhere' | 'server';
  readonly needs: 'nothing' | 'manage-server';
  /** By subcommand name; a command without subcommands has one verb named ''. */
  readonly verbs: Readonly<Record<string, Verb>>;
}

/** Keeps the types of the options for the handler and forgets them for the list. */
export function verb<const S extends OptionSpecs>(made: Verb<S>): Verb {
  return made as unknown as Verb;
}

type Place = Partial<Pick<Command, 'where' | 'needs'>>;

export function command<const S extends OptionSpecs>(name: string, made: Verb<S> & Place): Command {
  const { where = 'anywhere', needs = 'nothing', ...rest } = made;
  return { name, where, needs, verbs: { '': verb(rest) } };
}

export function commandGroup(name: string, verbs: Command['verbs'], place: Place = {}): Command {
  return { name, where: place.where ?? 'anywhere', needs: place.needs ?? 'nothing', verbs };
}
