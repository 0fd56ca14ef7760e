import { commandGroup, verb } from '../../discord/command.js';
import { notice } from '../../discord/notice.js';
import { privately } from '../../discord/reply.js';
import { decide, show } from './desk.js';
import { exportResults } from './export.js';
import { logPage } from './log.js';
import { role } from './role.js';

/** Takes a result or a player off this server's boards, or puts them on again. */
const deciding = (on: boolean) =>
  verb({
    options: {
      member: { type: 'user', required: true },
      date: { type: 'string', maxLength: 10 },
    },
    defer: 'if-slow',
    run: async (call, { member, date }) => {
      return privately(notice(await decide(call, { member: member.id, on, date }), 'glad'));
    },
  });

const log = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => privately(await logPage(call, 1)),
});

export const moderateCommand = commandGroup(
  'moderate',
  { show, off: deciding(false), on: deciding(true), role, export: exportResults, log },
  { where: 'server', needs: 'manage-server' },
);
