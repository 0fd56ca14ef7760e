import type { APIButtonComponentWithCustomId, APIComponentInContainer } from 'discord.js';
import type { Board } from '../../../engine/board/board.js';
import type { Deduction } from '../../../engine/deduction/deduction.js';
import { equals } from '../../../engine/grid/cellset.js';
import { cellName } from '../../../engine/grid/names.js';
import { ruleById } from '../../../engine/rules/catalogue.js';
import type { GameView, HintResult } from '../../../game/types.js';
import { drawHint } from '../../../render/hint/draw.js';
import { hintSentences } from '../../../words/hint.js';
import type { Call } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { drawn } from '../../discord/drawn.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import { here, type Reply } from '../../discord/reply.js';
import { themeOf } from '../board/theme.js';
import { boardReply, heading, statusLine } from '../board/view.js';
import { ending } from '../place/view.js';

/** A hint takes the place of the board until the player goes back to it or asks for more. */
export async function hintReply(call: Call, hint: HintResult): Promise<Reply> {
  const { words } = call;
  const { game, deduction, depth } = hint;
  if (hint.mistakes.length > 0) return mistakesReply(call, game, hint.mistakes);
  if (!deduction) return boardReply(call, game, { note: words.hints.none });
  if (depth >= 4) {
    const end = hint.finish ? await ending(call, game, hint.finish) : { note: words.hints.done };
    return boardReply(call, game, { lastMove: hint.changed, ...end });
  }
  const theme = themeOf(game.settings);
  const scene = { board: hint.board, deduction, depth };
  const shown = await drawn(call.app.metrics, 'hint', () => drawHint(scene, { theme }));
  const title =
    depth === 1
      ? words.hints.whereTitle
      : words.hints.whichTitle(ruleById(deduction.rule)?.name ?? deduction.rule);
  const sentences = hintSentences(hint.board, deduction, depth);
  const parts: APIComponentInContainer[] = [
    text(await heading(call, game)),
    pictures(...shown),
    text(`### 💡 ${title}\n${sentences.join(' ')}`),
    ...noteOnCrosses(call, game.board, hint.board),
    text(statusLine(call, game)),
    row(...nextSteps(call, game, deduction, depth)),
  ];
  return here({ parts: [frame(ACCENT.hint, parts)], pictures: shown }, { boardOf: game.id });
}

/** Crosses that anybody would put are taken as read; a player who has not put them may miss them. */
export const noteOnCrosses = ({ words }: Call, own: Board, shown: Board): APIComponentInContainer[] =>
  equals(own.crosses, shown.crosses) ? [] : [text(words.hints.obvious)];

function nextSteps(
  { words }: Call,
  game: GameView,
  deduction: Deduction,
  depth: number,
): APIButtonComponentWithCustomId[] {
  const buttons = [button(customId('board', game.id), words.board.backButton, { style: 'main' })];
  if (depth < 2) buttons.push(button(customId('hint', game.id, 2), words.hints.techniqueButton));
  if (depth < 3) buttons.push(button(customId('hint', game.id, 3), words.hints.whyButton));
  buttons.push(button(customId('hint', game.id, 4), words.hints.doButton));
  if (depth >= 2) buttons.push(button(customId('learn', deduction.rule), words.hints.learnButton));
  return buttons;
}

/** Mistakes come before any hint, and cost nothing: on a wrong board no argument is worth anything. */
export function mistakesReply(call: Call, game: GameView, mistakes: readonly number[]): Promise<Reply> {
  const { words } = call;
  const names = mistakes.map((cell) => cellName(game.puzzle.size, cell));
  return boardReply(call, game, {
    note: words.hints.mistakes(names),
    noteButtons: [
      button(customId('clear-mistakes', game.id), words.hints.clearMistakes(mistakes.length), {
        style: 'main',
      }),
      button(customId('rescue', game.id), words.board.rescueButton),
    ],
    lastMove: mistakes,
  });
}
