import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLibrary } from '../../src/game/open.js';
import { changeSettings } from '../../src/game/settings.js';
import { cacheOf } from '../../src/store/puzzles.js';
import { WebClient } from './support/client.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

// What a page is told when it has changed something: what can have changed, and nothing that it has already.

let world: WebWorld;
beforeAll(async () => {
  world = await startWebWorld();
});
afterAll(() => world?.close());

const userId = '710000000000000001';

it('is the board and what belongs to it, not the puzzle once more', async () => {
  const { game } = await openLibrary(world.game, { userId, guildId: null }, { size: 6 });
  const client = await WebClient.signIn(world, userId, game.id);
  const whole = await client.get('open', { game: game.id });
  const { game: change } = await client.get('play', { game: game.id, request: 'changes-1', moves: 'xA1' });
  expect(change).not.toHaveProperty('notation');
  expect(change).toMatchObject({ id: game.id, version: whole.version + 1, canUndo: true });
  await changeSettings(world.game, userId, { autoCross: 'off' });
  const next = await client.get('play', { game: game.id, request: 'changes-2', moves: '*C3' });
  expect(next.game.settings).toMatchObject({ autoCross: 'off' });
  expect(next.changed).toEqual([14]);
  const last = await client.get('play', { game: game.id, request: 'changes-3', moves: 'xA2' });
  // What it was told it is not told again: neither its settings, nor what this game does not have.
  expect(Object.keys(last.game).sort()).toEqual(
    ['canRedo', 'canUndo', 'finished', 'id', 'ms', 'state', 'version'].sort(),
  );
  expect(await client.get('open', { game: game.id })).toEqual({
    ...whole,
    ...next.game,
    ...last.game,
    ms: expect.any(Number),
  });
  client.close();
});

it('is the grade, too, when that has come since the page was opened', async () => {
  const { game } = await openLibrary(world.game, { userId, guildId: null }, { size: 6 });
  const { store } = world.game;
  const regrade = async (grade: string, gradedBy: number) => {
    await store.db.puzzle.update({ where: { id: game.puzzle.id }, data: { grade, gradedBy } });
    cacheOf(store).delete(game.puzzle.id);
  };
  await regrade('Ungraded', 0);
  const client = await WebClient.signIn(world, userId, game.id);
  expect((await client.get('open', { game: game.id })).grade).toBe('Ungraded');
  await client.get('play', { game: game.id, request: 'grades-1', moves: 'xA1' });
  await regrade('Medium', 1);
  await client.get('play', { game: game.id, request: 'grades-2', moves: 'xB1' });
  const told = { news: 'game', game: expect.objectContaining({ grade: 'Medium', version: 2 }) };
  await vi.waitFor(() => expect(client.news).toEqual([told]));
  await client.get('play', { game: game.id, request: 'grades-3', moves: 'xC1' });
  await client.get('people', { game: game.id });
  expect(client.news).toHaveLength(1);
  client.close();
});
