import type { Cell } from './cellset.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

/** Columns are letters A…Y, rows are numbers from 1: `B7` is column B, row 7. */
export const columnLetter = (column: number): string => LETTERS.charAt(column);
export const regionLetter = (region: number): string => LETTERS.charAt(region);

export function cellName(size: number, cell: Cell): string {
  return `${columnLetter(cell % size)}${((cell / size) | 0) + 1}`;
}

/** The cell of a name in either case, or -1 when it is not a cell of a grid of this size. */
export function parseCell(size: number, name: string): Cell {
  const match = /^([a-y])([1-9]\d?)$/i.exec(name);
  if (!match) return -1;
  const column = LETTERS.indexOf((match[1] as string).toUpperCase());
  const row = Number(match[2]) - 1;
  return column < size && row < size ? row * size + column : -1;
}
