import { describe, expect, it } from 'vitest';
import { openLibrary } from '../../src/game/open.js';
import { openPost } from '../../src/game/open-daily.js';
import { changeSettings } from '../../src/game/settings.js';
import { currentGame, findGame, namedGame } from '../../src/store/games.js';
import { setThread } from '../../src/store/posts.js';
import { findUser } from '../../src/store/users.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, useGame } from '../support/game.js';
import { postDaily } from '../support/game-context.js';

describe.each(PROVIDERS)('a game with its player in one statement (%s)', (provider) => {
  const test = useGame(provider);

  it('is what the two tables say, type by type', async () => {
    const { store } = test.context;
    const userId = newUser();
    await changeSettings(test.context, userId, { theme: 'dark', textBoard: true, privacy: 'hidden' });
    const { game } = await openLibrary(test.context, { userId, guildId: null }, {});
    const rows = { game: await findGame(store.db, game.id), user: await findUser(store.db, userId) };
    expect(await currentGame(store, userId)).toEqual({ ...rows, post: null });
    expect(await namedGame(store, game.id, userId)).toEqual({ ...rows, post: null });
  });

  it('comes with what it needs to know of its post', async () => {
    const { store } = test.context;
    const userId = newUser();
    const { id, guildId, localDate } = await postDaily(test, newGuild());
    await setThread(store, id, '42');
    const { game } = await openPost(test.context, { userId, guildId }, id);
    const post = { id, guildId, localDate, threadId: '42' };
    expect(await currentGame(store, userId)).toMatchObject({ game: { id: game.id }, post });
    expect(game.post).toMatchObject(post);
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
