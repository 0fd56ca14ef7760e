import type { APIComponentInContainer } from 'discord.js';
import { type Board, markAt } from '../../../engine/board/board.js';
import { cellName } from '../../../engine/grid/names.js';
import type { GameView } from '../../../game/views/game.js';
import { regionName } from '../../../words/names.js';
import type { Words } from '../../../words/replies/words.js';
import { customId } from '../../discord/custom-id.js';
import { button, type Choice, row, select } from '../../discord/parts.js';

/** The lists, by what they do with the cells of the chosen row. */
export const PICKER_MARKS = { star: '*', cross: 'x', clear: '-' } as const;
const EMOJI = { star: '⭐', cross: '✖️', unknown: '⬜' } as const;

/** In custom ids, where no row is chosen yet. */
const NO_ROW = 'row';

/** A row of this board, or none: forged numbers are nobody's row. */
export function readRow(text: string | undefined, size: number): number | null {
  const at = Number(text);
  return Number.isInteger(at) && at >= 0 && at < size && text !== '' ? at : null;
}

/** Play without typing: a list of rows, then what to do with the cells of one. */
export function pickerParts(words: Words, game: GameView, at: number | null): APIComponentInContainer[] {
  const { size } = game.puzzle;
  const rows = Array.from({ length: size }, (_, index) => ({
    value: String(index),
    label: words.board.pickedRow(index + 1),
    chosen: index === at,
  }));
  const back = button(customId('board', game.id), words.board.backButton);
  const undo = button(customId('undo', game.id, at ?? NO_ROW), words.board.undoButton, {
    emoji: '↩️',
    disabled: !game.canUndo,
  });
  const chooseRow = row(select(customId('pick-row', game.id), words.board.pickRow, rows));
  if (at === null) return [chooseRow, row(back, undo)];
  const list = (mark: keyof typeof PICKER_MARKS, placeholder: string, cells: readonly Choice[]) =>
    cells.length === 0 ? [] : [row(select(customId('pick', game.id, at, mark), placeholder, cells, size))];
  const { open, marked } = rowCells(words, game.board, at);
  return [
    chooseRow,
    ...list('star', words.board.pickStars(at + 1), open),
    ...list('cross', words.board.pickCrosses(at + 1), open),
    ...list('clear', words.board.pickClear(at + 1), marked),
    row(back, undo),
  ];
}

function rowCells(words: Words, board: Board, at: number): { open: Choice[]; marked: Choice[] } {
  const { size, regionOf } = board.grid;
  const open: Choice[] = [];
  const marked: Choice[] = [];
  for (let cell = at * size; cell < (at + 1) * size; cell++) {
    const mark = markAt(board, cell);
    const name = cellName(size, cell);
    const region = words.board.regionOf(regionName(regionOf[cell]!));
    const choice = {
      value: name,
      label: name,
      description: `${region}, ${words.board.marks[mark]}`,
      emoji: EMOJI[mark],
    };
    (mark === 'unknown' ? open : marked).push(choice);
  }
  return { open, marked };
}
