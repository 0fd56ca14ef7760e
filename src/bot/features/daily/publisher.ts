import type { APIMessage } from 'discord.js';
import { nonceOf } from '../../../daily/nonce.js';
import { ChannelClosed, type Publisher } from '../../../daily/publisher.js';
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
        const recent = await discord.recent(post.channelId);
        return recent.find((message) => shows(message, playId(post.postId)))?.id ?? null;
      }),

    openThread: async (post) => {
      const threadId = await discord.openThread(post.channelId, words.daily.threadName(post.date));
      await discord.post(threadId, notice(words.daily.threadOpened(post.date)));
      return threadId;
    },

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
