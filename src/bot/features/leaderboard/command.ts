import { todayIn } from '../../../daily/schedule.js';
import type { GameContext } from '../../../game/context.js';
import { leaderboard } from '../../../game/leaderboard.js';
import { readSettings } from '../../../game/settings.js';
import type { Period, Scope } from '../../../game/types.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { privately, type View } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';
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

/** Clean and helped games of one scope and period. Outside a server there is only everyone. */
export async function boardsOf(
  game: GameContext,
  query: { guildId: string | null; viewerId: string | null; scope: Scope; period: Period; date: string },
): Promise<Boards> {
  const [clean, helped] = await Promise.all([
    leaderboard(game, { ...query, clean: true, limit: ROWS }),
    leaderboard(game, { ...query, clean: false, limit: ROWS }),
  ]);
  return { clean, helped };
}

export async function ranks(call: Call, wanted: Scope, period: Period): Promise<View> {
  const { game } = call.app;
  const guildId = call.guildId ?? null;
  const scope = guildId ? wanted : 'global';
  const query = { guildId, viewerId: call.userId, scope, period, date: await todayIn(game, guildId) };
  const boards = await boardsOf(game, query);
  const theme = themeOf(await readSettings(game, call.userId));
  const picture = guildId && scope === 'server' ? await podium(call, guildId, boards, theme) : null;
  return ranksView(call.words, boards, { inServer: guildId !== null, picture });
}
