import { writeFileSync } from 'node:fs';
import { emptyBoard } from '../../src/engine/board/board.js';
import { writeBoard } from '../../src/engine/notation/write.js';
import { createRandom } from './random-grid.js';
import { rareGrid } from './solved-grid.js';

// `tsx tests/support/make-grids.ts` writes tests/fixtures/grids.sbn again: random grids of our own for
// the tests of the rules, half of them with one solution and half with a few. Large ones take a while
// to find, which is why they are kept.
const WANTED: readonly (readonly [size: number, stars: number, each: number])[] = [
  [4, 1, 6],
  [5, 1, 12],
  [6, 1, 20],
  [7, 1, 16],
  [8, 1, 20],
  [9, 2, 24],
  [10, 2, 40],
  [11, 2, 14],
  [12, 2, 8],
  [13, 3, 20],
  [14, 3, 8],
];
const FEW = 40;

const lines: string[] = [];
for (const [size, stars, each] of WANTED) {
  const random = createRandom(1000 * size + stars);
  for (let k = 0; k < 2 * each; k++) {
    const { grid } = rareGrid(random, size, stars, k < each ? 1 : FEW);
    lines.push(writeBoard(emptyBoard(grid), 'sbn'));
  }
}
writeFileSync('tests/fixtures/grids.sbn', `${lines.join('\n')}\n`);
