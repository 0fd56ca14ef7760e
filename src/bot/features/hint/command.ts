import { hint } from '../../../game/hint.js';
import type { GameRequest } from '../../../game/request.js';
import type { HintDepth } from '../../../game/views/hint.js';
import { drawHint } from '../../../render/hint.js';
import { type Call, requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { notice } from '../../discord/notice.js';
import { here, type Reply } from '../../discord/reply.js';
import { showAsked, showBoard, showChange } from '../board/show.js';
import { mistakeExtras } from '../check/view.js';
import { timeDrawing } from '../drawing.js';
import { doneText, hintView, pictured } from './view.js';

/** What the depths are called in the command. */
const DEPTHS = ['where', 'technique', 'why', 'do'] as const;

export const hintCommand = command('hint', {
  options: { depth: { type: 'string', choices: DEPTHS } },
  defer: 'if-slow',
  run: (call, { depth = 'where' }) =>
    showHint(call, requestOf(call), (DEPTHS.indexOf(depth) + 1) as HintDepth, showAsked),
});

/** A hint takes the place of the board until the player goes back to it or asks for more. */
export async function showHint(
  call: Call,
  about: GameRequest & { readonly marks?: number | undefined },
  depth: HintDepth,
  show = showBoard,
): Promise<Reply> {
  const { app } = call;
  const found = await hint(app.game, { ...about, depth });
  const { game, mistakes, deduction, board } = found;
  const { words } = call;
  if (mistakes.length > 0) return show(call, game, mistakeExtras(words, game, mistakes));
  if (!deduction) return show(call, game, { note: words.hints.none });
  app.metrics.hints.inc({ depth: String(depth) });
  if (depth === 4) {
    const note = doneText(words, deduction, board.grid.size);
    if (game.shared && !found.finish) return here(notice(note, 'glad'));
    return showChange(call, found, { note, lastMove: found.changed });
  }
  const pictures = await timeDrawing(app.metrics, 'hint', () =>
    drawHint(...pictured(game, { board, deduction, depth })),
  );
  const view = hintView(words, { ...found, deduction }, pictures);
  // Whoever shares a board shares its hints.
  return here(view, game.shared ? { audience: 'public' } : { boardOf: game.id });
}
