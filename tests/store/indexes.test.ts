import Database from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { changesOf } from '../../src/daily/changes.js';
import { closeEvents, comingEvents, eventNow, startEvent } from '../../src/daily/events.js';
import { countSolvers, recapOf } from '../../src/daily/recap.js';
import { sendReminders, setReminder } from '../../src/daily/reminders.js';
import { endRoleRule, giveRoles, setRoleRule } from '../../src/daily/roles.js';
import { catalogue } from '../../src/engine/rules/catalogue.js';
import { check } from '../../src/game/check.js';
import type { GameContext } from '../../src/game/context.js';
import { hint, why } from '../../src/game/hint.js';
import { archive, lastFinished } from '../../src/game/history.js';
import { leaderboard } from '../../src/game/leaderboard.js';
import { boardDecisions, decideBoards } from '../../src/game/moderate.js';
import { monthResults } from '../../src/game/month-results.js';
import { openGame, openLibrary } from '../../src/game/open.js';
import { openArchive, openDaily, openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { exerciseFor } from '../../src/game/practice.js';
import { deleteUser, exportUser } from '../../src/game/privacy.js';
import { resultCard } from '../../src/game/result-card.js';
import { pickUnlessSkipped } from '../../src/game/rotation.js';
import { changeSettings } from '../../src/game/settings.js';
import { stats } from '../../src/game/stats.js';
import { undo } from '../../src/game/undo.js';
import { forgetExpiredMessages, replaceBoardMessage } from '../../src/store/board-messages.js';
import * as calendar from '../../src/store/calendar.js';
import * as posts from '../../src/store/posts.js';
import { addPuzzles } from '../../src/store/puzzles.js';
import * as schedules from '../../src/store/schedules.js';
import { forgetSeenMarks } from '../../src/store/seen-marks.js';
import * as standings from '../../src/store/standings.js';
import { openStore } from '../../src/store/store.js';
import { createDatabase, PROVIDERS } from '../support/databases.js';
import {
  Clock,
  gameContext,
  newGuild,
  newUser,
  ownPuzzle,
  ownRecord,
  postDaily,
  scheduleChoices,
  solvingMoves,
} from '../support/game.js';
import { createRandom } from '../support/random-grid.js';

/** Everything that a command or the scheduler asks of the database, once. */
async function askEverything(context: GameContext, clock: Clock): Promise<void> {
  const { store } = context;
  const [userId, guildId, now] = [newUser(), newGuild(), clock.read()] as const;
  const player = { userId, guildId };
  const next = { localDate: '2026-11-17', at: now };
  await addPuzzles(
    store,
    [0, 1, 2].map((seed) => ownRecord(seed)),
    now,
  );
  const schedule = await schedules.saveSchedule(
    store,
    guildId,
    scheduleChoices({ spoilerThread: true, setBy: userId }),
    next,
    now,
  );
  await schedules.setLeaderboardMessage(
    store,
    { scope: guildId, leaderboardMessageId: null },
    { channelId: 'c', messageId: 'm' },
  );
  const post = await postDaily({ context }, guildId);
  await openPost(context, player, post.id);
  await changeSettings(context, userId, { autoCross: 'off' });
  await check(context, { userId });
  await hint(context, { userId, depth: 2 });
  await why(context, { userId, cell: 'A1' });
  await play(context, { userId, moves: 'xA1' });
  await undo(context, { userId });
  clock.forward(60);
  const [last, ...others] = solvingMoves(ownPuzzle(0));
  await play(context, { userId, moves: others.join(' ') });
  await play(context, { userId, moves: last! });
  await resultCard(context, { userId });
  const kind = { size: 6, stars: 1, grade: 'Easy' } as const;
  await openLibrary(context, player, kind);
  await openLibrary(context, player, {});
  await openGame(context, { userId });
  await openArchive(context, player, '2026-11-16');
  await openDaily(context, player, { localDate: '2026-11-16', dueAt: now, closesAt: now, kind });
  await openDaily(
    context,
    { userId, guildId: null },
    { localDate: '2026-11-16', dueAt: now, closesAt: now, kind },
  );
  await exerciseFor(context, userId, catalogue[0]!);
  for (const localDate of ['2026-11-17', '2026-11-18'])
    await pickUnlessSkipped(context, { scope: guildId, localDate, kind });
  await lastFinished(context, userId);
  await archive(context, player);
  await stats(context, { userId, viewerId: userId });
  for (const scope of ['server', 'global'] as const) {
    for (const period of ['day', 'week', 'month', 'all'] as const) {
      for (const viewerId of [userId, newUser()]) {
        const query = { viewerId, guildId, scope, period, date: '2026-11-16', clean: false, limit: 1 };
        await leaderboard(context, query);
      }
    }
  }
  for (const only of ['', 'Easy']) {
    const query = { guildId, scope: 'server', period: 'week', date: '2026-11-16', limit: 1 } as const;
    for (const viewerId of [userId, newUser()])
      await leaderboard(context, { ...query, viewerId, clean: 'points', only });
  }
  await standings.standingsAround(
    store.db,
    { scope: guildId, period: 'all/', clean: true },
    (await store.db.standing.findFirst({ where: { scope: guildId, period: 'all/', clean: true } }))!,
    2,
  );
  await recapOf(context, post, { share: 50, spoilers: true });
  await countSolvers(context, post);
  await posts.closesLast(store, post.puzzleId, now);
  await posts.duePosts(store, now, 100);
  await posts.claimRedraw(store, post);
  await calendar.isPinnedElsewhere(store, post.puzzleId, post);
  await monthResults(context, guildId, '2026-11');
  const whose = { guildId, by: userId };
  const hands = { give: async () => true, take: async () => true };
  for (const kind of ['winner', 'streak'] as const) {
    await setRoleRule(context, whose, { kind, roleId: 'r', days: 1 });
  }
  await giveRoles(context, post, hands);
  await endRoleRule(context, whose, 'winner', hands);
  await changesOf(context, guildId, 50);
  await setReminder(context, player, true);
  await sendReminders({ ...context, clock: () => new Date('2026-11-16T19:05:00Z') }, async () => undefined);
  const event = await startEvent(context, schedule, { name: 'e', from: '2026-11-16', days: 1, by: userId });
  if (!('event' in event)) throw new Error(event.refused);
  await eventNow(context, { guildId, viewerId: userId, date: '2026-11-16' });
  await comingEvents(context, schedule);
  const later = { ...context, clock: () => new Date('2026-11-18T12:00:00Z') };
  await closeEvents(later, async () => true);
  await schedules.changeSchedule(store, schedule, { patch: { size: 8 }, next, endPause: false }, now);
  await schedules.dueSchedules(store, now, 100);
  const [due] = await schedules.dueLeaderboards(store, clock.read(), 100);
  await schedules.claimLeaderboard(store, due!);
  await schedules.advanceSchedule(store, schedule, next);
  await schedules.pauseSchedule(store, { scope: guildId }, 'test', now);
  await schedules.schedulesIn(store, guildId);
  await posts.openPosts(store, guildId, now);
  await schedules.claimPauseNotice(store, guildId, now);
  await schedules.resumeSchedule(store, guildId, next, now);
  await posts.staleClaims(store, now, 100);
  await posts.takeOverClaim(store, post, 'o', now);
  await posts.abandonClaim(store, post.id);
  await posts.setThread(store, post.id, 't');
  const pin = { scope: guildId, localDate: '2026-11-20', puzzleId: ownRecord(0).id, by: userId };
  await calendar.pinPuzzle(store, pin, now);
  await calendar.skipDate(store, pin, now);
  await calendar.dateNotes(store, guildId, '2026-11-01', '2026-11-30');
  const message = { userId, gameId: 'g', origin: 'm', token: 't', expiresAt: now, channelId: 'c' };
  await replaceBoardMessage(store, message, now);
  await forgetExpiredMessages(store, now);
  for (const date of [undefined, '2026-11-16']) {
    for (const on of [false, true]) {
      await decideBoards(context, { guildId, userId, moderatorId: userId, on, date });
    }
  }
  await boardDecisions(context, guildId, 50);
  await changeSettings(context, userId, { privacy: 'hidden' });
  await forgetSeenMarks(store, now);
  await exportUser(context, userId);
  await deleteUser(context, userId);
  await calendar.unpinPuzzle(store, guildId, '2026-11-20');
  await calendar.unskipDate(store, guildId, '2026-11-20');
}

// `sub` is what a count has found already, a constant row is one that needs no table.
const SCAN = /^SCAN (?!(sub|CONSTANT ROW)$)/;

const isQuery = (sql: string): boolean => /^\s*(SELECT|UPDATE|DELETE)/i.test(sql);

/** Steps of SQLite's plan that walk through a whole table or index. */
function sqliteScans(path: string, queries: Iterable<string>): string[] {
  const db = new Database(path, { readonly: true });
  try {
    return [...queries].flatMap((sql) => {
      const values = new Array<null>(sql.split('?').length - 1).fill(null);
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[];
      return plan.filter(({ detail }) => SCAN.test(detail)).map(({ detail }) => `${detail} in ${sql}`);
    });
  } finally {
    db.close();
  }
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Nodes of PostgreSQL's plan that read a whole table or index although they would rather not. */
async function postgresqlScans(url: string, queries: Iterable<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Tables are nearly empty here, so reading all of one is cheapest; this asks whether it is needed.
    await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
    const scans: string[] = [];
    for (const sql of queries) {
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`);
      const walk = (node: PlanNode): void => {
        const type = node['Node Type'];
        const whole = type === 'Seq Scan' || (/^Index (Only )?Scan/.test(type) && !node['Index Cond']);
        if (whole) scans.push(`${type} in ${sql}`);
        for (const below of node.Plans ?? []) walk(below);
      };
      walk(rows[0]['QUERY PLAN'][0].Plan);
    }
    return scans;
  } finally {
    await client.end();
  }
}

describe.each(PROVIDERS)('every query on %s', (provider) => {
  it('finds its rows by an index', async () => {
    const database = await createDatabase(provider);
    const queries = new Set<string>();
    const store = await openStore(database.url, { onQuery: (sql) => queries.add(sql) });
    try {
      const clock = new Clock();
      await askEverything(gameContext(store, clock, createRandom(3)), clock);
      const asked = [...queries].filter(isQuery);
      expect(asked.length).toBeGreaterThan(60);
      const scans =
        provider === 'sqlite'
          ? sqliteScans(database.url.slice('file:'.length), asked)
          : await postgresqlScans(database.url, asked);
      expect(scans).toEqual([]);
    } finally {
      await store.close();
      await database.remove();
    }
  });
});
