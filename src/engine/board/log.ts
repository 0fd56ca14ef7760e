import type { Cell } from '../grid/cellset.js';
import { cellName, parseCell } from '../grid/names.js';
import { type Board, type Mark, markAt, withMarks } from './board.js';

/**
 * A game's log: one line for each thing that was done, oldest first, never rewritten.
 *
 *     0 m B7.*,A6.x,A7.x     after 0 ms: a star at B7, with the crosses that it brought
 *     9x4 u                  that was undone
 *     c1e r                  and done again
 *     k00 z B7*.,A6x.,A7x.   back to the start
 *
 * On a board that several people share, a change names the seat of whoever made it, and is taken back by another one:
 *
 *     0 m B7.*,A6.x 0        by the first who sat down
 *     4f t B7*.,A6x. 0       who took it back
 *
 * What a hint did is `h`, and the way back to a board without mistakes `b`.
 *
 * A change says for each cell what it was and what it became, so it can be taken back exactly, and a
 * replay notices a damaged line.
 */
export type ChangeKind = 'm' | 'h' | 'b' | 'z' | 't';

export type LogEntry =
  | { readonly ms: number; readonly kind: ChangeKind; readonly change: Change; readonly by?: number }
  | { readonly ms: number; readonly kind: 'u' | 'r' };

/** What cells were and became. */
export type Change = readonly { readonly cell: Cell; readonly from: Mark; readonly to: Mark }[];

const CHARACTERS: Record<Mark, string> = { unknown: '.', star: '*', cross: 'x' };
const MARKS: Record<string, Mark> = { '.': 'unknown', '*': 'star', x: 'cross' };

export function changeBetween(before: Board, after: Board): Change {
  const change: { cell: Cell; from: Mark; to: Mark }[] = [];
  const { size } = before.grid;
  for (let row = 0; row < size; row++) {
    if (before.stars[row] === after.stars[row] && before.crosses[row] === after.crosses[row]) continue;
    for (let cell = row * size; cell < (row + 1) * size; cell++) {
      const from = markAt(before, cell);
      const to = markAt(after, cell);
      if (from !== to) change.push({ cell, from, to });
    }
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
  let line = `${entry.ms.toString(36)} ${entry.kind}`;
  if (!('change' in entry)) return line;
  let before = ' ';
  for (const { cell, from, to } of entry.change) {
    line += before + cellName(size, cell) + CHARACTERS[from] + CHARACTERS[to];
    before = ',';
  }
  return entry.by === undefined ? line : `${line} ${entry.by}`;
}

export function readLog(size: number, log: string): LogEntry[] {
  return log === '' ? [] : log.split('\n').map((line) => readEntry(size, line));
}

function readEntry(size: number, line: string): LogEntry {
  const [time = '', kind, cells = '', by] = line.split(' ');
  const ms = Number.parseInt(time, 36);
  if (kind === 'u' || kind === 'r') return { ms, kind };
  const change = cells.split(',').map((word) => readCell(size, word));
  const entry = { ms, kind: kind as ChangeKind, change };
  return by === undefined ? entry : { ...entry, by: Number(by) };
}

function readCell(size: number, word: string): Change[number] {
  const cell = parseCell(size, word.slice(0, -2));
  const from = MARKS[word.at(-2) ?? ''];
  const to = MARKS[word.at(-1) ?? ''];
  if (cell < 0 || !from || !to) throw new Error(`the log has an unreadable cell: ${word}`);
  return { cell, from, to };
}

/** A log is all ASCII: as many bytes as characters. */
export const MOST_BYTES = 64 * 1024;

/** Null when no more fits. */
export function appendEntry(
  size: number,
  log: string,
  entry: LogEntry,
  mostBytes = MOST_BYTES,
): string | null {
  const line = writeEntry(size, entry);
  const longer = log === '' ? line : `${log}\n${line}`;
  return longer.length > mostBytes ? null : longer;
}

/**
 * What can be undone and redone, read from the end of the log and no further back than is asked for. Going
 * backwards, an undo says that one change before it does not count, and a redo that one undo does not:
 *
 *     m1  m2  m3  u  u  r        last done: m2, last undone: m3
 *      ·   ✓   –  –  –  –        skip 0, 1, 2, 1 … at m3, which is passed over
 */
export class History {
  constructor(
    private readonly size: number,
    private readonly log: string,
  ) {}

  get canUndo(): boolean {
    return !doneLines(this.log).next().done;
  }

  get canRedo(): boolean {
    return undoneAtEnd(this.log).count > 0;
  }

  /** The changes that can be taken back, newest first. */
  *done(): Generator<Change, undefined> {
    for (const line of doneLines(this.log)) yield this.#read(line);
  }

  /** The change that was taken back last: before the undoing began, the one so many from the end. */
  lastUndone(): Change | null {
    const { count, before } = undoneAtEnd(this.log);
    if (count === 0) return null;
    const line = [...take(doneLines(before), count)][count - 1];
    if (line === undefined) throw new Error('the log takes back more than was done');
    return this.#read(line);
  }

  #read(line: string): Change {
    const entry = readEntry(this.size, line);
    if (!('change' in entry)) throw new Error('the log has no change where one is needed');
    return entry.change;
  }
}

/** An undo or a redo, as against a change. */
const isStep = (line: string): boolean => line.endsWith(' u') || line.endsWith(' r');

function* doneLines(log: string): Generator<string, undefined> {
  let skip = 0;
  for (const line of backwards(log)) {
    if (isStep(line)) skip += line.endsWith('u') ? 1 : -1;
    else if (skip > 0) skip--;
    else yield line;
  }
}

/** How many changes are undone at the end of a log, and the log before that. */
function undoneAtEnd(log: string): { count: number; before: string } {
  let count = 0;
  let end = log.length;
  for (const line of backwards(log)) {
    if (!isStep(line)) break;
    count += line.endsWith('u') ? 1 : -1;
    end -= line.length + 1;
  }
  return { count, before: log.slice(0, Math.max(0, end)) };
}

function* take<T>(items: Iterable<T>, most: number): Generator<T, undefined> {
  let taken = 0;
  for (const item of items) {
    yield item;
    if (++taken === most) return;
  }
}

function* backwards(log: string): Generator<string, undefined> {
  for (let end = log.length; end > 0; ) {
    const start = log.lastIndexOf('\n', end - 1) + 1;
    yield log.slice(start, end);
    end = start - 1;
  }
}
