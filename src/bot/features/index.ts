import type { Command } from '../discord/command.js';
import { help } from './help/command.js';
import { checkCommand, hintCommand, whyCommand } from './hint/command.js';
import { importCommand } from './import/command.js';
import { leaderboardCommand, statsCommand } from './leaderboard/command.js';
import { learn } from './learn/command.js';
import { clear, mark, place, redoCommand, resetCommand, undoCommand } from './place/command.js';
import { archiveCommand, board, daily, play } from './play/command.js';
import { privacy } from './privacy/command.js';
import { schedule } from './schedule/command.js';
import { settings } from './settings/command.js';
import { share } from './share/command.js';

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [
  daily,
  play,
  place,
  mark,
  clear,
  undoCommand,
  redoCommand,
  resetCommand,
  board,
  hintCommand,
  whyCommand,
  checkCommand,
  leaderboardCommand,
  statsCommand,
  archiveCommand,
  learn,
  importCommand,
  share,
  settings,
  help,
  privacy,
  schedule,
];
