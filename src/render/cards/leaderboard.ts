import { cardWords, leaderboardAlt } from '../../words/card-alt.js';
import { clockTime } from '../../words/time.js';
import { drawable } from '../fonts.js';
import type { Picture } from '../picture.js';
import { fade } from '../scene/colour.js';
import type { ThemeId } from '../themes/theme.js';
import { type CardSheet, drawCard, fillRound, write } from './sheet.js';

interface LeaderboardEntry {
  readonly rank: number;
  readonly name: string;
  /** A few words beside the time, or none. */
  readonly note: string;
  readonly seconds: number;
  /** What stands there in place of the time. */
  readonly value?: string;
  /** The player who asked. */
  readonly you?: boolean;
}

interface Leaderboard {
  readonly title: string;
  readonly subtitle: string;
  readonly entries: readonly LeaderboardEntry[];
}

const WIDTH = 500;
const ROW = 40;
const HEAD = 96;
const MEDALS = ['#e6a817', '#9aa5b4', '#c07a3f'] as const;

export function drawLeaderboard(board: Leaderboard, options: { theme?: ThemeId } = {}): Promise<Picture> {
  const height = HEAD + board.entries.length * ROW + 26;
  const size = { ...options, width: WIDTH, height };
  return drawCard(size, { name: 'leaderboard', alt: leaderboardAlt(board) }, (sheet) => {
    write(sheet, drawable(board.title), { x: 30, y: 52, size: 22, weight: 700, most: WIDTH - 60 });
    write(sheet, drawable(board.subtitle), {
      x: 30,
      y: 76,
      size: 14,
      colour: sheet.theme.label,
      most: WIDTH - 60,
    });
    for (const [i, entry] of board.entries.entries()) paintEntry(sheet, entry, HEAD + i * ROW);
  });
}

function paintEntry(sheet: CardSheet, entry: LeaderboardEntry, top: number): void {
  const { context, theme } = sheet;
  if (entry.you) fillRound(context, [20, top + 2, WIDTH - 40, ROW - 4], 10, fade(theme.last, 0.18));
  const middle = top + ROW / 2;
  const medal = MEDALS[entry.rank - 1];
  if (medal) {
    context.fillStyle = medal;
    context.beginPath();
    context.arc(45, middle, 14, 0, 2 * Math.PI);
    context.fill();
  }
  write(sheet, String(entry.rank), {
    x: 45,
    y: middle + 5.5,
    size: 15,
    weight: 700,
    align: 'center',
    colour: medal ? '#ffffff' : theme.label,
  });
  const name = drawable(entry.name) || cardWords.player(entry.rank);
  write(sheet, name, { x: 72, y: middle + 5.5, size: 16, weight: entry.you ? 700 : 400, most: 215 });
  write(sheet, entry.note, {
    x: entry.value ? 366 : 380,
    y: middle + 5,
    size: 13,
    align: 'right',
    colour: theme.label,
  });
  write(sheet, entry.value ?? clockTime(entry.seconds), {
    x: WIDTH - 32,
    y: middle + 5.5,
    size: 16,
    weight: 700,
    align: 'right',
  });
}
