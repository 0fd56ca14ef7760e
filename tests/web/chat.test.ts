import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewGame } from '../../src/game/open.js';
import { solutionOf } from '../bot/support/world.js';
import { WebClient } from './support/client.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

let world: WebWorld;
beforeAll(async () => {
  world = await startWebWorld();
});
afterAll(() => world?.close());

let requests = 0;
const request = () => `request-${++requests}`;

/** The address on the button of a message, and what it is about. */
function linkIn(message: unknown): { gameId: string; ticket: string; url: string } {
  const url = /"url":"(http[^"]+\/b\/[^"]+)"/.exec(JSON.stringify(message))?.[1] ?? '';
  const { pathname, hash } = new URL(url);
  return { url, gameId: pathname.split('/').at(-1)!, ticket: hash.slice('#t='.length) };
}

describe('the chat and the page', () => {
  it('has a button that opens the page; taps there appear in the message, and the result in the channel', async () => {
    const { alice } = world.sandbox.users;
    const person = world.sandbox.person(alice);
    const channel = world.sandbox.channels.daily;
    const message = await person.command(channel, 'play', { size: 6 });
    const { gameId } = linkIn(message);
    const userId = alice.id;
    const page = await WebClient.signIn(world, userId, gameId);
    const { puzzle } = await viewGame(world.game, { userId, gameId });
    const stars = solutionOf(puzzle.notation);
    await page.get('play', { game: gameId, request: request(), moves: `*${stars[0]}` });
    await expect.poll(() => JSON.stringify(message), { timeout: 8000 }).toContain('**1** of 6');

    await person.command(channel, 'place', { cells: stars.slice(1).join(' ') });
    await expect.poll(() => page.news.at(-1)).toMatchObject({ news: 'game', game: { finished: true } });
    page.close();
  });

  it('leaves a hint in the chat alone that was asked for just after a tap on the page', async () => {
    const { alice } = world.sandbox.users;
    const person = world.sandbox.person(alice);
    const channel = world.sandbox.channels.daily;
    const { gameId } = linkIn(await person.command(channel, 'play', { size: 6 }));
    const page = await WebClient.signIn(world, alice.id, gameId);
    await page.get('play', { game: gameId, request: request(), moves: 'xA1' });
    const { message } = await person.command(channel, 'hint');
    const hinted = JSON.stringify(message!.components);
    expect(hinted).toContain('💡');
    // A tap is seen in the chat within three seconds; this one is on the hint's own board.
    await sleep(4000);
    expect(JSON.stringify(message!.components)).toBe(hinted);
    page.close();
  });

  it('shares into the channel that the link was made in', async () => {
    const { bob } = world.sandbox.users;
    const channel = world.sandbox.channels.daily;
    const message = await world.sandbox.person(bob).command(channel, 'play', { size: 6 });
    const { gameId, url } = linkIn(message);
    const page = await WebClient.follow(world, url);
    const { puzzle } = await viewGame(world.game, { userId: bob.id, gameId });
    const moves = solutionOf(puzzle.notation).map((cell) => `*${cell}`);
    await page.get('play', { game: gameId, request: request(), moves: moves.join(' ') });
    const before = channel.messages.length;
    expect((await page.get('share', { game: gameId })).text).toContain('in the channel');
    expect((await page.get('share', { game: gameId })).text).toContain('in the channel');
    expect(channel.messages.length).toBe(before + 1);
    page.close();
  });

  it('shares there also by the link of a message that a tap on the page has changed', async () => {
    const { bob } = world.sandbox.users;
    const channel = world.sandbox.channels.daily;
    const message = await world.sandbox.person(bob).command(channel, 'play', { size: 6 });
    const { gameId, url } = linkIn(message);
    const before = await WebClient.follow(world, url);
    const { puzzle } = await viewGame(world.game, { userId: bob.id, gameId });
    const [first, ...others] = solutionOf(puzzle.notation).map((cell) => `*${cell}`);
    await before.get('play', { game: gameId, request: request(), moves: first! });
    await expect.poll(() => linkIn(message).url, { timeout: 8000 }).not.toBe(url);
    const page = await WebClient.follow(world, linkIn(message).url);
    await page.get('play', { game: gameId, request: request(), moves: others.join(' ') });
    const count = channel.messages.length;
    expect((await page.get('share', { game: gameId })).text).toContain('in the channel');
    expect(channel.messages.length).toBe(count + 1);
    for (const one of [before, page]) one.close();
  });

  it('signs out everywhere from the settings', async () => {
    const { alice } = world.sandbox.users;
    const person = world.sandbox.person(alice);
    const channel = world.sandbox.channels.daily;
    const { gameId } = linkIn(await person.command(channel, 'play', { size: 6 }));
    const page = await WebClient.signIn(world, alice.id, gameId);
    const closed = once(page.socket, 'close');
    const settings = await person.command(channel, 'settings');
    await person.press(settings.message!, 'v1:sign-out');
    expect((await closed)[0]).toBe(4001);
  });
});
