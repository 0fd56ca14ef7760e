import { describe, expect, it } from 'vitest';
import { openLibrary } from '../../src/game/open.js';
import { changeSettings } from '../../src/game/settings.js';
import { currentGame, findGame, namedGame } from '../../src/store/games.js';
import { findUser } from '../../src/store/users.js';
import { PROVIDERS } from '../support/databases.js';
import { newUser, useGame } from '../support/game.js';

describe.each(PROVIDERS)('a game with its player in one statement (%s)', (provider) => {
  const test = useGame(provider);

  it('is what the two tables say, type by type', async () => {
    const { store } = test.context;
    const userId = newUser();
    await changeSettings(test.context, userId, { theme: 'dark', textBoard: true, privacy: 'hidden' });
    const { game } = await openLibrary(test.context, { userId, guildId: null }, {});
    const expected = { game: await findGame(store.db, game.id), user: await findUser(store.db, userId) };
    expect(await currentGame(store, userId)).toEqual(expected);
    expect(await namedGame(store, game.id, userId)).toEqual(expected);
  });

  it('comes without a player for someone who has never played', async () => {
    const { store } = test.context;
    const { game } = await openLibrary(test.context, { userId: newUser(), guildId: null }, {});
    const stranger = newUser();
    expect(await namedGame(store, game.id, stranger)).toMatchObject({ game: { id: game.id }, user: null });
    expect(await currentGame(store, stranger)).toBeNull();
    expect(await namedGame(store, 'nothing', stranger)).toBeNull();
  });
});
