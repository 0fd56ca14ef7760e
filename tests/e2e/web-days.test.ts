import { expect, it } from 'vitest';
import { changeSettings } from '../../src/game/settings.js';
import { Player, solve } from '../bot/support/player.js';
import { PHONE, screenshot } from '../support/browser.js';
import { complaints } from './support/complaints.js';
import { useWeb } from './support/use-web.js';

const DAY_MS = 86_400_000;

const web = useWeb();

/** Somebody's page, at what they play now, as their server sees it. */
async function openAs({ user, channel }: Player) {
  const { id: gameId } = await web.world.store.db.game.findFirstOrThrow({
    where: { userId: user.id },
    orderBy: { touchedAt: 'desc' },
  });
  const visit = { userId: user.id, gameId, guildId: channel.guildId, channelId: channel.id };
  const tab = await web.open(visit, PHONE);
  const { page } = tab;
  const press = (name: string) => page.getByRole('button', { name }).first().tap();
  return {
    ...tab,
    press,
    to: async (place: string) => {
      await press('Menu');
      await press(place);
    },
  };
}

it('ranks today’s players, with help where that is asked for, and lets days that are over be played and watched', async () => {
  const { users, channels } = web.world.sandbox;
  const mona = new Player(web.world, users.mona, channels.general);
  const [alice, bob] = [users.alice, users.bob].map(
    (user) => new Player(web.world, user, channels.daily),
  ) as [Player, Player];
  await mona.command('schedule set', { channel: channels.daily.id, time: '0:00', zone: 'UTC', size: 5 });
  await mona.command('schedule post-now');
  await changeSettings(web.world.game, alice.user.id, { replays: true });
  for (const player of [alice, bob]) await player.command('daily');
  await solve(web.world, alice);
  await bob.command('hint');
  await bob.press('Which technique?');
  await solve(web.world, bob);

  const today = await openAs(bob);
  await today.to('Leaderboard');
  await today.page.getByRole('row', { name: /Alice/ }).waitFor();
  expect(await today.page.getByRole('row', { name: /You/ }).count()).toBe(0);
  await today.page.getByLabel('With help').check();
  await today.page.locator('tr.you', { hasText: 'You' }).waitFor();
  await screenshot(today.page, 'web-days-ranks');
  expect(await complaints(today.page)).toEqual([]);
  await today.close();

  // On the second day somebody has only begun, on the third nobody plays; the fourth is today.
  for (const day of [2, 3, 4]) {
    web.world.sandbox.setTime(web.world.sandbox.now() + DAY_MS);
    await mona.command('schedule post-now');
    if (day === 2) {
      await alice.command('daily');
      await alice.command('mark', { cells: 'A1' });
    }
  }
  const mine = await openAs(alice);
  await mine.to('Earlier days');
  await mine.page.locator('.days li').last().waitFor();
  const days = await mine.page.locator('.days li button:first-child').allTextContents();
  expect(days.map((day) => day.split(' · ').at(-1))).toEqual(['new', 'begun', 'solved']);
  await screenshot(mine.page, 'web-days-archive');
  expect(await complaints(mine.page)).toEqual([]);
  await mine.page.getByRole('button', { name: /begun$/ }).tap();
  await mine.page.locator('[data-cell="0"][aria-label$="cross"]').waitFor();
  expect(mine.errors).toEqual([]);
  await mine.close();

  const theirs = await openAs(bob);
  const { page } = theirs;
  await theirs.to('Earlier days');
  const replaysOf = (ago: number) =>
    page
      .locator('.days li')
      .nth(ago - 1)
      .getByRole('button', { name: 'Replays' });
  await replaysOf(2).tap();
  await page.getByText('Nobody here shows a replay of this day.').waitFor();
  await theirs.press('Back to the board');
  await page.locator('.board').waitFor();
  await theirs.to('Earlier days');
  await replaysOf(3).tap();
  await page.getByRole('button', { name: /^Alice · .* without help$/ }).tap();
  await page.getByRole('slider', { name: 'Move' }).waitFor();
  const stars = page.locator('[role="gridcell"][aria-label$="star"]');
  expect(await stars.count()).toBe(5);
  // From its end a replay begins anew; it can be stopped on the way.
  await theirs.press('Replay');
  expect(await stars.count()).toBe(0);
  await theirs.press('Pause');
  await page.getByRole('button', { name: 'Replay', exact: true }).waitFor();
  await screenshot(page, 'web-days-replay');
  // What others thought of their moves is nobody's business.
  expect(await page.getByRole('button', { name: 'Show the proof' }).count()).toBe(0);
  expect(await complaints(page)).toEqual([]);
  expect(theirs.errors).toEqual([]);
  await theirs.close();
});
