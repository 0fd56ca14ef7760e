import { leaderboard } from '../../../game/leaderboard.js';
import { readSettings } from '../../../game/settings.js';
import { stats } from '../../../game/stats.js';
import type { Period, Scope } from '../../../game/types.js';
import type { App } from '../../discord/app.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import type { Component } from '../../discord/component.js';
import { here, privately, type Reply, type View } from '../../discord/reply.js';
import { themeOf } from '../board/theme.js';
import { today } from '../play/command.js';
import { statsReply } from '../stats/view.js';
import { podium } from './podium.js';
import { type Boards, PERIODS, ranksView } from './view.js';

const SCOPES = ['server', 'everyone'] as const;
const ROWS = 10;

export const leaderboardCommand = command('leaderboard', {
  options: {
    scope: { type: 'string', choices: SCOPES },
    period: { type: 'string', choices: PERIODS },
  },
  defer: 'if-slow',
  run: async (call, { scope, period = 'day' }) =>
    privately(await ranks(call, scope === 'everyone' ? 'global' : 'server', period)),
});

export const statsCommand = command('stats', {
  options: { user: { type: 'user' } },
  defer: 'if-slow',
  run: async (call, { user }): Promise<Reply> => {
    const userId = user?.id ?? call.userId;
    const found = await stats(call.app.game, { userId, viewerId: call.userId });
    return statsReply(call, userId, found, await today(call));
  },
});

/** Clean and helped games of one scope and period. Outside a server there is only everyone. */
export async function boardsOf(
  { game }: Pick<App, 'game'>,
  query: { guildId: string | null; viewerId: string | null; scope: Scope; period: Period; date: string },
): Promise<Boards> {
  const [clean, helped] = await Promise.all([
    leaderboard(game, { ...query, clean: true, limit: ROWS }),
    leaderboard(game, { ...query, clean: false, limit: ROWS }),
  ]);
  return { clean, helped };
}

async function ranks(call: Call, wanted: Scope, period: Period): Promise<View> {
  const guildId = call.guildId ?? null;
  const scope = guildId ? wanted : 'global';
  const query = { guildId, viewerId: call.userId, scope, period, date: await today(call) };
  const boards = await boardsOf(call.app, query);
  const theme = themeOf(await readSettings(call.app.game, call.userId));
  const picture = guildId && scope === 'server' ? await podium(call, guildId, boards, theme) : null;
  return ranksView(call.words, boards, { inServer: guildId !== null, picture });
}

const readScope = (text: string | undefined): Scope => (text === 'global' ? 'global' : 'server');
const readPeriod = (text: string | undefined): Period => PERIODS.find((period) => period === text) ?? 'day';

export const rankComponents: readonly Component[] = [
  {
    name: 'ranks',
    defer: 'if-slow',
    answers: 'new',
    run: async (call) => privately(await ranks(call, 'server', 'day')),
  },
  {
    name: 'ranks-scope',
    defer: 'if-slow',
    answers: 'here',
    run: async (call, { args, values }) => here(await ranks(call, readScope(values[0]), readPeriod(args[0]))),
  },
  {
    name: 'ranks-period',
    defer: 'if-slow',
    answers: 'here',
    run: async (call, { args, values }) => here(await ranks(call, readScope(args[0]), readPeriod(values[0]))),
  },
];
