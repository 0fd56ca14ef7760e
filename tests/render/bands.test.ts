import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { emptyBoard, withMarks } from '../../src/engine/board/board.js';
import { setOf } from '../../src/engine/grid/cellset.js';
import { boardPng } from '../../src/render/bands.js';
import { type DrawOptions, drawBoard } from '../../src/render/board.js';
import { drawArea } from '../../src/render/layers/area.js';
import { groundLayer } from '../../src/render/layers/ground.js';
import { drawLastMove, drawMarks } from '../../src/render/layers/marks.js';
import { layoutFor } from '../../src/render/layout.js';
import { themes } from '../../src/render/themes/index.js';
import { THEME_IDS } from '../../src/render/themes/theme.js';
import { pixelsOf } from '../support/pixels.js';
import { createRandom, randomGrid } from '../support/random-grid.js';

const GRID = randomGrid(createRandom(5), 8, 1);
const BOARD = withMarks(emptyBoard(GRID), { stars: [3, 20, 33], crosses: [2, 4, 10, 11, 12, 40] });
const LAST = [20, 40, 50];

const OPTIONS: DrawOptions[] = [
  {},
  { theme: 'dark', regions: 'letters' },
  { theme: 'colour-blind', regions: 'patterns' },
  { theme: 'contrast', width: 420 },
  { theme: 'plain', regions: 'patterns' },
];

/** How far two pictures are apart: the worst channel, and the share of those that are off by more than a shade. */
async function apart(canvas: Canvas, png: Buffer): Promise<{ worst: number; off: number }> {
  const [expected, found] = [canvas.data(), (await pixelsOf(png)).data];
  expect(found.length).toBe(expected.length);
  let off = 0;
  let worst = 0;
  for (let i = 0; i < expected.length; i++) {
    const gap = Math.abs(expected[i]! - found[i]!);
    worst = Math.max(worst, gap);
    if (gap > 4) off++;
  }
  return { worst, off: off / expected.length };
}

describe('a board put together of bands', () => {
  it.each(OPTIONS)('is the board drawn at once, but for a shade here and there: %o', async (options) => {
    const theme = themes[options.theme ?? 'light'];
    const layout = layoutFor(GRID.size, options.width);
    const canvas = createCanvas(layout.width, layout.width);
    const context = canvas.getContext('2d');
    const style = { theme, regions: options.regions ?? 'tags', muted: false } as const;
    // Another board of the puzzle first, so that the palette was made before and some bands are known.
    await drawBoard({ board: withMarks(emptyBoard(GRID), { stars: [3], crosses: [4, 60] }) }, options);
    const picture = await drawBoard({ board: BOARD, lastMove: LAST }, options);
    context.drawImage(groundLayer(GRID, layout, style), 0, 0);
    drawMarks(context, BOARD, layout, theme);
    drawLastMove(context, layout, theme, LAST);
    const { worst, off } = await apart(canvas, picture.data);
    expect(worst).toBeLessThan(40);
    expect(off).toBeLessThan(0.005);
  });

  it.each(THEME_IDS)('shows an area as if it were drawn at once: %s', async (id) => {
    const theme = themes[id];
    const layout = layoutFor(GRID.size);
    const style = { theme, regions: 'tags', muted: true } as const;
    // Straight sides, outer and inner corners, a hole, and a cell alone.
    const area = [0, 1, 2, 8, 10, 16, 17, 18, 26, 27, 28, 63];
    const canvas = createCanvas(layout.width, layout.width);
    const context = canvas.getContext('2d');
    context.drawImage(groundLayer(GRID, layout, style), 0, 0);
    drawMarks(context, BOARD, layout, theme);
    drawArea(context, layout, setOf(GRID.size, area), theme);
    const { worst, off } = await apart(canvas, boardPng({ board: BOARD, area }, layout, style));
    expect(worst).toBeLessThan(60);
    expect(off).toBeLessThan(0.005);
  });

  it('has the same bytes however often and in whatever order boards are drawn', () => {
    const layout = layoutFor(GRID.size);
    const style = { theme: themes.dark, regions: 'tags', muted: false } as const;
    const png = (board: typeof BOARD) => boardPng({ board, lastMove: LAST }, layout, style).toString('hex');
    const first = png(BOARD);
    expect(png(withMarks(BOARD, { stars: [63], clear: [20] }))).not.toBe(first);
    boardPng({ board: emptyBoard(randomGrid(createRandom(6), 8, 1)) }, layout, style);
    expect(png(BOARD)).toBe(first);
  });
});
