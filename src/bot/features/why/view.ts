import type { APIComponentInContainer } from 'discord.js';
import type { Board } from '../../../engine/board/board.js';
import { cellName } from '../../../engine/grid/names.js';
import { boardsAlong } from '../../../engine/hint/boards-along.js';
import { ruleById } from '../../../engine/rules/catalogue.js';
import type { WhyResult } from '../../../game/types.js';
import { drawHint } from '../../../render/hint/draw.js';
import { hintSentences } from '../../../words/hint.js';
import type { Words } from '../../../words/replies/words.js';
import type { Call } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { drawn } from '../../discord/drawn.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import { type Form, here, type Reply } from '../../discord/reply.js';
import { themeOf } from '../board/theme.js';
import { boardReply, heading, statusLine } from '../board/view.js';
import { mistakesReply, noteOnCrosses } from '../hint/view.js';

/** Nobody reads twenty steps: the last ones decide. */
const MOST_STEPS = 6;

/** Why one cell is what it is: each step in words, the last one drawn. */
export async function whyReply(call: Call, why: WhyResult): Promise<Reply> {
  const { words } = call;
  const { game, deductions, mistakes } = why;
  if (mistakes.length > 0) return mistakesReply(call, game, mistakes);
  const last = deductions.at(-1);
  if (!last) return boardReply(call, game, { note: words.hints.none });
  const boards = boardsAlong(why.board, deductions, why.cell);
  const boardAt = (index: number) => boards[index] as Board;
  const theme = themeOf(game.settings);
  const scene = { board: boardAt(deductions.length - 1), deduction: last, depth: 3 };
  const shown = await drawn(call.app.metrics, 'hint', () => drawHint(scene, { theme }));
  const name = cellName(game.puzzle.size, why.cell);
  const first = Math.max(0, deductions.length - MOST_STEPS);
  const steps = deductions.slice(first).map((deduction, index) => {
    const title = ruleById(deduction.rule)?.name ?? deduction.rule;
    const sentences = hintSentences(boardAt(first + index), deduction, 3);
    return `${words.hints.whyStep(index + 1, title)}\n${sentences.join(' ')}`;
  });
  const parts: APIComponentInContainer[] = [
    text(await heading(call, game)),
    pictures(...shown),
    text(`### ${words.hints.whyTitle(name, last.stars.includes(why.cell) ? 'star' : 'cross')}`),
    text(steps.join('\n')),
    ...noteOnCrosses(call, game.board, boardAt(0)),
    text(statusLine(call, game)),
    row(button(customId('board', game.id), words.board.backButton, { style: 'main' })),
  ];
  return here({ parts: [frame(ACCENT.hint, parts)], pictures: shown }, { boardOf: game.id });
}

export function whyForm({ board }: Words, gameId: string): Form {
  return {
    id: customId('why-form', gameId),
    title: board.whyForm,
    fields: [{ id: 'cell', label: board.cellLabel, description: board.whyHelp, placeholder: 'C4' }],
  };
}
