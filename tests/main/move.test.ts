import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { worldPlan } from '../../src/daily/plan.js';
import { openGame, openLibrary } from '../../src/game/open.js';
import { openDaily, openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { undo } from '../../src/game/undo.js';
import { moveDatabase } from '../../src/main/move.js';
import { refuseHalfCopied } from '../../src/store/copy.js';
import { saveSchedule } from '../../src/store/schedules.js';
import { openStore } from '../../src/store/store.js';
import { createDatabase } from '../support/databases.js';
import {
  gameContext,
  newGuild,
  newUser,
  postDaily,
  scheduleChoices,
  solve,
  useGame,
} from '../support/game.js';
import { createRandom } from '../support/random-grid.js';

describe('moving from SQLite to PostgreSQL and back', () => {
  const game = useGame('sqlite');
  const removals: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(removals.map((remove) => remove())));
  const database = async (provider: 'sqlite' | 'postgresql') => {
    const made = await createDatabase(provider);
    removals.push(made.remove);
    return made.url;
  };
  const said: string[] = [];
  const out = { write: (text: string) => said.push(text) };

  it('brings every row, and play goes on from there', async () => {
    const { context } = game;
    const guildId = newGuild();
    const player = { userId: newUser(), guildId };
    await saveSchedule(context.store, guildId, scheduleChoices(), null, game.clock.read());
    const post = await postDaily(game, guildId);
    await openPost(context, player, post.id);
    game.clock.forward(60);
    await solve(game, { userId: player.userId });
    await openDaily(context, { ...player, guildId: null }, worldPlan(game.clock.read()));
    const others = Array.from({ length: 12 }, newUser);
    for (const userId of others) {
      await openLibrary(context, { userId, guildId: null }, {});
      await play(context, { userId, moves: 'xA1 xB2' });
    }
    await context.store.db.boardAct.create({
      data: { guildId, userId: player.userId, act: 'off', localDate: '', by: 'm', at: game.clock.read() },
    });

    const [server, back] = [await database('postgresql'), await database('sqlite')];
    await moveDatabase({ from: game.database.url, to: server, out });
    await moveDatabase({ from: server, to: back, out });
    expect(said.at(-1)).toMatch(/^\d+ rows copied and counted\./);
    expect(rowsOf(back)).toEqual(rowsOf(game.database.url));

    const store = await openStore(server);
    const moved = gameContext(store, game.clock, createRandom(1));
    await refuseHalfCopied(store);
    for (const userId of others) {
      const { board } = await openGame(moved, { userId });
      expect([board.crosses[0]! & 1, board.crosses[1]! & 2]).toEqual([1, 2]);
      await undo(moved, { userId });
    }
    // A new number is a new one.
    await store.db.boardAct.create({
      data: { guildId, userId: player.userId, act: 'on', localDate: '', by: 'm', at: game.clock.read() },
    });
    await store.close();
  }, 60_000);

  it('refuses one of the same kind, one that has something, and a copy that was not finished', async () => {
    const [file, server] = [await database('sqlite'), await database('postgresql')];
    await expect(moveDatabase({ from: game.database.url, to: file, out })).rejects.toThrow(
      'of the other kind',
    );
    const store = await openStore(server);
    await store.db.guild.create({ data: { id: newGuild(), createdAt: new Date() } });
    await expect(moveDatabase({ from: game.database.url, to: server, out })).rejects.toThrow('rows in Guild');
    await store.db.memo.create({ data: { key: 'copying', value: '', updatedAt: new Date() } });
    await expect(refuseHalfCopied(store)).rejects.toThrow('was not finished');
    // Neither is half of a game taken from there, nor is it called somebody's data.
    await expect(moveDatabase({ from: server, to: file, out })).rejects.toThrow('was not finished');
    await expect(moveDatabase({ from: game.database.url, to: server, out })).rejects.toThrow(
      'was not finished',
    );
    await store.close();
  });
});

/** Everything in a file, by table. */
function rowsOf(url: string): Record<string, unknown[]> {
  const file = new Database(url.slice('file:'.length), { readonly: true });
  const names = file
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%prisma%' AND name NOT LIKE 'sqlite%'`,
    )
    .pluck()
    .all() as string[];
  const found = Object.fromEntries(
    names.map((name) => [name, file.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all().map(plain)]),
  );
  file.close();
  return found;
}

/** PostgreSQL keeps what is in an object, and not in which order it was written. */
const plain = (row: unknown): unknown => {
  const { rules, ...rest } = row as Record<string, unknown>;
  return rules === undefined ? rest : { ...rest, rules: JSON.parse(rules as string) };
};
