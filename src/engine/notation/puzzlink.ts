import type { Board } from '../board/board.js';
import { InputError } from '../errors.js';
import { checkSize, createGrid } from '../grid/grid.js';
import { type Borders, bordersOf, regionsFromBorders } from './borders.js';
import { readState, refuseCharacters, writeState } from './state.js';

// `https://puzz.link/p?starbattle/10/10/2/…`: width, height, stars, then the borders, five to a
// base-32 digit: first those to the right of each cell, row by row, then those below each cell.
// The address has no room for marks; ours follow behind `#`, where puzz.link does not look.

const FORM = /starbattle\/(\d+)\/(\d+)\/(\d+)\/([^/#?&]*)(?:#(.*))?/is;

export const isPuzzlink = (text: string): boolean => /(^|[?/])starbattle\//i.test(text);

export function readPuzzlink(text: string): Board {
  const match = FORM.exec(text);
  if (!match) throw new InputError('bad-header', { form: 'starbattle/width/height/stars/borders' });
  const [width, height, stars] = match.slice(1, 4).map(Number) as [number, number, number];
  if (width !== height) throw new InputError('wrong-row-count', { found: height, expected: width });
  checkSize(width, stars);
  const grid = createGrid(width, stars, regionsFromBorders(width, readBorders(match[4]!, width)));
  return readState(grid, match[5]);
}

function readBorders(digits: string, size: number): Borders {
  const length = Math.ceil((size * (size - 1)) / 5);
  if (digits.length !== 2 * length) {
    throw new InputError('wrong-border-length', { found: digits.length, expected: 2 * length });
  }
  refuseCharacters('borders', digits, /[0-9a-v]/i);
  const bit = (start: number, index: number) =>
    ((Number.parseInt(digits.charAt(start + ((index / 5) | 0)), 32) >> (4 - (index % 5))) & 1) === 1;
  return {
    right: (row, column) => bit(0, row * (size - 1) + column),
    below: (row, column) => bit(length, row * size + column),
  };
}

export function writePuzzlink(board: Board): string {
  const { size, stars } = board.grid;
  const borders = bordersOf(board.grid);
  const right: boolean[] = [];
  const below: boolean[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (column + 1 < size) right.push(borders.right(row, column));
      if (row + 1 < size) below.push(borders.below(row, column));
    }
  }
  const state = writeState(board);
  return `https://puzz.link/p?starbattle/${size}/${size}/${stars}/${digits(right)}${digits(below)}${state && `#${state}`}`;
}

function digits(bits: readonly boolean[]): string {
  let out = '';
  for (let i = 0; i < bits.length; i += 5) {
    let value = 0;
    for (let k = 0; k < 5; k++) value = value * 2 + (bits[i + k] ? 1 : 0);
    out += value.toString(32);
  }
  return out;
}
