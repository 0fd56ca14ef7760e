import { hint } from '../../../game/hint.js';
import type { GameRequest, HintDepth } from '../../../game/types.js';
import { type Call, requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import type { Reply } from '../../discord/reply.js';
import { hintReply } from './view.js';

/** What the depths are called in the command. */
const DEPTHS = ['where', 'technique', 'why', 'do'] as const;

export const hintCommand = command('hint', {
  options: { depth: { type: 'string', choices: DEPTHS } },
  defer: 'if-slow',
  run: (call, { depth = 'where' }) =>
    giveHint(call, requestOf(call), (DEPTHS.indexOf(depth) + 1) as HintDepth),
});

export async function giveHint(call: Call, about: GameRequest, depth: HintDepth): Promise<Reply> {
  const { app } = call;
  const result = await hint(app.game, { ...about, depth });
  if (result.deduction) app.metrics.hints.inc({ depth: String(depth) });
  return hintReply(call, result);
}
