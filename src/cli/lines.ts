import { createReadStream, existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Board } from '../engine/board/board.js';
import { InputError } from '../engine/errors.js';
import { readBoard } from '../engine/notation/read.js';
import { inputErrorSentence } from '../words/input-errors.js';
import { complain, EXIT_BAD_INPUT, EXIT_OK, print, UsageError } from './command.js';
import { progressBar } from './progress.js';

/**
 * Runs `work` on every puzzle of a file, of standard input (`-`) or given in place of a file, one a
 * line. A bad line is named and passed over; the others still run.
 */
export async function eachPuzzle(
  source: string,
  work: (board: Board) => object | Promise<object>,
): Promise<number> {
  const { input, bytes } = openSource(source);
  const progress = progressBar(bytes);
  let exit = EXIT_OK;
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line.trim() !== '') {
      try {
        print(await work(readBoard(line)));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        exit = EXIT_BAD_INPUT;
        complain(`line ${number}: ${inputErrorSentence(error)}`);
      }
    }
    progress.advance(Buffer.byteLength(line) + 1);
  }
  progress.done();
  return exit;
}

/** The one puzzle that a command takes: in place of a file, or the first line of one. */
export async function onePuzzle(source: string): Promise<Board> {
  for await (const line of createInterface({ input: openSource(source).input })) {
    if (line.trim() !== '') return readBoard(line);
  }
  throw new InputError('empty-input');
}

function openSource(source: string): { input: Readable; bytes: number } {
  if (source === '-') return { input: process.stdin, bytes: 0 };
  if (existsSync(source) && !statSync(source).isDirectory()) {
    return { input: createReadStream(source), bytes: statSync(source).size };
  }
  // A puzzle in place of a file has its size, its borders or its rows in it; a file name has not.
  if (/^\d+x\d+\.|starbattle\/|^([4-9A-P])\1\d[We]|\n|,/.test(source) || isDrawnRows(source)) {
    return { input: Readable.from([source.replaceAll('\n', '/')]), bytes: 0 };
  }
  throw new UsageError(`no such file: ${source}`);
}

/** Rows with `/` between them, as long as each other and no shorter than they are many; maybe after `5x1`. */
function isDrawnRows(source: string): boolean {
  const rows = source
    .trim()
    .split('/')
    .filter((row, k) => k > 0 || !/^\d+x\d$/.test(row));
  const width = rows[0]?.length ?? 0;
  return rows.length >= 4 && width >= rows.length && rows.every((row) => row.length === width);
}
