import { unknownCells } from '../../../engine/board/board.js';
import { cellsOf } from '../../../engine/grid/cellset.js';
import { cellName, regionLetter } from '../../../engine/grid/names.js';
import { check } from '../../../game/check.js';
import { hint, why } from '../../../game/hint.js';
import { openGame } from '../../../game/open.js';
import type { GameRequest, HintDepth } from '../../../game/types.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import type { Reply } from '../../discord/reply.js';
import { checkReply } from '../check/view.js';
import { hintReply, whyReply } from './view.js';

/** What the depths are called in the command. */
const DEPTHS = ['where', 'technique', 'why', 'do'] as const;

export const hintCommand = command('hint', {
  options: { depth: { type: 'string', choices: DEPTHS } },
  defer: 'if-slow',
  run: (call, { depth = 'where' }) => giveHint(call, request(call), (DEPTHS.indexOf(depth) + 1) as HintDepth),
});

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
  run: async (call, { cell }) => whyReply(call, await why(call.app.game, { ...request(call), cell })),
});

export const checkCommand = command('check', {
  options: {},
  defer: 'if-slow',
  run: async (call) => checkReply(call, await check(call.app.game, request(call))),
});

const request = ({ userId, requestId }: Call): GameRequest => ({ userId, requestId });

export async function giveHint(call: Call, about: GameRequest, depth: HintDepth): Promise<Reply> {
  const { app } = call;
  const result = await hint(app.game, { ...about, depth });
  if (result.deduction) app.metrics.hints.inc({ depth: String(depth) });
  return hintReply(call, result);
}
