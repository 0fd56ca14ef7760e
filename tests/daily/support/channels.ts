import {
  ChannelClosed,
  HistoryHidden,
  type Publication,
  type Publisher,
} from '../../../src/daily/publisher.js';

/** A place to post to that remembers, and that can fail before or after the message is there. */
export class Channels implements Publisher {
  readonly messages: Publication[] = [];
  readonly told: string[] = [];
  readonly threads: string[] = [];
  /** Whoever looks for a message is not shown any. */
  hidden = false;
  /** While this is pending, Discord does not answer. */
  answered: Promise<void> = Promise.resolve();
  begun = 0;
  /** Channels that take nothing. */
  readonly closed = new Set<string>();
  fail: 'before' | 'after' | 'closed' | null = null;

  async publish(post: Publication): Promise<string> {
    this.begun++;
    await new Promise((resolve) => setImmediate(resolve));
    await this.answered;
    if (this.fail === 'closed' || this.closed.has(post.channelId)) throw new ChannelClosed('forbidden');
    if (this.fail === 'before') throw new Error('the process died before posting');
    this.messages.push(post);
    if (this.fail === 'after') throw new Error('the process died after posting');
    return `message-${this.messages.length}`;
  }

  async redraw(): Promise<'done'> {
    return 'done';
  }

  async find(post: Publication): Promise<string | null> {
    if (this.hidden) throw new HistoryHidden();
    const at = this.messages.findIndex(({ postId }) => postId === post.postId);
    return at < 0 ? null : `message-${at + 1}`;
  }

  async openThread(post: Publication): Promise<string> {
    this.threads.push(post.postId);
    return 'thread';
  }

  async tellUnseen({ setBy }: { setBy: string }, date: string): Promise<void> {
    this.told.push(`${setBy} ${date}`);
  }

  async tellPaused({ setBy }: { setBy: string }): Promise<void> {
    this.told.push(setBy);
  }

  datesOf(guildId: string): string[] {
    return this.messages.filter((post) => post.guildId === guildId).map(({ date }) => date);
  }
}
