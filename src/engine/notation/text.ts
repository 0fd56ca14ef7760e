import { type Board, boardFromState, markAt } from '../board/board.js';
import { InputError } from '../errors.js';
import { createGrid } from '../grid/grid.js';
import { regionLetter } from '../grid/names.js';

// Plain grids, as people type and paste them. Rows are lines (or parts between `/`), cells are letters
// or numbers, packed or apart, each with its mark behind it. A first line `5x1` gives the stars.
//
//     5x1            0 0 1 2 3
//     AABCD          0 1x 1s 2 3        1,1,2,3,4,1,2,2,3,4,…
//     ABBCD   …      …                  (one line of N·N numbers)
//
// A chat makes one line of several: `5x1 AABCD ABBCD …`, `5x1 A A B C D A B …`. There rows are words of as many
// letters as there are words, or longer than any cell, or all cells are words.

interface TextCell {
  readonly region: string;
  readonly mark: string;
}

export function readText(text: string): Board {
  const rows = linesOf(text);
  const header = /^(?:(\d+)\s*[x×]\s*)?(\d)\s*[★*]?$/i.exec(rows[0]!);
  const grid = (header ? rows.slice(1) : rows).map((row, index) => readRow(row, index + (header ? 2 : 1)));
  const cells = squareUp(grid, header?.[1] ? Number(header[1]) : undefined);
  const size = Math.sqrt(cells.length);
  const names = [...new Set(cells.map((cell) => cell.region))];
  const stars = header ? Number(header[2]) : publishedStars(size);
  const regions = cells.map((cell) => names.indexOf(cell.region));
  return boardFromState(createGrid(size, stars, regions), cells.map((cell) => cell.mark).join(''));
}

function linesOf(text: string): string[] {
  const lines = text
    .split(/\r?\n|\//)
    .map((row) => row.trim())
    .filter(Boolean);
  if (lines.length > 1) return lines;
  const words = text.split(/\s+/).filter(Boolean);
  const header = /^\d+[x×]\d$/i.test(words[0] ?? '') ? words.slice(0, 1) : [];
  const rest = words.slice(header.length);
  // No cell has three characters: a row that is missing or too short is told as that.
  const isRow = ({ length }: string) => length === rest.length || length > 2;
  const isRows = rest.length > 1 && rest.every(isPacked) && rest.some(isRow);
  return [...header, ...(isRows ? rest : [rest.join(' ')])];
}

const isPacked = (row: string): boolean => /^[a-z]+$/i.test(row) || /^\d+$/.test(row);

function readRow(row: string, line: number): TextCell[] {
  const words = isPacked(row) ? [...row] : row.split(/[\s,;|]+/).filter(Boolean);
  return words.map((word, index) => {
    const match = /^(\d{1,2}|[A-Z]|[a-z])([x×*s★.]?)$/.exec(word);
    if (!match) throw new InputError('bad-cell', { cell: word.slice(0, 12), line, column: index + 1 });
    return { region: match[1]!, mark: readMark(match[2]!) };
  });
}

function readMark(mark: string): string {
  if (mark === 'x' || mark === '×') return 'x';
  return mark === '' || mark === '.' ? '.' : '*';
}

/** All cells in one list, after checking that they form a square. */
function squareUp(rows: readonly TextCell[][], wanted: number | undefined): TextCell[] {
  const all = rows.flat();
  const side = Math.round(Math.sqrt(all.length));
  if (rows.length === 1 && side > 1 && side * side === all.length) {
    if (wanted !== undefined && wanted !== side)
      throw new InputError('wrong-cell-count', { found: all.length, expected: wanted * wanted });
    return all;
  }
  const expected = wanted ?? rows[0]?.length ?? 0;
  for (const [index, row] of rows.entries()) {
    if (row.length !== expected) {
      throw new InputError('wrong-row-length', { row: index + 1, found: row.length, expected });
    }
  }
  if (rows.length !== expected) throw new InputError('wrong-row-count', { found: rows.length, expected });
  return all;
}

/**
 * What publishers use when nothing is said: 1★ up to 8×8, 2★ to 13, 3★ to 16, then one more each 4. Puzzles of our own
 * have one more at 20×20 and 24×24, and say so.
 */
function publishedStars(size: number): number {
  if (size <= 8) return 1;
  if (size <= 13) return 2;
  return size <= 16 ? 3 : Math.min(6, Math.floor((size - 1) / 4));
}

export function writeText(board: Board): string {
  const { size, stars, regionOf } = board.grid;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const cell = row * size + column;
      const mark = markAt(board, cell);
      return regionLetter(regionOf[cell]!) + (mark === 'star' ? '*' : mark === 'cross' ? 'x' : '');
    }).join(' '),
  );
  return [`${size}x${stars}`, ...rows].join('\n');
}
