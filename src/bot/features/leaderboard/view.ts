import type { APIComponentInContainer } from 'discord.js';
import { DAILY_SIZES, MONTHLY_SIZES } from '../../../daily/week.js';
import { GRADES, usualStars } from '../../../engine/generate/kinds.js';
import type { Leaderboard, LeaderboardRow } from '../../../game/leaderboard.js';
import type { Picture } from '../../../render/picture.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, divider, framed, pictures, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { readWhose, type Whose, writeWhose } from './ids.js';

export const PERIODS = ['day', 'yesterday', 'week', 'month', 'all', 'event'] as const;
/** An event is about the server's first schedule. */
const OF_SCHEDULE = PERIODS.filter((period) => period !== 'event');
export type ShownPeriod = (typeof PERIODS)[number];

/** Which board somebody looks at. */
export interface Shown extends Whose {
  readonly period: ShownPeriod;
  /** A grade, a kind such as `10x2`, or nothing. */
  readonly only: string;
}

/** The times of one day: clean games and helped ones. */
export interface Boards {
  readonly clean: Leaderboard;
  readonly helped: Leaderboard;
}

/** What is on a board: a day has times, longer periods have points. */
type Content = { readonly times: Boards } | { readonly points: Leaderboard };

/** One board and the way to the others. Names are mentions, which ping nobody here. */
export function ranksView(
  words: Words,
  shown: Shown,
  content: Content,
  options: {
    inServer: boolean;
    /** The names of the server's schedules beside the first. */
    schedules: readonly string[];
    picture: Picture | null;
    shownBy: string | null;
  },
): View {
  const { scope, schedule, period, only } = shown;
  const whose = writeWhose(shown);
  const drawn = options.picture ? [options.picture] : [];
  const about =
    'times' in content ? kindOf(words, content.times.clean) : only ? `\n${words.ranks.only(only)}` : '';
  const parts: APIComponentInContainer[] = [
    text(`## ${words.ranks.title(scope, period, schedule)}${about}`),
    ...drawn.map((picture) => pictures(picture)),
    ...('times' in content
      ? lists(words, content.times, period === 'day' ? words.ranks.empty : words.ranks.nobody)
      : points(words, content.points)),
  ];
  // What everyone sees, nobody changes.
  if (options.shownBy !== null) {
    parts.push(text(words.ranks.shownBy(options.shownBy)));
    return framed(ACCENT.ranks, parts, drawn);
  }
  const scopes = [
    ...(options.inServer
      ? ['server', ...options.schedules.map((name) => writeWhose({ scope: 'server', schedule: name }))]
      : []),
    'global',
  ];
  // Everyone compares one puzzle only, which is that of a day.
  const periods = scope === 'global' ? PERIODS.slice(0, 2) : schedule ? OF_SCHEDULE : PERIODS;
  parts.push(
    divider,
    row(
      select(
        customId('ranks-scope', period, only),
        words.ranks.scopePick,
        scopes.map((value) => {
          const { scope: each, schedule: name } = readWhose(value);
          return { value, label: name || words.ranks.scopes[each], chosen: value === whose };
        }),
      ),
    ),
    row(
      select(
        customId('ranks-period', whose, only),
        words.ranks.periodPick,
        periods.map((value) => ({ value, label: words.ranks.periods[value], chosen: value === period })),
      ),
    ),
    ...('points' in content ? [row(kindSelect(words, shown))] : []),
    ...(options.inServer
      ? [row(button(customId('ranks-show', whose, period, only), words.ranks.showButton))]
      : []),
  );
  return framed(ACCENT.ranks, parts, drawn);
}

const EVERYTHING = 'everything';
const DAY_KINDS = [...DAILY_SIZES, ...MONTHLY_SIZES].map((size) => `${size}x${usualStars(size)}`);

/** What days can have, and whatever else was asked for: a pinned puzzle may be of any kind. */
function kindSelect({ ranks }: Words, shown: Shown) {
  const { period, only } = shown;
  const values = new Set([...GRADES, ...DAY_KINDS, ...(only ? [only] : [])]);
  const choices = [
    { value: EVERYTHING, label: ranks.everything, chosen: only === '' },
    ...[...values].map((value) => ({ value, label: ranks.only(value), chosen: value === only })),
  ];
  return select(customId('ranks-kind', writeWhose(shown), period), ranks.kindPick, choices);
}

/**
 * The public leaderboard that keeps itself up to date: today and this month. Any process redraws it, also one that has
 * no connection for this server and could not ask for names, so it has no picture.
 */
export function messageView(
  words: Words,
  schedule: string,
  { today, month }: { readonly today: Boards; readonly month: Leaderboard },
  now: Date,
): View {
  const parts: APIComponentInContainer[] = [
    text(`## ${words.ranks.title('server', 'day', schedule)}${kindOf(words, today.clean)}`),
    ...lists(words, today, words.ranks.empty),
    divider,
    text(`## ${words.ranks.title('server', 'month', schedule)}`),
    ...points(words, month),
    text(words.ranks.updated(Math.floor(now.getTime() / 1000))),
  ];
  return framed(ACCENT.ranks, parts);
}

/** What a board of one day is about, on a line of its own. */
const kindOf = (words: Words, { puzzle }: Leaderboard): string =>
  puzzle ? `\n${words.ranks.kind(puzzle.size, puzzle.stars, puzzle.grade)}` : '';

function lists(words: Words, { clean, helped }: Boards, empty: string): APIComponentInContainer[] {
  if (clean.rows.length + helped.rows.length === 0) return [text(empty)];
  const list = (title: string, board: Leaderboard) =>
    board.rows.length === 0 ? [] : [text(`### ${title}\n${rows(words, board, timeLine).join('\n')}`)];
  const shown = clean.shown ? [text(words.ranks.shown)] : [];
  return [...list(words.ranks.clean, clean), ...list(words.ranks.helped, helped), ...shown];
}

function points(words: Words, board: Leaderboard): APIComponentInContainer[] {
  if (board.rows.length === 0) return [text(words.ranks.nobody)];
  const best = board.viewer ? [words.ranks.best(board.viewer.bestMs)] : [];
  return [text([...rows(words, board, pointLine), ...best].join('\n'))];
}

type Line = (words: Words, entry: LeaderboardRow, who: string) => string;

const timeLine: Line = ({ ranks }, { place, medianMs }, who) => ranks.line(place, who, medianMs);

const pointLine: Line = ({ ranks }, entry, who) =>
  ranks.pointLine(entry.place, who, entry.points, entry.solved, entry.medianMs);

function rows(words: Words, board: Leaderboard, lineOf: Line): string[] {
  const line = (entry: LeaderboardRow) => {
    const said = lineOf(words, entry, entry.userId ? `<@${entry.userId}>` : words.ranks.someone);
    return entry.isViewer ? `**${said}**` : said;
  };
  const top = board.rows.map(line);
  // Neighbours that the list has already are not said twice.
  const around = board.around.filter(({ place }) => place > board.rows.length).map(line);
  const gap = (board.around[0]?.place ?? 0) > board.rows.length + 1 ? ['…'] : [];
  return [...top, ...gap, ...around];
}
