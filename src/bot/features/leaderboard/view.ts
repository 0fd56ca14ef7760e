import type { APIComponentInContainer } from 'discord.js';
import type { Leaderboard, LeaderboardRow, Period, Scope } from '../../../game/types.js';
import type { Picture } from '../../../render/picture.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { divider, frame, pictures, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

const SCOPES: readonly Scope[] = ['server', 'global'];
export const PERIODS = ['day', 'week', 'month', 'all'] as const satisfies readonly Period[];

export interface Boards {
  readonly clean: Leaderboard;
  readonly helped: Leaderboard;
}

/** Clean games and helped ones, one below the other. Names are mentions, which ping nobody here. */
export function ranksView(
  words: Words,
  { clean, helped }: Boards,
  options: { inServer: boolean; picture: Picture | null },
): View {
  const { scope, period } = clean;
  const shown = options.picture ? [options.picture] : [];
  const parts: APIComponentInContainer[] = [
    text(`## ${words.ranks.title(scope, period)}${kindOf(words, clean)}`),
    ...shown.map((picture) => pictures(picture)),
    ...lists(words, clean, helped),
  ];
  const scopes = SCOPES.filter((value) => value === 'global' || options.inServer);
  parts.push(
    divider,
    row(
      select(
        customId('ranks-scope', period),
        words.ranks.scopePick,
        scopes.map((value) => ({ value, label: words.ranks.scopes[value], chosen: value === scope })),
      ),
    ),
  );
  // Everyone compares one puzzle only, which is that of a day.
  if (scope === 'server')
    parts.push(
      row(
        select(
          customId('ranks-period', scope),
          words.ranks.periodPick,
          PERIODS.map((value) => ({ value, label: words.ranks.periods[value], chosen: value === period })),
        ),
      ),
    );
  return { parts: [frame(ACCENT.ranks, parts)], pictures: shown };
}

/**
 * The public leaderboard that keeps itself up to date: today and this month. Any process redraws it, also one that has
 * no connection for this server and could not ask for names, so it has no picture.
 */
export function messageView(words: Words, today: Boards, month: Boards, now: Date): View {
  const parts: APIComponentInContainer[] = [
    text(`## ${words.ranks.title('server', 'day')}${kindOf(words, today.clean)}`),
    ...lists(words, today.clean, today.helped),
    divider,
    text(`## ${words.ranks.title('server', 'month')}`),
    ...lists(words, month.clean, month.helped),
    text(words.ranks.updated(Math.floor(now.getTime() / 1000))),
  ];
  return { parts: [frame(ACCENT.ranks, parts)], pictures: [] };
}

/** What a board of one day is about, on a line of its own. */
const kindOf = (words: Words, { puzzle }: Leaderboard): string =>
  puzzle ? `\n${words.ranks.kind(puzzle.size, puzzle.stars, puzzle.grade)}` : '';

function lists(words: Words, clean: Leaderboard, helped: Leaderboard): APIComponentInContainer[] {
  if (clean.rows.length + helped.rows.length === 0) return [text(words.ranks.empty)];
  const list = (title: string, board: Leaderboard) =>
    board.rows.length === 0 ? [] : [text(`### ${title}\n${rows(words, board).join('\n')}`)];
  const shown = clean.shown ? [text(words.ranks.shown)] : [];
  return [...list(words.ranks.clean, clean), ...list(words.ranks.helped, helped), ...shown];
}

function rows(words: Words, board: Leaderboard): string[] {
  const line = (entry: LeaderboardRow) => {
    const who = entry.userId ? `<@${entry.userId}>` : words.ranks.someone;
    const said = words.ranks.line(
      entry.place,
      who,
      entry.medianMs,
      board.period === 'day' ? undefined : entry.solved,
    );
    return entry.isViewer ? `**${said}**` : said;
  };
  const lines = board.rows.map(line);
  const { viewer } = board;
  if (viewer && !board.rows.some((entry) => entry.isViewer)) lines.push('…', line(viewer));
  return lines;
}
