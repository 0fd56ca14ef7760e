import { type Board, markAt } from '../engine/board/board.js';
import { cellsOf } from '../engine/grid/cellset.js';
import { columnLetter } from '../engine/grid/names.js';
import { progressSentence } from './alt-text.js';
import { regionName } from './names.js';

const SIGNS = { unknown: ' ', star: '*', cross: 'x' } as const;

/**
 * A board for a code block. Each row is one line that begins with its number and gives every cell's
 * region, with `*` or `x` behind it: lined up for the eye, and read aloud as "row 3, 1, 1 star, 2 x".
 */
export function textBoard(board: Board): string {
  const { size } = board.grid;
  const wide = String(size).length;
  const head = Array.from({ length: size }, (_, column) => `${columnLetter(column)} `).join(' ');
  const rows = Array.from({ length: size }, (_, row) => {
    const cells = Array.from({ length: size }, (_, column) => {
      const cell = row * size + column;
      return regionName(board.grid.regionOf[cell]!) + SIGNS[markAt(board, cell)];
    });
    return `Row ${String(row + 1).padStart(wide)}: ${cells.join(' ')}`.trimEnd();
  });
  const key =
    cellsOf(board.crosses).length > 0
      ? 'Circled numbers are regions, * a star, x a cross.'
      : 'Circled numbers are regions, * a star.';
  return [`Col ${' '.repeat(wide)}: ${head}`.trimEnd(), ...rows, key, progressSentence(board)].join('\n');
}
