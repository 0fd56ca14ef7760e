import { unknownCells } from '../../../engine/board/board.js';
import { cellsOf } from '../../../engine/grid/cellset.js';
import { cellName, regionLetter } from '../../../engine/grid/names.js';
import { why } from '../../../game/hint.js';
import { openGame } from '../../../game/open.js';
import { requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { whyReply } from './view.js';

export const whyCommand = command('why', {
  options: {
    cell: {
      type: 'string',
      required: true,
      maxLength: 10,
      suggest: async (call, typed) => {
        const { board } = await openGame(call.app.game, { userId: call.userId });
        const { size, regionOf } = board.grid;
        return cellsOf(unknownCells(board))
          .map((cell) => ({ cell, name: cellName(size, cell) }))
          .filter(({ name }) => name.startsWith(typed.trim().toUpperCase()))
          .map(({ cell, name }) => ({
            value: name,
            name: `${name} · ${call.words.board.regionOf(regionLetter(regionOf[cell] as number))}`,
          }));
      },
    },
  },
  defer: 'if-slow',
  run: async (call, { cell }) => whyReply(call, await why(call.app.game, { ...requestOf(call), cell })),
});
