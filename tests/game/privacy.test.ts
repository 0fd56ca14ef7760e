import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openLibrary } from '../../src/game/open.js';
import { deleteUser, exportUser } from '../../src/game/privacy.js';
import { putWish } from '../../src/store/activity.js';
import { recordPeek } from '../../src/store/peeks.js';
import { newUser, useGame } from '../support/game.js';

/** Until somebody waits for what this client holds. */
async function somebodyWaits(client: pg.Client): Promise<void> {
  const waiting =
    'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))';
  while ((await client.query(waiting)).rows.length === 0) await sleep(10);
}

describe('deleting all about a person on PostgreSQL', () => {
  const test = useGame('postgresql');

  it('is begun again when the server ends a deadlock with a move by giving it up', async () => {
    const userId = newUser();
    await openLibrary(test.context, { userId, guildId: null }, {});
    const mover = new pg.Client({ connectionString: test.database.url });
    await mover.connect();
    try {
      // The other way round: the game first, then the person. The server gives up whoever looks for a circle
      // first, which is the deletion after a second; the mover would look after a minute.
      await mover.query(`SET deadlock_timeout = '1min'`);
      await mover.query('BEGIN');
      await mover.query('SELECT 1 FROM "Game" WHERE "userId" = $1 FOR UPDATE', [userId]);
      const deletion = deleteUser(test.context, userId);
      await somebodyWaits(mover);
      await mover.query('SELECT 1 FROM "User" WHERE "id" = $1 FOR UPDATE', [userId]);
      await mover.query('COMMIT');
      await deletion;
    } finally {
      await mover.end();
    }
    const left = await test.context.store.db.game.count({ where: { userId } });
    expect(left + (await test.context.store.db.user.count({ where: { id: userId } }))).toBe(0);
  });
});

describe('what somebody gets when they ask for all about them', () => {
  const test = useGame('sqlite');

  it('has what they pressed for and what they looked at before its day', async () => {
    const userId = newUser();
    const { store } = test.context;
    const at = test.context.clock();
    const { game } = await openLibrary(test.context, { userId, guildId: null }, {});
    await recordPeek(store, userId, game.puzzle.id, at);
    await putWish(store, userId, 'daily', at);
    const { looksAhead, launches } = await exportUser(test.context, userId);
    expect(looksAhead).toMatchObject([{ puzzleId: game.puzzle.id }]);
    expect(launches).toMatchObject([{ wish: 'daily' }]);
  });

  it('leaves no table out that names a person', async () => {
    const schema = readFileSync('prisma/sqlite/schema.prisma', 'utf8');
    const naming = [...schema.matchAll(/^model (\w+) \{(.*?)^\}/gms)]
      .filter(([, , fields]) => /^ +(userId|setBy|pinnedBy|skippedBy|by) +String/m.test(fields ?? ''))
      .map(([, name]) => name!.charAt(0).toLowerCase() + name!.slice(1));
    expect(naming.length).toBeGreaterThan(15);
    const asked = new Set<string>();
    const { store } = test.context;
    const db = new Proxy(store.db, {
      get(target, name) {
        asked.add(String(name));
        return target[name as keyof typeof target];
      },
    });
    await exportUser({ ...test.context, store: { ...store, db } }, newUser());
    expect(naming.filter((name) => !asked.has(name))).toEqual([]);
  });
});
