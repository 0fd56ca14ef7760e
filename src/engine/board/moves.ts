import { InputError } from '../errors.js';
import type { Cell } from '../grid/cellset.js';
import { cellName, parseCell } from '../grid/names.js';
import { type Board, markAt, withMarks } from './board.js';

/** `*B7` places a star, `xB7` a cross, `-B7` clears the cell. */
export type MoveMark = '*' | 'x' | '-';

export interface Move {
  readonly mark: MoveMark;
  readonly cell: Cell;
  /** One of many cells that were named together: a star that is there already stays. */
  readonly sparing?: true;
}

const MAX_MOVES_LENGTH = 4000;

/**
 * Reads moves as a person types them, in either case: cells apart or together (`B4 D2`, `B4D2`), either way
 * round (`4B`, `b 4`), with their mark in front (`xC1`); cells in a line or a rectangle (`A1-A3`); a whole row
 * or column with its mark before or behind it (`row 3 x`). A cell without a mark takes `bare`. The first bad
 * word is named; nothing is guessed.
 */
export function parseMoves(size: number, text: string, bare?: MoveMark): Move[] {
  if (text.length > MAX_MOVES_LENGTH) {
    throw new InputError('input-too-long', { length: text.length, most: MAX_MOVES_LENGTH });
  }
  const moves: Move[] = [];
  const seen = new Set<Cell>();
  for (const part of partsOf(size, text, bare)) {
    if (part instanceof InputError) throw part;
    for (const move of part) {
      if (seen.has(move.cell) && !move.sparing)
        throw new InputError('cell-twice', { cell: cellName(size, move.cell) });
      if (!seen.has(move.cell)) moves.push(move);
      seen.add(move.cell);
    }
  }
  if (moves.length === 0) throw new InputError('no-moves');
  return moves;
}

/** All the words that are no moves. */
export function badWords(size: number, text: string, bare?: MoveMark): string[] {
  return [...partsOf(size, text, bare)].flatMap((part) =>
    part instanceof InputError ? [String(part.data.word ?? part.data.cell)] : [],
  );
}

const MARK = '[*★x×-]';
const CELL = '(?:[a-y]\\s?[1-9]\\d?|[1-9]\\d?[a-y])(?![0-9])';
const GAP = /(?:[\s,;&]+|and\b)+/iy;
// `A1-A3` and `A1 - A3` are cells in a line; in `A1 -A3` the dash clears A3.
const RANGE = new RegExp(`(${MARK}?)\\s?(${CELL})(?:[-–:]|\\s+[-–]\\s+|\\s+to\\s+)(${CELL})`, 'iuy');
const LINE = new RegExp(
  `(${MARK}?)\\s?(?:row\\s*([1-9]\\d?)|col(?:umn)?\\s*([a-y])\\b)(?:\\s*(${MARK})(?![a-y0-9]|\\s+[0-9]))?`,
  'iuy',
);
// `x12` is column X, row 12; `xc4` and `xx12` carry a mark.
const ONE = new RegExp(`(${MARK}?)\\s?(${CELL})`, 'iuy');
const WORD = /[^\s,;]+/y;

function* partsOf(size: number, text: string, bare?: MoveMark): Generator<Move[] | InputError> {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    if (take(GAP)) continue;
    const start = at;
    const found = take(LINE) ?? take(RANGE) ?? take(ONE);
    if (found) yield read(size, found, bare, text.slice(start, at));
    else yield badMove(take(WORD)?.[0] ?? text.slice(start));
  }
}

const badMove = (word: string): InputError =>
  new InputError('bad-move', { word: Array.from(word).slice(0, 20).join('') });

/** The moves of one piece of the text: groups of cells first where it has them. */
function read(
  size: number,
  found: RegExpExecArray,
  bare: MoveMark | undefined,
  word: string,
): Move[] | InputError {
  const [, sign = '', first = '', second, after = ''] = found;
  const mark = readMark(sign) ?? readMark(after) ?? bare;
  if (!mark) return badMove(word);
  if (/(?:row|col)/i.test(word)) return lineOf(size, mark, first, second, word);
  const [from, to] = [first, second ?? first].map((name) => cellOf(size, name)) as [Cell, Cell];
  const outside = from < 0 ? first : to < 0 ? (second ?? '') : null;
  if (outside !== null)
    return new InputError('cell-outside', { cell: outside.replace(/\s/g, '').toUpperCase(), size });
  if (from === to) return [{ mark, cell: from }];
  return rectangle(size, from, to).map((cell) => ({ mark, cell, sparing: true }));
}

/** A whole line is crossed out or cleared; nobody fills one with stars. */
function lineOf(
  size: number,
  mark: MoveMark,
  row: string | undefined,
  column: string | undefined,
  word: string,
): Move[] | InputError {
  const start = row ? cellOf(size, `A${row}`) : cellOf(size, `${column}1`);
  if (start < 0) return new InputError('cell-outside', { cell: (row ?? column ?? '').toUpperCase(), size });
  if (mark === '*') return new InputError('line-of-stars', { word: word.trim().slice(0, 20) });
  const step = row ? 1 : size;
  return Array.from({ length: size }, (_, k) => ({ mark, cell: start + k * step, sparing: true }));
}

/** `B4`, `b 4` or `4B`; -1 outside. */
function cellOf(size: number, name: string): Cell {
  const [, letter] = /([a-y])/i.exec(name) ?? [];
  const [, digits] = /(\d+)/.exec(name) ?? [];
  return parseCell(size, `${letter}${digits}`);
}

function rectangle(size: number, a: Cell, b: Cell): Cell[] {
  const [top, bottom] = sorted((a / size) | 0, (b / size) | 0);
  const [left, right] = sorted(a % size, b % size);
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) cells.push(row * size + column);
  return cells;
}

const sorted = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);

function readMark(mark: string): MoveMark | undefined {
  if (mark === '*' || mark === '★') return '*';
  if (mark === '-') return '-';
  return mark === '' ? undefined : 'x';
}

export function applyMoves(board: Board, moves: readonly Move[]): Board {
  const stars: Cell[] = [];
  const crosses: Cell[] = [];
  const clear: Cell[] = [];
  for (const { mark, cell, sparing } of moves) {
    if (mark === '*') stars.push(cell);
    else if (mark === '-') clear.push(cell);
    else if (!sparing || !isStar(board, cell)) crosses.push(cell);
  }
  return withMarks(board, { stars, crosses, clear });
}

const isStar = (board: Board, cell: Cell): boolean => markAt(board, cell) === 'star';
