import { NOTATIONS, type Notation, writeBoard } from '../engine/notation/write.js';
import { type Command, oneOf, UsageError } from './command.js';
import { eachPuzzle } from './lines.js';

export const command: Command = {
  usage: `convert [FILE|-] --to ${NOTATIONS.join('|')}`,
  options: { to: { type: 'string' } },
  async run(values, source) {
    if (values.to === undefined) throw new UsageError('--to is missing');
    const notation = oneOf<Notation>(values, 'to', NOTATIONS, 'sbn');
    return eachPuzzle(source, (board) => ({ puzzle: writeBoard(board, notation) }));
  },
};
