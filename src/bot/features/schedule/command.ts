import { commandGroup } from '../../discord/command.js';
import { pin, skip } from './days.js';
import { preview, show, test } from './look.js';
import { leaderboard, pause, postNow, resume } from './running.js';
import { set } from './set.js';

export const scheduleCommand = commandGroup(
  'schedule',
  { set, show, preview, pin, skip, pause, resume, 'post-now': postNow, test, leaderboard },
  { where: 'server', needs: 'manage-server' },
);
