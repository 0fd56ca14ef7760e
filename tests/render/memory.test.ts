import { describe, expect, it } from 'vitest';
import { emptyBoard, withMarks } from '../../src/engine/board/board.js';
import { drawBoard } from '../../src/render/board.js';
import { THEME_IDS } from '../../src/render/themes/theme.js';
import { createRandom, randomGrid } from '../support/random-grid.js';

// A leak of one picture's pixels would be 640 KB a render, 160 MB in all.
const MOST_GROWTH = 80 << 20;
const WIDTH = 400;

describe('memory', () => {
  it('does not grow with the number of renders', async () => {
    const random = createRandom(3);
    const grids = Array.from({ length: 12 }, () => randomGrid(random, 8, 1));
    const render = (i: number) => {
      const stars = [random.int(64), random.int(64)];
      const board = withMarks(emptyBoard(grids[i % grids.length]!), { stars });
      // Every third picture is drawn on a canvas.
      const mistakes = i % 3 === 0 ? stars : [];
      return drawBoard({ board, mistakes }, { theme: THEME_IDS[i % THEME_IDS.length]!, width: WIDTH });
    };
    for (let i = 0; i < 100; i++) await render(i);
    const before = process.memoryUsage().rss;
    for (let i = 0; i < 250; i++) await render(i);
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_GROWTH);
  });
});
