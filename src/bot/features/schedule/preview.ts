import { emptyBoard } from '../../../engine/board/board.js';
import { readBoard } from '../../../engine/notation/read.js';
import type { PuzzleView } from '../../../game/types.js';
import { drawBoard } from '../../../render/board.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { notice } from '../../discord/notice.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

const WIDTH = 400;

export interface PreviewDay {
  readonly date: string;
  /** Null on a day that is left out. */
  readonly puzzle: PuzzleView | null;
  readonly pinned: boolean;
}

export async function previewView(
  words: Words,
  days: readonly PreviewDay[],
  { page, pages }: { page: number; pages: number },
): Promise<View> {
  if (days.length === 0) return notice(words.schedule.previewNothing);
  const drawn = await Promise.all(
    days.map(async ({ date, puzzle }) => {
      if (!puzzle) return [];
      const { grid } = readBoard(puzzle.notation);
      const picture = await drawBoard({ board: emptyBoard(grid) }, { width: WIDTH });
      const alt = `${words.schedule.previewAlt(date)}. ${picture.alt}`;
      return [{ ...picture, name: `${date}.png`, alt }];
    }),
  );
  const shown = drawn.flat();
  const lines = days.map(({ date, puzzle, pinned }) =>
    puzzle ? words.schedule.previewLine(date, puzzle, pinned) : words.schedule.skippedLine(date),
  );
  const turn = row(
    button(customId('preview', page - 1), words.schedule.earlier, { disabled: page <= 1 }),
    button(customId('preview', page + 1), words.schedule.later, { disabled: page >= pages }),
  );
  return {
    parts: [
      frame(ACCENT.days, [
        text(`### ${words.schedule.previewTitle(page, pages)}\n${lines.join('\n')}`),
        ...(shown.length > 0 ? [pictures(...shown)] : []),
        turn,
      ]),
    ],
    pictures: shown,
  };
}
