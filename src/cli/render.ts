import { writeFileSync } from 'node:fs';
import { isSolved, violations } from '../engine/board/violations.js';
import { InputError } from '../engine/errors.js';
import { findHint } from '../engine/hint/hint.js';
import { drawBoard } from '../render/board.js';
import { drawHint } from '../render/hint.js';
import type { Picture } from '../render/picture.js';
import { THEME_IDS } from '../render/themes/theme.js';
import { inputErrorSentence } from '../words/input-errors.js';
import {
  type Command,
  complain,
  EXIT_BAD_INPUT,
  EXIT_OK,
  oneOf,
  print,
  UsageError,
  wholeNumber,
} from './command.js';
import { onePuzzle } from './lines.js';
import { onlySolution } from './solution.js';

export const command: Command = {
  usage: `render BOARD --out board.png [--theme ${THEME_IDS.join('|')}] [--hint] [--depth 1-4] [--size px]`,
  options: {
    out: { type: 'string' },
    theme: { type: 'string' },
    hint: { type: 'boolean' },
    depth: { type: 'string' },
    size: { type: 'string' },
  },
  async run(values, source) {
    if (typeof values.out !== 'string') throw new UsageError('--out is missing');
    const theme = oneOf(values, 'theme', THEME_IDS, 'light');
    const depth = wholeNumber(values, 'depth', 1, 4, 3);
    const width = wholeNumber(values, 'size', 100, 4000, 0);
    const options = { theme, ...(width > 0 && { width }) };
    try {
      const board = await onePuzzle(source);
      const found = values.hint ? findHint(board, onlySolution(board)) : null;
      const pictures =
        found?.deduction && found.mistakes.length === 0
          ? await drawHint({ board: found.board, deduction: found.deduction, depth }, options)
          : [await drawBoard(sceneOf(board, found?.mistakes ?? []), options)];
      save(values.out, pictures);
      return EXIT_OK;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      complain(inputErrorSentence(error));
      return EXIT_BAD_INPUT;
    }
  },
};

type Scene = Parameters<typeof drawBoard>[0];

function sceneOf(board: Scene['board'], mistakes: readonly number[]): Scene {
  return { board, mistakes, violations: violations(board), finished: isSolved(board) };
}

/** Several pictures are numbered: board.png, board-2.png, … */
function save(out: string, pictures: readonly Picture[]): void {
  for (const [index, { data, width, height, alt }] of pictures.entries()) {
    const file = index === 0 ? out : out.replace(/(\.\w+)?$/, `-${index + 1}$1`);
    writeFileSync(file, data);
    print({ file, width, height, bytes: data.length, alt });
  }
}
