import type { Command } from '../command.js';
import { help } from './help.js';
import { checkCommand, hintCommand, whyCommand } from './hints.js';
import { importCommand } from './import.js';
import { learn } from './learn.js';
import { clear, mark, place, redoCommand, resetCommand, undoCommand } from './moves.js';
import { archiveCommand, board, daily, play } from './open.js';
import { privacy } from './privacy.js';
import { leaderboardCommand, statsCommand } from './ranks.js';
import { schedule } from './schedule/index.js';
import { settings } from './settings.js';
import { share } from './share.js';

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
