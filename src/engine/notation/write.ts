import type { Board } from '../board/board.js';
import { writeLab } from './lab.js';
import { writePuzzlink } from './puzzlink.js';
import { writeSbn } from './sbn.js';
import { writeText } from './text.js';

export const NOTATIONS = ['sbn', 'lab', 'puzzlink', 'text'] as const;
export type Notation = (typeof NOTATIONS)[number];

const WRITERS: Record<Notation, (board: Board) => string> = {
  sbn: writeSbn,
  lab: writeLab,
  puzzlink: writePuzzlink,
  text: writeText,
};

export function writeBoard(board: Board, notation: Notation): string {
  return WRITERS[notation](board);
}
