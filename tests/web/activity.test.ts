import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { companions, forgetActivities } from '../../src/game/activity.js';
import { viewGame } from '../../src/game/open.js';
import { changeSettings } from '../../src/game/settings.js';
import type { Channel, Message, User } from '../../src/sandbox/model/types.js';
import { customIdOf } from '../../src/sandbox/people/person.js';
import type { PagePerson } from '../../src/web/protocol.js';
import { currentNotation, solutionOf } from '../bot/support/world.js';
import { WebClient } from './support/client.js';
import { comeIn, enter, frameOf, Sdk } from './support/frame.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

let world: WebWorld;
beforeAll(async () => {
  world = await startWebWorld({ activity: true });
});
afterAll(() => world?.close());

let requests = 0;
const request = () => `request-${++requests}`;

/** A server of its own, so that what one test leaves open is in nobody's way. */
function newPlace(name: string): Channel {
  const { guilds } = world.sandbox;
  return world.sandbox.world.addChannel({ name, guildId: guilds.observatory.id });
}

/** Somebody of their own. */
function newPerson(name: string): User {
  const { sandbox } = world;
  const user = sandbox.world.addUser({ username: name.toLowerCase(), displayName: name, installed: true });
  sandbox.world.join(sandbox.guilds.observatory, user);
  return user;
}

async function boardOf(user: User, channel: Channel): Promise<Message> {
  const reply = await world.sandbox.person(user).command(channel, 'play', { size: 6 });
  return reply.message!;
}

const press = (user: User, message: Message) =>
  world.sandbox.person(user).press(message, customIdOf(message, 'Play here'));

async function postToday(): Promise<Message> {
  const { sandbox } = world;
  const mona = sandbox.person(sandbox.users.mona);
  const { daily, moderators } = sandbox.channels;
  await mona.command(moderators, 'schedule set', { channel: daily.id, time: '00:00', zone: 'UTC' });
  await mona.command(moderators, 'schedule post-now');
  return daily.messages.find((message) => JSON.stringify(message.components).includes('Play here'))!;
}

const peopleIn = (client: WebClient): readonly PagePerson[] =>
  client.news.findLast((news) => news.news === 'together')?.people ?? [];

const gamesOf = (user: User) => world.store.db.game.count({ where: { userId: user.id } });

describe('a launch', () => {
  it('from a board opens that board', async () => {
    const user = newPerson('Bella');
    const channel = newPlace('from-a-board');
    const board = await boardOf(user, channel);
    const { id } = await viewGame(world.game, { userId: user.id });
    const answer = await press(user, board);
    expect(answer.kind).toBe('launch');
    const page = await comeIn(world, frameOf(answer));
    const { game } = await page.get('begin', {});
    expect(game).toMatchObject({ id, kind: 'library' });
    page.close();
  });

  it('from the post of a day opens that day, and starts no clock before the page is there', async () => {
    const post = await postToday();
    const user = newPerson('Dora');
    const frame = frameOf(await press(user, post));
    expect(await gamesOf(user)).toBe(0);
    const page = await comeIn(world, frame);
    const { game } = await page.get('begin', {});
    expect(game).toMatchObject({ kind: 'daily' });
    const mine = await viewGame(world.game, { userId: user.id });
    expect(mine).toMatchObject({ id: game?.id, guildId: world.sandbox.guilds.observatory.id });
    expect(mine.ms).toBeLessThan(5000);
    page.close();
  });

  it('from the app launcher is answered by the bot, and opens the day of the server', async () => {
    await postToday();
    const user = newPerson('Edda');
    const commands = world.sandbox.world.commands.filter(({ type }) => type === 4);
    expect(commands).toMatchObject([{ name: 'launch', handler: 1 }]);
    const answer = await world.sandbox.person(user).launch(newPlace('launcher'));
    expect(answer).toMatchObject({ kind: 'launch' });
    const page = await comeIn(world, frameOf(answer));
    expect((await page.get('begin', {})).game).toMatchObject({ kind: 'daily' });
    page.close();
  });

  it('in direct messages leaves the choice, and says what can be gone on with', async () => {
    const user = newPerson('Finn');
    const person = world.sandbox.person(user);
    const page = await comeIn(world, frameOf(await person.launch(person.directMessages())));
    expect(await page.get('begin', {})).toEqual({ game: null, current: null });
    await boardOf(user, person.directMessages());
    expect(await page.get('begin', {})).toEqual({ game: null, current: 'Free play' });
    page.close();
  });

  it('in a server without the bot is nobody’s server: no ranks there', async () => {
    const { alice } = world.sandbox.users;
    const { chapter } = world.sandbox.channels;
    const page = await comeIn(world, frameOf(await world.sandbox.person(alice).launch(chapter)));
    expect((await page.get('begin', {})).game).toBeNull();
    expect((await page.get('daily', {})).kind).toBe('daily');
    expect((await viewGame(world.game, { userId: alice.id })).guildId).toBeNull();
    page.close();
  });

  it('of another game takes a page that is open there to it', async () => {
    const user = newPerson('Gwen');
    const channel = newPlace('twice');
    const first = await boardOf(user, channel);
    const page = await comeIn(world, frameOf(await press(user, first)));
    const before = (await page.get('begin', {})).game!.id;
    const second = await boardOf(user, channel);
    await press(user, second);
    await expect.poll(() => page.news.some(({ news }) => news === 'launched')).toBe(true);
    const after = (await page.get('begin', {})).game!.id;
    expect(after).not.toBe(before);
    expect(after).toBe((await viewGame(world.game, { userId: user.id })).id);
    page.close();
  });

  it('that somebody else presses for opens nothing of theirs', async () => {
    const [owner, thief] = [newPerson('Hanna'), newPerson('Ivo')];
    const channel = newPlace('not-mine');
    await boardOf(owner, channel);
    const { id } = await viewGame(world.game, { userId: owner.id });
    const own = await boardOf(thief, channel);
    const forged = await world.sandbox
      .person(thief)
      .forge(own, { component_type: 2, custom_id: `v1:here:game:${id}` });
    const page = await comeIn(world, frameOf(forged));
    expect(await page.ask('begin', {})).toMatchObject({ no: expect.stringContaining('another player') });
    page.close();
  });

  it('is no more offered or done once it is switched off', async () => {
    const user = newPerson('Jana');
    const channel = newPlace('off');
    const board = await boardOf(user, channel);
    await world.restart({ activity: false });
    try {
      const answer = await press(user, board);
      expect(JSON.stringify(answer.message)).toContain('switched off');
      expect(JSON.stringify(await boardOf(user, channel))).not.toContain('Play here');
      expect(JSON.stringify(await boardOf(user, channel))).toContain('Open board');
    } finally {
      await world.restart();
    }
  });

  it('that Discord refuses is answered with another way', async () => {
    const user = newPerson('Kaja');
    const board = await boardOf(user, newPlace('refused'));
    const { activities } = world.sandbox;
    const { url } = activities;
    activities.url = null;
    try {
      const answer = await press(user, board);
      expect(JSON.stringify(answer.message)).toContain('Open board');
    } finally {
      activities.url = url;
    }
  });

  it('leaves the wish in the database: a bot that dies after the launch loses nothing', async () => {
    const user = newPerson('Lara');
    const board = await boardOf(user, newPlace('dies'));
    const { id } = await viewGame(world.game, { userId: user.id });
    await boardOf(user, newPlace('another'));
    const frame = frameOf(await press(user, board));
    await world.restart();
    const page = await comeIn(world, frame);
    expect((await page.get('begin', {})).game?.id).toBe(id);
    page.close();
  });
});

describe('nobody is let in', () => {
  const launched = async (name: string) => {
    const user = newPerson(name);
    const frame = frameOf(await press(user, await boardOf(user, newPlace(name.toLowerCase()))));
    return { user, frame, instance: frame.instance.id };
  };

  it('with a code that is forged, or used before', async () => {
    const { frame, instance } = await launched('Mara');
    expect((await enter(world, { code: 'forged', instance })).status).toBe(401);
    const code = new Sdk(world, frame).code();
    expect((await enter(world, { code, instance })).status).toBe(200);
    expect((await enter(world, { code, instance })).status).toBe(401);
  });

  it('into an instance that is forged, or that they are not in', async () => {
    const [mine, theirs] = [await launched('Nele'), await launched('Olaf')];
    const forged = await enter(world, { code: new Sdk(world, mine.frame).code(), instance: 'i-1-gc-2-3' });
    expect([forged.status, await forged.text()]).toEqual([403, expect.stringContaining('over')]);
    const code = new Sdk(world, mine.frame).code();
    const stranger = await enter(world, { code, instance: theirs.instance });
    expect([stranger.status, await stranger.text()]).toEqual([403, expect.stringContaining('not in this')]);
    const path = await enter(world, { code: new Sdk(world, mine.frame).code(), instance: '../../users/@me' });
    expect(path.status).toBe(400);
  });

  it('as somebody else, whatever the page says', async () => {
    const [mine, theirs] = [await launched('Pia'), await launched('Quin')];
    const code = new Sdk(world, mine.frame).code();
    const answer = await enter(world, { code, instance: mine.instance, user: theirs.user.id });
    expect(await answer.json()).toMatchObject({ user: mine.user.id });
  });

  it('while Discord is down, and a sentence says so; afterwards they are', async () => {
    const { frame, instance } = await launched('Rosa');
    for (const match of [/POST \/oauth2\/token/, /GET \/users\/@me/, /activity-instances/]) {
      const mend = world.sandbox.faults.add({ match, effect: { status: 503 } });
      const answer = await enter(world, { code: new Sdk(world, frame).code(), instance });
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('at the moment')]);
      mend();
    }
    const cut = world.sandbox.faults.add({ match: /oauth2\/token/, effect: { drop: 'before' } });
    expect((await enter(world, { code: new Sdk(world, frame).code(), instance })).status).toBe(503);
    cut();
    expect((await enter(world, { code: new Sdk(world, frame).code(), instance })).status).toBe(200);
  });

  it('with a wrong secret: the log says why, the page says that it is not their fault', async () => {
    const { frame, instance } = await launched('Sina');
    const mend = world.sandbox.faults.add({
      match: /oauth2\/token/,
      effect: { status: 401, body: { error: 'invalid_client' } },
    });
    const answer = await enter(world, { code: new Sdk(world, frame).code(), instance });
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('not set up right')]);
    expect(JSON.stringify(world.logged)).toContain('invalid_client');
    mend();
  });

  it('by a form, by a long body, by another method', async () => {
    const address = new URL('/api/activity/session', world.web.url);
    expect((await fetch(address)).status).toBe(405);
    const form = new URLSearchParams({ code: 'a', instance: 'b' });
    expect((await fetch(address, { method: 'POST', body: form })).status).toBe(415);
    expect((await enter(world, { code: 'a'.repeat(5000), instance: 'b' })).status).toBe(400);
  });

  it('by a socket without a key, with a wrong one, or with a browser’s', async () => {
    const { user } = await launched('Tara');
    const wrong = await WebClient.withKey(world, 'x'.repeat(43));
    expect((await once(wrong.socket, 'close'))[0]).toBe(4001);
    const { id } = await viewGame(world.game, { userId: user.id });
    const browser = await WebClient.signIn(world, user.id, id);
    const stolen = await WebClient.withKey(world, browser.cookie.split('=')[1]!);
    expect((await once(stolen.socket, 'close'))[0]).toBe(4001);
    const silent = await WebClient.withKey(world, '');
    expect((await once(silent.socket, 'close'))[0]).toBe(4001);
    browser.close();
  });

  it('by a socket that talks too much before it is known, or in no words', async () => {
    const loud = await WebClient.withKey(world, 'x'.repeat(43));
    for (let i = 0; i < 80; i++) loud.socket.send('{}');
    expect([1008, 4001]).toContain((await once(loud.socket, 'close'))[0]);
    const binary = new WebSocket(`ws://${world.web.url.host}/api/activity/socket`);
    await once(binary, 'open');
    binary.send(Buffer.from('x'.repeat(43)));
    expect((await once(binary, 'close'))[0]).toBe(4001);
  });
});

describe('the frame', () => {
  const at = (path: string) => fetch(new URL(path, world.web.url));

  it('may be shown by Discord’s clients and by nobody else; the plain page by nobody', async () => {
    const policy = async (path: string) => (await at(path)).headers.get('content-security-policy');
    expect(await policy('/?frame_id=1&instance_id=2')).toContain(`frame-ancestors ${world.sandbox.url}`);
    expect(await policy('/')).toContain("frame-ancestors 'none'");
    expect(await policy('/b/abc?frame_id=1')).toContain("frame-ancestors 'none'");
    expect((await at('/?frame_id=1')).headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is told which application it belongs to', async () => {
    expect(await (await at('/api/activity')).json()).toEqual({ application: world.sandbox.world.bot.id });
  });
});

describe('together', () => {
  it('people see who is there and how far, never where; and who has solved it', async () => {
    const channel = newPlace('together');
    const [una, vera] = [newPerson('Una'), newPerson('Vera')];
    const frame = frameOf(await press(una, await boardOf(una, channel)));
    const one = await comeIn(world, frame);
    const { game } = await one.get('begin', {});
    const second = world.sandbox.activities.join(vera, frame.instance.id);
    const two = await comeIn(world, second);
    await two.get('begin', {});
    await expect.poll(() => peopleIn(one).map(({ name }) => name)).toEqual(['Una', 'Vera']);
    const stars = solutionOf(await currentNotation(world, una.id));
    await one.get('play', { game: game!.id, request: request(), moves: `*${stars[0]}` });
    const seenBy = (client: WebClient) => peopleIn(client).find(({ id }) => id === una.id)?.progress;
    await expect.poll(() => seenBy(two)).toMatchObject({ placed: 1, total: 6, finished: false, ms: null });
    expect(JSON.stringify(peopleIn(two))).not.toContain(stars[0]);
    expect(JSON.stringify(peopleIn(two))).not.toMatch(/[.*x]{36}/);
    const rest = stars.slice(1).map((cell) => `*${cell}`);
    await one.get('play', { game: game!.id, request: request(), moves: rest.join(' ') });
    await expect.poll(() => seenBy(two)).toMatchObject({ placed: 6, finished: true, clean: true });
    expect(seenBy(two)?.ms).toBeGreaterThan(0);

    // Whoever leaves is gone from the row, and finds everything again.
    one.close();
    await expect.poll(() => peopleIn(two).map(({ name }) => name)).toEqual(['Vera']);
    const back = await comeIn(world, frame);
    expect((await back.get('begin', {})).game).toMatchObject({ id: game!.id, finished: true });
    await expect.poll(() => peopleIn(two)).toHaveLength(2);

    // Two tabs are one person.
    const tab = await comeIn(world, frame);
    await expect.poll(() => peopleIn(tab)).toHaveLength(2);
    tab.close();
    back.close();
    two.close();
    await expect.poll(() => companions(world.game, frame.instance.id)).toEqual([]);
  });

  it('somebody who keeps their results to themselves is a face without them', async () => {
    const user = newPerson('Willa');
    await changeSettings(world.game, user.id, { privacy: 'hidden' });
    const frame = frameOf(await press(user, await boardOf(user, newPlace('hidden'))));
    const page = await comeIn(world, frame);
    await page.get('begin', {});
    await expect.poll(() => peopleIn(page)).toMatchObject([{ name: 'Willa', progress: null }]);
    page.close();
  });

  it('ends for somebody who deletes their data, and nothing of them is left', async () => {
    const user = newPerson('Xenia');
    const channel = newPlace('delete');
    const frame = frameOf(await press(user, await boardOf(user, channel)));
    const page = await comeIn(world, frame);
    await page.get('begin', {});
    const closed = once(page.socket, 'close');
    const person = world.sandbox.person(user);
    const asked = await person.command(channel, 'privacy delete');
    await person.press(asked.message!, 'v1:delete-me');
    expect((await closed)[0]).toBe(4001);
    const { db } = world.store;
    const where = { userId: user.id };
    expect(await db.activitySeat.count({ where })).toBe(0);
    expect(await db.webSession.count({ where })).toBe(0);
  });

  it('is forgotten a day after the last was there', async () => {
    const user = newPerson('Yara');
    const frame = frameOf(await press(user, await boardOf(user, newPlace('forgotten'))));
    (await comeIn(world, frame)).close();
    const seats = () => world.store.db.activitySeat.count({ where: { userId: user.id } });
    await forgetActivities(world.game);
    expect(await seats()).toBe(1);
    await forgetActivities({ ...world.game, clock: () => new Date(world.sandbox.now() + 90_000_000) });
    expect(await seats()).toBe(0);
    expect(await world.store.db.webSession.count({ where: { userId: user.id } })).toBe(0);
  });

  it('leads to a browser, too, with a link for this person alone', async () => {
    const user = newPerson('Zora');
    const page = await comeIn(world, frameOf(await press(user, await boardOf(user, newPlace('browser')))));
    const { game } = await page.get('begin', {});
    const { url } = await page.get('link', { game: game!.id });
    const browser = await WebClient.follow(world, url);
    expect((await browser.get('open', { game: game!.id })).id).toBe(game!.id);
    browser.close();
    page.close();
  });
});
