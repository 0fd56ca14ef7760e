import type { Call } from './call.js';
import type { Defer, Picked } from './command.js';
import type { Reply } from './reply.js';

/** What came with a press: the arguments in its custom id, what was chosen, what was typed. */
export interface Press {
  readonly args: readonly string[];
  /** The values of a select. */
  readonly values: readonly string[];
  /** Who was chosen, where people are. */
  readonly people: readonly Picked[];
  /** The fields of a form, by their custom id: what was typed, or the id of what was chosen. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A button, a select or a form, found by the name in its custom id. */
export interface Component {
  readonly name: string;
  readonly defer: Defer;
  /** The answer is for everyone in the channel, so asking for time is, too. */
  readonly isPublic?: boolean;
  /** As with a command. */
  readonly long?: boolean;
  /** `here` changes the pressed message, `new` leaves it alone. */
  readonly answers: 'here' | 'new';
  readonly needs?: 'manage-server';
  run(call: Call, press: Press): Promise<Reply>;
}

const answering =
  (answers: Component['answers']) =>
  (
    name: string,
    defer: Defer,
    run: Component['run'],
    more: Pick<Component, 'isPublic' | 'long'> = {},
  ): Component => ({ name, defer, answers, run, ...more });

/** Something to press whose message changes. */
export const inPlace = answering('here');

/** Something to press whose answer is a message of its own. */
export const anew = answering('new');
