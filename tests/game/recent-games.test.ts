import { describe, expect, it } from 'vitest';
import { openLibrary, viewGame } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { recentGames } from '../../src/game/recent-games.js';
import { changeSettings } from '../../src/game/settings.js';
import { undo } from '../../src/game/undo.js';
import { noteShared } from '../../src/store/games.js';
import { openStore } from '../../src/store/store.js';
import { PROVIDERS } from '../support/databases.js';
import { gameContext, newUser, useGame } from '../support/game.js';
import { createRandom } from '../support/random-grid.js';

// What one process remembers of a game must never be older than what anybody was told.

describe.each(PROVIDERS)('a game that was just read (%s)', (provider) => {
  const test = useGame(provider);

  async function begun() {
    const userId = newUser();
    const { game } = await openLibrary(test.context, { userId, guildId: null }, {});
    const request = { userId, gameId: game.id };
    await play(test.context, { ...request, moves: 'xA1' });
    return request;
  }

  it('is remembered where the database can tell that nobody else has written', async () => {
    const { gameId } = await begun();
    const recent = recentGames(test.context.store).get(gameId);
    expect(recent?.row.state.slice(0, 2)).toEqual(provider === 'sqlite' ? 'x.' : undefined);
  });

  it('has its player’s settings of now', async () => {
    const request = await begun();
    await changeSettings(test.context, request.userId, { autoCross: 'off', theme: 'dark' });
    const { game } = await play(test.context, { ...request, moves: '*C3' });
    expect(game.settings).toMatchObject({ autoCross: 'off', theme: 'dark' });
    expect(game.state).not.toMatch(/x.*x/);
  });

  it('goes on from what another process has made of it', async () => {
    const request = await begun();
    const store = await openStore(test.database.url);
    const elsewhere = gameContext(store, test.clock, createRandom(8));
    for (const [n, moves] of ['xB1', 'xC1', 'xD1', 'xE1'].entries()) {
      await play(n % 2 === 0 ? elsewhere : test.context, { ...request, moves });
    }
    await undo(elsewhere, request);
    const here = await viewGame(test.context, request);
    expect(here.state.slice(0, 6)).toBe('xxxx..');
    expect(here).toMatchObject({ version: 6, canUndo: true, canRedo: true });
    expect(await viewGame(elsewhere, request)).toEqual(here);
    await store.close();
  });

  it('loses nothing that others write of it while it is being moved on', async () => {
    const request = await begun();
    const { store } = test.context;
    for (let n = 0; n < 20; n++) {
      await Promise.all([
        play(test.context, { ...request, moves: n % 2 === 0 ? 'xB2' : '-B2' }),
        noteShared(store.db, request.gameId, `place${n}`),
      ]);
      const row = recentGames(store).get(request.gameId)?.row;
      if (row) expect(row).toEqual(await store.db.game.findUnique({ where: { id: request.gameId } }));
    }
    const view = await viewGame(test.context, request);
    expect(view.version).toBe(21);
  });

  it('is as it was read when it is read again', async () => {
    const request = await begun();
    for (const moves of ['*C3', '-C3', 'xF6 xE6', 'row 5 x']) await play(test.context, { ...request, moves });
    await undo(test.context, request);
    const remembered = await viewGame(test.context, request);
    // Anything that Prisma writes makes it forget.
    await changeSettings(test.context, newUser(), { theme: 'dark' });
    expect(recentGames(test.context.store).get(request.gameId)).toBeUndefined();
    expect(await viewGame(test.context, request)).toEqual(remembered);
  });
});
