import { describe, expect, it } from 'vitest';
import { Feed, type News } from '../../src/game/feed.js';
import { openLibrary } from '../../src/game/open.js';
import { deleteUser, exportUser } from '../../src/game/privacy.js';
import {
  forgetVisits,
  isSignedIn,
  redeemTicket,
  sessionOf,
  signOut,
  signOutEverywhere,
  ticketMaker,
} from '../../src/game/web-access.js';
import { PROVIDERS } from '../support/databases.js';
import { newUser, useGame } from '../support/game.js';

const MINUTE = 60;
const DAY = 86_400;

describe.each(PROVIDERS)('the way to the web board on %s', (provider) => {
  const test = useGame(provider);

  const visit = () => ({ userId: newUser(), gameId: 'abc', guildId: '5', channelId: '7' });
  const ticketFor = async (one = visit()) => (await ticketMaker(test.context))(one);
  const refused = (ticket: string) =>
    expect(redeemTicket(test.context, ticket)).rejects.toMatchObject({ code: 'old-link' });

  it('writes nothing for a link that nobody follows', async () => {
    const { db } = test.context.store;
    const before = await Promise.all([db.webSession.count(), db.usedTicket.count()]);
    for (let i = 0; i < 50; i++) await ticketFor();
    expect(await Promise.all([db.webSession.count(), db.usedTicket.count()])).toEqual(before);
  });

  it('signs in whoever the link was made for, at its game, and stores no key', async () => {
    const one = visit();
    const { key, gameId, session } = await redeemTicket(test.context, await ticketFor(one));
    expect(gameId).toBe('abc');
    expect(session).toMatchObject({ userId: one.userId, guildId: '5', channelId: '7' });
    expect(await sessionOf(test.context, key)).toEqual(session);
    const rows = await test.context.store.db.webSession.findMany({ where: { userId: one.userId } });
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('lets one in when fifty come at once with the same link', async () => {
    const ticket = await ticketFor();
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () => redeemTicket(test.context, ticket)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a link after ten minutes', async () => {
    const ticket = await ticketFor();
    test.clock.forward(10 * MINUTE + 1);
    await refused(ticket);
  });

  it('refuses a link in which anything was changed', async () => {
    const ticket = await ticketFor();
    const [userId, ...rest] = ticket.split('.');
    await refused([newUser(), ...rest].join('.'));
    await refused([userId, 'other', ...rest.slice(1)].join('.'));
    await refused(`${ticket}x`);
    await refused(ticket.slice(0, -1));
    for (const odd of ['', '.', '.....', 'a.b.c.d.e.f.g']) await refused(odd);
    await redeemTicket(test.context, ticket);
  });

  it('ends with thirty days without use, and lasts with it', async () => {
    const { key } = await redeemTicket(test.context, await ticketFor());
    test.clock.forward(29 * DAY);
    expect(await sessionOf(test.context, key)).not.toBeNull();
    test.clock.forward(29 * DAY);
    expect(await sessionOf(test.context, key)).not.toBeNull();
    test.clock.forward(31 * DAY);
    expect(await sessionOf(test.context, key)).toBeNull();
    await forgetVisits(test.context);
    expect(await test.context.store.db.webSession.count()).toBe(0);
    expect(await test.context.store.db.usedTicket.count()).toBe(0);
  });

  it('ends where the person says so, here or everywhere, and with all else that is deleted', async () => {
    const one = visit();
    const signIn = async () => redeemTicket(test.context, await ticketFor(one));
    const [here, there] = [await signIn(), await signIn()];
    await signOut(test.context, here.session.id);
    expect(await sessionOf(test.context, here.key)).toBeNull();
    expect(await isSignedIn(test.context, there.session.id)).toBe(true);

    const heard: News[] = [];
    const feed = new Feed();
    feed.listen((news) => heard.push(news));
    const context = { ...test.context, feed };
    expect(await signOutEverywhere(context, one.userId)).toBe(1);
    expect(await isSignedIn(test.context, there.session.id)).toBe(false);

    const last = await signIn();
    await openLibrary(context, { userId: one.userId, guildId: null }, {});
    expect((await exportUser(context, one.userId)).sessions).toHaveLength(1);
    await deleteUser(context, one.userId);
    expect(await sessionOf(context, last.key)).toBeNull();
    const out = { kind: 'signed-out', userId: one.userId };
    expect(heard.filter(({ kind }) => kind === 'signed-out')).toEqual([out, out]);
  });
});
