import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseCell } from '../../src/engine/grid/names.js';
import { customIdOf } from '../../src/sandbox/people/person.js';
import { textOf } from '../bot/support/player.js';
import { solutionOf } from '../bot/support/world.js';
import { lastMessage, openPage, openTab, PHONE, runCommand, screenshot } from '../support/browser.js';
import { eventually } from '../support/discord.js';
import { cellOn, useWeb } from './support/use-web.js';

const web = useWeb();

const labelled = (page: Page, name: string, ends: string) =>
  page.locator(`[data-cell="${parseCell(6, name)}"][aria-label$="${ends}"]`).waitFor({ state: 'attached' });

it('lets two people solve one board in two browsers, while a third plays in the thread', async () => {
  const { sandbox } = web.world;
  const { alice, bob, mona } = sandbox.users;
  const [a, b, m] = [alice, bob, mona].map((user) => sandbox.person(user)) as [
    ReturnType<typeof sandbox.person>,
    ReturnType<typeof sandbox.person>,
    ReturnType<typeof sandbox.person>,
  ];
  const { general } = sandbox.channels;
  const chat = await openTab(web.browser, `${sandbox.url}/#user=${bob.id}&channel=${general.id}`);
  const opened = await a.command(general, 'together', { size: 6 });
  // The invitation names the thread, and leads there; from there a command leads to the board.
  await chat.page.locator('.mention', { hasText: '#Together · 6×6' }).first().click();
  await chat.page.locator('.channel-title', { hasText: 'Together' }).waitFor();
  const thread = sandbox.world.channels.get(textOf(opened.message!).match(/<#(\d+)>/)![1]!)!;
  const board = () => thread.messages.find((message) => message.onlyFor === null)!;
  const linkFor = async (person: typeof a): Promise<string> => {
    const reply = await person.press(board(), customIdOf(board(), 'Open board'));
    return JSON.stringify(reply.message!.components).match(/"url":"([^"]+)"/)![1]!;
  };
  const first = await openPage(web.browser, await linkFor(a));
  const second = await openPage(web.browser, await linkFor(b), { ...PHONE, dark: true });
  const [one, two] = [first.page, second.page];
  await Promise.all([one, two].map((page) => page.locator('.board').waitFor()));
  await one.locator('.people .here', { hasText: 'Bob' }).waitFor();
  await two.locator('.people .here', { hasText: 'Alice' }).waitFor();

  // Each sees what the other does, in the other's colour and with the other's name.
  await cellOn(one, 'A1').click();
  await labelled(two, 'A1', 'cross, by Alice');
  await cellOn(two, 'F6').tap();
  await labelled(one, 'F6', 'cross, by Bob');
  await cellOn(one, 'D4').hover();
  await two.locator('.people small', { hasText: 'at D4' }).waitFor();
  await screenshot(two, 'together-02-phone');

  await runCommand(chat.page, 'board');
  await lastMessage(chat.page).locator('a', { hasText: 'To the board' }).click();
  await chat.page.locator('.message:focus', { hasText: 'Join' }).waitFor();
  expect(chat.page.context().pages()).toHaveLength(1);
  expect(chat.errors).toEqual([]);
  await chat.close();

  // The thread is the third door.
  await m.press(board(), customIdOf(board(), 'Join'));
  await m.command(thread, 'mark', { cells: 'C6' });
  await labelled(one, 'C6', 'cross, by Mona');
  await one.locator('.people .away', { hasText: 'Mona' }).waitFor();
  await screenshot(one, 'together-01-board');
  await eventually(sandbox, () => textOf(board()).includes('🟩 ✕ C6'));

  // Undo is one's own: Bob's cross goes, Alice's stays.
  await two.getByRole('button', { name: 'Undo' }).tap();
  await labelled(one, 'F6', 'empty');
  expect(await cellOn(one, 'A1').getAttribute('aria-label')).toContain('cross');
  await two.getByRole('button', { name: 'Menu' }).tap();
  await two.getByRole('button', { name: 'Settings' }).waitFor();
  expect(await two.getByRole('button', { name: 'Start over' }).count()).toBe(0);
  await two.getByRole('button', { name: 'Back to the board' }).tap();
  await two.locator('.board').waitFor();

  const { puzzle } = await web.world.store.db.game.findFirstOrThrow({
    where: { kind: 'together' },
    include: { puzzle: true },
  });
  const stars = solutionOf(puzzle.notation);
  // What is wrong can be shown; nobody is offered to take back what others did.
  await a.command(thread, 'mark', { cells: stars[0]! });
  await labelled(one, stars[0]!, 'cross, by Alice');
  await one.getByRole('button', { name: 'Check' }).click();
  await one.getByRole('button', { name: 'Show me which' }).waitFor();
  expect(await one.getByRole('button', { name: 'Back to before the mistake' }).count()).toBe(0);
  await one.getByRole('button', { name: 'Show me which' }).click();
  await one.getByText(`${stars[0]} is not right. Clear it.`).waitFor();
  await a.command(thread, 'clear', { cells: `A1 C6 ${stars[0]}` });
  await labelled(one, 'A1', 'empty');
  for (const [index, star] of stars.entries()) {
    const page = index % 2 === 0 ? one : two;
    const target = cellOn(page, star);
    await target.click();
    if (!(await target.getAttribute('aria-label'))?.includes('star')) await target.click();
    for (const every of [one, two]) await labelled(every, star, index % 2 === 0 ? 'by Alice' : 'by Bob');
  }
  await Promise.all([one, two].map((page) => page.getByText('Solved!').waitFor()));
  await screenshot(one, 'together-03-solved');
  expect(await one.getByRole('button', { name: 'Share' }).count()).toBe(0);
  await eventually(sandbox, () => thread.messages.some((message) => textOf(message).includes('3 stars')));
  expect([...first.errors, ...second.errors]).toEqual([]);
  await first.close();
  await second.close();
});
