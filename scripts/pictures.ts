import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { gradePuzzle } from '../src/engine/grade/grade.js';
import { cellName } from '../src/engine/grid/names.js';
import { readBoard } from '../src/engine/notation/read.js';
import { openLibrary } from '../src/game/open.js';
import { play } from '../src/game/play.js';
import { launchBrowser } from '../tests/support/browser.js';
import { startWebWorld } from '../tests/web/support/web-world.js';

// `npm run docs` takes the README's pictures of the program itself: docs/page.png and docs/chat.png, of a puzzle of the
// library, in the real browser of the tests.

/** The hint is the first that is worth a picture: of this tier at least. */
const TIER = 4;

/** As on a machine that has the font that pages ask for first. */
const FONT = [400, 700]
  .map((weight) => {
    const data = readFileSync(`assets/fonts/inter-latin-${weight}-normal.woff2`).toString('base64');
    return `@font-face { font-family: Inter; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`;
  })
  .join('\n');

async function openWithFont(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.addStyleTag({
    content: `${FONT}\nbody, button, input { font-family: Inter, sans-serif !important }`,
  });
  await page.evaluate('document.fonts.ready');
  return page;
}

const [world, browser] = await Promise.all([startWebWorld({ activity: true }), launchBrowser()]);
const look = { deviceScaleFactor: 1.5, bypassCSP: true, locale: 'en-GB' } as const;
const alice = world.sandbox.users.alice;

const player = { userId: alice.id, guildId: null };
const { game } = await openLibrary(world.game, player, { size: 10, grade: 'Medium' });
const { grid } = readBoard(game.puzzle.notation);
const named = (sign: string, cells: readonly number[]) =>
  cells.map((cell) => `${sign}${cellName(grid.size, cell)}`);
for (const { tier, stars, crosses } of gradePuzzle(grid).steps) {
  if (tier >= TIER) break;
  const moves = [...named('*', stars), ...named('x', crosses)].join(' ');
  await play(world.game, { userId: alice.id, gameId: game.id, moves });
}

const desktop = await browser.newContext({ ...look, viewport: { width: 1060, height: 700 } });
const page = await openWithFont(desktop, world.link({ userId: alice.id, gameId: game.id }));
await page.locator('.board').waitFor();
await page.getByRole('button', { name: 'Hint' }).click();
await page.getByRole('button', { name: 'Explain it' }).click();
await page.locator('.help .named').first().waitFor();
await page.screenshot({ path: 'docs/page.png', animations: 'disabled' });

const chat = await browser.newContext({ ...look, viewport: { width: 1060, height: 860 } });
const channel = await openWithFont(chat, world.sandbox.url);
await channel.locator('.log .welcome').waitFor();
await channel.locator('#composer').fill('/hint ');
await channel.locator('.command-line').waitFor();
await channel.locator('.command-line input, .command-line .more-options').last().press('Enter');
await channel.locator('.message.private img').first().waitFor();
await channel.screenshot({ path: 'docs/chat.png', animations: 'disabled' });

await browser.close();
await world.close();
process.exit(0);
