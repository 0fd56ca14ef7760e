import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schedulesIn } from '../../src/store/schedules.js';
import { startWorld, type World } from '../bot/support/world.js';
import { lastMessage, launchBrowser, openTab, runCommand, screenshot } from '../support/browser.js';

let world: World;
let browser: Browser;
const tabs: Awaited<ReturnType<typeof openTab>>[] = [];

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  world.sandbox.onClockChange(() => void world.tick());
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

async function tabOf(name: 'alice' | 'bob' | 'mona', channel: 'daily' | 'general' | 'moderators') {
  const { users, channels } = world.sandbox;
  const place = `#user=${users[name].id}&channel=${channels[channel].id}`;
  const tab = await openTab(browser, `${world.sandbox.url}/${place}`, { dark: true });
  tabs.push(tab);
  return tab.page;
}

const press = (where: Locator, name: string) => where.locator('.button', { hasText: name }).first().click();

/** Opens a list of the message, by what stands in it, and chooses. */
async function choose(
  page: Page,
  where: Locator,
  list: string | RegExp,
  entry: string | RegExp,
): Promise<void> {
  await where.locator('button.select', { hasText: list }).first().click();
  await page.locator('[role="option"]', { hasText: entry }).first().click();
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const form = page.locator('dialog.form[open]');
  await form.waitFor();
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(value);
}

describe('the desk of a schedule, in the page', () => {
  let mona: Page;

  it('leads Mona from nothing to a daily puzzle without a line of typing', async () => {
    mona = await tabOf('mona', 'moderators');
    await runCommand(mona, 'schedule show');
    await lastMessage(mona).getByText('A puzzle every day').waitFor();
    await screenshot(mona, 'schedule-01-nothing');
    await press(lastMessage(mona), 'Set up…');
    await fill(mona, { Time: '09:30', 'Time zone': 'berlin' });
    await choose(mona, mona.locator('dialog.form[open]'), '#moderators', '#daily-stars');
    await screenshot(mona, 'schedule-02-form');
    await mona.locator('dialog.form[open]').getByRole('button', { name: 'Submit' }).click();
    await lastMessage(mona).getByText('Saved.').waitFor();
    await screenshot(mona, 'schedule-03-set-up');
    const [made] = await schedulesIn(world.store, world.sandbox.guilds.observatory.id);
    expect(made).toMatchObject({
      channelId: world.sandbox.channels.daily.id,
      minute: 570,
      zone: 'Europe/Berlin',
    });
  });

  it('lets her choose who is pinged, where alerts go and what the puzzles are like', async () => {
    await press(lastMessage(mona), 'Where and who…');
    await choose(mona, lastMessage(mona), 'Ping a role', '@Stargazers');
    await lastMessage(mona).getByText('Ping: nobody →').waitFor();
    await choose(mona, lastMessage(mona), 'Send alerts', '#moderators');
    await lastMessage(mona).getByText('Alerts: a direct message →').waitFor();
    await screenshot(mona, 'schedule-04-people');
    await press(lastMessage(mona), 'Schedule');
    await press(lastMessage(mona), 'Puzzles…');
    await choose(mona, lastMessage(mona), 'Sizes as in the week', 'Every day 6×6');
    await lastMessage(mona).getByText('Size: as in the week →').waitFor();
    await screenshot(mona, 'schedule-05-puzzles');
  });

  it('brings the post to Alice, and a second schedule to Bob', async () => {
    await press(lastMessage(mona), 'Schedule');
    await press(lastMessage(mona), 'Add another…');
    await fill(mona, { Name: 'small' });
    await choose(mona, mona.locator('dialog.form[open]'), '#moderators', '#general');
    await mona.locator('dialog.form[open]').getByRole('button', { name: 'Submit' }).click();
    await lastMessage(mona).getByText('The schedule “small”').waitFor();
    await press(lastMessage(mona), 'Puzzles…');
    await choose(mona, lastMessage(mona), 'Sizes as in the week', 'Every day 5×5');
    await lastMessage(mona).getByText('Size: as in the week →').waitFor();
    await press(lastMessage(mona), 'Schedule');
    await screenshot(mona, 'schedule-06-two');
    const [alice, bob] = [await tabOf('alice', 'daily'), await tabOf('bob', 'general')];
    await mona.locator('.clock-button').click();
    await mona.getByText('1 hour later').click();
    const post = (page: Page) => page.locator('.message', { hasText: 'Press Play' }).last();
    for (const page of [alice, bob]) {
      await post(page).waitFor();
      await press(post(page), 'Play');
    }
    await lastMessage(alice).getByText('★ 0 of 6').waitFor();
    await lastMessage(bob).getByText('★ 0 of 5').waitFor();
    await screenshot(bob, 'schedule-07-second-post');
  });

  it('takes the second away again', async () => {
    await runCommand(mona, 'schedule show', { name: 'small' });
    await press(lastMessage(mona), 'Remove…');
    await lastMessage(mona).getByText('This removes the schedule “small”').waitFor();
    await press(lastMessage(mona), 'Remove the schedule');
    await lastMessage(mona).getByText('The schedule “small” is gone.').waitFor();
    expect(await schedulesIn(world.store, world.sandbox.guilds.observatory.id)).toHaveLength(1);
  });

  it('met no error, and nothing that Discord would refuse', () => {
    expect(tabs.flatMap(({ errors }) => errors)).toEqual([]);
    expect(world.sandbox.complaints).toEqual([]);
  });
});
