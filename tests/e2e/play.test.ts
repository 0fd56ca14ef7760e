import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUZZLES } from '../bot/support/puzzles.js';
import { solutionOf, startWorld, type World } from '../bot/support/world.js';
import { lastMessage, launchBrowser, openTab, runCommand, screenshot } from '../support/browser.js';

let world: World;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
let page: Page;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  // The product ticks when the clock is moved; so does this.
  world.sandbox.onClockChange(() => void world.tick());
  tab = await openTab(browser, world.sandbox.url, { dark: true });
  page = tab.page;
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

const person = (name: 'alice' | 'bob' | 'mona') => world.sandbox.users[name];
const board = (where: Page = page): Locator => where.locator('.message.private').last();
const press = (name: string, where: Page = page) =>
  board(where).locator('.button', { hasText: name }).click();
const shows = (text: string, where: Page = page) => board(where).getByText(text).first().waitFor();

/** Where the stars of the puzzle belong that somebody has open. */
async function answer(name: 'alice' | 'bob'): Promise<string[]> {
  const game = await world.store.db.game.findFirst({
    where: { userId: person(name).id },
    orderBy: { touchedAt: 'desc' },
    include: { puzzle: true },
  });
  return solutionOf(game!.puzzle.notation);
}

async function place(cells: string, where: Page = page): Promise<void> {
  await press('Place', where);
  await where.locator('dialog.form[open]').waitFor();
  await where.locator('dialog.form input').fill(cells);
  await where.keyboard.press('Enter');
  await expect.poll(() => where.locator('dialog').count()).toBe(0);
}

describe('a 6×6 from the first command to the share card', () => {
  it('opens a private board', async () => {
    await runCommand(page, 'play', { size: '6' });
    await shows('of 6');
    await board().locator('.picture img').waitFor();
    expect(await board().locator('.picture img').getAttribute('alt')).toMatch(/\w+/);
    await screenshot(page, 'play-01-board');
  });

  it('shows all of the board and all of its buttons in a window of 800 pixels', async () => {
    await page.setViewportSize({ width: 1180, height: 800 });
    const top = async (where: Locator) => (await where.boundingBox())!.y;
    const end = async (where: Locator) => {
      const box = (await where.boundingBox())!;
      return box.y + box.height;
    };
    const log = page.locator('.log');
    await expect.poll(() => top(board().locator('.picture'))).toBeGreaterThan(await top(log));
    expect(await end(board().locator('.button', { hasText: 'Check' }))).toBeLessThan(await end(log));
    expect(await end(board())).toBeLessThan((await end(log)) + 1);
    await page.setViewportSize({ width: 1180, height: 860 });
  });

  it('hints at each depth', async () => {
    await press('Hint');
    await shows('Look here');
    await screenshot(page, 'play-02-hint-where');
    await press('Which technique?');
    await shows('Try this');
    await screenshot(page, 'play-03-hint-technique');
    await press('Explain it');
    await expect.poll(() => board().locator('.button', { hasText: 'Explain it' }).count()).toBe(0);
    await screenshot(page, 'play-04-hint-why');
    await press('Do it for me');
    await shows('Done for you');
    await screenshot(page, 'play-05-hint-done');
  });

  it('takes stars by form and keeps them over a reload in the middle', async () => {
    const stars = await answer('alice');
    await place(stars.slice(0, 2).join(' '));
    await shows('★ 2 of 6');
    await page.reload();
    await page.locator('.welcome').waitFor();
    await runCommand(page, 'board');
    await shows('★ 2 of 6');
  });

  it('goes on with an old button after a restart of the bot', async () => {
    const stars = await answer('alice');
    await world.restart();
    await expect.poll(() => page.getByText('Asterism is offline').count()).toBe(0);
    await place(stars[2]!);
    await shows('★ 3 of 6');
  });

  it('takes stars by command too', async () => {
    const stars = await answer('alice');
    await runCommand(page, 'place', { cells: stars.slice(3, 5).join(' ') });
    await shows('★ 5 of 6');
    await screenshot(page, 'play-06-by-command');
  });

  it('says kindly what is wrong, and loses nothing', async () => {
    await place('Z99');
    await screenshot(page, 'play-07-wrong-cell');
    await runCommand(page, 'board');
    await shows('★ 5 of 6');
  });

  it('ends with a share card that others see', async () => {
    const stars = await answer('alice');
    await place(stars[5]!);
    await shows('Solved');
    await screenshot(page, 'play-08-solved');
    await press('Share');
    await page.locator('.message:not(.private)', { hasText: 'solved a puzzle' }).waitFor();
    await screenshot(page, 'play-09-shared');
  });
});

describe('a moderator', () => {
  it('schedules, and the post arrives when the clock gets there', async () => {
    const other = await openTab(browser, `${world.sandbox.url}/#user=${person('mona').id}`, { dark: true });
    const values = { channel: 'daily-stars', time: '09:30', zone: 'Europe/Berlin', thread: 'True' };
    await runCommand(other.page, 'schedule set', values);
    await shows('Saved', other.page);
    await screenshot(other.page, 'play-10-schedule');
    await other.page.locator('.clock-button').click();
    await other.page.getByText('1 hour later').click();
    await page.locator('.message', { hasText: 'Press Play' }).waitFor();
    await screenshot(page, 'play-11-post');
    await other.page.locator('.clock-button').click();
    await other.page.getByText('Tomorrow, same time').click();
    // The puzzle of a day that nobody waited for is made at its minute.
    await expect
      .poll(() => page.locator('.message', { hasText: 'Press Play' }).count(), { timeout: 20_000 })
      .toBe(2);
    expect(other.errors).toEqual([]);
    await other.close();
  });
});

describe('two people at once', () => {
  it('play the same post on boards of their own', async () => {
    const other = await openTab(browser, `${world.sandbox.url}/#user=${person('bob').id}`, {
      width: 390,
      height: 800,
    });
    const post = (where: Page) => where.locator('.message', { hasText: 'Press Play' }).last();
    await Promise.all([page, other.page].map((where) => post(where).locator('.button.success').click()));
    await Promise.all([page, other.page].map((where) => shows('★ 0 of', where)));
    const [mine, theirs] = [await answer('alice'), await answer('bob')];
    expect(mine).toEqual(theirs);
    await Promise.all([place(mine[0]!), place(theirs.slice(0, 2).join(' '), other.page)]);
    await shows('★ 1 of');
    await shows('★ 2 of', other.page);
    await screenshot(other.page, 'play-12-phone');
    await place(theirs.slice(2).join(' '), other.page);
    await shows('Solved', other.page);
    await shows('★ 1 of');
    await other.page.getByRole('button', { name: 'Servers and channels' }).click();
    await other.page.locator('.channel.thread', { hasText: 'Spoilers' }).waitFor();
    await screenshot(other.page, 'play-13-thread');
    expect(await page.locator('.channel.thread').count()).toBe(0);
    expect(other.errors).toEqual([]);
    await other.close();
  });
});

describe('elsewhere', () => {
  it.each([
    ['in a direct message', 'Direct messages'],
    ['in a server without the bot, by user install', 'Book club'],
  ])('plays %s', async (_, server) => {
    await page.locator('.servers').getByRole('button', { name: server }).click();
    await runCommand(page, 'play', { size: '5' });
    await lastMessage(page).getByText('★ 0 of 5').waitFor();
    await runCommand(page, 'place', { cells: (await answer('alice')).join(' ') });
    await lastMessage(page).getByText('Solved').waitFor();
    await screenshot(page, `play-14-${server.replaceAll(' ', '-').toLowerCase()}`);
    await page.locator('.servers').getByRole('button', { name: 'Observatory' }).click();
    await page.getByText('Welcome to #daily-stars').waitFor();
  });
});

describe('more of what the bot shows', () => {
  it.each([
    ['help', {}],
    ['leaderboard', {}],
    ['stats', {}],
    ['learn', {}],
    ['settings', {}],
    ['archive', {}],
    ['privacy export', {}],
    ['import', { notation: PUZZLES.six[1] }],
  ])('/%s', async (name, values) => {
    const before = await page.locator('.message').count();
    await runCommand(page, name, values as Record<string, string>);
    await expect.poll(() => page.locator('.message').count()).toBe(before + 1);
    await expect.poll(() => lastMessage(page).locator('.thinking').count(), { timeout: 10_000 }).toBe(0);
    await page.waitForTimeout(150);
    await screenshot(page, `show-${name.replace(' ', '-')}`);
    expect(await lastMessage(page).locator('.failure:visible').count()).toBe(0);
  });
});

describe('the whole time', () => {
  it('nothing in the page failed, and the server had nothing to complain about', () => {
    expect(tab.errors).toEqual([]);
    expect(world.sandbox.complaints).toEqual([]);
    expect(world.logged).toEqual([]);
  });
});
