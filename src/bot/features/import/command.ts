import { findPuzzle } from '../../../game/puzzles.js';
import { command } from '../../discord/command.js';
import { importedReply } from './view.js';

export const importCommand = command('import', {
  options: { notation: { type: 'string', required: true, maxLength: 4000 } },
  // A hard puzzle of a stranger takes as long as it takes to prove and to grade.
  defer: 'first',
  run: async (call, { notation }) => importedReply(call, await findPuzzle(call.app.game, notation)),
});
