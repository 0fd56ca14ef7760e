import { decideBoards } from '../../../game/moderate.js';
import { commandGroup, verb } from '../../discord/command.js';
import { notice } from '../../discord/notice.js';
import { privately } from '../../discord/reply.js';
import { guildOf } from '../schedule/common.js';
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
      const { words, app, userId } = call;
      const decision = { guildId: guildOf(call), userId: member.id, moderatorId: userId, on, date };
      await decideBoards(app.game, decision);
      const said = on ? words.moderate.on : words.moderate.off;
      return privately(notice(said(`<@${member.id}>`, date), 'glad'));
    },
  });

const log = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => privately(await logPage(call, 1)),
});

export const moderateCommand = commandGroup(
  'moderate',
  { off: deciding(false), on: deciding(true), role, export: exportResults, log },
  { where: 'server', needs: 'manage-server' },
);
