import type { APIMessageTopLevelComponent } from 'discord.js';
import type { Picture } from '../../render/picture.js';

/** What a message shows: Components V2 and the pictures they name. */
export interface View {
  readonly parts: readonly APIMessageTopLevelComponent[];
  readonly pictures: readonly Picture[];
  /** Text files, such as an export. */
  readonly files?: readonly { readonly name: string; readonly data: Buffer }[];
}

interface Labelled {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
}

interface TextField extends Labelled {
  readonly placeholder?: string;
  /** What stands in it already. */
  readonly value?: string;
}

/** A list of the server's channels that can be posted in. */
interface ChannelField extends Labelled {
  readonly channels: { readonly chosen?: string };
}

export type Field = TextField | ChannelField;

/** A form that opens over the message. */
export interface Form {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

export interface MessageReply {
  readonly kind: 'message';
  readonly view: View;
  /** `here` changes the pressed message (a command answers anew); `new` is another message. */
  readonly place: 'here' | 'new';
  readonly audience: 'private' | 'public';
  /** The game whose board this is, so that an older board of it can be retired. */
  readonly boardOf?: string;
  /** Runs after the answer has been sent; its failure is logged and not shown. It may change what the answer shows. */
  readonly after?: (change: (view: View) => Promise<void>) => Promise<void>;
}

/** The board opens inside Discord: no message at all. It has to be the first answer. */
export interface LaunchReply {
  readonly kind: 'launch';
  /** Runs when Discord has said in which instance it was opened. */
  readonly launched: (instanceId: string) => Promise<void>;
  /** What to say where Discord refuses. */
  readonly otherwise: string;
}

export type Reply = MessageReply | LaunchReply | { readonly kind: 'form'; readonly form: Form };

type Extra = Pick<MessageReply, 'boardOf' | 'after'> & Partial<Pick<MessageReply, 'audience'>>;

export const here = (view: View, extra: Extra = {}): Reply => ({
  kind: 'message',
  view,
  place: 'here',
  audience: 'private',
  ...extra,
});

export const privately = (view: View, extra: Extra = {}): Reply => ({
  kind: 'message',
  view,
  place: 'new',
  audience: 'private',
  ...extra,
});

export const publicly = (view: View): Reply => privately(view, { audience: 'public' });

export const form = (made: Form): Reply => ({ kind: 'form', form: made });
