import { emptyBoard } from '../../../engine/board/board.js';
import { findPuzzle } from '../../../game/puzzles.js';
import { readSettings } from '../../../game/settings.js';
import { drawBoard } from '../../../render/board.js';
import { command } from '../../discord/command.js';
import { privately } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';
import { importView } from './view.js';

export const importCommand = command('import', {
  options: { notation: { type: 'string', required: true, maxLength: 4000 } },
  // A hard puzzle of a stranger takes as long as it takes to prove and to grade.
  defer: 'first',
  run: async ({ app, words, userId }, { notation }) => {
    const puzzle = await findPuzzle(app.game, notation);
    const theme = themeOf(await readSettings(app.game, userId));
    const picture = await drawBoard({ board: emptyBoard(puzzle.grid) }, { theme });
    return privately(importView(words, puzzle, picture));
  },
});
