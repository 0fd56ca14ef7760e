import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openLibrary } from '../../src/game/open.js';
import { deleteUser } from '../../src/game/privacy.js';
import { newUser, useGame } from '../support/game.js';

describe('deleting all about a person on PostgreSQL', () => {
  const test = useGame('postgresql');

  it('is begun again when the server ends a deadlock with a move by giving it up', async () => {
    const userId = newUser();
    await openLibrary(test.context, { userId, guildId: null }, {});
    const mover = new pg.Client({ connectionString: test.database.url });
    await mover.connect();
    try {
      // The other way round: the game first, then the person. The server looks for a circle after a
      // second and gives up whoever has waited so long, which is the deletion.
      await mover.query('BEGIN');
      await mover.query('SELECT 1 FROM "Game" WHERE "userId" = $1 FOR UPDATE', [userId]);
      const deletion = deleteUser(test.context, userId);
      await sleep(300);
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
