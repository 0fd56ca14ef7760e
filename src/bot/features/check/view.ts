import { count } from '../../../engine/grid/cellset.js';
import type { CheckResult } from '../../../game/types.js';
import { violationSentence } from '../../../words/violations.js';
import type { Call } from '../../discord/call.js';
import { customId } from '../../discord/custom-id.js';
import { button } from '../../discord/parts.js';
import type { Reply } from '../../discord/reply.js';
import { boardReply } from '../board/view.js';

/** Broken rules are named, they are there to see; of other mistakes only how many. */
export function checkReply(call: Call, { game, mistakes, violations, onTrack }: CheckResult): Promise<Reply> {
  const { words } = call;
  const marks = count(game.board.stars) + count(game.board.crosses);
  if (onTrack) {
    const note = marks === 0 ? words.board.checkEmpty : `✅ ${words.board.checkRight}`;
    return boardReply(call, game, { note });
  }
  const broken = violations.map((violation) => violationSentence(game.board, violation));
  return boardReply(call, game, {
    note: [`⚠️ ${words.board.checkWrong(mistakes.length)}`, ...broken].join('\n'),
    noteButtons: [
      button(customId('show-mistakes', game.id), words.board.showMistakes, { style: 'main' }),
      button(customId('rescue', game.id), words.board.rescueButton),
    ],
  });
}
