import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../../src/engine/board/board.js';
import { viewGame } from '../../src/game/open.js';
import type { User } from '../../src/sandbox/model/types.js';
import { page } from '../../src/words/page/en.js';
import { currentNotation, solutionOf } from '../bot/support/world.js';
import { openPage, openTab, PHONE, runCommand, screenshot } from '../support/browser.js';
import { complaintsIn } from './support/complaints.js';
import { cellOn, useWeb } from './support/use-web.js';

const web = useWeb({ activity: true });

interface Tab {
  page: Page;
  errors: string[];
  frame: FrameLocator;
  close(): Promise<void>;
}

interface Look {
  width?: number;
  height?: number;
  dark?: boolean;
  touch?: boolean;
}

/** Somebody at their own Discord, in a channel. */
async function sit(user: User, channel: { id: string }, look: Look = {}): Promise<Tab> {
  const url = `${web.world.sandbox.url}/#${new URLSearchParams({ user: user.id, channel: channel.id })}`;
  const tab = look.touch ? await openPage(web.browser, url, look) : await openTab(web.browser, url, look);
  await tab.page.locator('.log .welcome').waitFor();
  return { ...tab, frame: tab.page.frameLocator('.activity-frame') };
}

/** The first time Discord asks. */
async function authorise({ page }: Tab): Promise<void> {
  await page.getByRole('button', { name: 'Authorise' }).click();
}

const newChannel = (name: string) =>
  web.world.sandbox.world.addChannel({ name, guildId: web.world.sandbox.guilds.observatory.id });

function newPerson(name: string): User {
  const { sandbox } = web.world;
  const user = sandbox.world.addUser({ username: name.toLowerCase(), displayName: name });
  sandbox.world.join(sandbox.guilds.observatory, user);
  return user;
}

const press = (tab: Tab, name: string) =>
  tab.page.locator('.message').last().getByRole('button', { name }).click();
const stateOfCurrent = async (user: User) =>
  stateOf((await viewGame(web.world.game, { userId: user.id })).board);

/** What the page asked for, by path. */
function requestsOf({ page }: Tab): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

describe('the board inside Discord, with the SDK as it is', () => {
  it('is launched from a board, solved by touch, and the chat’s message follows', async () => {
    const user = newPerson('Ada');
    const tab = await sit(user, newChannel('touch'), PHONE);
    const asked = requestsOf(tab);
    await runCommand(tab.page, 'play', { size: '6' });
    const message = tab.page.locator('.message.private').last();
    await message.getByRole('button', { name: 'Play here' }).tap();
    await authorise(tab);
    await tab.frame.locator('.board').waitFor();
    expect(asked).toContain('/page/sdk.js');
    for (const star of solutionOf(await currentNotation(web.world, user.id))) {
      await cellOn(tab.frame, star).tap();
      await cellOn(tab.frame, star).tap();
    }
    await tab.frame.getByText('Solved!').waitFor();
    await screenshot(tab.page, 'activity-01-solved-phone');
    expect((await viewGame(web.world.game, { userId: user.id })).finishedAt).not.toBeNull();
    await tab.page.getByRole('button', { name: 'Leave the Activity' }).tap();
    await message.getByText('Solved in').waitFor();
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('is launched from the post of the day, and from the app launcher; a second person joins', async () => {
    const { sandbox } = web.world;
    const mona = sandbox.person(sandbox.users.mona);
    const { daily, moderators } = sandbox.channels;
    await mona.command(moderators, 'schedule set', { channel: daily.id, time: '00:00', zone: 'UTC' });
    await mona.command(moderators, 'schedule post-now');
    const [ben, cleo] = [newPerson('Ben'), newPerson('Cleo')];
    const one = await sit(ben, daily, { width: 1180, height: 800, dark: true });
    await press(one, 'Play here');
    await authorise(one);
    await one.frame.getByText('Daily puzzle').waitFor();

    const two = await sit(cleo, daily);
    await two.page.getByText('Ben in Asterism').waitFor();
    await screenshot(two.page, 'activity-02-join');
    await two.page.getByRole('button', { name: 'Join' }).click();
    await authorise(two);
    await two.frame.getByText('Daily puzzle').waitFor();
    await one.frame.getByRole('listitem', { name: /^Cleo: 0 of/ }).waitFor();

    // Stars are counted for the others, not shown.
    const stars = solutionOf(await currentNotation(web.world, cleo.id));
    const size = (await viewGame(web.world.game, { userId: cleo.id })).puzzle.size;
    await cellOn(two.frame, stars[0]!, size).click({ button: 'right' });
    await one.frame.getByRole('listitem', { name: /^Cleo: 1 of/ }).waitFor();
    expect(await stateOfCurrent(ben)).toMatch(/^\.+$/);
    await screenshot(one.page, 'activity-03-together-dark');
    // As long as a person needs: what is faster does not count.
    sandbox.setTime(sandbox.now() + 20_000);
    for (const star of stars.slice(1)) await cellOn(two.frame, star, size).click({ button: 'right' });
    await one.frame.getByText('Cleo has solved it.').waitFor();
    await screenshot(one.page, 'activity-04-somebody-solved');
    const four = await sit(newPerson('Dot'), daily);
    await four.page.getByRole('button', { name: 'Join' }).click();
    await authorise(four);
    await one.frame.getByRole('listitem', { name: /^Dot: 0 of/ }).waitFor();
    await one.frame.getByRole('button', { name: 'Hint' }).click();
    await one.frame.getByRole('button', { name: 'Which technique?' }).click();
    await one.frame.getByText('Try this').waitFor();
    for (const star of stars) await cellOn(one.frame, star, size).click({ button: 'right' });
    await one.frame.getByText('Results here').waitFor();
    const rows = one.frame.locator('.results tr');
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/^Cleo\s[\d:]+$/),
      expect.stringMatching(/^You\s[\d:]+, with help$/),
      expect.stringMatching(/^Dot\s0 of/),
    ]);
    await four.close();
    await expect.poll(() => one.frame.locator('.faces li').count()).toBe(2);
    await screenshot(one.page, 'activity-05-results');
    expect(await complaintsIn(one.page, '.activity-frame')).toEqual([]);

    await two.page.getByRole('button', { name: 'Leave the Activity' }).click();
    await expect.poll(() => one.frame.locator('.faces li').count()).toBe(1);
    await two.page.getByRole('button', { name: 'Join' }).click();
    await two.frame.getByText('Solved!').waitFor();

    const three = await sit(newPerson('Dan'), newChannel('launcher'), { width: 390, height: 780 });
    await three.page.getByRole('button', { name: 'Launch Asterism' }).click();
    await authorise(three);
    await three.frame.getByText('Daily puzzle').waitFor();
    await screenshot(three.page, 'activity-06-phone');
    for (const tab of [one, two, three]) {
      expect(tab.errors).toEqual([]);
      await tab.close();
    }
  });

  it('is the same after a reload, without a question', async () => {
    const user = newPerson('Eli');
    const tab = await sit(user, newChannel('reload'));
    await runCommand(tab.page, 'play', { size: '6' });
    await press(tab, 'Play here');
    await authorise(tab);
    await cellOn(tab.frame, 'A1').click();
    await expect.poll(() => stateOfCurrent(user)).toMatch(/^x/);
    const frames = () => tab.page.frames().filter((frame) => frame.url().includes('frame_id'));
    await frames()[0]!.evaluate('location.reload()');
    await expect.poll(() => cellOn(tab.frame, 'A1').getAttribute('aria-label')).toMatch(/cross$/);
    // There are no cookies: the page knows nothing of itself.
    expect((await tab.page.context().cookies()).length).toBe(0);
    // To start over takes a question that a frame may ask.
    await tab.frame.getByRole('button', { name: 'Menu' }).click();
    await tab.frame.getByRole('button', { name: 'Start over' }).click();
    await tab.frame.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => stateOfCurrent(user)).toMatch(/^\.+$/);
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('opens links outside by way of Discord', async () => {
    const user = newPerson('Fay');
    const tab = await sit(user, newChannel('links'));
    await runCommand(tab.page, 'play', { size: '6' });
    await press(tab, 'Play here');
    await authorise(tab);
    await tab.frame.getByRole('button', { name: 'Menu' }).click();
    expect(await tab.frame.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
    await tab.frame.getByRole('button', { name: 'Open in the browser' }).click();
    await tab.page.getByRole('heading', { name: 'Leaving Discord' }).waitFor();
    await screenshot(tab.page, 'activity-07-leaving');
    const opened = tab.page.context().waitForEvent('page');
    await tab.page.getByRole('button', { name: 'Visit site' }).click();
    const outside = await opened;
    await outside.locator('.board').waitFor();
    expect(new URL(outside.url()).pathname).toMatch(/^\/b\//);
    await tab.close();
  });

  it('offers a choice where nothing says what to play', async () => {
    const user = newPerson('Gus');
    user.installed = true;
    const person = web.world.sandbox.person(user);
    const tab = await sit(user, person.directMessages(), { width: 390, height: 780 });
    await tab.page.getByRole('button', { name: 'Launch Asterism' }).click();
    await authorise(tab);
    await tab.frame.getByText('What would you like to play?').waitFor();
    await screenshot(tab.page, 'activity-08-choice');
    // There are rules to read before there is a game.
    await tab.frame.getByRole('button', { name: page.activity.moreChoices }).click();
    await tab.frame.getByRole('button', { name: page.howToPlay }).click();
    await tab.frame.locator('.example .board').waitFor({ timeout: 8000 });
    await tab.frame.getByRole('button', { name: page.firstPuzzle }).waitFor();
    await tab.frame.locator('button.back').click();
    await tab.frame.getByRole('button', { name: page.today }).click();
    await tab.frame.getByText('Daily puzzle').waitFor();
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('says so when the person does not allow it, or Discord is out of reach, and lets them try again', async () => {
    const user = newPerson('Hal');
    const tab = await sit(user, newChannel('no'));
    await runCommand(tab.page, 'play', { size: '6' });
    await press(tab, 'Play here');
    await tab.page.getByRole('button', { name: 'Cancel' }).click();
    await tab.frame.getByText('has not let us know who you are').waitFor();
    await screenshot(tab.page, 'activity-09-not-allowed');
    const mend = web.world.sandbox.faults.add({ match: /oauth2\/token/, effect: { status: 503 } });
    await tab.frame.getByRole('button', { name: 'Try again' }).click();
    await authorise(tab);
    await tab.frame.getByText('cannot be asked who you are').waitFor();
    mend();
    await tab.frame.getByRole('button', { name: 'Try again' }).click();
    await tab.frame.locator('.board').waitFor();
    await tab.close();
  });

  it('does not wait for ever for a Discord that is silent', async () => {
    const url = new URL('/?frame_id=1&instance_id=i-1-pc-2&platform=desktop', web.world.web.url).href;
    const tab = await openPage(web.browser, url);
    await tab.page.getByText('Discord does not answer').waitFor({ timeout: 20_000 });
    await screenshot(tab.page, 'activity-10-silent');
    await tab.close();
  });

  it('never asks for the SDK outside of Discord', async () => {
    const user = newPerson('Ira');
    const tab = await sit(user, newChannel('plain'));
    await runCommand(tab.page, 'play', { size: '6' });
    await tab.page.locator('.message.private').last().getByRole('button', { name: 'Play here' }).waitFor();
    const { id } = await viewGame(web.world.game, { userId: user.id });
    const outside = await openPage(web.browser, 'about:blank');
    const asked = requestsOf({ ...outside, frame: outside.page.frameLocator('iframe') });
    await outside.page.goto(web.world.link({ userId: user.id, gameId: id }));
    await outside.page.locator('.board').waitFor();
    expect([...new Set(asked.filter((path) => path.endsWith('.js')))]).toEqual(['/page/main.js']);
    await outside.close();
    await tab.close();
  });
});

describe('in windows of other shapes', () => {
  it.each([
    ['a phone on its side', { width: 844, height: 390, touch: true }],
    ['a small phone', { width: 320, height: 568, touch: true, dark: true }],
    ['a low window', { width: 1000, height: 480 }],
  ] as const)('fits %s', async (name, look) => {
    const user = newPerson(`Jo${look.width}`);
    const tab = await sit(user, newChannel(`shape-${look.width}`), look);
    await runCommand(tab.page, 'play', { size: '10' });
    await press(tab, 'Play here');
    await authorise(tab);
    await tab.frame.locator('.board').waitFor();
    await screenshot(tab.page, `activity-11-${name.replaceAll(' ', '-')}`);
    const frame = tab.page.frames().find((one) => one.url().includes('frame_id'))!;
    expect(await frame.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    const board = (await tab.frame.locator('.scroller').boundingBox())!;
    expect(board.y + board.height).toBeLessThanOrEqual(look.height + 1);
    await tab.page.getByRole('button', { name: 'Small picture' }).click();
    await tab.frame.locator('.tools').waitFor({ state: 'hidden' });
    expect(
      await frame.evaluate('document.querySelector(".board").getBoundingClientRect().bottom - innerHeight'),
    ).toBeLessThan(1);
    await screenshot(tab.page, `activity-12-small-${look.width}`);
    await tab.close();
  });
});
