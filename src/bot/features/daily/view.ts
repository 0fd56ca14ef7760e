import type { PostedPuzzle, Publication } from '../../../daily/publisher.js';
import type { Picture } from '../../../render/picture.js';
import type { Words } from '../../../words/replies/words.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

/** The custom id by which a post's message is recognised in the channel. */
export const playId = (postId: string): string => customId('daily', postId);

/** What everyone sees: the cover of the day's puzzle, or the puzzle itself, and the way to one's own board. */
export function dailyPostView(
  words: Words,
  post: Publication,
  { grid, grade }: PostedPuzzle,
  picture: Picture,
): View {
  const ping = post.pingRoleId ? [text(`<@&${post.pingRoleId}>`)] : [];
  const body = frame(gradeColour(grade), [
    text(`## ${words.daily.title(post.date)}\n${words.daily.line(grid.size, grid.stars, grade)}`),
    pictures(picture),
    text(post.shown ? words.daily.inviteShown : words.daily.invite),
    row(
      button(playId(post.postId), words.daily.playButton, { style: 'go', emoji: '⭐' }),
      button(customId('help'), words.daily.howButton),
      button(customId('ranks'), words.daily.ranksButton),
    ),
  ]);
  return { parts: [...ping, body], pictures: [picture] };
}
