import { addDays } from '../../../daily/local-time.js';
import { nameOf, schedulesOf, todayIn } from '../../../daily/schedule.js';
import { GRADES, SIZES, usualStars } from '../../../engine/generate/kinds.js';
import type { GameContext } from '../../../game/context.js';
import { lastDateBefore } from '../../../game/history.js';
import { type Leaderboard, leaderboard } from '../../../game/leaderboard.js';
import type { Period } from '../../../game/periods.js';
import { readSettings } from '../../../game/settings.js';
import type { Picture } from '../../../render/picture.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { privately, publicly, type Reply, type View } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';
import { eventPage } from '../event/command.js';
import { nameOption, needSchedule } from '../schedule/common.js';
import { podium } from './podium.js';
import { type Boards, PERIODS, ranksView, type Shown } from './view.js';

const SCOPES = ['server', 'everyone'] as const;
const SHOWN_TO = ['me', 'channel'] as const;
const ROWS = 10;

export const leaderboardCommand = command('leaderboard', {
  options: {
    scope: { type: 'string', choices: SCOPES },
    period: { type: 'string', choices: PERIODS },
    grade: { type: 'string', choices: GRADES },
    size: { type: 'integer', choices: SIZES },
    show: { type: 'string', choices: SHOWN_TO },
    schedule: nameOption,
  },
  defer: 'if-slow',
  isPublic: ({ show }) => show === 'channel',
  run: async (call, { scope, period, grade, size, show, schedule }) => {
    const only = grade ?? (size ? `${size}x${usualStars(size)}` : '');
    // A grade or a size is one of many days'.
    const shown = period ?? (only ? 'all' : 'day');
    const everyones = scope === 'everyone';
    const named = everyones ? '' : await meantSchedule(call, schedule);
    const wanted: Shown = { scope: everyones ? 'global' : 'server', schedule: named, period: shown, only };
    return show === 'channel' ? showRanks(call, wanted) : privately(await ranks(call, wanted));
  },
});

/** The schedule that was named, else the one that posts in this channel, else the first. */
async function meantSchedule(call: Call, typed: string | undefined): Promise<string> {
  if (!call.guildId) return '';
  if (typed !== undefined) return nameOf(await needSchedule(call, typed));
  const here = (await schedulesOf(call.app.game, call.guildId)).filter(
    ({ channelId }) => channelId === call.channelId,
  );
  return here[0] ? nameOf(here[0]) : '';
}

interface BoardsQuery {
  readonly guildId: string | null;
  readonly schedule: string;
  readonly viewerId: string | null;
  readonly scope: Shown['scope'];
  readonly date: string;
}

/** The times of one day, clean and helped. Outside a server there is only everyone. */
export async function timesOf(game: GameContext, query: BoardsQuery): Promise<Boards> {
  const day = { ...query, period: 'day', limit: ROWS } as const;
  const [clean, helped] = await Promise.all([
    leaderboard(game, { ...day, clean: true }),
    leaderboard(game, { ...day, clean: false }),
  ]);
  return { clean, helped };
}

/** The points of a longer period. */
export const pointsOf = (
  game: GameContext,
  query: BoardsQuery & { readonly period: Period; readonly only?: string },
): Promise<Leaderboard> => leaderboard(game, { ...query, clean: 'points', limit: ROWS });

export const ranks = (call: Call, wanted: Shown): Promise<View> => ranksFor(call, wanted, call.userId);

/** The same for everybody in the channel, because somebody chose to show it: nobody's own place is marked on it. */
export const showRanks = async (call: Call, wanted: Shown): Promise<Reply> =>
  publicly(await ranksFor(call, wanted, null));

async function ranksFor(call: Call, wanted: Shown, viewerId: string | null): Promise<View> {
  if (wanted.period === 'event') return eventPage(call);
  const { game } = call.app;
  const guildId = call.guildId ?? null;
  const scope = guildId ? wanted.scope : 'global';
  const all = guildId ? (await schedulesOf(game, guildId)).map(nameOf) : [];
  // A schedule that is gone keeps its boards, and its button leads to the server's.
  const schedule = all.includes(wanted.schedule) ? wanted.schedule : '';
  const schedules = all.filter((name) => name !== '');
  const today = await todayIn(game, guildId, schedule);
  const query = { guildId, schedule, viewerId, scope, date: today };
  const shownBy = viewerId === null ? call.userId : null;
  const theme = themeOf(await readSettings(game, call.userId));
  const inServer = guildId !== null;
  const shownAs = (picture: Picture | null) => ({ inServer, schedules, picture, shownBy });
  // Everyone compares one puzzle only, which is that of a day.
  const long = wanted.period === 'day' || wanted.period === 'yesterday' ? null : wanted.period;
  if (guildId && scope === 'server' && long) {
    const points = await pointsOf(game, { ...query, period: long, only: wanted.only });
    const picture = await podium(call, guildId, points, { theme, period: long, schedule });
    return ranksView(call.words, { ...wanted, scope, schedule }, { points }, shownAs(picture));
  }
  const period = long ? 'day' : wanted.period;
  const date = period === 'yesterday' ? await dayBefore(call, today, schedule) : today;
  const times = await timesOf(game, { ...query, date });
  const first = times.clean.rows.length > 0 ? times.clean : times.helped;
  const picture =
    guildId && scope === 'server' ? await podium(call, guildId, first, { theme, period, schedule }) : null;
  return ranksView(call.words, { scope, schedule, period, only: '' }, { times }, shownAs(picture));
}

/** The last day that had a puzzle, which on a Monday may be Friday. */
async function dayBefore({ app, guildId }: Call, today: string, schedule: string): Promise<string> {
  return (await lastDateBefore(app.game, guildId ?? null, today, schedule)) ?? addDays(today, -1);
}
