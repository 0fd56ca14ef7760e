import type { APIButtonComponentWithCustomId, APIComponentInContainer } from 'discord.js';
import { type Board, countMarks } from '../../../engine/board/board.js';
import type { Deduction, RuleId } from '../../../engine/deduction/deduction.js';
import { type Cell, equals } from '../../../engine/grid/cellset.js';
import { cellName } from '../../../engine/grid/names.js';
import type { GameView } from '../../../game/views/game.js';
import type { HintResult } from '../../../game/views/hint.js';
import type { DrawOptions } from '../../../render/board.js';
import type { ShownStep } from '../../../render/hint.js';
import type { Picture } from '../../../render/picture.js';
import { gameHeading, gameStatus } from '../../../words/game.js';
import { hintSentences, techniqueName } from '../../../words/hint.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { argumentBoard } from '../board-text.js';
import { themeOf } from '../drawing.js';

/** What its pictures show, in the player's theme. */
export const pictured = ({ settings }: GameView, step: ShownStep): [ShownStep, DrawOptions] => [
  step,
  { theme: themeOf(settings) },
];

/** As much of a step as the depth allows, in words and pictures. */
export function hintView(
  words: Words,
  { game, board, deduction, depth, learn }: HintResult & { readonly deduction: Deduction },
  shown: readonly Picture[],
): View {
  const [head, status] = [gameHeading(words, game), gameStatus(words, game)];
  const title = depth === 1 ? words.hints.whereTitle : words.hints.whichTitle(techniqueName(deduction));
  const said = `### 💡 ${title}\n${hintSentences(board, deduction, depth).join(' ')}`;
  const parts: APIComponentInContainer[] = [
    text(head),
    pictures(...shown),
    text(said),
    ...noteOnCrosses(words, game.board, board),
    ...argumentBoard(game.settings.textBoard && !game.shared, board, said),
    text(status),
    row(...nextSteps(words, game, depth, learn)),
  ];
  return framed(ACCENT.hint, parts, shown);
}

/** What was done, by name: a picture alone does not say it to everyone. */
export function doneText({ hints }: Words, { stars, crosses }: Deduction, size: number): string {
  const names = (cells: readonly Cell[]) => cells.map((cell) => cellName(size, cell));
  return [hints.done, ...hints.doneNow(names(stars), names(crosses))].join(' ');
}

/** Crosses that anybody would put are taken as read; a player who has not put them may miss them. */
export const noteOnCrosses = (words: Words, own: Board, shown: Board): APIComponentInContainer[] =>
  equals(own.crosses, shown.crosses) ? [] : [text(words.hints.obvious)];

function nextSteps(
  words: Words,
  game: GameView,
  depth: number,
  learn: RuleId | null,
): APIButtonComponentWithCustomId[] {
  const back = button(customId('board', game.id), words.board.backButton, { style: 'main' });
  // The hint of a shared board is a message of its own, below it.
  const buttons = game.shared ? [] : [back];
  if (depth < 2) buttons.push(button(customId('hint', game.id, 2), words.hints.techniqueButton));
  if (depth < 3) buttons.push(button(customId('hint', game.id, 3), words.hints.whyButton));
  buttons.push(button(customId('hint', game.id, 4, countMarks(game.board)), words.hints.doButton));
  if (learn) buttons.push(button(customId('learn', learn), words.hints.learnButton));
  return buttons;
}
