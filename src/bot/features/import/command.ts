import { setTimeout as wait } from 'node:timers/promises';
import { emptyBoard } from '../../../engine/board/board.js';
import { gradedPuzzle } from '../../../game/grading.js';
import { findPuzzle, SeveralSolutions } from '../../../game/puzzles.js';
import { readSettings } from '../../../game/settings.js';
import type { PuzzleView } from '../../../game/views/puzzle.js';
import { drawBoard } from '../../../render/board.js';
import { command } from '../../discord/command.js';
import { privately } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';
import { bothSolutions, importView, severalView } from './view.js';

/** A grade that comes sooner is shown at once; otherwise the puzzle can be played while it is found. */
const PATIENCE_MS = 400;

export const importCommand = command('import', {
  options: { notation: { type: 'string', required: true, maxLength: 4000 } },
  // A hard puzzle of a stranger takes as long as it takes to prove.
  defer: 'first',
  run: async (call, { notation }) => {
    const { app, words, userId } = call;
    const theme = themeOf(await readSettings(app.game, userId));
    let puzzle: PuzzleView;
    try {
      puzzle = await findPuzzle(app.game, notation);
    } catch (error) {
      if (!(error instanceof SeveralSolutions)) throw error;
      const picture = await drawBoard(bothSolutions(error), { theme });
      return privately(severalView(words, error, picture));
    }
    const picture = await drawBoard({ board: emptyBoard(puzzle.grid) }, { theme });
    const show = (known: PuzzleView, pending = false) => importView(words, known, picture, pending);
    const graded = () => gradedPuzzle(app.game, puzzle);
    const soon = await Promise.race([graded(), wait(PATIENCE_MS)]);
    if (soon) return privately(show(soon));
    return privately(show(puzzle, true), { after: async (change) => change(show(await graded())) });
  },
});
