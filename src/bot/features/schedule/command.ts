import { commandGroup } from '../../discord/command.js';
import { event } from '../event/command.js';
import { pin, skip } from './days.js';
import { preview, show, test } from './look.js';
import { leaderboard, pause, postNow, remove, resume } from './running.js';
import { set } from './set.js';
import { week } from './week.js';

export const scheduleCommand = commandGroup(
  'schedule',
  {
    set,
    show,
    week,
    preview,
    pin,
    skip,
    pause,
    resume,
    'post-now': postNow,
    test,
    leaderboard,
    event,
    remove,
  },
  { where: 'server', needs: 'manage-server' },
);
