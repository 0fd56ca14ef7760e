import type { PuzzleView } from '../game/views/puzzle.js';
import type { DailyPost } from '../store/posts.js';
import type { Schedule } from '../store/schedules.js';
import { nameIn } from '../store/scopes.js';
import type { LocalDate } from './local-time.js';
import type { Story } from './story.js';

/** A post to be made. */
export interface Publication {
  /** The daily post's id: the message carries it, so that it can be recognised. */
  readonly postId: string;
  readonly guildId: string;
  /** The name of its schedule; empty for the server's first. */
  readonly schedule: string;
  readonly channelId: string;
  readonly date: LocalDate;
  /** No message of this post is older. */
  readonly dueAt: Date;
  readonly pingRoleId: string | null;
  /** The message shows the board, and not its cover. */
  readonly shown: boolean;
}

/** `schedule`: null once it has been removed. */
export function publicationOf(schedule: Schedule | null, post: DailyPost): Publication {
  return {
    postId: post.id,
    guildId: post.guildId,
    schedule: nameIn(post.scope),
    channelId: post.channelId ?? schedule?.channelId ?? '',
    date: post.localDate,
    dueAt: post.dueAt,
    pingRoleId: schedule?.pingRoleId ?? null,
    shown: post.shown,
  };
}

/** Why a channel takes no post, however often one tries. */
type Closed = 'channel-gone' | 'forbidden';

/** The channel cannot be posted to until a person does something about it. */
export class ChannelClosed extends Error {
  constructor(readonly reason: Closed) {
    super(reason);
    this.name = 'ChannelClosed';
  }
}

/** Whether a message is in the channel cannot be seen: the bot may post there and not read. */
export class HistoryHidden extends Error {
  constructor() {
    super('the history of a channel cannot be read');
    this.name = 'HistoryHidden';
  }
}

/**
 * What came of an edit. `gone`: someone has deleted the message. `closed`: the bot may not write there any more, or is
 * not there any more. `failed`: anything else, which may pass within the minute.
 */
export type Redrawn = 'done' | 'gone' | 'closed' | 'failed';

/** What a post shows of its puzzle. */
export type PostedPuzzle = Pick<PuzzleView, 'id' | 'grid' | 'grade' | 'tier' | 'level' | 'rules'>;

/** How a post reaches people. The bot has one for Discord. */
export interface Publisher {
  /** Posts and resolves to the message's id. May be called again for the same post after a failure. */
  publish(post: Publication, puzzle: PostedPuzzle, story: Story): Promise<string>;
  /** Brings a message up to date. */
  redraw(post: Publication, puzzle: PostedPuzzle, story: Story, messageId: string): Promise<Redrawn>;
  /** The message of this post if it is in the channel already. Throws `HistoryHidden` where that cannot be seen. */
  find(post: Publication): Promise<string | null>;
  /** Tells someone who can mend it, once. */
  tellPaused(schedule: Schedule, reason: Closed): Promise<void>;
  /** Tells someone that a post was interrupted and may be out or not. */
  tellUnseen(schedule: Schedule, date: LocalDate): Promise<void>;
  /** A thread for those who have finished; resolves to its id. */
  openThread(post: Publication): Promise<string>;
}
