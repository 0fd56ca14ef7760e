import { type Board, type Mark, markAt, withMarks } from '../engine/board/board.js';
import type { Cell } from '../engine/grid/cellset.js';
import { cellName, parseCell } from '../engine/grid/names.js';

/**
 * A game's log: one line for each thing that was done, oldest first, never rewritten.
 *
 *     0 m B7.*,A6.x,A7.x     after 0 ms: a star at B7, with the crosses that it brought
 *     9x4 u                  that was undone
 *     c1e r                  and done again
 *     k00 z B7*.,A6x.,A7x.   back to the start
 *
 * A change says for each cell what it was and what it became, so it can be taken back exactly, and a
 * replay notices a damaged line.
 */
export type ChangeKind = 'm' | 'h' | 'b' | 'z';

export type LogEntry =
  | { readonly ms: number; readonly kind: ChangeKind; readonly change: Change }
  | { readonly ms: number; readonly kind: 'u' | 'r' };

/** What cells were and became. */
type Change = readonly { readonly cell: Cell; readonly from: Mark; readonly to: Mark }[];

const CHARACTERS: Record<Mark, string> = { unknown: '.', star: '*', cross: 'x' };
const MARKS: Record<string, Mark> = { '.': 'unknown', '*': 'star', x: 'cross' };

export function changeBetween(before: Board, after: Board): Change {
  const change: { cell: Cell; from: Mark; to: Mark }[] = [];
  for (let cell = 0; cell < before.grid.regionOf.length; cell++) {
    const from = markAt(before, cell);
    const to = markAt(after, cell);
    if (from !== to) change.push({ cell, from, to });
  }
  return change;
}

export const inverse = (change: Change): Change =>
  change.map(({ cell, from, to }) => ({ cell, from: to, to: from }));

/** Throws when the board is not the one that the change was made on. */
export function applyChange(board: Board, change: Change): Board {
  for (const { cell, from } of change) {
    if (markAt(board, cell) !== from) throw new Error(`the log does not fit the board at cell ${cell}`);
  }
  const cellsTo = (mark: Mark) => change.filter(({ to }) => to === mark).map(({ cell }) => cell);
  return withMarks(board, { stars: cellsTo('star'), crosses: cellsTo('cross'), clear: cellsTo('unknown') });
}

function writeEntry(size: number, entry: LogEntry): string {
  const head = `${entry.ms.toString(36)} ${entry.kind}`;
  if (!('change' in entry)) return head;
  const cells = entry.change.map(
    ({ cell, from, to }) => cellName(size, cell) + CHARACTERS[from] + CHARACTERS[to],
  );
  return `${head} ${cells.join(',')}`;
}

export function readLog(size: number, log: string): LogEntry[] {
  return log === '' ? [] : log.split('\n').map((line) => readEntry(size, line));
}

function readEntry(size: number, line: string): LogEntry {
  const [time = '', kind, cells = ''] = line.split(' ');
  const ms = Number.parseInt(time, 36);
  if (kind === 'u' || kind === 'r') return { ms, kind };
  const change = cells.split(',').map((word) => readCell(size, word));
  return { ms, kind: kind as ChangeKind, change };
}

function readCell(size: number, word: string): Change[number] {
  const cell = parseCell(size, word.slice(0, -2));
  const from = MARKS[word.at(-2) ?? ''];
  const to = MARKS[word.at(-1) ?? ''];
  if (cell < 0 || !from || !to) throw new Error(`the log has an unreadable cell: ${word}`);
  return { cell, from, to };
}

export const appendEntry = (size: number, log: string, entry: LogEntry): string =>
  log === '' ? writeEntry(size, entry) : `${log}\n${writeEntry(size, entry)}`;

/** What can be undone and what can be redone, newest last. */
export interface Stacks {
  readonly done: Change[];
  readonly undone: Change[];
}

export function stacksOf(entries: readonly LogEntry[]): Stacks {
  const done: Change[] = [];
  const undone: Change[] = [];
  const move = (from: Change[], to: Change[]) => {
    const change = from.pop();
    if (!change) throw new Error('the log takes back more than was done');
    to.push(change);
  };
  for (const entry of entries) {
    if ('change' in entry) {
      done.push(entry.change);
      undone.length = 0;
    } else if (entry.kind === 'u') move(done, undone);
    else move(undone, done);
  }
  return { done, undone };
}
