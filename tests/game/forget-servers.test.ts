import { describe, expect, it } from 'vitest';
import { forgetServers } from '../../src/game/forget-servers.js';
import { openGame } from '../../src/game/open.js';
import { openPost } from '../../src/game/open-daily.js';
import { Prisma } from '../../src/generated/sqlite/client.js';
import { joinGuild, leaveGuild } from '../../src/store/guilds.js';
import { saveSchedule } from '../../src/store/schedules.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, postDaily, scheduleChoices, solve, useGame } from '../support/game.js';

const DAYS = 30;

describe.each(PROVIDERS)('a server that the bot was removed from, on %s', (provider) => {
  const test = useGame(provider);

  /** Somebody has played there, and moderators have done what they do. */
  async function server(): Promise<{ guildId: string; userId: string; gameId: string }> {
    const { store } = test.context;
    const [guildId, userId] = [newGuild(), newUser()];
    const now = test.clock.read();
    await joinGuild(store, guildId, now);
    await saveSchedule(store, guildId, scheduleChoices(), null, now);
    await store.db.boardAct.create({ data: { guildId, userId, act: 'on', localDate: '', by: 'm', at: now } });
    await store.db.roleRule.create({ data: { guildId, kind: 'winner', roleId: 'r', setBy: 'm' } });
    await store.db.roleHolder.create({ data: { guildId, kind: 'winner', userId, roleId: 'r' } });
    const days = { fromDate: '2026-11-16', toDate: '2026-11-22' };
    await store.db.event.create({
      data: { id: `e${guildId}`, guildId, name: 'A week', ...days, setBy: 'm' },
    });
    const post = await postDaily(test, guildId);
    const { game } = await openPost(test.context, { userId, guildId }, post.id);
    test.clock.forward(60);
    await solve(test, { userId, gameId: game.id });
    // Another schedule of theirs, and a finish on it.
    const another = `${guildId}/another`;
    await saveSchedule(store, another, scheduleChoices(), null, now);
    await store.db.skippedDate.create({
      data: { scope: another, localDate: '2026-11-18', skippedBy: 'm', createdAt: now },
    });
    const second = await openPost(
      test.context,
      { userId, guildId },
      (await postDaily(test, another, { seed: 1 })).id,
    );
    test.clock.forward(60);
    await solve(test, { userId, gameId: second.game.id }, 1);
    return { guildId, userId, gameId: game.id };
  }

  /** The tables in which a server is named, whatever tables there are. */
  async function namedIn(guildId: string): Promise<string[]> {
    const { db } = test.context.store;
    const columns = Object.entries(Prisma).flatMap(([name, fields]) =>
      name.endsWith('ScalarFieldEnum')
        ? Object.keys(fields as object)
            .filter((column) => ['guildId', 'scope', 'board'].includes(column))
            .map((column) => ({ table: name.slice(0, -'ScalarFieldEnum'.length), column }))
        : [],
    );
    expect(columns.length).toBeGreaterThan(9);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const rows = await db.$queryRawUnsafe<unknown[]>(
        `SELECT 1 FROM "${table}" WHERE "${column}" = '${guildId}' OR "${column}" LIKE '${guildId}/%' LIMIT 1`,
      );
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  it('is remembered for as long as was said, and then nothing of it is left but people’s own games', async () => {
    const { store } = test.context;
    const { guildId, userId, gameId } = await server();
    const other = await server();
    await leaveGuild(store, guildId, test.clock.read());
    test.clock.forward((DAYS - 1) * 86_400);
    expect(await forgetServers(test.context, DAYS)).toBe(0);
    expect(await namedIn(guildId)).toContain('Schedule.guildId');
    test.clock.forward(2 * 86_400);
    expect(await forgetServers(test.context, DAYS)).toBe(1);
    expect(await namedIn(guildId)).toEqual([]);
    expect((await openGame(test.context, { userId, gameId })).finishedAt).not.toBeNull();
    expect(await namedIn(other.guildId)).toContain('Result.scope');
  });

  it('keeps everything when the bot comes back in time', async () => {
    const { store } = test.context;
    const { guildId } = await server();
    await leaveGuild(store, guildId, test.clock.read());
    await joinGuild(store, guildId, test.clock.read());
    test.clock.forward(2 * DAYS * 86_400);
    expect(await forgetServers(test.context, DAYS)).toBe(0);
    expect(await namedIn(guildId)).toContain('Schedule.guildId');
  });
});
