import type { PostedPuzzle, Publication } from '../../../daily/publisher.js';
import type { LastDay, Story } from '../../../daily/story.js';
import type { DailyChoice } from '../../../game/open-daily.js';
import type { Picture } from '../../../render/picture.js';
import { difficulty } from '../../../words/difficulty.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT, gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { beside, button, frame, framed, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { hereButton } from '../activity/view.js';
import { ranksId } from '../leaderboard/ids.js';

/** The custom id by which a post's message is recognised in the channel. */
export const playId = (postId: string): string => customId('daily', postId);

interface Pictures {
  /** The cover of the day's puzzle, or the puzzle itself. */
  readonly today: Picture;
  /** The last day's, solved; null while anybody may still play it. */
  readonly solved: Picture | null;
}

/** What everyone sees: the day's puzzle, how many have solved it, the way to one's own board, and the story of the last day. */
export function dailyPostView(
  words: Words,
  post: Publication,
  { grid, grade, tier, level }: PostedPuzzle,
  { solved, last }: Story,
  { today: picture, solved: solvedPicture }: Pictures,
  { playHere }: { playHere: boolean },
): View {
  const { daily } = words;
  const title = `## ${daily.title(post.date, post.schedule)}`;
  const kind = daily.line(grid.size, grid.stars, difficulty({ grade, level }), tier);
  const invitation = `${post.shown ? daily.inviteShown : daily.invite}\n${daily.solvedSoFar(solved)}`;
  const told = last && lastDay(words, last);
  const ping = post.pingRoleId ? [text(`<@&${post.pingRoleId}>`)] : [];
  const body = frame(gradeColour(grade), [
    text(`${title}\n${kind}`),
    pictures(picture),
    text(invitation),
    row(
      button(playId(post.postId), daily.playButton, { style: 'go', emoji: '⭐' }),
      ...(playHere ? [hereButton(words, 'post', post.postId)] : []),
      button(customId('help'), daily.howButton),
      button(ranksId(post.schedule), daily.ranksButton),
    ),
  ]);
  const story = told ? [frame(ACCENT.days, [solvedPicture ? beside(solvedPicture, told) : text(told)])] : [];
  return {
    parts: [...ping, body, ...story],
    pictures: [picture, ...(last && solvedPicture ? [solvedPicture] : [])],
  };
}

/** Where several schedules post in one channel, whoever asks for the puzzle of the day says which. */
export function choicesView(words: Words, choices: readonly DailyChoice[]): View {
  const { daily } = words;
  const lines = choices.map(({ schedule, localDate, size, stars, grade }) =>
    daily.choiceLine(schedule, localDate, words.ranks.kind(size, stars, grade)),
  );
  const buttons = choices.map(({ postId, schedule }) =>
    button(playId(postId), daily.choiceButton(schedule), { style: 'go' }),
  );
  return framed(ACCENT.days, [text([`## ${daily.choiceTitle}`, ...lines].join('\n')), row(...buttons)]);
}

/** The story of the last day. */
function lastDay({ recap }: Words, last: LastDay): string {
  const who = (id: string | null) => (id ? `<@${id}>` : null);
  const { closest, spoilers } = last;
  const stuck = spoilers?.stuck;
  return [
    `### ${recap.title(last.date, last.yesterday)}`,
    recap.kind(last.size, last.stars, last.grade),
    recap.solved(last.solved, last.clean),
    ...(last.bestMs !== null && last.medianMs !== null ? [recap.times(last.bestMs, last.medianMs)] : []),
    ...(last.first.length > 0 ? [recap.crowns(last.first.map(who))] : []),
    ...(last.others.length > 0 ? [recap.others(last.others.map((id) => `<@${id}>`))] : []),
    ...(closest ? [recap.closest(`<@${closest.userIds[0]}>`, `<@${closest.userIds[1]}>`, closest.ms)] : []),
    ...(stuck ? [recap.stuck(stuck.cell, stuck.people, stuck.of)] : []),
    recap.streak(last.streak),
    ...(spoilers ? [] : [recap.boardLater]),
  ]
    .filter(Boolean)
    .join('\n');
}
