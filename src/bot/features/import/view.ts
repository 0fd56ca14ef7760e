import type { RuleId } from '../../../engine/deduction/deduction.js';
import { ruleById } from '../../../engine/rules/catalogue.js';
import type { PuzzleView } from '../../../game/types.js';
import type { Picture } from '../../../render/picture.js';
import { difficulty } from '../../../words/difficulty.js';
import type { Words } from '../../../words/replies/words.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

/** One solution, how hard as far as that is known, with which techniques; and the way to play it. */
export function importView({ learn: words }: Words, puzzle: PuzzleView, picture: Picture): View {
  const techniques = Object.entries(puzzle.rules).flatMap(([id, times]) => {
    const rule = ruleById(id as RuleId);
    return rule ? [words.importTechnique(rule.name, times)] : [];
  });
  const lines = [
    words.importUnique,
    words.importGrade(gradeSaid(words, puzzle), puzzle.size, puzzle.stars),
    ...(techniques.length > 0 ? [words.importTechniques(techniques.join(', '))] : []),
    ...howSure(words, puzzle),
    words.importId(puzzle.id),
  ];
  return {
    parts: [
      frame(gradeColour(puzzle.grade), [
        text(`### ${words.importTitle}`),
        pictures(picture),
        text(lines.join('\n')),
        row(button(customId('play-puzzle', puzzle.id), words.playButton, { style: 'go' })),
      ]),
    ],
    pictures: [picture],
  };
}

const gradeSaid = (words: Words['learn'], puzzle: PuzzleView): string =>
  puzzle.grade === 'Beyond' && !puzzle.settled ? words.importBeyond : difficulty(puzzle);

function howSure(words: Words['learn'], { grade, settled }: PuzzleView): string[] {
  if (grade === 'Ungraded') return [words.importGrading];
  if (grade !== 'Beyond') return [];
  return [settled ? words.importUnsolved : words.importTooLong];
}
