import { createHash } from 'node:crypto';
import type { APIMessage } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { ChannelClosed, HistoryHidden, type PostedPuzzle, type Publisher } from '../../../daily/publisher.js';
import type { Schedule } from '../../../daily/schedule.js';
import { emptyBoard } from '../../../engine/board/board.js';
import type { RuleId } from '../../../engine/deduction/deduction.js';
import { ruleById } from '../../../engine/rules/catalogue.js';
import { drawBoard } from '../../../render/board.js';
import { type Cover, drawCover } from '../../../render/cards/cover.js';
import type { Picture } from '../../../render/picture.js';
import { wordsFor } from '../../../words/replies/words.js';
import { whyClosed } from '../../discord/api-errors.js';
import { notice } from '../../discord/notice.js';
import type { View } from '../../discord/reply.js';
import type { DiscordRest } from '../../discord/rest.js';
import { dailyPostView, playId } from './view.js';

const MOST_DRAWN = 50;

/** By how much our clock may be ahead of Discord's, which tells messages' ages. */
const CLOCKS_DIFFER_MS = 15 * 60_000;

/** Daily posts on Discord. Plain REST, so that any process can post for any server. */
export function discordPublisher(discord: DiscordRest): Publisher {
  const words = wordsFor('en');
  // At a full hour thousands of servers want the same few puzzles: each is drawn once.
  const drawnLately = new LRUCache<string, Promise<Picture>>({ max: MOST_DRAWN });

  const pictureOf = (puzzle: PostedPuzzle, shown: boolean): Promise<Picture> => {
    const key = `${puzzle.id} ${shown}`;
    const picture =
      drawnLately.get(key) ??
      (shown ? drawBoard({ board: emptyBoard(puzzle.grid) }) : drawCover(coverOf(puzzle)));
    drawnLately.set(key, picture);
    picture.catch(() => drawnLately.delete(key));
    return picture;
  };

  return {
    publish: (post, puzzle) =>
      namingClosed(async () => {
        const view = dailyPostView(words, post, puzzle, await pictureOf(puzzle, post.shown));
        const pings = post.pingRoleId ? [post.pingRoleId] : [];
        return (await discord.post(post.channelId, view, { nonce: nonceOf(post.postId), pings })).id;
      }),

    find: (post) =>
      namingClosed(async () => {
        const since = new Date(post.dueAt.getTime() - CLOCKS_DIFFER_MS);
        let readable = false;
        for await (const message of discord.messagesSince(post.channelId, since)) {
          if (shows(message, playId(post.postId))) return message.id;
          readable = true;
        }
        // Discord shows an empty history to those who may not read it.
        if (!readable && !(await discord.mayReadHistory(post.guildId, post.channelId)))
          throw new HistoryHidden();
        return null;
      }),

    openThread: async (post) => {
      const threadId = await discord.openThread(post.channelId, words.daily.threadName(post.date));
      await discord.post(threadId, notice(words.daily.threadOpened(post.date)));
      return threadId;
    },

    tellUnseen: (schedule, date) =>
      alert(discord, schedule, notice(words.schedule.tellUnseen(schedule.channelId, date), 'alarm')),

    tellPaused: (schedule, reason) =>
      alert(discord, schedule, notice(words.schedule.tellPaused(schedule.channelId, reason), 'alarm')),
  };
}

/** In the channel that the moderators chose; where there is none, or it is closed as well, to whoever set the schedule. */
async function alert(
  discord: DiscordRest,
  { alertChannelId, setBy }: Pick<Schedule, 'alertChannelId' | 'setBy'>,
  said: View,
): Promise<void> {
  try {
    if (!alertChannelId) throw new Error('no channel for alerts');
    await discord.post(alertChannelId, said);
  } catch (error) {
    // Somebody who has deleted their data has no name any more.
    if (setBy === '') throw error;
    await discord.tell(setBy, said);
  }
}

const MOST_TECHNIQUES = 4;

/** How large and how hard it is, and the hardest of what it takes. */
function coverOf({ grid, grade, rules }: PostedPuzzle): Cover {
  const needed = Object.keys(rules).flatMap((id) => ruleById(id as RuleId) ?? []);
  const hardest = needed.sort((a, b) => b.tier - a.tier).slice(0, MOST_TECHNIQUES);
  return { size: grid.size, stars: grid.stars, grade, techniques: hardest.map(({ name }) => name) };
}

async function namingClosed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = whyClosed(error);
    throw reason ? new ChannelClosed(reason) : error;
  }
}

/** The bot's own messages come with their components whatever the intents; nobody else can carry this id. */
const shows = (message: APIMessage, id: string): boolean =>
  message.author.bot === true && JSON.stringify(message.components ?? []).includes(`"${id}"`);

/** What Discord tells repeated messages apart by: at most 25 characters, the same for the same post. */
const nonceOf = (postId: string): string =>
  createHash('sha256').update(postId).digest('base64url').slice(0, 22);
