import type { Client } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMessage, launchBrowser, openTab, runCommand, screenshot } from '../support/browser.js';
import { connectClient, startTestSandbox } from '../support/discord.js';
import { runScriptedBot } from '../support/scripted-bot.js';

/** The day after it, which is the day on the phone, takes much room in the top bar. */
const START = Date.parse('2026-09-29T20:48:00Z');

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let client: Client<true>;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
let page: Page;

beforeAll(async () => {
  const began = Date.now();
  sandbox = await startTestSandbox({ deadlineMs: 1500, clock: () => START + Date.now() - began });
  client = await connectClient(sandbox);
  await runScriptedBot(client);
  browser = await launchBrowser();
  tab = await openTab(browser, sandbox.url, { dark: true });
  page = tab.page;
});
afterAll(async () => {
  await browser?.close();
  await client?.destroy();
  await sandbox?.close();
});

const text = (selector: string) => page.locator(selector).textContent();

describe('the page', () => {
  it('opens in the channel with the puzzle and says what to type', async () => {
    expect(await text('.channel-title')).toBe('daily-stars');
    expect(await text('.welcome')).toContain('Type /daily');
    await screenshot(page, 'page-01-first');
  });

  it('offers commands, then their options, from the keyboard alone', async () => {
    await page.keyboard.press('/');
    await page.locator('.suggestion').first().waitFor();
    await screenshot(page, 'page-02-picker');
    await page.keyboard.type('pla');
    await page.keyboard.press('Tab');
    await page.keyboard.type('B7');
    await page.locator('.suggestion', { hasText: 'B7 A2' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await screenshot(page, 'page-03-autocomplete');
    await page.keyboard.press('Enter');
    await page.locator('.more-options').press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('cro');
    await page.keyboard.press('Enter');
    await screenshot(page, 'page-04-chips');
    await page.keyboard.press('Enter');
    await page.locator('.message', { hasText: 'cells B7 A2' }).waitFor();
    expect(await lastMessage(page).textContent()).toContain('mark x');
    expect(await lastMessage(page).textContent()).toContain('Alice used /place');
  });

  it('does not send a command that lacks something', async () => {
    await runCommand(page, 'place');
    expect(await page.locator('.chip.wrong').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.locator('.command-line').count()).toBe(0);
  });

  it('draws components and pictures, and enlarges them', async () => {
    await runCommand(page, 'show');
    await lastMessage(page).locator('.picture img').first().waitFor();
    await screenshot(page, 'page-05-components');
    await lastMessage(page).locator('.picture').first().click();
    await page.locator('dialog.lightbox[open]').waitFor();
    expect(await text('.caption')).toContain('A six by six board');
    await screenshot(page, 'page-06-enlarged');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  });

  it('draws markdown', async () => {
    await runCommand(page, 'markdown');
    await lastMessage(page).locator('blockquote').waitFor();
    await screenshot(page, 'page-07-markdown');
    expect(await lastMessage(page).locator('.content strong').first().textContent()).toBe('row');
  });

  it('keeps the focus on a button that updates its message', async () => {
    await runCommand(page, 'whisper');
    const message = lastMessage(page);
    await message.locator('.private-foot').waitFor();
    await message.getByRole('button', { name: 'Count' }).press('Enter');
    await message.getByText('Pressed by Alice').waitFor();
    expect(await page.locator(':focus').textContent()).toBe('Count');
    await screenshot(page, 'page-08-private');
  });

  it('opens forms and sends them', async () => {
    const message = lastMessage(page);
    await message.getByRole('button', { name: 'Place' }).click();
    await page.locator('dialog.form[open]').waitFor();
    await screenshot(page, 'page-09-form');
    await page.keyboard.type('B7 D4');
    await page.keyboard.press('Enter');
    await message.getByText('Placed B7 D4').waitFor();
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  });

  it('chooses several values from a select', async () => {
    const message = lastMessage(page);
    await message.locator('.select').click();
    await page.locator('.menu-item', { hasText: 'Row 2' }).click();
    await page.locator('.menu-item', { hasText: 'Row 5' }).click();
    await screenshot(page, 'page-10-select');
    await page.keyboard.press('Escape');
    await message.getByText('Row 2 and 5 chosen').waitFor();
  });

  it('says when an interaction failed', async () => {
    await lastMessage(page).getByRole('button', { name: 'Fail' }).click();
    await lastMessage(page).getByText('This interaction failed').waitFor();
    await runCommand(page, 'silence');
    await page.getByText('The application did not respond').waitFor();
    await screenshot(page, 'page-11-failed');
  });

  it('shows that the bot is thinking', async () => {
    await runCommand(page, 'slow');
    await page.getByText('Asterism is thinking').waitFor();
    await screenshot(page, 'page-12-thinking');
    await page.getByText('Thought about it.').waitFor();
    await lastMessage(page).getByRole('button', { name: 'Dismiss message' }).click();
    await expect.poll(() => page.getByText('Thought about it.').count()).toBe(0);
  });

  it('offers moderators what is theirs', async () => {
    await page.locator('#composer').fill('/sched');
    await page.getByText('No such command here').waitFor();
    await page.locator('#person').selectOption({ label: 'Mona, moderator' });
    await page.getByText('moderators', { exact: true }).waitFor();
    await runCommand(page, 'schedule set', { channel: 'general', role: 'Stargazers' });
    await page.getByText('In #general, pinging @Stargazers').waitFor();
    expect(await page.locator('.message.private').count()).toBe(0);
    await screenshot(page, 'page-13-moderator');
  });

  it('shows public messages to everyone at once, and private ones to nobody else', async () => {
    const other = await openTab(browser, `${sandbox.url}/#user=${sandbox.users.bob.id}`, {});
    await page.locator('#person').selectOption({ label: 'Alice' });
    await expect.poll(() => page.locator('.message.private').count()).toBe(1);
    await other.page.locator('#composer').fill('Hello from **Bob** <t:1700000000:D>');
    await other.page.keyboard.press('Enter');
    await page.getByText('Hello from Bob').waitFor();
    expect(await other.page.locator('.message.private').count()).toBe(0);
    await screenshot(other.page, 'page-14-light');
    await other.close();
  });

  it('forgets private messages on reload, as Discord does, and finds the place again', async () => {
    await page.reload();
    await page.getByText('Hello from Bob').waitFor();
    expect(await page.locator('.message.private').count()).toBe(0);
    expect(await page.locator('#person option:checked').textContent()).toBe('Alice');
  });

  it('moves the clock', async () => {
    const before = sandbox.now();
    await page.locator('.clock-button').click();
    await screenshot(page, 'page-15-clock');
    await page.getByText('Tomorrow, same time').click();
    await expect.poll(() => sandbox.now() - before).toBeGreaterThan(86_000_000);
    await page.locator('.clock.moved').waitFor();
  });

  it('says when the bot is away, and when it is back', async () => {
    await client.destroy();
    await page.getByText('Asterism is offline').waitFor();
    client = await connectClient(sandbox);
    await runScriptedBot(client);
    await expect.poll(() => page.getByText('Asterism is offline').count()).toBe(0);
  });

  it('works at phone width, with a drawer', async () => {
    const phone = await openTab(browser, `${sandbox.url}/#user=${sandbox.users.phil.id}`, {
      width: 390,
      height: 780,
      dark: true,
    });
    await runCommand(phone.page, 'whisper');
    await lastMessage(phone.page).locator('.picture img').first().waitFor();
    await screenshot(phone.page, 'page-16-phone');
    const overflow = await phone.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await phone.page.getByRole('button', { name: 'Servers and channels' }).click();
    await screenshot(phone.page, 'page-17-drawer');
    await phone.page.locator('.channel', { hasText: 'general' }).click();
    await phone.page.getByText('Welcome to #general').waitFor();
    expect(phone.errors).toEqual([]);
    await phone.close();
  });

  it('met no error and asked for nothing unknown', () => {
    expect(tab.errors).toEqual([]);
    expect(sandbox.complaints).toEqual([]);
  });
});
