import { LRUCache } from 'lru-cache';
import { type Cell, type CellSet, has, isEmpty, setOf } from '../../engine/grid/cellset.js';
import { ensureFonts } from '../fonts.js';
import { joinPng, type Piece, packPiece } from '../png/png.js';
import { type Layout, leftOf } from '../scene/layout.js';
import { type Ground, groundKey, type Scene } from '../scene/scene.js';
import { groundLines, type Sheet } from './ground-lines.js';
import { inkFor, type Mask, stamp } from './ink.js';

/**
 * The raster: calm boards as bytes, without a canvas. This file is the only way in; everything else in this
 * folder is its own.
 *
 * It is here for `/place`, whose answer is a picture of a calm board. A move on a 10×10, from the use case to the
 * finished file, 1,000 each in turn in one run on a busy machine of two cores:
 *
 *                     time     processor    of it drawing
 *     raster         2.0 ms       0.9 ms          0.4 ms
 *     canvas         8.1 ms       6.0 ms          6.8 ms
 *
 * A picture is put together of bands, each compressed by itself and kept: the margin above, one for every row of
 * cells, the margin below. A move changes a few of them, and on a puzzle of the day most rows have been seen
 * before on somebody else's board.
 *
 *     ░░░░░░░░░░  kept
 *     ░░░★░░░░░░  new       the ground, and for each mark the pixels that its mask touches
 *     ░░░×░░░░░░  kept
 */
export function rasterPng(scene: Scene, layout: Layout): Buffer | null {
  if (!isCalm(scene)) return null;
  ensureFonts();
  const { size, width } = layout;
  const sheet = { layout, look: scene.look, ink: inkFor(layout, scene.look) };
  const number = numberOf(scene, layout);
  const shown = shownOn(scene, size);
  const pieces: Piece[] = [];
  // The margins count as rows, too.
  for (let row = -1; row <= size; row++) {
    const margin = row < 0 || row === size;
    // Margins are the same around every puzzle of a size.
    const key = margin ? `${sheet.ink.name} ${row}` : `${number} ${row} ${rowKey(shown, row)}`;
    let piece = bands.get(key);
    if (!piece) {
      piece = packPiece(bandOf(scene.ground, shown, row, sheet), width);
      bands.set(key, piece);
    }
    pieces.push(piece);
  }
  return joinPng({ width, height: width, palette: sheet.ink.palette.bytes }, pieces);
}

/** Patterns, faults, people's colours, a finish and arguments are for a canvas; where to look can be shown here. */
const isCalm = ({ ground, faulty, faultyUnits, finished, hint, makers }: Scene): boolean =>
  !ground.textures &&
  !makers &&
  !finished &&
  faultyUnits.length === 0 &&
  isEmpty(faulty) &&
  hint.every(({ kind }) => kind === 'area');

// Puzzles that were drawn lately, each with a number that is shorter than its name.
const numbers = new LRUCache<string, number>({ max: 4000 });
let numbered = 0;

function numberOf({ ground, look }: Scene, { width }: Layout): number {
  const name = `${groundKey(ground.grid, look)} ${width}`;
  const number = numbers.get(name) ?? numbered++;
  numbers.set(name, number);
  return number;
}

// An entry takes some bytes besides those of the piece.
const ENTRY_BYTES = 250;
const bands = new LRUCache<string, Piece>({
  maxSize: 32 << 20,
  sizeCalculation: ({ data }) => data.length + ENTRY_BYTES,
});

interface Shown {
  readonly stars: CellSet;
  readonly crosses: CellSet;
  readonly last: CellSet;
  readonly area: CellSet;
}

function shownOn({ stars, crosses, lastMove, hint }: Scene, size: number): Shown {
  const area = hint.flatMap((mark) => (mark.kind === 'area' ? mark.cells : []));
  return { stars, crosses, last: setOf(size, lastMove), area: setOf(size, area) };
}

/** Everything that decides what a row of cells looks like. An outline depends on the rows beside it. */
const rowKey = ({ stars, crosses, last, area }: Shown, row: number): string =>
  [stars[row], crosses[row], last[row], area[row], area[row] && [area[row - 1], area[row + 1]]].join();

/** The lines of one band. */
function bandOf(ground: Ground, shown: Shown, row: number, sheet: Sheet): Buffer {
  const { layout, ink } = sheet;
  const { size } = layout;
  const lines = groundLines(ground, row, sheet);
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
