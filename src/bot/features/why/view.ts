import type { APIComponentInContainer } from 'discord.js';
import { cellName } from '../../../engine/grid/names.js';
import type { WhyResult } from '../../../game/views/hint.js';
import type { Picture } from '../../../render/picture.js';
import { gameHeading, gameStatus } from '../../../words/game.js';
import { hintSentences, techniqueName } from '../../../words/hint.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, pictures, row, text } from '../../discord/parts.js';
import type { Form, View } from '../../discord/reply.js';
import { argumentBoard } from '../board-text.js';
import { noteOnCrosses } from '../hint/view.js';

/**
 * Why one cell is what it is. Where that takes several steps: how many, and the one that was asked for, on the
 * board as it is by then. What the later ones find is not given away. A long way begins near its end, and all of it
 * is offered.
 */
export function whyView(
  words: Words,
  { game, cell, deductions, boards, isComplete, first, at }: WhyResult,
  shown: readonly Picture[],
): View {
  const deduction = deductions[at]!;
  const name = cellName(game.puzzle.size, cell);
  const isLast = isComplete && at === deductions.length - 1;
  const becomes = deduction.stars.includes(cell) ? 'star' : 'cross';
  const title = isLast ? words.hints.whyTitle(name, becomes) : words.hints.whyAway(name);
  const distance = words.hints.whyDistance(at + 1, deductions.length, isComplete);
  const said = `**${techniqueName(deduction)}**\n${hintSentences(boards[at]!, deduction, 3).join(' ')}`;
  const back = button(customId('board', game.id), words.board.backButton, { style: 'main' });
  const goOn = button(customId('why', game.id, name, at + 1), words.hints.whyNext);
  const isShort = first > 0 && at === first;
  const all = button(customId('why', game.id, name, 0), words.hints.whyAll(deductions.length));
  const parts: APIComponentInContainer[] = [
    text(gameHeading(words, game)),
    pictures(...shown),
    text(`### ${title}${deductions.length > 1 ? `\n${distance}` : ''}`),
    text(said),
    ...(isShort ? [text(words.hints.whyBefore(first))] : []),
    ...noteOnCrosses(words, game.board, boards[0]!),
    ...argumentBoard(game.settings.textBoard && !game.shared, boards[at]!, said),
    text(gameStatus(words, game)),
    row(back, ...(at + 1 < deductions.length ? [goOn] : []), ...(isShort ? [all] : [])),
  ];
  return framed(ACCENT.hint, parts, shown);
}

export function whyForm({ board }: Words, gameId: string): Form {
  return {
    id: customId('why-form', gameId),
    title: board.whyForm,
    fields: [{ id: 'cell', label: board.cellLabel, description: board.whyHelp, placeholder: 'C4' }],
  };
}
