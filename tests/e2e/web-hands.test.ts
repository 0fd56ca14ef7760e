import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { viewGame } from '../../src/game/open.js';
import { solutionOf } from '../bot/support/world.js';
import { PHONE } from '../support/browser.js';
import { cellOn, markOn, useWeb } from './support/use-web.js';

const web = useWeb();

/** A board of a small or of a large puzzle, open in a tab. */
async function open(size: 6 | 25, phone = false) {
  const game = await web.newGame(size);
  const tab = await web.open(game, phone ? PHONE : {});
  const { page } = tab;
  return {
    ...tab,
    at: (name: string) => cellOn(page, name, size),
    stars: () => solutionOf(game.puzzle.notation),
    markAt: (name: string) => markOn(page, name, size),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    view: () => viewGame(web.world.game, { userId: game.userId, gameId: game.gameId }),
    state: () => web.stateIn(game),
  };
}

const focused = (page: Page) =>
  page.evaluate<string>(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
  );

describe('with keys', () => {
  it('goes to the ends of a row and no further, and leaves to the browser what is its own', async () => {
    const tab = await open(6);
    const { page, markAt } = tab;
    await tab.at('A1').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowRight']) await page.keyboard.press(key);
    expect(await focused(page)).toMatch(/^F3, /);
    for (const key of ['Home', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await focused(page)).toMatch(/^A3, /);
    const star = tab.stars()[0]!;
    await tab.at(star).focus();
    for (const key of ['Control+x', 'Alt+x', 'Meta+x', 'q']) await page.keyboard.press(key);
    expect(await markAt(star)).toBe('empty');
    // A star where there is one already is no move.
    for (const key of ['*', 's']) await page.keyboard.press(key);
    expect(await markAt(star)).toBe('star');
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await tab.view()).version).toBe(2);
    await page.keyboard.press('Enter');
    expect(await markAt(star)).toBe('cross');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('w');
    await page.getByRole('heading', { name: `Why ${star} is a star` }).waitFor();
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('asks why by a button, too, which takes its question back', async () => {
    const tab = await open(6);
    const ask = tab.page.getByText('Tap the cell you wonder about.');
    await tab.press('Why?');
    await ask.waitFor();
    await tab.press('Why?');
    await ask.waitFor({ state: 'detached' });
    await tab.at('A1').click();
    expect(await tab.markAt('A1')).toBe('cross');
    await tab.close();
  });
});

describe('with a mouse', () => {
  it('clears crosses by a drag that begins on one, and does nothing by the wheel’s button', async () => {
    const tab = await open(6);
    const drag = async (from: string, to: string) => {
      await tab.at(from).hover();
      await tab.page.mouse.down();
      await tab.at(to).hover();
      // While it goes on it is seen, and told to nobody.
      const seen = await tab.markAt(to);
      await tab.page.mouse.up();
      return seen;
    };
    expect(await drag('A1', 'D1')).toBe('cross');
    expect(await drag('B1', 'F1')).toBe('empty');
    await expect.poll(tab.state).toMatch(/^x\.+$/);
    await tab.at('F6').click({ button: 'middle' });
    expect(await tab.markAt('F6')).toBe('empty');
    expect((await tab.view()).version).toBe(2);
    await tab.close();
  });

  it('takes back what is supposed before anything else, and keeps nothing where nothing is supposed', async () => {
    const tab = await open(6);
    await tab.at('A1').click();
    await expect.poll(tab.state).toMatch(/^x/);
    await tab.press('Suppose');
    await tab.at('C3').click();
    await tab.at('E5').click();
    await tab.press('Undo');
    expect([await tab.markAt('C3'), await tab.markAt('E5')]).toEqual(['cross', 'empty']);
    await tab.press('Undo');
    await tab.press('Undo');
    await tab.press('Keep');
    await tab.page.getByRole('button', { name: 'Suppose' }).waitFor();
    expect([await tab.markAt('A1'), await tab.markAt('C3')]).toEqual(['cross', 'empty']);
    expect((await tab.view()).version).toBe(1);
    await tab.close();
  });

  it('changes nothing any more once the board is solved', async () => {
    const tab = await open(6);
    for (const star of tab.stars()) await tab.at(star).click({ button: 'right' });
    await tab.page.getByText('Solved!').waitFor();
    await expect.poll(async () => (await tab.view()).finishedAt).not.toBeNull();
    const [before, { version }] = [await tab.state(), await tab.view()];
    await tab.at(tab.stars()[0]!).click();
    await tab.page.keyboard.press('u');
    expect(await tab.markAt(tab.stars()[0]!)).toBe('star');
    expect([await tab.state(), (await tab.view()).version]).toEqual([before, version]);
    await tab.close();
  });
});

describe('with a finger on an enlarged board', () => {
  it('sees all of it by Zoom, and the same part as before when a hint is closed', async () => {
    const tab = await open(25, true);
    const { page } = tab;
    const zoomed = page.locator('.scroller.zoomed');
    const width = async () => Math.round((await tab.at('A1').boundingBox())!.width);
    await zoomed.waitFor();
    const before = await width();
    await tab.press('Zoom');
    await zoomed.waitFor({ state: 'detached' });
    expect(await width()).toBeLessThan(20);
    await tab.press('Zoom');
    await zoomed.waitFor();
    expect(await width()).toBe(before);
    await tab.press('Hint');
    await page.locator('.help').waitFor();
    await tab.press('Close');
    await page.locator('.help').waitFor({ state: 'detached' });
    await expect.poll(width).toBe(before);
    expect(tab.errors).toEqual([]);
    await tab.close();
  });
});
