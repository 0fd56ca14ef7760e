import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { emptyBoard, withMarks } from '../../src/engine/board/board.js';
import { type DrawOptions, drawBoard, lookOf, QUARTERS } from '../../src/render/board.js';
import { paintScene } from '../../src/render/board-canvas.js';
import { rasterPng } from '../../src/render/raster/raster.js';
import { labelShapes } from '../../src/render/scene/ground.js';
import { layoutFor } from '../../src/render/scene/layout.js';
import { type BoardState, sceneOf } from '../../src/render/scene/scene.js';
import { THEME_IDS } from '../../src/render/themes/theme.js';
import { pixelsOf } from '../support/pixels.js';
import { createRandom, randomGrid } from '../support/random-grid.js';

const GRID = randomGrid(createRandom(5), 8, 1);
const BOARD = withMarks(emptyBoard(GRID), { stars: [3, 20, 33], crosses: [2, 4, 10, 11, 12, 40] });
const LAST = [20, 40, 50];

const OPTIONS: DrawOptions[] = [
  {},
  { theme: 'dark' },
  { theme: 'colour-blind' },
  { theme: 'contrast', width: 420 },
  { theme: 'plain' },
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

/** The same scene on a canvas and as the raster has it. */
async function compare(state: BoardState, options: DrawOptions, muted: boolean) {
  const layout = layoutFor(GRID.size, options.width);
  const scene = sceneOf(state, lookOf(options, muted));
  const canvas = createCanvas(layout.width, layout.width);
  paintScene(canvas.getContext('2d'), scene, layout);
  return apart(canvas, rasterPng(scene, layout)!);
}

describe('a board put together of bands', () => {
  it.each(OPTIONS)('is the board drawn at once, but for a shade here and there: %o', async (options) => {
    // Another board of the puzzle first, so that the palette was made before and some bands are known.
    await drawBoard({ board: withMarks(emptyBoard(GRID), { stars: [3], crosses: [4, 60] }) }, options);
    const { worst, off } = await compare({ board: BOARD, lastMove: LAST }, options, false);
    expect(worst).toBeLessThan(40);
    expect(off).toBeLessThan(0.005);
  });

  it.each(THEME_IDS)('shows an area as if it were drawn at once: %s', async (theme) => {
    // Straight sides, outer and inner corners, a hole, and a cell alone.
    const cells = [0, 1, 2, 8, 10, 16, 17, 18, 26, 27, 28, 63];
    const { worst, off } = await compare({ board: BOARD, hint: [{ kind: 'area', cells }] }, { theme }, true);
    expect(worst).toBeLessThan(60);
    expect(off).toBeLessThan(0.005);
  });

  it('has the same bytes however often and in whatever order boards are drawn', () => {
    const layout = layoutFor(GRID.size);
    const look = lookOf({ theme: 'dark' }, false);
    const png = (board: typeof BOARD) =>
      rasterPng(sceneOf({ board, lastMove: LAST }, look), layout)?.toString('hex');
    const first = png(BOARD);
    expect(png(withMarks(BOARD, { stars: [63], clear: [20] }))).not.toBe(first);
    png(emptyBoard(randomGrid(createRandom(6), 8, 1)));
    expect(png(BOARD)).toBe(first);
  });

  it.each<[string, BoardState, DrawOptions]>([
    ['patterns', { board: BOARD }, { regions: 'patterns' }],
    ['a mistake', { board: BOARD, mistakes: [3] }, {}],
    ['a finish', { board: BOARD, finished: true }, {}],
    ['an argument', { board: BOARD, hint: [{ kind: 'dot', cells: [1], tone: 'area' }] }, {}],
  ])('leaves %s to a canvas', (_, state, options) => {
    expect(rasterPng(sceneOf(state, lookOf(options, false)), layoutFor(GRID.size))).toBeNull();
  });
});

describe('a large board', () => {
  const large = emptyBoard(randomGrid(createRandom(9), 25, 1));

  it('has its labels on four sides, a small one on two', () => {
    const columns = (size: number) =>
      labelShapes(layoutFor(size), lookOf({}, false).theme).filter(({ text }) => text === 'B').length;
    expect([columns(14), columns(25)]).toEqual([1, 2]);
  });

  it('is shown a quarter at a time, twice as large, with the cells beside the middle on both', async () => {
    const whole = await drawBoard({ board: large });
    const quarters = await Promise.all(QUARTERS.map((quarter) => drawBoard({ board: large }, { quarter })));
    for (const { width, height, data } of quarters) {
      expect(width).toBe(height);
      expect(width).toBeGreaterThan(whole.width);
      expect(width).toBeLessThan(1.2 * whole.width);
      expect(data.equals(whole.data)).toBe(false);
    }
    expect(new Set(quarters.map(({ data }) => data.toString('base64'))).size).toBe(4);
  });
});
