import { activity } from './activity.js';
import { board } from './board.js';
import { challenge } from './challenge.js';
import { commands } from './commands.js';
import { daily } from './daily.js';
import { errors } from './errors.js';
import { event } from './event.js';
import { help } from './help.js';
import { hints } from './hints.js';
import { learn } from './learn.js';
import { moderate } from './moderate.js';
import { play } from './play.js';
import { ranks } from './ranks.js';
import { recap } from './recap.js';
import { reminder } from './reminder.js';
import { review } from './review.js';
import { schedule } from './schedule.js';
import { settings } from './settings.js';
import * as time from './time.js';
import { together } from './together.js';

export const en = {
  activity,
  board,
  challenge,
  commands,
  daily,
  errors,
  event,
  help,
  hints,
  learn,
  moderate,
  play,
  ranks,
  recap,
  reminder,
  review,
  schedule,
  settings,
  time,
  together,
};
