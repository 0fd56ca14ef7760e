import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  ChannelClosed,
  HistoryHidden,
  type PostedPuzzle,
  type Publication,
  type Publisher,
} from '../../../daily/publisher.js';
import type { Spoilers } from '../../../daily/recap.js';
import { nameOf, type Schedule } from '../../../daily/schedule.js';
import type { Story } from '../../../daily/story.js';
import { emptyBoard, withMarks } from '../../../engine/board/board.js';
import { cellsOf } from '../../../engine/grid/cellset.js';
import { drawBoard } from '../../../render/board.js';
import { drawCover } from '../../../render/cards/cover.js';
import type { Picture } from '../../../render/picture.js';
import { languages } from '../../../words/replies/words.js';
import { whyClosed, whyNotRedrawn } from '../../discord/api-errors.js';
import { findMessage } from '../../discord/find-message.js';
import { notice } from '../../discord/notice.js';
import type { View } from '../../discord/reply.js';
import type { DiscordRest } from '../../discord/rest.js';
import { dailyPostView, playId } from './view.js';

const MOST_DRAWN = 50;
/** A thumbnail that can be opened. */
const SOLVED_WIDTH = 480;

/** Daily posts on Discord. Plain REST, so that any process can post for any server. */
export function discordPublisher(discord: DiscordRest, { activity }: { activity: boolean }): Publisher {
  const words = languages.en;
  // At a full hour thousands of servers want the same few puzzles: each is drawn once.
  const drawnLately = new LRUCache<string, Promise<Picture>>({ max: MOST_DRAWN });

  const remembered = (key: string, draw: () => Promise<Picture>): Promise<Picture> => {
    const picture = drawnLately.get(key) ?? draw();
    drawnLately.set(key, picture);
    picture.catch(() => drawnLately.delete(key));
    return picture;
  };

  const pictureOf = (puzzle: PostedPuzzle, shown: boolean): Promise<Picture> =>
    remembered(`${puzzle.id} ${shown}`, () =>
      shown ? drawBoard({ board: emptyBoard(puzzle.grid) }) : drawCover(puzzle),
    );

  const solvedPicture = ({ puzzle: { id, grid, solution } }: Spoilers): Promise<Picture> =>
    remembered(`${id} solved`, async () => {
      const board = withMarks(emptyBoard(grid), { stars: cellsOf(solution) });
      const picture = await drawBoard({ board, finished: true }, { width: SOLVED_WIDTH });
      return { ...picture, name: 'solved.png' };
    });

  const viewOf = async (post: Publication, puzzle: PostedPuzzle, story: Story): Promise<View> => {
    const spoilers = story.last?.spoilers;
    const pictures = {
      today: await pictureOf(puzzle, post.shown),
      solved: spoilers ? await solvedPicture(spoilers) : null,
    };
    return dailyPostView(words, post, puzzle, story, pictures, { playHere: activity });
  };

  return {
    publish: (post, puzzle, story) =>
      namingClosed(async () => {
        const view = await viewOf(post, puzzle, story);
        const pings = post.pingRoleId ? [post.pingRoleId] : [];
        return (await discord.post(post.channelId, view, { nonce: nonceOf(post.postId), pings })).id;
      }),

    redraw: async (post, puzzle, story, messageId) => {
      try {
        await discord.edit(post.channelId, messageId, await viewOf(post, puzzle, story));
        return 'done';
      } catch (error) {
        return whyNotRedrawn(error);
      }
    },

    find: (post) =>
      namingClosed(async () => {
        const { guildId, channelId, dueAt: since } = post;
        const sought = { guildId, channelId, since, customId: playId(post.postId) };
        const message = await findMessage(discord, sought);
        if (message === 'hidden') throw new HistoryHidden();
        return message?.id ?? null;
      }),

    openThread: async (post) => {
      const threadId = await discord.openThread(post.channelId, words.daily.threadName(post.date));
      await discord.post(threadId, notice(words.daily.threadOpened(post.date)));
      return threadId;
    },

    tellUnseen: (schedule, date) =>
      alert(
        discord,
        schedule,
        notice(words.schedule.tellUnseen(nameOf(schedule), schedule.channelId, date), 'alarm'),
      ),

    tellPaused: (schedule, reason) =>
      alert(
        discord,
        schedule,
        notice(words.schedule.tellPaused(nameOf(schedule), schedule.channelId, reason), 'alarm'),
      ),
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

async function namingClosed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = whyClosed(error);
    throw reason ? new ChannelClosed(reason) : error;
  }
}

/** What Discord tells repeated messages apart by: at most 25 characters, the same for the same post. */
const nonceOf = (postId: string): string =>
  createHash('sha256').update(postId).digest('base64url').slice(0, 22);
