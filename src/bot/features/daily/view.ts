import { emptyBoard } from '../../../engine/board/board.js';
import type { Grade } from '../../../engine/grade/grade.js';
import { readBoard } from '../../../engine/notation/read.js';
import { drawBoard } from '../../../render/board.js';
import type { Picture } from '../../../render/picture.js';
import type { Words } from '../../../words/replies/words.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

interface PostFacts {
  readonly postId: string;
  readonly date: string;
  readonly pingRoleId: string | null;
  readonly puzzle: {
    readonly size: number;
    readonly stars: number;
    readonly grade: Grade;
  };
}

/** The custom id by which a post's message is recognised in the channel. */
export const playId = (postId: string): string => customId('daily', postId);

/** A puzzle without a mark on it. */
export const drawPuzzle = (notation: string): Promise<Picture> =>
  drawBoard({ board: emptyBoard(readBoard(notation).grid) });

/** What everyone sees: the puzzle of the day, empty, and the way to one's own board. */
export function dailyPostView(words: Words, post: PostFacts, picture: Picture): View {
  const { puzzle } = post;
  const ping = post.pingRoleId ? [text(`<@&${post.pingRoleId}>`)] : [];
  const body = frame(gradeColour(puzzle.grade), [
    text(`## ${words.daily.title(post.date)}\n${words.daily.line(puzzle.size, puzzle.stars, puzzle.grade)}`),
    pictures(picture),
    text(words.daily.invite),
    row(
      button(playId(post.postId), words.daily.playButton, { style: 'go', emoji: '⭐' }),
      button(customId('help'), words.daily.howButton),
      button(customId('ranks'), words.daily.ranksButton),
    ),
  ]);
  return { parts: [...ping, body], pictures: [picture] };
}
