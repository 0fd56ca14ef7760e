import { InputError } from '../errors.js';
import type { Cell } from '../grid/cellset.js';
import { cellName, parseCell } from '../grid/names.js';
import { type Board, withMarks } from './board.js';

/** `*B7` places a star, `xB7` a cross, `-B7` clears the cell. */
export type MoveMark = '*' | 'x' | '-';

export interface Move {
  readonly mark: MoveMark;
  readonly cell: Cell;
}

const MAX_MOVES_LENGTH = 4000;

/**
 * Reads moves as a person types them: separated by spaces, commas or semicolons, in either case.
 * A cell without a mark takes `bare`. The first bad word is named; nothing is guessed.
 */
export function parseMoves(size: number, text: string, bare?: MoveMark): Move[] {
  if (text.length > MAX_MOVES_LENGTH) {
    throw new InputError('input-too-long', { length: text.length, most: MAX_MOVES_LENGTH });
  }
  const moves: Move[] = [];
  const seen = new Set<Cell>();
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const move = parseMove(size, word, bare);
    if (seen.has(move.cell)) throw new InputError('cell-twice', { cell: cellName(size, move.cell) });
    seen.add(move.cell);
    moves.push(move);
  }
  if (moves.length === 0) throw new InputError('no-moves');
  return moves;
}

function parseMove(size: number, word: string, bare?: MoveMark): Move {
  const match = /^([*★x×-]?)([a-y])([1-9]\d?)$/iu.exec(word);
  if (!match) throw new InputError('bad-move', { word: word.slice(0, 20) });
  // `x12` is column X, row 12; `xc4` and `xx12` carry a mark.
  const mark = readMark(match[1] as string) ?? bare;
  if (!mark) throw new InputError('bad-move', { word });
  const cell = parseCell(size, `${match[2]}${match[3]}`);
  if (cell < 0) throw new InputError('cell-outside', { cell: word.toUpperCase(), size });
  return { mark, cell };
}

function readMark(mark: string): MoveMark | undefined {
  if (mark === '*' || mark === '★') return '*';
  if (mark === '-') return '-';
  return mark === '' ? undefined : 'x';
}

export function applyMoves(board: Board, moves: readonly Move[]): Board {
  const cellsWith = (mark: MoveMark) => moves.filter((m) => m.mark === mark).map((m) => m.cell);
  return withMarks(board, {
    stars: cellsWith('*'),
    crosses: cellsWith('x'),
    clear: cellsWith('-'),
  });
}
