import { type Board, boardFromState } from '../board/board.js';
import { InputError } from '../errors.js';
import { checkSize, createGrid } from '../grid/grid.js';
import { type Borders, bordersOf, regionsFromBorders } from './borders.js';
import { refuseCharacters, writeState } from './state.js';

// StarBattleLab's SBN: `AA2W…`. The size as one digit (4…9, A…P for 10…25) written twice, the stars,
// `W` for a bare puzzle or `e` for one with marks, the borders six to a character with the padding in
// front (right borders row by row, then lower borders column by column), then the marks three cells
// to a character, two empty cells in front. A history behind `~` is left unread.

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const MARKS = '.x*';

export const isLab = (text: string): boolean => /^([4-9A-P])\1\d[We]/.test(text);

export function readLab(text: string): Board {
  const size = DIGITS.indexOf(text.charAt(0));
  const stars = Number(text.charAt(2));
  checkSize(size, stars);
  const body = text.slice(4).split('~')[0]!;
  refuseCharacters('borders', body, /[0-9A-Za-z_-]/);
  const length = Math.ceil((2 * size * (size - 1)) / 6);
  const marked = text.charAt(3) === 'e';
  if (body.length < length || (!marked && body.length > length)) {
    throw new InputError('wrong-border-length', { found: body.length, expected: length });
  }
  const grid = createGrid(size, stars, regionsFromBorders(size, readBorders(body.slice(0, length), size)));
  return boardFromState(grid, readMarks(body.slice(length), size));
}

function readBorders(characters: string, size: number): Borders {
  const padding = characters.length * 6 - 2 * size * (size - 1);
  const bit = (index: number) => {
    const at = padding + index;
    return ((DIGITS.indexOf(characters.charAt((at / 6) | 0)) >> (5 - (at % 6))) & 1) === 1;
  };
  return {
    right: (row, column) => bit(row * (size - 1) + column),
    below: (row, column) => bit(size * (size - 1) + column * (size - 1) + row),
  };
}

/** Trailing empty cells may be missing. */
function readMarks(characters: string, size: number): string {
  const most = Math.ceil((size * size + 2) / 3);
  if (characters.length > most) {
    throw new InputError('wrong-state-length', { found: characters.length * 3 - 2, expected: size * size });
  }
  let state = '';
  for (const character of characters) {
    const value = DIGITS.indexOf(character);
    for (const shift of [4, 2, 0]) {
      const mark = (value >> shift) & 3;
      if (mark === 3)
        throw new InputError('bad-character', { part: 'state', character, position: state.length + 1 });
      state += MARKS.charAt(mark);
    }
  }
  return state.slice(2, 2 + size * size);
}

export function writeLab(board: Board): string {
  const { size, stars } = board.grid;
  const borders = bordersOf(board.grid);
  const bits: boolean[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column + 1 < size; column++) bits.push(borders.right(row, column));
  }
  for (let column = 0; column < size; column++) {
    for (let row = 0; row + 1 < size; row++) bits.push(borders.below(row, column));
  }
  const state = writeState(board);
  const code = DIGITS.charAt(size);
  return `${code}${code}${stars}${state ? 'e' : 'W'}${borderCharacters(bits)}${state && markCharacters(state)}`;
}

function borderCharacters(bits: readonly boolean[]): string {
  const padding = (6 - (bits.length % 6)) % 6;
  let out = '';
  for (let i = -padding; i < bits.length; i += 6) {
    let value = 0;
    for (let k = 0; k < 6; k++) value = value * 2 + (bits[i + k] ? 1 : 0);
    out += DIGITS.charAt(value);
  }
  return out;
}

function markCharacters(state: string): string {
  const cells = `..${state}`;
  let out = '';
  for (let i = 0; i < cells.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => Math.max(0, MARKS.indexOf(cells.charAt(i + k) || '.'))) as [
      number,
      number,
      number,
    ];
    out += DIGITS.charAt(a * 16 + b * 4 + c);
  }
  return out;
}
