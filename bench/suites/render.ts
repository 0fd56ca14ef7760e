import { type Board, emptyBoard, withMarks } from '../../src/engine/board/board.js';
import { createRandom, type Random } from '../../src/engine/generate/random.js';
import type { Grid } from '../../src/engine/grid/grid.js';
import { type DrawOptions, drawBoard } from '../../src/render/board.js';
import { drawShareCard } from '../../src/render/cards/share.js';
import { loadFonts } from '../../src/render/fonts.js';
import { randomGrid } from '../../tests/support/random-grid.js';
import type { Case, Suite } from '../suite.js';

const SAMPLES = 200;
const RENDERS = 1500;
const MOST_GROWTH = 32 << 20;

/** Drawn and encoded at the width for Discord, marks different each time. */
const suite: Suite = {
  name: 'render',
  *cases(): Iterable<Case> {
    loadFonts();
    for (const [size, stars] of [
      [5, 1],
      [10, 2],
      [14, 1],
      [25, 1],
    ] as const) {
      yield boardCase(size, stars, {});
    }
    yield boardCase(10, 2, { regions: 'patterns', theme: 'colour-blind' });
    yield newPuzzleCase();
    yield { name: 'share card', samples: SAMPLES, warmUp: 20, run: () => drawShareCard(CARD) };
    yield { name: `${RENDERS} renders, memory flat`, samples: 1, run: staysFlat };
  },
};

function boardCase(size: number, stars: number, options: DrawOptions): Case {
  const random = createRandom(size);
  const grid = randomGrid(random, size, stars);
  const boards = Array.from({ length: SAMPLES }, () => marked(grid, random));
  let turn = 0;
  const detail = options.regions ? `, ${options.theme}, ${options.regions}` : '';
  return {
    name: `${size}×${size}${detail}`,
    samples: SAMPLES,
    warmUp: 40,
    // Never the same picture twice: those come from a cache.
    run: (sample) => drawBoard({ board: boards[sample]!, lastMove: [turn++ % (size * size)] }, options),
  };
}

/** Every sample another puzzle: the static layer is drawn as well. */
function newPuzzleCase(): Case {
  const random = createRandom(1);
  const grids = Array.from({ length: SAMPLES }, () => randomGrid(random, 10, 1));
  return {
    name: '10×10, first picture of a puzzle',
    samples: SAMPLES,
    warmUp: 10,
    run: (sample) => drawBoard({ board: marked(grids[sample]!, random) }),
  };
}

/** Renders of many puzzles in all themes; afterwards the process must be about as large as before. */
async function staysFlat(): Promise<void> {
  const random = createRandom(7);
  const themes = ['light', 'dark', 'contrast', 'colour-blind', 'plain'] as const;
  const grids = Array.from({ length: 90 }, () => randomGrid(random, 10, 1));
  const render = (i: number) =>
    drawBoard({ board: marked(grids[i % grids.length]!, random) }, { theme: themes[i % themes.length]! });
  for (let i = 0; i < RENDERS / 5; i++) await render(i);
  const before = process.memoryUsage().rss;
  for (let i = 0; i < RENDERS; i++) await render(i);
  const growth = process.memoryUsage().rss - before;
  if (growth > MOST_GROWTH) throw new Error(`memory grew by ${Math.round(growth / 1024)} KiB`);
}

function marked(grid: Grid, random: Random): Board {
  const cells = grid.size ** 2;
  const some = (count: number) => Array.from({ length: count }, () => random.int(cells));
  return withMarks(emptyBoard(grid), { crosses: some(cells >> 1), stars: some(2 * grid.size) });
}

const CARD = {
  title: 'Asterism daily',
  date: '2026-11-16',
  size: 10,
  stars: 2,
  grade: 'Hard',
  level: 3,
  seconds: 754,
  help: '2 hints',
  streak: 12,
  progress: Array.from({ length: 24 }, (_, i) => (i % 6 === 5 ? 'undone' : 'placed')),
} as const;

export default suite;
