import type { ArchiveDay } from '../../../game/history.js';
import { difficulty } from '../../../words/difficulty.js';
import { uncapital } from '../../../words/names.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { notice } from '../../discord/notice.js';
import { framed, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

/** The last days, newest first, with how the person stands with each. */
export function archiveView(words: Words, days: readonly ArchiveDay[], schedule: string): View {
  if (days.length === 0) return notice(words.ranks.archiveEmpty);
  const lines = days.map(({ post, puzzle, game, surprise }) => {
    const turned = surprise ? ` · ${uncapital(words.daily.surprise[surprise])}` : '';
    const mine = !game ? '' : game.finishedAt ? words.ranks.archiveSolved(game.ms) : words.ranks.archiveBegun;
    return words.ranks.archiveLine(
      words.time.shortDate(post.localDate),
      difficulty(puzzle),
      puzzle.size,
      `${turned}${mine}`,
    );
  });
  const choices = days.map(({ post, puzzle }) => ({
    value: post.localDate,
    label: words.time.longDate(post.localDate),
    description: `${difficulty(puzzle)} · ${puzzle.size}×${puzzle.size}`,
  }));
  return framed(ACCENT.days, [
    text(`## ${words.ranks.archiveTitle(schedule)}\n${lines.join('\n')}`),
    row(select(customId('archive', ...(schedule ? [schedule] : [])), words.ranks.archivePick, choices)),
  ]);
}
