import { countMarks } from '../../../engine/board/board.js';
import type { Cell } from '../../../engine/grid/cellset.js';
import { cellName } from '../../../engine/grid/names.js';
import { ruleName } from '../../../engine/rules/catalogue.js';
import type { CheckResult } from '../../../game/check.js';
import type { GameView } from '../../../game/views/game.js';
import type { Words } from '../../../words/replies/words.js';
import { violationSentence } from '../../../words/violations.js';
import { customId } from '../../discord/custom-id.js';
import { button } from '../../discord/parts.js';
import type { BoardExtras } from '../board/view.js';

/** Broken rules are named, they are there to see; of other mistakes only how many. */
export function checkExtras(words: Words, { game, mistakes, violations }: CheckResult): BoardExtras {
  if (mistakes.length === 0) {
    const { practice } = game;
    if (practice) return { note: words.learn.check(practice, ruleName(practice.rule)) };
    return { note: countMarks(game.board) === 0 ? words.board.checkEmpty : `✅ ${words.board.checkRight}` };
  }
  const broken = violations.map((violation) => violationSentence(game.board, violation));
  if (game.guide) return { ...mistakeExtras(words, game, mistakes), note: broken.join(' ') };
  return {
    note: [`⚠️ ${words.board.checkWrong(mistakes.length)}`, ...broken].join('\n'),
    noteButtons: [
      button(customId('show-mistakes', game.id), words.board.showMistakes, { style: 'main' }),
      ...rescueButton(words, game),
    ],
  };
}

/** Mistakes by name, and what to do about them. They come before any hint, and cost none. A guide has named them already. */
export function mistakeExtras(words: Words, game: GameView, mistakes: readonly Cell[]): BoardExtras {
  const names = mistakes.map((cell) => cellName(game.puzzle.size, cell));
  const clear = words.hints.clearMistakes(mistakes.length);
  return {
    note: game.guide ? '' : words.hints.mistakes(names, game.shared !== null),
    noteButtons: [
      button(customId('clear-mistakes', game.id), clear, { style: 'main' }),
      ...rescueButton(words, game),
    ],
    mistakes,
  };
}

/** Not on a board that others play on, too. */
const rescueButton = (words: Words, { id, shared }: GameView) =>
  shared ? [] : [button(customId('rescue', id), words.board.rescueButton)];
