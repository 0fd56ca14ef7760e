import type { APIMessage } from 'discord.js';
import { nonceOf } from '../../../daily/nonce.js';
import { ChannelClosed, HistoryHidden, type Publisher } from '../../../daily/publisher.js';
import type { GameContext } from '../../../game/context.js';
import { findPuzzle } from '../../../game/puzzles.js';
import type { PuzzleView } from '../../../game/types.js';
import type { Picture } from '../../../render/picture.js';
import { wordsFor } from '../../../words/replies/words.js';
import { closedBy } from '../../discord/closed.js';
import { notice } from '../../discord/notice.js';
import type { DiscordRest } from '../../discord/rest.js';
import { dailyPostView, drawPuzzle, playId } from './view.js';

const MOST_DRAWN = 50;

/** By how much our clock may be ahead of Discord's, which tells messages' ages. */
const CLOCKS_DIFFER_MS = 15 * 60_000;

/** Daily posts on Discord. Plain REST, so that any process can post for any server. */
export function discordPublisher(game: GameContext, discord: DiscordRest): Publisher {
  const words = wordsFor('en');
  // At a full hour thousands of servers want the same few puzzles: each is drawn once.
  const drawnLately = new Map<string, Picture>();

  const pictureOf = async (puzzle: PuzzleView): Promise<Picture> => {
    const picture = drawnLately.get(puzzle.id) ?? (await drawPuzzle(puzzle.notation));
    if (drawnLately.size >= MOST_DRAWN) drawnLately.clear();
    drawnLately.set(puzzle.id, picture);
    return picture;
  };

  return {
    publish: (post) =>
      watchingFor(async () => {
        const puzzle = await findPuzzle(game, post.puzzleId);
        const picture = await pictureOf(puzzle);
        const view = dailyPostView(words, { ...post, puzzle }, picture);
        const pings = post.pingRoleId ? [post.pingRoleId] : [];
        return (await discord.post(post.channelId, view, { nonce: nonceOf(post.postId), pings })).id;
      }),

    find: (post) =>
      watchingFor(async () => {
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
      discord.tell(schedule.setBy, notice(words.schedule.tellUnseen(schedule.channelId, date), 'alarm')),

    tellPaused: (schedule, reason) =>
      discord.tell(schedule.setBy, notice(words.schedule.tellPaused(schedule.channelId, reason), 'alarm')),
  };
}

async function watchingFor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = closedBy(error);
    throw reason ? new ChannelClosed(reason) : error;
  }
}

/** The bot's own messages come with their components whatever the intents; nobody else can carry this id. */
const shows = (message: APIMessage, id: string): boolean =>
  message.author.bot === true && JSON.stringify(message.components ?? []).includes(`"${id}"`);
