import { type Board, emptyBoard, gridFromLayout, withMarks } from '../../src/engine/board/board.js';
import { violations } from '../../src/engine/board/violations.js';
import type { Deduction, Reason } from '../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { type Cell, cellsOf } from '../../src/engine/grid/cellset.js';
import { parseCell } from '../../src/engine/grid/names.js';
import { drawBoard } from '../../src/render/board.js';
import { drawCalendar } from '../../src/render/cards/calendar.js';
import { drawChallengeCard } from '../../src/render/cards/challenge.js';
import { drawCover } from '../../src/render/cards/cover.js';
import { drawLeaderboard } from '../../src/render/cards/leaderboard.js';
import { drawReviewCard } from '../../src/render/cards/review.js';
import { drawShareCard } from '../../src/render/cards/share.js';
import { drawHint } from '../../src/render/hint.js';
import type { Picture } from '../../src/render/picture.js';
import { THEME_IDS } from '../../src/render/themes/theme.js';

/** A board of our own making: regions grown at random, with two solutions; any will do for a picture. */
const GRID = gridFromLayout(
  10,
  2,
  'AAABBBBBBBAAABBBCCDDAAABBBCCDDEAABBBCCDDEEEBBCCCDFEEEEGGCHFFIIEGGGHHHFIIIIGGHHHFIIIIJJJHFFIIIIJJJJFF',
);
const EMPTY = emptyBoard(GRID);
const SOLUTION = cellsOf(solveExactly(EMPTY, { limit: 1 }).solutions[0]!);

const at = (names: string): Cell[] => names.split(' ').map((name) => parseCell(10, name));
const one = (name: string): Cell => parseCell(10, name);

function halfWay(): Board {
  const stars = SOLUTION.slice(0, 9);
  const started = withMarks(EMPTY, { stars });
  const around = stars.flatMap((star) => cellsOf(GRID.neighbours[star]!));
  return withMarks(started, { crosses: around.filter((cell) => !stars.includes(cell)) });
}

const HALF = halfWay();
const FREE = cellsOf(GRID.all).filter((cell) => !SOLUTION.includes(cell));
const WRONG = withMarks(HALF, { stars: [SOLUTION[0]! + 1, FREE[FREE.length - 4]!] });

const unit = (id: number, need = 2, sign?: number): Reason => ({
  role: 'unit',
  unit: id,
  need,
  ...(sign === undefined ? {} : { sign }),
});
const deduction = (reasons: Reason[], stars = '', crosses = ''): Deduction => ({
  rule: 'R5.1',
  tier: 5,
  stars: stars ? at(stars) : [],
  crosses: crosses ? at(crosses) : [],
  reasons,
});
const step = (stars: string, crosses: string): Reason => ({
  role: 'step',
  deduction: deduction([], stars, crosses),
});
const tile = (corner: string, cells: string, exact: boolean): Reason => ({
  role: 'tile',
  corner: one(corner),
  cells: at(cells),
  exact,
});

/** One hint for each role, on the empty board. */
const HINTS: Readonly<Record<string, Deduction>> = {
  star: deduction([{ role: 'star', cell: one('C5') }], '', 'B4 C4 D4 B5 D5 B6 C6 D6'),
  units: deduction([unit(20), unit(24), unit(10), unit(11)], '', 'A10 B10'),
  band: deduction([{ role: 'band', axis: 'row', from: 7, to: 9, need: 6 }, unit(28), unit(29)], '', 'J8 I9'),
  tiles: deduction([unit(23), tile('I2', 'I2 J2 I3 J3', true), tile('I4', 'I4 J4 I5', true)], '', 'J5'),
  strips: deduction(
    [
      unit(4),
      { role: 'strip', line: 4, parent: 24, cells: at('A5 B5 C5'), min: 1, max: 1, beside: [], because: [] },
      { role: 'strip', line: 4, parent: 22, cells: at('F5 G5 H5'), min: 1, max: 1, beside: [], because: [] },
    ],
    '',
    'D5 E5 I5 J5',
  ),
  sum: deduction(
    [unit(1, 2, 1), unit(2, 2, 1), unit(20, 2, -1), tile('D2', 'D2 E2 D3 E3', false)],
    'J2',
    'A1 C4',
  ),
  fins: deduction([unit(18), unit(19), unit(23), unit(25), { role: 'fin', cells: at('G8 H8') }], '', 'I1'),
  area: deduction([unit(28), { role: 'area', cells: at('A7 B7 A8 B8'), min: 1, max: 1 }], '', 'D9'),
  live: deduction([unit(26), { role: 'live', cells: at('E6 F6 E7 F7'), stars: 1 }], '', 'E8'),
  exclusion: deduction(
    [
      { role: 'assumption', cell: one('G6'), mark: 'star' },
      unit(27),
      tile('E7', 'F7', false),
      tile('G8', 'G8', false),
    ],
    '',
    'G6',
  ),
  blocks: deduction(
    [
      { role: 'block', corner: one('A1'), empty: false },
      { role: 'block', corner: one('C1'), empty: true },
      { role: 'block', corner: one('E1'), empty: false },
    ],
    '',
    'C1 D1 C2 D2',
  ),
  pattern: deduction([{ role: 'pattern', cells: at('E9 G10'), instead: at('G9 E10') }], '', 'E9'),
  chain: deduction(
    [
      { role: 'assumption', cell: one('I6'), mark: 'star' },
      step('', 'H5 I5 J5 H6 J6 H7 I7 J7'),
      step('I9', ''),
      step('', 'H8 I8 J8 H9 J9 H10 I10 J10'),
      { role: 'contradiction', violation: { code: 'region-starved', index: 5, cells: [] } },
    ],
    '',
    'I6',
  ),
};

interface Exhibit {
  readonly name: string;
  readonly draw: (width?: number) => Promise<readonly Picture[]>;
}

const board = (name: string, draw: (width?: number) => Promise<Picture>): Exhibit => ({
  name,
  draw: async (width) => [await draw(width)],
});
const width = (value?: number) => (value === undefined ? {} : { width: value });

/** Everything we draw, once: each theme, each role, each card. */
export const GALLERY: readonly Exhibit[] = [
  ...THEME_IDS.map((theme) =>
    board(`board-${theme}`, (w) =>
      drawBoard({ board: HALF, lastMove: SOLUTION.slice(7, 9) }, { theme, ...width(w) }),
    ),
  ),
  board('board-patterns', (w) =>
    drawBoard({ board: HALF }, { theme: 'colour-blind', regions: 'patterns', ...width(w) }),
  ),
  board('board-faults', (w) => drawBoard({ board: WRONG, violations: violations(WRONG) }, width(w))),
  board('board-mistakes', (w) =>
    drawBoard({ board: HALF, mistakes: [SOLUTION[2]!, SOLUTION[4]!] }, { theme: 'dark', ...width(w) }),
  ),
  board('board-finished', (w) =>
    drawBoard({ board: withMarks(EMPTY, { stars: SOLUTION }), finished: true }, width(w)),
  ),
  {
    name: 'hint-where',
    draw: (w) => drawHint({ board: EMPTY, deduction: HINTS.tiles!, depth: 1 }, width(w)),
  },
  { name: 'hint-done', draw: (w) => drawHint({ board: HALF, deduction: HINTS.tiles!, depth: 4 }, width(w)) },
  ...Object.entries(HINTS).map(([role, hint]) => ({
    name: `hint-${role}`,
    draw: (w?: number) => drawHint({ board: EMPTY, deduction: hint, depth: 3 }, width(w)),
  })),
  {
    name: 'hint-dark',
    draw: (w) => drawHint({ board: EMPTY, deduction: HINTS.sum!, depth: 3 }, { theme: 'dark', ...width(w) }),
  },
  board('cover', () =>
    drawCover({
      grid: { size: 10, stars: 2 },
      grade: 'Hard',
      level: 3,
      tier: 5,
      rules: { 'R5.1': 2, 'R5.3': 1, 'R5.5': 3, 'R5.6a': 1, 'R4.1': 5 },
    }),
  ),
  board('cover-small', () =>
    drawCover({
      grid: { size: 5, stars: 1 },
      grade: 'Easy',
      level: 1,
      tier: 2,
      rules: { 'R1.1': 5, 'R2.3': 2 },
    }),
  ),
  board('board-shared', (w) =>
    drawBoard(
      { board: HALF, makers: Array.from(HALF.grid.regionOf, (_, cell) => Math.floor(cell / 7) % 8) },
      width(w),
    ),
  ),
  board('challenge-card', () =>
    drawChallengeCard({
      title: 'Challenge',
      size: 8,
      stars: 1,
      grade: 'Medium',
      level: 2,
      players: [
        { name: 'Ada Lovelace', time: 252, said: 'without help', won: true },
        { name: 'Bob', time: 198, said: 'with help', won: false },
      ],
    }),
  ),
  board('challenge-card-unfinished', () =>
    drawChallengeCard(
      {
        title: 'Challenge',
        size: 10,
        stars: 2,
        grade: 'Expert',
        level: 4,
        players: [
          { name: 'someone', time: null, said: 'did not finish in time', won: false },
          {
            name: 'A very long name that does not fit anywhere',
            time: 3727,
            said: 'without help',
            won: true,
          },
        ],
      },
      { theme: 'dark' },
    ),
  ),
  board('share-card', () =>
    drawShareCard({
      title: 'Asterism daily',
      date: '2026-11-16',
      size: 10,
      stars: 2,
      grade: 'Hard',
      level: 3,
      seconds: 754,
      help: '2 hints, mistakes pointed out',
      streak: 12,
      progress: Array.from({ length: 24 }, (_, i) =>
        i % 9 === 4 ? 'undone' : i % 7 === 6 ? 'hinted' : 'placed',
      ),
    }),
  ),
  board('review-card', () =>
    drawReviewCard({
      title: 'How it went',
      date: '2026-11-16',
      size: 10,
      stars: 2,
      grade: 'Hard',
      level: 3,
      seconds: 754,
      marks: Array.from({ length: 22 }, (_, i) => ({
        seconds: 20 + i * 33 + (i % 3) * 9,
        tier: [2, 3, 3, 4, 2, 5, 1, 4][i % 8]!,
        verdict: i % 11 === 6 ? 'leap' : i === 9 ? 'mistake' : i === 17 ? 'helped' : 'proved',
        isStar: i % 5 !== 3,
      })),
      slips: [{ from: 317, until: 420 }],
      hardest: 'Undercounting',
    }),
  ),
  board('share-card-beyond', () =>
    drawShareCard(
      {
        title: 'Imported puzzle',
        date: '2026-11-16',
        size: 25,
        stars: 6,
        grade: 'Beyond',
        level: null,
        seconds: 9754,
        help: '',
        streak: 0,
        progress: Array.from({ length: 150 }, () => 'placed'),
      },
      { theme: 'dark' },
    ),
  ),
  board('leaderboard', () =>
    drawLeaderboard({
      title: 'Without hints',
      subtitle: 'this server · this month',
      entries: [
        { rank: 1, name: 'Zoë', note: '16 solved', seconds: 301 },
        { rank: 2, name: '★ 星 ★', note: '15 solved', seconds: 402 },
        { rank: 3, name: 'Дмитрий', note: '15 solved', seconds: 520 },
        { rank: 4, name: 'a name that is much too long for its place', note: '9 solved', seconds: 4020 },
        { rank: 128, name: 'Ann', note: '', seconds: 754, you: true },
      ],
    }),
  ),
  board('calendar', () =>
    drawCalendar(
      {
        year: 2026,
        month: 11,
        days: Object.fromEntries(
          Array.from({ length: 15 }, (_, i) => [
            i + 1,
            (['solved', 'solved', 'hinted', 'missed', 'late'] as const)[i % 5]!,
          ]),
        ),
        today: 16,
        streak: 4,
        best: 12,
      },
      { theme: 'dark' },
    ),
  ),
];
