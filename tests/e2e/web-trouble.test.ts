import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openLibrary, viewGame } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { publishPost, WORLD } from '../../src/store/posts.js';
import { solutionOf } from '../bot/support/world.js';
import { openPage, PHONE, screenshot } from '../support/browser.js';
import { complaints } from './support/complaints.js';
import { cellOn, markOn, useWeb } from './support/use-web.js';

const web = useWeb();

/** Stands between page and server: what the page asks goes through it, unless it is kept or answered here. */
async function between(
  page: Page,
  hear: (ask: { id: number; do: string }, pass: () => void, answer: (yesOrNo: object) => void) => void,
) {
  await page.routeWebSocket('**/api/socket', (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const ask = JSON.parse(String(message)) as { id: number; do: string };
      hear(
        ask,
        () => server.send(message),
        (answer) => socket.send(JSON.stringify({ id: ask.id, ...answer })),
      );
    });
  });
}

describe('signing in', () => {
  it.each([
    ['there is no network', { abort: true }],
    ['something before the server answers for it', { abort: false }],
  ])('says so where %s, and uses the same link when tried again', async (_, { abort }) => {
    const link = web.world.link(await web.newGame());
    const tab = await openPage(web.browser, 'about:blank', { width: 390, height: 780 });
    const { page } = tab;
    await page.route('**/api/session', (route) =>
      abort ? route.abort() : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
    );
    await page.goto(link);
    await page.getByRole('heading', { name: 'You could not be signed in' }).waitFor();
    await page.getByText('cannot be reached').waitFor();
    await screenshot(page, 'web-trouble-sign-in');
    expect(await complaints(page)).toEqual([]);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await again.waitFor();
    await page.unroute('**/api/session');
    await again.click();
    await page.locator('.board').waitFor();
    await tab.close();
  });

  it('out tells when it could not be done, and can be tried again', async () => {
    const tab = await web.open(await web.newGame());
    const { page } = tab;
    await page.route('**/api/session', (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByText('You are still signed in').waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.unroute('**/api/session');
    await page.route('**/api/session', (route) => route.fulfill({ status: 503 }));
    const asked = page.waitForResponse('**/api/session');
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await asked;
    await page.getByText('You are still signed in').waitFor();
    await page.unroute('**/api/session');
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByText('You are signed out').waitFor();
    await tab.close();
  });
});

describe('a first game that is refused', () => {
  it('leads to a menu in which everything opens', async () => {
    const [mine, theirs] = [await web.newGame(), await web.newGame()];
    const tab = await web.open(mine);
    const { page } = tab;
    await page.goto(`${web.world.web.url.origin}/b/${theirs.gameId}`);
    await page.getByRole('heading', { name: 'Menu' }).waitFor();
    await page.locator('.banner', { hasText: /\S/ }).waitFor();
    await screenshot(page, 'web-trouble-refused');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Automatic crosses').waitFor();
    await page.goto(`${web.world.web.url.origin}/b/${theirs.gameId}`);
    await page.getByRole('button', { name: 'How to play' }).click();
    await page.getByRole('heading', { name: 'How to play' }).waitFor();
    expect(tab.errors).toEqual([]);
    await tab.close();
  });
});

describe('a server that refuses everything', () => {
  it('is quoted, and can be asked again', async () => {
    const tab = await openPage(web.browser, 'about:blank');
    const { page } = tab;
    let refusing = true;
    await page.routeWebSocket('**/api/socket', (socket) => {
      const server = socket.connectToServer();
      // What a page from before an update does not know is no reason to leave.
      socket.send(JSON.stringify({ news: 'of-tomorrow' }));
      if (!refusing) return;
      socket.onMessage((message) => {
        const { id } = JSON.parse(String(message)) as { id: number };
        server.send(message);
        socket.send(JSON.stringify({ id, no: 'Too many at once.', again: true }));
      });
      server.onMessage(() => undefined);
    });
    await page.goto(web.world.link(await web.newGame()));
    await page.locator('.place', { hasText: 'Too many at once.' }).waitFor();
    refusing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.board').waitFor();
    expect(tab.errors).toEqual([]);
    await tab.close();
  });
});

describe('moves that the server does not take', () => {
  it('are taken back with its sentence, or sent once more where that may help', async () => {
    const game = await web.newGame();
    const tab = await openPage(web.browser, 'about:blank');
    const { page } = tab;
    let plays = 0;
    await between(page, (ask, pass, answer) => {
      if (ask.do !== 'play') return pass();
      plays++;
      if (plays === 1) answer({ no: 'That board is full.', again: false });
      else if (plays === 2) answer({ no: 'Too many at once.', again: true });
      else pass();
    });
    await page.goto(web.world.link(game));
    await cellOn(page, 'A1').click();
    await page.getByText('That board is full.').waitFor();
    await page.getByText('The last move was taken back.').waitFor();
    expect(await markOn(page, 'A1')).toBe('empty');
    await cellOn(page, 'C3').click();
    await expect.poll(() => web.stateIn(game)).toMatch(/^\.{14}x\.+$/);
    expect(plays).toBe(3);
    expect(await page.getByText('Too many at once.').count()).toBe(0);
    await tab.close();
  });

  it('are sent once more before what was done after them', async () => {
    const game = await web.newGame();
    const tab = await openPage(web.browser, 'about:blank');
    const { page } = tab;
    let plays = 0;
    await between(page, (ask, pass, answer) => {
      if (ask.do === 'play' && ++plays === 1) answer({ no: 'Something went wrong.', again: true });
      else pass();
    });
    await page.goto(web.world.link(game));
    await cellOn(page, 'A1').click();
    await expect.poll(() => plays).toBe(1);
    await cellOn(page, 'A1').click();
    expect(await markOn(page, 'A1')).toBe('star');
    await expect.poll(async () => (await viewGame(web.world.game, game)).version).toBe(2);
    expect(await web.stateIn(game)).toMatch(/^\*/);
    await expect.poll(() => markOn(page, 'A1')).toBe('star');
    await tab.close();
  });

  it('yet wait their turn: no more are on their way than it remembers', async () => {
    const game = await web.newGame();
    const tab = await openPage(web.browser, 'about:blank');
    const { page } = tab;
    const kept: (() => void)[] = [];
    let keeping = true;
    await between(page, (ask, pass) => (keeping && ask.do === 'play' ? void kept.push(pass) : pass()));
    await page.goto(web.world.link(game));
    const names = ['A', 'B', 'C', 'D', 'E'].flatMap((column) => [`${column}1`, `${column}3`]);
    for (const name of names) await cellOn(page, name).click();
    for (const name of names) expect(await markOn(page, name)).toBe('cross');
    expect(kept).toHaveLength(8);
    keeping = false;
    for (const pass of kept) pass();
    await expect.poll(() => web.stateIn(game)).toBe(`xxxxx.${'.'.repeat(6)}xxxxx.${'.'.repeat(18)}`);
    expect((await viewGame(web.world.game, game)).version).toBe(10);
    await tab.close();
  });

  it('are none on a board that is solved, also while nobody has said so yet', async () => {
    const game = await web.newGame();
    const { puzzle } = await viewGame(web.world.game, game);
    const stars = solutionOf(puzzle.notation);
    const tab = await openPage(web.browser, 'about:blank');
    const { page } = tab;
    const kept: (() => void)[] = [];
    await between(page, (ask, pass) => (ask.do === 'play' ? void kept.push(pass) : pass()));
    await page.goto(web.world.link(game));
    for (const star of stars) await cellOn(page, star).click({ button: 'right' });
    await page.getByText('Solved!').waitFor();
    await cellOn(page, stars[0]!).click();
    expect(await markOn(page, stars[0]!)).toBe('star');
    expect(kept).toHaveLength(6);
    for (const pass of kept) pass();
    await page.getByText('without help').waitFor();
    await tab.close();
  });
});

describe('a browser that keeps nothing', () => {
  it('plays all the same, and likes what it liked as long as the page lasts', async () => {
    const game = await web.newGame();
    const tab = await openPage(web.browser, 'about:blank', PHONE);
    const { page } = tab;
    await page.addInitScript(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });`,
    );
    await page.goto(web.world.link(game));
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Settings' }).tap();
    await page.getByLabel('The first tap is a star').check();
    await page.getByRole('button', { name: 'Back to the board' }).tap();
    await cellOn(page, 'C3').tap();
    await expect.poll(() => web.stateIn(game)).toMatch(/\*/);
    expect(await markOn(page, 'C3')).toBe('star');
    expect(tab.errors).toEqual([]);
    await tab.close();
  });
});

describe('a network that goes', () => {
  it('is missed at once, and found at once when it is back', async () => {
    const game = await web.newGame();
    const tab = await web.open(game);
    const { page } = tab;
    await page.context().setOffline(true);
    await page.getByText('No connection').waitFor();
    await cellOn(page, 'A1').click();
    await page.getByText('1 move waiting').waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => web.stateIn(game)).toMatch(/^x/);
    await page.getByText('No connection').waitFor({ state: 'detached' });
    await tab.close();
  });
});

describe('a server that was away', () => {
  it('is told what the page shows, and leaves the chat at the game that was begun there meanwhile', async () => {
    const game = await web.newGame();
    const { userId } = game;
    const tab = await web.open(game);
    const { page } = tab;
    const other = await openLibrary(web.world.game, { userId, guildId: null }, { size: 8 });
    await web.world.restartWeb();
    await page.getByText('No connection').waitFor({ state: 'detached' });
    await expect.poll(() => web.world.web.pages).toBe(1);
    await play(web.world.game, { ...game, moves: 'xB2' });
    await expect.poll(() => markOn(page, 'B2')).toBe('cross');
    expect((await viewGame(web.world.game, { userId })).id).toBe(other.game.id);
    await tab.close();
  });
});

describe('somebody who is signed in no longer', () => {
  it('is told so instead of waiting for a connection that nobody will give them', async () => {
    const tab = await openPage(web.browser, web.world.link(await web.newGame()));
    await tab.page.locator('.board').waitFor();
    await tab.page.context().clearCookies();
    await web.world.restartWeb();
    await tab.page.getByText('You are signed out').waitFor();
    await tab.close();
  });
});

describe('earlier days', () => {
  it('are listed once however often somebody asks for older ones', async () => {
    const game = await web.newGame();
    const days = Array.from({ length: 45 }, (_, n) => new Date(Date.UTC(2026, 8, 1 + n)));
    for (const [n, day] of days.entries()) {
      const fields = { puzzleId: game.puzzle.id, channelId: null, dueAt: day, closesAt: day, owner: 'test' };
      const localDate = day.toISOString().slice(0, 10);
      await publishPost(web.world.store, { id: `old-${n}`, scope: WORLD, localDate, ...fields }, day);
    }
    const tab = await web.open(game, { width: 390, height: 780 });
    const { page } = tab;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Earlier days' }).click();
    const listed = () => page.locator('.days li').allTextContents();
    await expect.poll(async () => (await listed()).length).toBe(20);
    // Both presses come before the answer to the first.
    const pressTwice = () =>
      page.evaluate(`
        const older = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Older');
        older.click();
        older.click();
      `);
    await pressTwice();
    await expect.poll(async () => (await listed()).length).toBeGreaterThanOrEqual(40);
    // Whatever a second question would have brought is there before the answer to a third.
    await page.getByRole('button', { name: 'Older' }).click();
    await expect.poll(async () => (await listed()).length).toBeGreaterThanOrEqual(45);
    const rows = await listed();
    expect(new Set(rows).size).toBe(45);
    expect(rows).toHaveLength(45);
    expect(tab.errors).toEqual([]);
    await tab.close();
  });
});

describe('a connection that falls silent', () => {
  it('is noticed also when it has answered some of what was asked', async () => {
    const game = await web.newGame();
    const tab = await openPage(web.browser, 'about:blank');
    const { page } = tab;
    let connections = 0;
    let answered = false;
    await page.clock.install();
    await page.routeWebSocket('**/api/socket', (socket) => {
      const dies = ++connections === 1;
      const server = socket.connectToServer();
      const answers: string[] = [];
      let moves = 0;
      // Nobody at the other end hears that it is closed, either.
      if (dies) socket.onClose(() => undefined);
      socket.onMessage((message) => {
        server.send(message);
        if (String(message).includes('"do":"play"')) moves++;
      });
      server.onMessage((message) => {
        if (!dies || moves === 0) return socket.send(message);
        // Of three questions one is answered, and then nothing arrives any more.
        if (answers.push(String(message)) !== 3) return;
        socket.send(answers[0] as string);
        answered = true;
      });
    });
    await page.goto(web.world.link(game));
    await page.locator('.board').waitFor();
    await cellOn(page, 'A1').click();
    await cellOn(page, 'B1').click();
    await cellOn(page, 'C1').click();
    await expect.poll(() => answered).toBe(true);
    // What was sent before this is there.
    await page.evaluate('0');
    await page.clock.fastForward(10_000);
    await expect.poll(() => connections).toBe(2);
    await expect.poll(() => page.getByText('waiting').count()).toBe(0);
    expect((await viewGame(web.world.game, game)).version).toBe(3);
    await tab.close();
  });
});
