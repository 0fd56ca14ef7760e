import { InputError } from '../engine/errors.js';
import { cellName, parseCell } from '../engine/grid/names.js';
import { boardsAlong } from '../engine/hint/boards-along.js';
import { why } from '../engine/hint/why.js';
import { writeBoard } from '../engine/notation/write.js';
import { ruleName } from '../engine/rules/catalogue.js';
import { explain } from '../words/explain.js';
import { type Command, UsageError } from './command.js';
import { eachPuzzle } from './lines.js';
import { onlySolution } from './solution.js';

export const command: Command = {
  usage: 'why [FILE|-] --cell E5',
  options: { cell: { type: 'string' } },
  async run({ cell: name }, source) {
    if (typeof name !== 'string') throw new UsageError('--cell is missing');
    return eachPuzzle(source, (board) => {
      const { size } = board.grid;
      const cell = parseCell(size, name);
      if (cell < 0) throw new InputError('cell-outside', { cell: name, size });
      const names = (cells: readonly number[]) => cells.map((each) => cellName(size, each));
      const { steps: deductions, isComplete } = why(board, onlySolution(board), cell);
      const boards = boardsAlong(board, deductions, cell);
      const steps = deductions.map((step, index) => {
        const { rule, tier, stars, crosses } = step;
        const text = explain(boards[index]!, step).sentences.join(' ');
        return { rule, tier, stars: names(stars), crosses: names(crosses), title: ruleName(rule), text };
      });
      return { puzzle: writeBoard(board, 'sbn'), cell: cellName(size, cell), complete: isComplete, steps };
    });
  },
};
