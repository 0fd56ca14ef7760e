import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { stateOf } from '../../../src/engine/board/board.js';
import { parseCell } from '../../../src/engine/grid/names.js';
import { openLibrary, openNotation, viewGame } from '../../../src/game/open.js';
import { launchBrowser, openPage } from '../../support/browser.js';
import { libraryPuzzle } from '../../support/library-puzzle.js';
import { startWebWorld, type WebWorld } from '../../web/support/web-world.js';

interface Owned {
  readonly userId: string;
  readonly gameId: string;
}

/** The product with its web board, and a browser, for all tests of a file. */
export function useWeb(options: Parameters<typeof startWebWorld>[0] = {}) {
  let world: WebWorld;
  let browser: Browser;
  let people = 0;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startWebWorld(options), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });
  return {
    get world() {
      return world;
    },
    get browser() {
      return browser;
    },
    /** Somebody new, and a board that is theirs. */
    async newGame(size = 6) {
      const userId = String(600_000_000_000_000_000n + BigInt(++people));
      const player = { userId, guildId: null };
      const { game } =
        size === 6
          ? await openLibrary(world.game, player, { size })
          : await openNotation(world.game, player, libraryPuzzle(size));
      return { userId, gameId: game.id, puzzle: game.puzzle };
    },
    /** The page of a game, as the button in the chat opens it. */
    async open(visit: Parameters<WebWorld['link']>[0], look: Parameters<typeof openPage>[2] = {}) {
      const tab = await openPage(browser, world.link(visit), look);
      await tab.page.locator('.board').waitFor();
      return tab;
    },
    stateIn: async ({ userId, gameId }: Owned) =>
      stateOf((await viewGame(world.game, { userId, gameId })).board),
  };
}

export const cellOn = (page: Page | FrameLocator, name: string, size = 6) =>
  page.locator(`[data-cell="${parseCell(size, name)}"]`);

/** What a cell is called: its name, its region, its mark, and what else there is to say of it. */
export const labelOn = (page: Page, name: string, size = 6) =>
  cellOn(page, name, size).getAttribute('aria-label');

export const markOn = async (page: Page, name: string, size = 6) =>
  (await labelOn(page, name, size))?.split(', ')[2];
