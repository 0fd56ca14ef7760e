import { expect, it } from 'vitest';
import { viewGame } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { solutionOf } from '../bot/support/world.js';
import { PHONE, screenshot } from '../support/browser.js';
import { complaints } from './support/complaints.js';
import { tooSmall } from './support/touch.js';
import { useWeb } from './support/use-web.js';

const web = useWeb();

/** Somebody on a phone, and what they play. */
async function learner() {
  const game = await web.newGame();
  const { userId } = game;
  const tab = await web.open(game, PHONE);
  const { page } = tab;
  const view = () => viewGame(web.world.game, { userId });
  return {
    ...tab,
    view,
    press: (name: string) => page.getByRole('button', { name, exact: true }).tap(),
    moves: async (moves: string) => play(web.world.game, { userId, gameId: (await view()).id, moves }),
    solve: async () => {
      const { id, puzzle } = await view();
      const stars = solutionOf(puzzle.notation).map((star) => `*${star}`);
      await play(web.world.game, { userId, gameId: id, moves: stars.join(' ') });
    },
    /** The cells that are marked on the page, as moves. */
    marks: () =>
      page
        .locator('[role="gridcell"]:is([aria-label*=", star"], [aria-label*=", cross"])')
        .evaluateAll((cells) =>
          cells.map((one) => {
            const [name, , mark] = (one.getAttribute('aria-label') as string).split(', ');
            return `${mark === 'star' ? '*' : 'x'}${name}`;
          }),
        ),
  };
}

it('leads through a first puzzle, and from its end to an easy one', async () => {
  const tab = await learner();
  const { page, press } = tab;
  await press('Menu');
  await press('How to play');
  await press('Your first puzzle');
  await page.getByText('until it shows a star').waitFor();
  await screenshot(page, 'web-guide-1');
  expect(await complaints(page)).toEqual([]);
  const b3 = page.locator('[aria-label^="B3,"]');
  await b3.tap();
  await b3.tap();
  await page.getByText('until each shows a cross').waitFor();
  await screenshot(page, 'web-guide-2');
  await tab.solve();
  await page.getByText('That is the whole game').waitFor();
  await screenshot(page, 'web-guide-3');
  expect(await tooSmall(page)).toEqual([]);
  expect(await complaints(page)).toEqual([]);
  // Nobody is ranked by a puzzle that tells its own solution.
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  await press('An easy puzzle');
  await page.getByText('0 of 6 stars').waitFor();
  expect((await tab.view()).puzzle).toMatchObject({ size: 6, grade: 'Easy' });
  expect(tab.errors).toEqual([]);
  await tab.close();
});

it('shows a technique, lets somebody find it, and has another position and the next technique', async () => {
  const tab = await learner();
  const { page, press } = tab;
  await press('Menu');
  await press('Practice');
  await page.locator('.techniques button').nth(2).tap();
  const technique = await page.locator('.place h2').textContent();
  // What a sentence names lights up on the example, too.
  await page.locator('.example .named').first().tap();
  await screenshot(page, 'web-practice-1');
  await press('Practise it');
  await page.locator('.board .cells').waitFor();
  await press('Check');
  await page.getByText('not there yet').waitFor();
  const before = await tab.marks();
  await press('Hint');
  await press('Do it for me');
  await expect.poll(async () => (await tab.marks()).length).toBeGreaterThan(before.length);
  const step = (await tab.marks()).filter((mark) => !before.includes(mark));
  await press('Undo');
  await expect.poll(tab.marks).toEqual(before);
  await tab.moves(step.join(' '));
  await page.getByRole('button', { name: 'Another position' }).waitFor();
  await page.getByText(/^That is the step/).waitFor();
  await screenshot(page, 'web-practice-2');
  expect(await tooSmall(page)).toEqual([]);
  expect(await complaints(page)).toEqual([]);
  const { id } = await tab.view();
  await press('Another position');
  await expect.poll(async () => (await tab.view()).id).not.toBe(id);
  await page.getByRole('button', { name: 'Another position' }).waitFor({ state: 'detached' });
  // The whole puzzle may be solved from here, too.
  await tab.solve();
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await screenshot(page, 'web-practice-3');
  await press('Next technique');
  await page.locator('.example .board').waitFor();
  expect(await page.locator('.place h2').textContent()).not.toBe(technique);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

it('turns over the pictures of a long argument, and leads from a review to what to practise', async () => {
  const tab = await learner();
  const { page, press } = tab;
  const stars = solutionOf((await tab.view()).puzzle.notation);
  // Somewhere it takes more than one step.
  const why = async (name: string) => {
    await press('Why?');
    await page.locator(`[aria-label^="${name},"]`).tap();
    await page.getByRole('heading', { name: `Why ${name}` }).waitFor();
    return (await page.locator('.strip').count()) > 0;
  };
  let long = false;
  for (const star of stars) {
    long = await why(star);
    if (long) break;
  }
  expect(long).toBe(true);
  if ((await page.getByRole('button', { name: /^Show all/ }).count()) > 0)
    await page.getByRole('button', { name: /^Show all/ }).tap();
  const pictures = page.locator('.strip span');
  await screenshot(page, 'web-why');
  expect(await tooSmall(page)).toEqual([]);
  await expect.poll(() => pictures.textContent()).toMatch(/^Picture 1 of/);
  await press('Next picture');
  await expect.poll(() => pictures.textContent()).toMatch(/^Picture 2 of/);
  await press('Previous picture');
  await expect.poll(() => pictures.textContent()).toMatch(/^Picture 1 of/);
  await press('Close');

  // What could have been found long before it was.
  for (const star of stars) {
    web.world.sandbox.setTime(web.world.sandbox.now() + 60_000);
    await tab.moves(`*${star}`);
  }
  await press('Review');
  await page.getByRole('slider', { name: 'Move' }).waitFor();
  await screenshot(page, 'web-review');
  expect(await tooSmall(page)).toEqual([]);
  // On a laptop a proof is seen together with its board, and whoever has no mouse is taken there and back.
  await page.setViewportSize({ width: 1180, height: 700 });
  await page.getByRole('button', { name: 'Show the proof' }).press('Enter');
  const proof = page.getByRole('region', { name: 'The proof' });
  await proof.waitFor();
  await screenshot(page, 'web-proof-wide');
  const box = (await proof.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(700);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('The proof');
  await proof.getByRole('button', { name: 'Close' }).press('Enter');
  expect(await page.locator(':focus').textContent()).toBe('Show the proof');
  const next = page.getByRole('button', { name: /^Practise next: / });
  const name = (await next.textContent())!.replace('Practise next: ', '');
  await next.tap();
  await page.getByRole('heading', { name }).waitFor();
  expect(tab.errors).toEqual([]);
  await tab.close();
});
