import type { Command } from '../discord/command.js';
import type { Component } from '../discord/component.js';
import { activityComponents } from './activity/components.js';
import { archiveCommand } from './archive/command.js';
import { archiveComponents } from './archive/components.js';
import { boardCommand } from './board/command.js';
import { boardComponents } from './board/components.js';
import { challengeCommand } from './challenge/command.js';
import { challengeComponents } from './challenge/components.js';
import { checkCommand } from './check/command.js';
import { checkComponents } from './check/components.js';
import { dailyCommand } from './daily/command.js';
import { dailyComponents } from './daily/components.js';
import { eventComponents } from './event/command.js';
import { helpCommand } from './help/command.js';
import { helpComponents } from './help/components.js';
import { hintCommand } from './hint/command.js';
import { hintComponents } from './hint/components.js';
import { importCommand } from './import/command.js';
import { importComponents } from './import/components.js';
import { leaderboardCommand } from './leaderboard/command.js';
import { leaderboardComponents } from './leaderboard/components.js';
import { learnCommand } from './learn/command.js';
import { learnComponents } from './learn/components.js';
import { moderateCommand } from './moderate/command.js';
import { moderateComponents } from './moderate/components.js';
import { pickerComponents } from './picker/components.js';
import { clearCommand, markCommand, placeCommand } from './place/command.js';
import { placeComponents } from './place/components.js';
import { playCommand } from './play/command.js';
import { playComponents } from './play/components.js';
import { privacyCommand } from './privacy/command.js';
import { privacyComponents } from './privacy/components.js';
import { reminderComponents } from './reminder/components.js';
import { reviewCommand } from './review/command.js';
import { reviewComponents } from './review/components.js';
import { scheduleCommand } from './schedule/command.js';
import { scheduleComponents } from './schedule/components.js';
import { settingsCommand } from './settings/command.js';
import { settingsComponents } from './settings/components.js';
import { shareCommand } from './share/command.js';
import { shareComponents } from './share/components.js';
import { statsCommand } from './stats/command.js';
import { togetherCommand } from './together/command.js';
import { togetherComponents } from './together/components.js';
import { redoCommand, resetCommand, undoCommand } from './undo/command.js';
import { undoComponents } from './undo/components.js';
import { whyCommand } from './why/command.js';
import { whyComponents } from './why/components.js';

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [
  dailyCommand,
  playCommand,
  placeCommand,
  markCommand,
  clearCommand,
  undoCommand,
  redoCommand,
  resetCommand,
  boardCommand,
  hintCommand,
  whyCommand,
  checkCommand,
  challengeCommand,
  togetherCommand,
  leaderboardCommand,
  statsCommand,
  archiveCommand,
  learnCommand,
  importCommand,
  reviewCommand,
  shareCommand,
  settingsCommand,
  helpCommand,
  privacyCommand,
  moderateCommand,
  scheduleCommand,
];

export { entryPoint } from './activity/launch.js';

/** Every button, select and form, found by the name in its custom id. */
export const components: readonly Component[] = [
  ...boardComponents,
  ...activityComponents,
  ...placeComponents,
  ...undoComponents,
  ...pickerComponents,
  ...hintComponents,
  ...whyComponents,
  ...checkComponents,
  ...challengeComponents,
  ...togetherComponents,
  ...dailyComponents,
  ...playComponents,
  ...archiveComponents,
  ...leaderboardComponents,
  ...eventComponents,
  ...reviewComponents,
  ...shareComponents,
  ...settingsComponents,
  ...reminderComponents,
  ...privacyComponents,
  ...helpComponents,
  ...learnComponents,
  ...importComponents,
  ...moderateComponents,
  ...scheduleComponents,
];
