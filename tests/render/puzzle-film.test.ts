import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { emptyBoard, withMarks } from '../../src/engine/board/board.js';
import { type DrawOptions, drawBoard } from '../../src/render/board.js';
import { groundLayer } from '../../src/render/layers/ground.js';
import { drawLastMove, drawMarks } from '../../src/render/layers/marks.js';
import { layoutFor } from '../../src/render/layout.js';
import { filmOfBoard } from '../../src/render/puzzle-film.js';
import { themes } from '../../src/render/themes/index.js';
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

describe('a board put together without a canvas', () => {
  it.each(OPTIONS)('is the board drawn at once, but for a shade here and there: %o', async (options) => {
    const theme = themes[options.theme ?? 'light'];
    const layout = layoutFor(GRID.size, options.width);
    const canvas = createCanvas(layout.width, layout.width);
    const context = canvas.getContext('2d');
    const style = { theme, regions: options.regions ?? 'tags', muted: false } as const;
    // Another board of the puzzle first, so that the palette was made before.
    await drawBoard({ board: withMarks(emptyBoard(GRID), { stars: [3], crosses: [4, 60] }) }, options);
    const picture = await drawBoard({ board: BOARD, lastMove: LAST }, options);
    context.drawImage(groundLayer(GRID, layout, style), 0, 0);
    drawMarks(context, BOARD, layout, theme);
    drawLastMove(context, layout, theme, LAST);
    const [expected, found] = [canvas.data(), (await pixelsOf(picture.data)).data];
    expect(found.length).toBe(expected.length);
    let off = 0;
    let worst = 0;
    for (let i = 0; i < expected.length; i++) {
      const gap = Math.abs(expected[i]! - found[i]!);
      worst = Math.max(worst, gap);
      if (gap > 4) off++;
    }
    expect(worst).toBeLessThan(40);
    expect(off / expected.length).toBeLessThan(0.005);
  });

  it('has the same pixels however often and in whatever order boards are drawn', () => {
    const layout = layoutFor(GRID.size);
    const style = { theme: themes.dark, regions: 'tags', muted: false } as const;
    const film = (board: typeof BOARD) => filmOfBoard(board, LAST, layout, style);
    const first = film(BOARD);
    film(withMarks(BOARD, { stars: [63], clear: [20] }));
    filmOfBoard(emptyBoard(randomGrid(createRandom(6), 8, 1)), [], layout, style);
    const again = film(BOARD);
    expect([again.palette, again.lines].map((bytes) => bytes.toString('hex'))).toEqual(
      [first.palette, first.lines].map((bytes) => bytes.toString('hex')),
    );
  });
});
