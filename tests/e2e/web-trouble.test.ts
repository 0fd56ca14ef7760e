import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCell } from '../../src/engine/grid/names.js';
import { openLibrary, viewGame } from '../../src/game/open.js';
import { publishPost, WORLD } from '../../src/store/posts.js';
import { launchBrowser, openPage, screenshot } from '../support/browser.js';
import { startWebWorld, type WebWorld } from '../web/support/web-world.js';
import { complaints } from './support/complaints.js';

let world: WebWorld;
let browser: Browser;
let users = 0;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWebWorld(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

async function newGame() {
  const userId = String(610_000_000_000_000_000n + BigInt(++users));
  const { game } = await openLibrary(world.game, { userId, guildId: null }, { size: 6 });
  return { userId, gameId: game.id, puzzleId: game.puzzle.id };
}

describe('signing in', () => {
  it.each([
    ['there is no network', { abort: true }],
    ['something before the server answers for it', { abort: false }],
  ])('says so where %s, and uses the same link when tried again', async (_, { abort }) => {
    const link = world.link(await newGame());
    const tab = await openPage(browser, 'about:blank', { width: 390, height: 780 });
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
    const tab = await openPage(browser, world.link(await newGame()));
    const { page } = tab;
    await page.locator('.board').waitFor();
    await page.route('**/api/session', (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByText('You are still signed in').waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.unroute('**/api/session');
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByText('You are signed out').waitFor();
    await tab.close();
  });
});

describe('a first game that is refused', () => {
  it('leads to a menu in which everything opens', async () => {
    const [mine, theirs] = [await newGame(), await newGame()];
    const tab = await openPage(browser, world.link(mine));
    const { page } = tab;
    await page.locator('.board').waitFor();
    await page.goto(`${world.web.url.origin}/b/${theirs.gameId}`);
    await page.getByRole('heading', { name: 'Menu' }).waitFor();
    await page.locator('.banner', { hasText: /\S/ }).waitFor();
    await screenshot(page, 'web-trouble-refused');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Automatic crosses').waitFor();
    await page.goto(`${world.web.url.origin}/b/${theirs.gameId}`);
    await page.getByRole('button', { name: 'How to play' }).click();
    await page.getByRole('heading', { name: 'How to play' }).waitFor();
    expect(tab.errors).toEqual([]);
    await tab.close();
  });
});

describe('a server that refuses everything', () => {
  it('is quoted, and can be asked again', async () => {
    const tab = await openPage(browser, 'about:blank');
    const { page } = tab;
    let refusing = true;
    await page.routeWebSocket('**/api/socket', (socket) => {
      const server = socket.connectToServer();
      if (!refusing) return;
      socket.onMessage((message) => {
        const { id } = JSON.parse(String(message)) as { id: number };
        server.send(message);
        socket.send(JSON.stringify({ id, no: 'Too many at once.', again: true }));
      });
      server.onMessage(() => undefined);
    });
    await page.goto(world.link(await newGame()));
    await page.locator('.place', { hasText: 'Too many at once.' }).waitFor();
    refusing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.board').waitFor();
    expect(tab.errors).toEqual([]);
    await tab.close();
  });
});

describe('earlier days', () => {
  it('are listed once however often somebody asks for older ones', async () => {
    const game = await newGame();
    const days = Array.from({ length: 45 }, (_, n) => new Date(Date.UTC(2026, 8, 1 + n)));
    for (const [n, day] of days.entries()) {
      const fields = { puzzleId: game.puzzleId, channelId: null, dueAt: day, closesAt: day, owner: 'test' };
      const localDate = day.toISOString().slice(0, 10);
      await publishPost(world.store, { id: `old-${n}`, scope: WORLD, localDate, ...fields }, day);
    }
    const tab = await openPage(browser, world.link(game), { width: 390, height: 780 });
    const { page } = tab;
    await page.locator('.board').waitFor();
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
    const game = await newGame();
    const tab = await openPage(browser, 'about:blank');
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
    await page.goto(world.link(game));
    await page.locator('.board').waitFor();
    await page.locator(`[data-cell="${parseCell(6, 'A1')}"]`).click();
    await page.locator(`[data-cell="${parseCell(6, 'B1')}"]`).click();
    await page.locator(`[data-cell="${parseCell(6, 'C1')}"]`).click();
    await expect.poll(() => answered).toBe(true);
    // What was sent before this is there.
    await page.evaluate('0');
    await page.clock.fastForward(10_000);
    await expect.poll(() => connections).toBe(2);
    await expect.poll(() => page.getByText('waiting').count()).toBe(0);
    expect((await viewGame(world.game, game)).version).toBe(3);
    await tab.close();
  });
});
