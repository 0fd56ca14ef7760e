import type { Board } from '../engine/board/board.js';
import { type Cell, type CellSet, has, setOf } from '../engine/grid/cellset.js';
import { colourRegions } from './colouring.js';
import { ensureFonts } from './fonts.js';
import { inkFor, type Mask, stamp } from './ink.js';
import { type GroundStyle, groundKey } from './layers/ground.js';
import { type Coloured, groundLines, type Look } from './layers/ground-lines.js';
import { type Layout, leftOf } from './layout.js';
import { Lru } from './lru.js';
import { joinPng, type Piece, packPiece } from './png.js';

/** What lies on a puzzle: marks, and where somebody should look. */
export interface Overlay {
  readonly board: Board;
  readonly lastMove?: readonly Cell[];
  readonly area?: readonly Cell[];
}

/** A puzzle that was drawn lately, with a number that is shorter than its name. */
interface Puzzle extends Coloured {
  readonly number: number;
}

const puzzles = new Lru<Puzzle>(4000, () => 1);
let numbered = 0;

// An entry takes some bytes besides those of the piece.
const ENTRY_BYTES = 250;
const bands = new Lru<Piece>(32 << 20, ({ data }) => data.length + ENTRY_BYTES);

/** Patterns are for a canvas. */
export const hasBands = ({ regions }: GroundStyle): boolean => regions !== 'patterns';

/**
 * A board without faults as a PNG. It is put together of bands, each compressed by itself and kept: the
 * margin above, one for every row of cells, the margin below. A move changes a few of them, and on a puzzle
 * of the day most rows have been seen before on somebody else's board.
 *
 *     ░░░░░░░░░░  kept
 *     ░░░★░░░░░░  new       the ground, and for each mark the pixels that its mask touches
 *     ░░░×░░░░░░  kept
 */
export function boardPng(overlay: Overlay, layout: Layout, style: GroundStyle): Buffer {
  ensureFonts();
  const { board, lastMove = [], area = [] } = overlay;
  const { size, width } = layout;
  const look = { layout, style, ink: inkFor(layout, style) };
  const puzzle = puzzles.get(groundKey(board.grid, layout, style), () => ({
    grid: board.grid,
    colours: colourRegions(board.grid, style.theme.fills.length),
    number: numbered++,
  }));
  const shown = { ...board, last: setOf(size, lastMove), area: setOf(size, area) };
  const pieces: Piece[] = [];
  // The margins count as rows, too.
  for (let row = -1; row <= size; row++) {
    const margin = row < 0 || row === size;
    // Margins are the same around every puzzle of a size.
    const key = margin ? `${look.ink.name} ${row}` : `${puzzle.number} ${row} ${rowKey(shown, row)}`;
    pieces.push(bands.get(key, () => packPiece(bandOf(puzzle, shown, row, look), width)));
  }
  return joinPng({ width, height: width, palette: look.ink.palette.bytes }, pieces);
}

interface Shown {
  readonly stars: CellSet;
  readonly crosses: CellSet;
  readonly last: CellSet;
  readonly area: CellSet;
}

/** Everything that decides what a row of cells looks like. An outline depends on the rows beside it. */
const rowKey = ({ stars, crosses, last, area }: Shown, row: number): string =>
  [stars[row], crosses[row], last[row], area[row], area[row] && [area[row - 1], area[row + 1]]].join();

/** The lines of one band. */
function bandOf(puzzle: Puzzle, shown: Shown, row: number, look: Look): Buffer {
  const { layout, ink } = look;
  const { size } = layout;
  const lines = groundLines(puzzle, row, look);
  if (row < 0 || row === size) return lines;
  const put = (cells: CellSet, maskOf: (cell: Cell) => Mask) => {
    for (let cell = row * size; cell < (row + 1) * size; cell++) {
      if (has(cells, cell)) stamp(lines, leftOf(layout, cell) + 1, ink.palette, maskOf(cell));
    }
  };
  put(shown.crosses, () => ink.cross);
  put(shown.stars, () => ink.star);
  put(shown.last, () => ink.ring);
  put(shown.area, (cell) => ink.area(neighboursIn(shown.area, cell, size)));
  return lines;
}

/** Which of the eight cells around a cell are in a set, row by row, one bit each. */
function neighboursIn(cells: CellSet, cell: Cell, size: number): number {
  const column = cell % size;
  const row = (cell - column) / size;
  let bits = 0;
  let bit = 1;
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      if (r === row && c === column) continue;
      if (r >= 0 && r < size && c >= 0 && c < size && has(cells, r * size + c)) bits |= bit;
      bit <<= 1;
    }
  }
  return bits;
}
