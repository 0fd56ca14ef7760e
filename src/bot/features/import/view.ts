import { emptyBoard, withMarks } from '../../../engine/board/board.js';
import type { RuleId } from '../../../engine/deduction/deduction.js';
import { cellsOf, intersect, without } from '../../../engine/grid/cellset.js';
import { ruleById } from '../../../engine/rules/catalogue.js';
import type { SeveralSolutions } from '../../../game/puzzles.js';
import type { PuzzleView } from '../../../game/views/puzzle.js';
import type { Picture } from '../../../render/picture.js';
import type { HintMark } from '../../../render/scene/hint-mark.js';
import type { BoardState } from '../../../render/scene/scene.js';
import { difficulty } from '../../../words/difficulty.js';
import type { Words } from '../../../words/replies/words.js';
import { userErrorSentence } from '../../../words/user-errors.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

/** One solution, how hard as far as that is known (or is about to be: `pending`), with which techniques; and the way to play it. */
export function importView(
  { learn: words }: Words,
  puzzle: PuzzleView,
  picture: Picture,
  pending: boolean,
): View {
  const techniques = Object.entries(puzzle.rules).flatMap(([id, times]) => {
    const rule = ruleById(id as RuleId);
    return rule ? [words.importTechnique(rule.name, times)] : [];
  });
  const lines = [
    words.importUnique,
    words.importGrade(gradeSaid(words, puzzle), puzzle.size, puzzle.stars),
    ...(techniques.length > 0 ? [words.importTechniques(techniques.join(', '))] : []),
    ...howSure(words, puzzle, pending),
    words.importId(puzzle.id),
  ];
  return framed(
    gradeColour(puzzle.grade),
    [
      text(`### ${words.importTitle}`),
      pictures(picture),
      text(lines.join('\n')),
      row(button(customId('play-puzzle', puzzle.id), words.playButton, { style: 'go' })),
    ],
    [picture],
  );
}

/** A board with the stars that two solutions share; those of one are filled, those of the other hollow. */
export function bothSolutions({ grid, two: [first, second] }: SeveralSolutions): BoardState {
  const board = withMarks(emptyBoard(grid), { stars: cellsOf(intersect(first, second)) });
  const other = cellsOf(without(second, first));
  return {
    board,
    hint: [
      { kind: 'star', cells: cellsOf(without(first, second)), tone: 'plus' },
      ...other.map((cell): HintMark => ({ kind: 'suppose', cell, mark: 'star' })),
    ],
  };
}

/** Why a puzzle cannot be played: two ways to solve it, and where they differ. */
export function severalView({ learn: words }: Words, error: SeveralSolutions, picture: Picture): View {
  const said = [userErrorSentence(error), words.importSeveral];
  return framed(
    gradeColour('Ungraded'),
    [text(`### ${words.importTitle}`), pictures(picture), text(said.join('\n'))],
    [picture],
  );
}

const gradeSaid = (words: Words['learn'], puzzle: PuzzleView): string =>
  puzzle.grade === 'Beyond' && !puzzle.settled ? words.importBeyond : difficulty(puzzle);

function howSure(words: Words['learn'], { grade, settled }: PuzzleView, pending: boolean): string[] {
  if (grade === 'Ungraded') return [pending ? words.importGrading : words.importLater];
  if (grade !== 'Beyond') return [];
  return [settled ? words.importUnsolved : words.importTooLong];
}
