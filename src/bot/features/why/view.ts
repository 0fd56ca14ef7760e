import type { APIComponentInContainer } from 'discord.js';
import type { Board } from '../../../engine/board/board.js';
import { cellName } from '../../../engine/grid/names.js';
import { ruleById } from '../../../engine/rules/catalogue.js';
import type { WhyResult } from '../../../game/types.js';
import type { Picture } from '../../../render/picture.js';
import { hintSentences } from '../../../words/hint.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import type { Form, View } from '../../discord/reply.js';
import { heading, statusLine } from '../board/view.js';
import { noteOnCrosses } from '../hint/view.js';

/** Nobody reads twenty steps: the last ones decide. */
const MOST_STEPS = 6;

/** Why one cell is what it is: each step in words, the last one drawn. */
export function whyView(
  words: Words,
  { game, cell, deductions, boards }: WhyResult,
  shown: readonly Picture[],
): View {
  const first = Math.max(0, deductions.length - MOST_STEPS);
  const steps = deductions.slice(first).map((deduction, index) => {
    const title = ruleById(deduction.rule)?.name ?? deduction.rule;
    const sentences = hintSentences(boards[first + index] as Board, deduction, 3);
    return `${words.hints.whyStep(index + 1, title)}\n${sentences.join(' ')}`;
  });
  const becomes = deductions.at(-1)?.stars.includes(cell) ? 'star' : 'cross';
  const parts: APIComponentInContainer[] = [
    text(heading(words, game)),
    pictures(...shown),
    text(`### ${words.hints.whyTitle(cellName(game.puzzle.size, cell), becomes)}`),
    text(steps.join('\n')),
    ...noteOnCrosses(words, game.board, boards[0] as Board),
    text(statusLine(words, game)),
    row(button(customId('board', game.id), words.board.backButton, { style: 'main' })),
  ];
  return { parts: [frame(ACCENT.hint, parts)], pictures: shown };
}

export function whyForm({ board }: Words, gameId: string): Form {
  return {
    id: customId('why-form', gameId),
    title: board.whyForm,
    fields: [{ id: 'cell', label: board.cellLabel, description: board.whyHelp, placeholder: 'C4' }],
  };
}
