import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joinTogether, openTogether } from '../../src/game/together.js';
import { updateUser } from '../../src/store/users.js';
import type { PageGame, Push } from '../../src/web/protocol.js';
import { WebClient } from './support/client.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

let world: WebWorld;
let alice: string;
let bob: string;
let game: string;
let guildId: string;

beforeAll(async () => {
  world = await startWebWorld();
  const { users, guilds } = world.sandbox;
  [alice, bob, guildId] = [users.alice.id, users.bob.id, guilds.observatory.id];
  const wish = { channelId: '1', kind: { size: 6, stars: 1, grade: 'Medium' } } as const;
  ({ id: game } = await openTogether(world.game, { userId: alice, guildId }, wish, 'web'));
});
afterAll(async () => {
  expect(world.logged).toEqual([]);
  await world.close();
});

const newest = (client: WebClient): PageGame | undefined =>
  client.news.flatMap((push: Push) => (push.news === 'game' ? [push.game] : [])).at(-1);
const pointing = (client: WebClient) =>
  client.news.flatMap((push: Push) => (push.news === 'pointing' ? [push.here] : [])).at(-1);

describe('a shared board on the page', () => {
  it('shows everybody what others do, with their own settings and their own way back', async () => {
    await updateUser(world.store, bob, { theme: 'dark' }, new Date());
    const a = await WebClient.signIn(world, alice, game);
    const b = await WebClient.signIn(world, bob, game);
    await a.get('open', { game });
    expect(await b.ask('open', { game })).toMatchObject({ no: expect.stringContaining('Join') });
    await joinTogether(world.game, { userId: bob, guildId }, game);
    await vi.waitFor(() => expect(newest(a)?.shared?.seats).toEqual([0, 1]));
    const opened = await b.get('open', { game });
    expect(opened).toMatchObject({ kind: 'together', shared: { seat: 1, seats: [0, 1] } });
    await a.get('play', { game, request: 'request-1', moves: '*A1' });
    await vi.waitFor(() => expect(newest(b)?.state.startsWith('*')).toBe(true));
    // What Bob is sent is Bob's: his theme, his seat, and nothing of his to take back.
    expect(newest(b)).toMatchObject({
      canUndo: false,
      settings: { theme: 'dark' },
      shared: { seat: 1 },
    });
    expect(newest(b)!.shared!.makers[0]).toBe(0);
    expect(await b.get('people', { game })).toEqual([
      { seat: 0, name: 'Alice' },
      { seat: 1, name: 'Bob' },
    ]);
    expect(await b.ask('reset', { game, request: 'request-2' })).toMatchObject({
      no: expect.stringContaining('only your own marks'),
    });
    a.close();
    b.close();
  });

  it('tells who is there and where they point, and nobody who is not at it', async () => {
    const a = await WebClient.signIn(world, alice, game);
    const b = await WebClient.signIn(world, bob, game);
    const stranger = await WebClient.signIn(world, world.sandbox.users.mona.id, game);
    await stranger.ask('open', { game });
    await Promise.all([a.get('open', { game }), b.get('open', { game })]);
    const seats = (here: ReturnType<typeof pointing>) => here?.map(({ seat }) => seat).sort();
    await vi.waitFor(() => expect(seats(pointing(a))).toEqual([0, 1]));
    const point = (client: WebClient, ask: unknown) =>
      client.socket.send(JSON.stringify({ id: 0, do: 'point', ask }));
    point(b, { cell: 7 });
    await vi.waitFor(() => expect(pointing(a)).toContainEqual({ seat: 1, cell: 7 }));
    // Nothing but a cell is taken, and from nobody who is not there.
    for (const ask of [{ cell: -1 }, { cell: 9999 }, { cell: 3, seat: 0 }, null, { cell: 'A1' }])
      point(b, ask);
    point(stranger, { cell: 3 });
    b.close();
    await vi.waitFor(() => expect(pointing(a)).toEqual([{ seat: 0, cell: null }]));
    expect(stranger.news).toEqual([]);
    a.close();
    stranger.close();
  });

  it('has nobody at it whose page went away before the answer to their move', async () => {
    const a = await WebClient.signIn(world, alice, game);
    const b = await WebClient.signIn(world, bob, game);
    await Promise.all([a.get('open', { game }), b.get('open', { game })]);
    const both = [0, 1].map((seat) => ({ seat, cell: null }));
    await vi.waitFor(() => expect(pointing(a)).toEqual(expect.arrayContaining(both)));
    const ask = { game, request: 'request-9', moves: 'xF6' };
    b.socket.send(JSON.stringify({ id: 99, do: 'play', ask }));
    b.close();
    await vi.waitFor(() => expect(newest(a)?.state.endsWith('x')).toBe(true));
    // Who is there is told ten times a second.
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(pointing(a)).toEqual([{ seat: 0, cell: null }]);
    a.close();
  });
});
