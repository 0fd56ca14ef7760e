import { emptyBoard } from '../../../engine/board/board.js';
import type { RuleId } from '../../../engine/deduction/deduction.js';
import { readBoard } from '../../../engine/notation/read.js';
import { ruleById } from '../../../engine/rules/catalogue.js';
import { readSettings } from '../../../game/settings.js';
import type { PuzzleView } from '../../../game/types.js';
import { drawBoard } from '../../../render/board.js';
import type { Call } from '../../discord/call.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import { privately, type Reply } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';

/** One solution, how hard, with which techniques; and the way to play it. */
export async function importedReply(call: Call, puzzle: PuzzleView): Promise<Reply> {
  const { learn: words } = call.words;
  const settings = await readSettings(call.app.game, call.userId);
  const board = emptyBoard(readBoard(puzzle.notation).grid);
  const picture = await drawBoard({ board }, { theme: themeOf(settings) });
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
  return privately({
    parts: [
      frame(gradeColour(puzzle.grade), [
        text(`### ${words.importTitle}`),
        pictures(picture),
        text(lines.join('\n')),
        row(button(customId('play-puzzle', puzzle.id), words.playButton, { style: 'go' })),
      ]),
    ],
    pictures: [picture],
  });
}
