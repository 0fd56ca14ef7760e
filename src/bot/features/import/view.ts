import type { RuleId } from '../../../engine/deduction/deduction.js';
import { ruleById } from '../../../engine/rules/catalogue.js';
import type { PuzzleView } from '../../../game/types.js';
import type { Picture } from '../../../render/picture.js';
import type { Words } from '../../../words/replies/words.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

/** One solution, how hard, with which techniques; and the way to play it. */
export function importView({ learn: words }: Words, puzzle: PuzzleView, picture: Picture): View {
  const techniques = Object.entries(puzzle.rules).flatMap(([id, times]) => {
    const rule = ruleById(id as RuleId);
    return rule ? [words.importTechnique(rule.name, times)] : [];
  });
  const lines = [
    words.importUnique,
    words.importGrade(puzzle.grade, puzzle.size, puzzle.stars),
    ...(techniques.length > 0 ? [words.importTechniques(techniques.join(', '))] : []),
    ...(puzzle.grade === 'Beyond' ? [words.importUnsolved] : []),
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
