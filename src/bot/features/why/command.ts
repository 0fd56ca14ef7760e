import { unknownCells } from '../../../engine/board/board.js';
import { cellsOf } from '../../../engine/grid/cellset.js';
import { cellName } from '../../../engine/grid/names.js';
import { why } from '../../../game/hint.js';
import { openGame } from '../../../game/open.js';
import type { GameRequest } from '../../../game/request.js';
import { drawHint } from '../../../render/hint.js';
import { regionName } from '../../../words/names.js';
import { type Call, requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { here, type Reply } from '../../discord/reply.js';
import { showBoard } from '../board/show.js';
import { mistakeExtras } from '../check/view.js';
import { timeDrawing } from '../drawing.js';
import { pictured } from '../hint/view.js';
import { whyView } from './view.js';

export const whyCommand = command('why', {
  options: {
    cell: {
      type: 'string',
      required: true,
      maxLength: 10,
      suggest: async (call, typed) => {
        const { board } = await openGame(call.app.game, requestOf(call));
        const { size, regionOf } = board.grid;
        return cellsOf(unknownCells(board))
          .map((cell) => ({ cell, name: cellName(size, cell) }))
          .filter(({ name }) => name.startsWith(typed.trim().toUpperCase()))
          .map(({ cell, name }) => ({
            value: name,
            name: `${name} · ${call.words.board.regionOf(regionName(regionOf[cell]!))}`,
          }));
      },
    },
  },
  defer: 'if-slow',
  run: (call, { cell }) => showWhy(call, requestOf(call), cell),
});

/** Shows one step of the way to a cell: the one that was asked for, or the one to begin with. */
export async function showWhy(call: Call, about: GameRequest, cell: string, at?: number): Promise<Reply> {
  const { app, words } = call;
  const found = await why(app.game, { ...about, cell, ...(at === undefined ? {} : { at }) });
  const { game, mistakes } = found;
  if (mistakes.length > 0) return showBoard(call, game, mistakeExtras(words, game, mistakes));
  const deduction = found.deductions[found.at];
  const board = found.boards[found.at];
  if (!deduction || !board) return showBoard(call, game, { note: words.hints.none });
  const pictures = await timeDrawing(app.metrics, 'hint', () =>
    drawHint(...pictured(game, { board, deduction, depth: 3 })),
  );
  return here(whyView(words, found, pictures), game.shared ? {} : { boardOf: game.id });
}
