import { describe, expect, it } from 'vitest';
import { parseCell } from '../../src/engine/grid/names.js';
import { viewGame } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { Player, solve } from '../bot/support/player.js';
import { solutionOf } from '../bot/support/world.js';
import { openPage, openTab, PHONE, runCommand, screenshot } from '../support/browser.js';
import { complaints } from './support/complaints.js';
import { tooSmall } from './support/touch.js';
import { cellOn, labelOn, useWeb } from './support/use-web.js';

const web = useWeb();

describe('a 6×6 by taps alone, from Play to Share', () => {
  it('needs not one typed character', async () => {
    const chat = await openTab(web.browser, web.world.sandbox.url, {});
    await runCommand(chat.page, 'play', { size: '6' });
    const board = chat.page.locator('.message.private').last();
    const link = board.locator('a.button', { hasText: 'Open board' });
    const url = (await link.getAttribute('href')) as string;
    const tab = await openPage(web.browser, url, PHONE);
    const { page } = tab;
    await page.locator('.board').waitFor();
    // The ticket is not left lying in the address.
    expect(page.url()).not.toContain('#');
    const gameId = page.url().split('/').at(-1) as string;
    const userId = web.world.sandbox.users.alice.id;
    const { puzzle } = await viewGame(web.world.game, { userId, gameId });
    for (const star of solutionOf(puzzle.notation)) {
      const to = cellOn(page, star);
      // A cross that another star brought is one tap from a star; no star of a solution is under one.
      await to.tap();
      await to.tap();
    }
    await page.getByText('Solved!').waitFor();
    await screenshot(page, 'web-01-solved');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Share' }).tap();
    await page.getByText('in the channel now').waitFor();
    await chat.page.locator('.message:not(.private)', { hasText: 'solved a puzzle' }).waitFor();
    await page.getByRole('button', { name: 'Another puzzle' }).tap();
    await page.getByText('0 of 6 stars').waitFor();
    expect(tab.errors).toEqual([]);
    await tab.close();
    await chat.close();
  });

  it('opens for a browser that is signed in, however old the link, and for nobody else', async () => {
    const game = await web.newGame();
    const link = web.world.link(game);
    const tab = await openPage(web.browser, link);
    await tab.page.locator('.board').waitFor();
    await tab.page.goto('about:blank');
    await tab.page.goto(link);
    await tab.page.locator('.board').waitFor();
    const other = await openPage(web.browser, link);
    await other.page.getByText('This link no longer works').waitFor();
    await other.page.getByText('/board').waitFor();
    expect(await complaints(other.page)).toEqual([]);
    await screenshot(other.page, 'web-02-old-link');
    await tab.close();
    await other.close();
  });
});

describe('with a mouse', () => {
  it('marks by click, paints by drag, takes back, and shows what breaks a rule', async () => {
    const game = await web.newGame(10);
    const tab = await web.open(game);
    const { page } = tab;
    const at = (name: string) => cellOn(page, name, 10);
    await at('A1').click();
    expect(await labelOn(page, 'A1', 10)).toMatch(/^A1, region \S+, cross$/);
    await at('A1').click();
    expect(await labelOn(page, 'A1', 10)).toMatch(/star$/);
    expect(await labelOn(page, 'B2', 10)).toMatch(/cross$/);
    await at('C5').hover();
    await page.mouse.down();
    await at('G5').hover();
    await at('G6').hover();
    await page.mouse.up();
    for (const name of ['C5', 'D5', 'E5', 'F5', 'G5'])
      expect(await labelOn(page, name, 10)).toMatch(/cross$/);
    expect(await labelOn(page, 'G6', 10)).toMatch(/empty$/);
    await at('J9').click({ button: 'right' });
    expect(await labelOn(page, 'J9', 10)).toMatch(/star$/);
    await at('B1').click();
    await page.getByText('touch').waitFor();
    expect(await labelOn(page, 'A1', 10)).toMatch(/breaks a rule$/);
    await screenshot(page, 'web-03-broken');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Back to before the mistake' }).waitFor();
    expect(await page.locator('.says p', { hasText: 'touch' }).count(), 'said once').toBe(1);
    await page.getByRole('button', { name: 'Show me which' }).click();
    await page.getByRole('heading', { name: 'Something is wrong' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    // The star that took two clicks is one step.
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => web.stateIn(game)).toMatch(/^\.+$/);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => web.stateIn(game)).toMatch(/^\*x/);
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('hints in four depths, draws the argument and lights what it names', async () => {
    const game = await web.newGame(10);
    const tab = await web.open(game);
    const { page } = tab;
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('Look here').waitFor();
    await screenshot(page, 'web-04-where');
    await page.getByRole('button', { name: 'Which technique?' }).click();
    await page.getByText('Try this').waitFor();
    await page.getByRole('button', { name: 'Explain it' }).click();
    await page.locator('.help .named').first().waitFor();
    await page.locator('.help .named').first().hover();
    await screenshot(page, 'web-05-argument');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Do it for me' }).click();
    await expect.poll(() => web.stateIn(game)).toMatch(/[*x]/);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Everything so far is right').waitFor();
    const wrong = solutionOf(game.puzzle.notation)[7]!;
    await play(web.world.game, { ...game, moves: `x${wrong}` });
    await expect.poll(() => labelOn(page, wrong, 10)).toMatch(/cross$/);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Back to before the mistake' }).click();
    await expect.poll(() => labelOn(page, wrong, 10)).toMatch(/empty$/);
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('[role="gridcell"][aria-label$="empty"]').first().click();
    await page.getByRole('heading', { name: /^Why/ }).waitFor();
    await page.getByRole('button', { name: 'Learn this technique' }).click();
    await page.locator('.example .board').waitFor();
    await screenshot(page, 'web-06-lesson');
    expect(await complaints(page)).toEqual([]);
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('supposes without telling the server, drops it, and keeps it as one move', async () => {
    const game = await web.newGame(10);
    const tab = await web.open(game);
    const { page } = tab;
    const empty = await web.stateIn(game);
    const suppose = async () => {
      await page.getByRole('button', { name: 'Suppose' }).click();
      await cellOn(page, 'E5', 10).click({ button: 'right' });
      await cellOn(page, 'A1', 10).click();
    };
    await suppose();
    expect(await labelOn(page, 'E5', 10)).toMatch(/star, supposed$/);
    await screenshot(page, 'web-07-suppose');
    await page.getByRole('button', { name: 'Drop' }).click();
    expect(await labelOn(page, 'E5', 10)).toMatch(/empty$/);
    expect(await web.stateIn(game)).toBe(empty);
    await suppose();
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect.poll(async () => (await viewGame(web.world.game, game)).starsPlaced).toBe(1);
    expect((await viewGame(web.world.game, game)).version).toBe(1);
    await tab.close();
  });
});

describe('with the keyboard alone', () => {
  it('plays, and is never trapped', async () => {
    const game = await web.newGame();
    const tab = await web.open(game);
    const { page } = tab;
    await page.keyboard.press('Tab');
    const focused = () =>
      page.evaluate<string>(
        'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
      );
    expect(await focused()).toMatch(/^A1, /);
    // Where nothing has the focus, the keys are the board's all the same.
    const nowhere = () => page.evaluate('document.activeElement.blur()');
    await nowhere();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toMatch(/^A1, /);
    await nowhere();
    await page.keyboard.press('x');
    expect(await focused()).toMatch(/^A1, .*cross$/);
    await page.keyboard.press('u');
    await expect.poll(focused).toMatch(/empty$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toMatch(/^B2, /);
    await page.keyboard.press('Space');
    expect(await focused()).toMatch(/cross$/);
    await page.keyboard.press('Space');
    expect(await focused()).toMatch(/star$/);
    await page.keyboard.press('Backspace');
    expect(await focused()).toMatch(/empty$/);
    await page.keyboard.press('x');
    expect(await focused()).toMatch(/cross$/);
    await page.keyboard.press('u');
    await expect.poll(focused).toMatch(/empty$/);
    await page.keyboard.press('r');
    await expect.poll(focused).toMatch(/cross$/);
    await page.keyboard.press('h');
    await page.locator('.help').waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Undo');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toMatch(/^B2, /);
    await page.keyboard.press('?');
    await page.getByText('Arrow keys').waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(focused, { message: 'where it was' }).toMatch(/^B2, /);
    await page.keyboard.press('h');
    await page.locator('.help').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.help').waitFor({ state: 'detached' });
    expect(await focused()).toMatch(/^B2, /);
    await page.keyboard.press('h');
    await page.locator('.help button').last().focus();
    await page.keyboard.press('Escape');
    await page.locator('.help').waitFor({ state: 'detached' });
    expect(await focused()).toMatch(/^B2, /);
    // A button that goes when it is pressed leaves nobody nowhere.
    for (const name of ['Suppose', 'Drop', 'Suppose', 'Keep']) {
      await page.getByRole('button', { name }).press('Enter');
      await expect.poll(focused, { message: name }).toMatch(/^B2, /);
    }
    await page.getByRole('button', { name: 'Check' }).press('Enter');
    await page.getByText(/so far is right|crosses is wrong/).waitFor();
    expect(await focused()).toBe('Check');
    await page.keyboard.press('?');
    await page.getByText('Arrow keys').waitFor();
    await tab.close();
  });
});

describe('a hint', () => {
  it('is done once by a double click', async () => {
    const game = await web.newGame();
    const tab = await openPage(web.browser, web.world.link(game));
    const { page } = tab;
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Do it for me' }).dblclick();
    await page.getByRole('heading', { name: 'Done for you' }).waitFor();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('so far is right').waitFor();
    const stored = await web.world.store.db.game.findUniqueOrThrow({ where: { id: game.gameId } });
    expect(stored).toMatchObject({ hints: 1, hintsDone: 1 });
    await tab.close();
  });
});

describe('a hint by keyboard', () => {
  it('keeps the focus where it was, or in what it has become', async () => {
    const game = await web.newGame();
    const tab = await openPage(web.browser, web.world.link(game));
    const { page } = tab;
    await cellOn(page, 'A1').focus();
    await page.keyboard.press('h');
    const focused = () =>
      page.evaluate<string>(
        'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
      );
    const press = async (name: string) => {
      await page.getByRole('button', { name }).waitFor();
      for (let i = 0; i < 20 && (await focused()) !== name; i++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    await press('Explain it');
    // What was pressed is gone: the argument itself has the focus, and is read out.
    await expect.poll(focused).toMatch(/^Try this/);
    expect(await page.locator('.panel[aria-live="polite"]').count()).toBe(1);
    await press('Do it for me');
    await expect.poll(focused).toMatch(/^Done for you/);
    for (const star of solutionOf(game.puzzle.notation))
      await play(web.world.game, { ...game, moves: `*${star}` }).catch(() => undefined);
    await press('Share');
    await page.getByText('/share').waitFor();
    expect(await focused()).toBe('Share');
    await tab.close();
  });
});

describe('with a finger', () => {
  it('drags without scrolling, and long presses the other mark', async () => {
    const game = await web.newGame(10);
    const tab = await web.open(game, { ...PHONE, dark: true });
    const { page } = tab;
    const client = await page.context().newCDPSession(page);
    const middle = async (name: string) => {
      const box = (await cellOn(page, name, 10).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const touch = (type: string, touchPoints: object[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
    await touch('touchStart', [await middle('B2')]);
    await touch('touchMove', [await middle('D2')]);
    await touch('touchMove', [await middle('H2')]);
    await touch('touchEnd', []);
    await expect.poll(() => web.stateIn(game)).toMatch(/^\.{11}x{7}\.+$/);
    await touch('touchStart', [await middle('E6')]);
    await page.waitForTimeout(600);
    await touch('touchEnd', []);
    await expect.poll(async () => (await viewGame(web.world.game, game)).starsPlaced).toBe(1);
    await screenshot(page, 'web-08-phone');
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await tab.close();
  });

  it('finds cells of 44 pixels on a 25×25', async () => {
    const game = await web.newGame(25);
    const tab = await openPage(web.browser, web.world.link(game), PHONE);
    const { page } = tab;
    await page.locator('.scroller.zoomed').waitFor();
    const box = (await cellOn(page, 'A1', 25).boundingBox())!;
    expect(box.width).toBeGreaterThan(43);
    await cellOn(page, 'Y25', 25).tap();
    await expect.poll(() => labelOn(page, 'Y25', 25)).toMatch(/cross$/);
    await screenshot(page, 'web-09-large');
    expect(await complaints(page)).toEqual([]);
    await tab.close();
  });

  it('names rows and columns of an enlarged board wherever one looks, and brings a hint into view', async () => {
    const game = await web.newGame(25);
    const tab = await openPage(web.browser, web.world.link(game), PHONE);
    const { page } = tab;
    await page.locator('.scroller.zoomed').waitFor();
    const inside = async (selector: string) => {
      const [box, frame] = [
        (await page.locator(selector).boundingBox())!,
        (await page.locator('.scroller').boundingBox())!,
      ];
      return (
        box.x >= frame.x - 1 &&
        box.y >= frame.y - 1 &&
        box.x + box.width <= frame.x + frame.width + 1 &&
        box.y + box.height <= frame.y + frame.height + 1
      );
    };
    expect(await inside(`[data-cell="${parseCell(25, 'A1')}"]`)).toBe(true);
    await cellOn(page, 'Y25', 25).scrollIntoViewIfNeeded();
    expect(await inside('.ruler.columns span:nth-child(25)')).toBe(true);
    expect(await inside('.ruler.rows span:nth-child(25)')).toBe(true);
    // The label is where its column is.
    const [label, last] = [
      (await page.locator('.ruler.columns span:nth-child(25)').boundingBox())!,
      (await cellOn(page, 'Y25', 25).boundingBox())!,
    ];
    expect(Math.abs(label.x + label.width / 2 - (last.x + last.width / 2))).toBeLessThan(4);
    await page.getByRole('button', { name: 'Hint' }).tap();
    await page.getByRole('button', { name: 'Explain it' }).tap();
    await page.getByRole('button', { name: 'Explain it' }).waitFor({ state: 'detached' });
    const star = (await page.locator('.help p').last().textContent())!.match(/[A-Y]\d+/)![0];
    await expect.poll(() => inside(`[data-cell="${parseCell(25, star)}"]`)).toBe(true);
    await screenshot(page, 'web-13-large-hint');
    // What is said and what can be pressed is on the screen, without scrolling the page.
    expect(await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')).toBe(0);
    expect(await complaints(page)).toEqual([]);
    await tab.close();
  });

  it('draws on an enlarged board when asked to, and two fingers make it larger', async () => {
    const game = await web.newGame(25);
    const tab = await openPage(web.browser, web.world.link(game), PHONE);
    const { page } = tab;
    await page.locator('.scroller.zoomed').waitFor();
    const client = await page.context().newCDPSession(page);
    const middle = async (name: string, aside = 0) => {
      const box = (await cellOn(page, name, 25).boundingBox())!;
      return { x: box.x + box.width / 2 + aside, y: box.y + box.height / 2 };
    };
    const touch = (type: string, touchPoints: object[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
    await page.getByRole('button', { name: 'Draw' }).tap();
    await touch('touchStart', [await middle('B2')]);
    await touch('touchMove', [await middle('D2')]);
    await touch('touchMove', [await middle('F2')]);
    await touch('touchEnd', []);
    await expect.poll(() => web.stateIn(game)).toMatch(/^\.{26}x{5}\.+$/);
    const before = (await cellOn(page, 'D4', 25).boundingBox())!.width;
    const [from, to] = [await middle('C4'), await middle('E4')];
    await touch('touchStart', [
      { ...from, id: 1 },
      { ...to, id: 2 },
    ]);
    await touch('touchMove', [
      { x: from.x - 20, y: from.y, id: 1 },
      { x: to.x + 20, y: to.y, id: 2 },
    ]);
    await touch('touchEnd', []);
    const after = (await cellOn(page, 'D4', 25).boundingBox())!;
    expect(after.width).toBeGreaterThan(before * 1.2);
    // What was between the fingers is still there, and two fingers mark nothing.
    expect(Math.abs(after.x + after.width / 2 - (from.x + to.x) / 2)).toBeLessThan(before / 2);
    expect(await web.stateIn(game)).toMatch(/^\.{26}x{5}\.+$/);
    expect(tab.errors).toEqual([]);
    await tab.close();
  });
});

describe('two doors', () => {
  it('show the same game at once', async () => {
    const game = await web.newGame();
    const [one, two] = [
      await openPage(web.browser, web.world.link(game)),
      await openPage(web.browser, web.world.link(game)),
    ];
    await one.page.locator('.board').waitFor();
    await two.page.locator('.board').waitFor();
    await cellOn(one.page, 'A1').click();
    await expect.poll(() => labelOn(two.page, 'A1')).toMatch(/cross$/);
    await play(web.world.game, { ...game, moves: 'xF6' });
    await expect.poll(() => labelOn(one.page, 'F6')).toMatch(/cross$/);
    await expect.poll(() => labelOn(two.page, 'F6')).toMatch(/cross$/);
    await one.close();
    await two.close();
  });

  it('keep moves while there is no connection, and send each once', async () => {
    const game = await web.newGame();
    const tab = await web.open(game);
    const { page } = tab;
    await cellOn(page, 'A1').click();
    await expect.poll(() => web.stateIn(game)).toMatch(/^x/);
    await web.world.web.close();
    await page.getByText('No connection').waitFor();
    await cellOn(page, 'B1').click();
    await cellOn(page, 'C1').click();
    // The server may have had no time to confirm the first; then it waits, too, and still counts once.
    await page.getByText(/[23] moves waiting/).waitFor();
    await screenshot(page, 'web-10-offline');
    await web.world.restartWeb();
    await expect.poll(() => web.stateIn(game), { timeout: 20_000 }).toMatch(/^xxx\./);
    await expect.poll(() => page.getByText('waiting').count()).toBe(0);
    expect((await viewGame(web.world.game, game)).version).toBe(3);
    await tab.close();
  });
});

describe('a page that was opened before an update', () => {
  it('says so when the server is back, and is loaded anew by a press', async () => {
    const game = await web.newGame();
    const tab = await openPage(web.browser, web.world.link(game));
    const { page } = tab;
    const first = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
    await page.locator('.board').waitFor();
    await first;
    // Another release has another script.
    await page.route('**/page/main.js', (route) =>
      route.request().method() === 'HEAD'
        ? route.fulfill({ headers: { etag: '"another"' } })
        : route.continue(),
    );
    await web.world.restartWeb();
    const reload = page.getByRole('button', { name: 'Load anew' });
    await reload.waitFor();
    await page.getByText('Asterism was updated').waitFor();
    expect(await complaints(page)).toEqual([]);
    await reload.click();
    await page.locator('.board').waitFor();
    expect(await reload.count()).toBe(0);
    await tab.close();
  });
});

describe('a finished game', () => {
  it('can be looked through move by move, with a slider, a replay and the proof of a find', async () => {
    const game = await web.newGame();
    const stars = solutionOf(game.puzzle.notation);
    for (const [n, star] of stars.entries()) {
      // A mistake on the way, taken back.
      if (n === 2) {
        await play(web.world.game, { ...game, moves: `x${stars[3]}` });
        await play(web.world.game, { ...game, moves: `-${stars[3]}` });
      }
      await play(web.world.game, { ...game, moves: `*${star}` });
    }
    const tab = await openPage(web.browser, web.world.link(game), PHONE);
    const { page } = tab;
    await page.getByText('Solved!').waitFor();
    await page.getByRole('button', { name: 'Review' }).tap();
    const slider = page.getByRole('slider', { name: 'Move' });
    await slider.waitFor();
    const of = stars.length + 2;
    await page.getByText(`Move ${of} of ${of}`).waitFor();
    const starsShown = () => page.locator('[role="gridcell"][aria-label$="star"]').count();
    expect(await starsShown()).toBe(stars.length);
    expect(await complaints(page)).toEqual([]);
    await screenshot(page, 'web-11-review');
    await slider.fill('1');
    expect(await starsShown()).toBe(1);
    await page.getByRole('button', { name: 'One move on' }).tap();
    expect(await starsShown()).toBe(2);
    await slider.fill('3');
    await page.getByText('a mistake').waitFor();
    for (let move = of; move > 0 && (await page.getByText('Show the proof').count()) === 0; move--)
      await slider.fill(String(move));
    await page.getByRole('button', { name: 'Show the proof' }).tap();
    await page.locator('.help .named').first().waitFor();
    await screenshot(page, 'web-12-proof');
    expect(await complaints(page)).toEqual([]);
    await slider.fill('0');
    await page.getByRole('button', { name: 'Replay' }).tap();
    await expect.poll(starsShown, { timeout: 30_000 }).toBe(stars.length);
    expect(tab.errors).toEqual([]);
    await tab.close();
  });
});

describe('every other view', () => {
  it('can be reached, and breaks no rule of accessibility', async () => {
    const game = await web.newGame();
    const tab = await web.open(game, { width: 390, height: 780, dark: true });
    const { page } = tab;
    for (const name of [
      'Today’s puzzle',
      'How to play',
      'Earlier days',
      'Free play',
      'Import a puzzle',
      'Practice',
      'Leaderboard',
      'Settings',
      'Keys',
    ]) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name }).click();
      if (name.startsWith('Today')) await page.getByText('Daily puzzle').waitFor();
      else await page.getByRole('heading', { name }).waitFor();
      await page.waitForTimeout(300);
      await screenshot(page, `web-view-${name.replace(/\W/g, '')}`);
      expect(await complaints(page), name).toEqual([]);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, name).toBeLessThanOrEqual(0);
      expect(await tooSmall(page), name).toEqual([]);
      if (!name.startsWith('Today')) await page.getByRole('button', { name: 'Back to the board' }).click();
      await page.locator('.board').waitFor();
    }
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('names a grade for free play, of those that the size has', async () => {
    const game = await web.newGame();
    const tab = await web.open(game, { width: 390, height: 780 });
    const { page } = tab;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Free play' }).click();
    const grades = () => page.getByLabel('Grade').locator('option').allTextContents();
    await page.getByLabel('Size').selectOption({ label: '5×5' });
    expect(await grades()).toEqual(['Easy', 'Medium']);
    await page.getByLabel('Grade').selectOption('Medium');
    await page.getByLabel('Size').selectOption({ label: '6×6' });
    expect(await grades()).toEqual(['Easy', 'Medium', 'Hard']);
    expect(await page.getByLabel('Grade').inputValue()).toBe('Medium');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('6×6').first().waitFor();
    expect(await page.locator('body').textContent()).not.toMatch(/\bany\b/);
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('says that it is at it, opens one puzzle however often it is pressed, and brings nobody back', async () => {
    const { supply } = web.world.game;
    let made = 0;
    const playPuzzle: typeof supply.playPuzzle = async (...wish) => {
      made++;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return supply.playPuzzle(...wish);
    };
    const game = await web.newGame();
    await web.world.restartWeb({ ...web.world.game, supply: { ...supply, playPuzzle } });
    const tab = await web.open(game, { width: 390, height: 780 });
    const { page } = tab;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Free play' }).click();
    await page.getByLabel('Size').selectOption({ label: '5×5' });
    await page.getByRole('button', { name: 'Start' }).dblclick();
    await page.getByText('One moment…').waitFor();
    await screenshot(page, 'web-14-moment');
    expect(await complaints(page)).toEqual([]);
    await page.getByText('5×5').first().waitFor();
    expect(made).toBe(1);
    expect(await page.getByText('One moment…').count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Free play' }).click();
    await page.getByLabel('Size').selectOption({ label: '6×6' });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Back to the board' }).click();
    await page.locator('.board').waitFor();
    await page.waitForTimeout(500);
    expect(await page.locator('.line').first().textContent()).toContain('5×5');
    await tab.close();
    await web.world.restartWeb();
  });

  it('plays a puzzle from elsewhere, and says what is wrong with one that cannot be played', async () => {
    const game = await web.newGame();
    const tab = await web.open(game, PHONE);
    const { page } = tab;
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Import a puzzle' }).tap();
    const text = page.getByLabel('Your puzzle');
    await text.fill('6x1.AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF');
    await page.getByRole('button', { name: 'Play it' }).tap();
    await page.getByText('more than one solution').waitFor();
    await screenshot(page, 'web-view-import-refused');
    expect(await complaints(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    // The sample on the page itself, as somebody copies it.
    await text.fill((await page.locator('.sample').textContent())!);
    await page.getByRole('button', { name: 'Play it' }).tap();
    await page.getByRole('heading', { name: 'Imported puzzle' }).waitFor();
    await page.getByText(/(Easy|Medium) [★☆]{5} · 5×5/).waitFor();
    await cellOn(page, 'A1', 5).tap();
    await expect.poll(() => labelOn(page, 'A1', 5)).toMatch(/cross$/);
    await screenshot(page, 'web-view-imported');
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('ranks the week by points', async () => {
    const { general } = web.world.sandbox.channels;
    const { guildId } = general;
    const mona = new Player(web.world, web.world.sandbox.users.mona, general);
    await mona.command('schedule set', { channel: general.id, time: '0:00', zone: 'UTC', size: 5 });
    await mona.command('schedule set', { name: 'giants', channel: general.id, size: 6 });
    await mona.command('schedule post-now');
    const bob = new Player(web.world, web.world.sandbox.users.bob, general);
    await bob.command('daily');
    await solve(web.world, bob);
    const game = await web.newGame();
    const tab = await web.open(
      { ...game, guildId: guildId! },
      {
        width: 390,
        height: 780,
      },
    );
    const { page } = tab;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Leaderboard' }).click();
    await page.getByLabel('With help').waitFor();
    await page.getByLabel('Period').selectOption({ label: 'This week' });
    await page.getByRole('cell', { name: '15', exact: true }).waitFor();
    expect(await page.getByLabel('With help').isVisible()).toBe(false);
    await screenshot(page, 'web-view-LeaderboardWeek');
    expect(await complaints(page)).toEqual([]);
    await page.getByLabel('Schedule').selectOption('giants');
    await page.getByText('giants · this week').waitFor();
    expect(tab.errors).toEqual([]);
    await tab.close();
  });

  it('changes settings for the board at once, and signs out', async () => {
    const game = await web.newGame();
    const tab = await web.open(game);
    const { page } = tab;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Automatic crosses').selectOption({ label: 'None' });
    await page.getByLabel('The first tap is a star').check();
    await page.getByLabel('Show how many stars').check();
    await page.getByLabel('Patterns in the regions').check();
    // However long what stands beside it is, on a phone.
    await page.setViewportSize({ width: 390, height: 780 });
    const boxes = page.locator('.toggle input');
    const widths = await boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(new Set(widths)).toEqual(new Set([22]));
    await page.getByLabel('Hide the time').check();
    const settings = async () => (await viewGame(web.world.game, game)).settings;
    await expect.poll(settings).toMatchObject({ autoCross: 'off', privacy: 'open', replays: false });
    await page.getByLabel('Let others watch').check();
    await page.getByLabel('Show my name').uncheck();
    await expect.poll(settings).toMatchObject({ privacy: 'hidden', replays: true });
    await page.getByLabel('Show my name').check();
    await expect.poll(settings).toMatchObject({ privacy: 'open' });
    await page.getByRole('button', { name: 'Back to the board' }).click();
    expect(await page.locator('.clock').isVisible()).toBe(false);
    // Beside each row, below each column and in each region: what is still missing there.
    const missing = async () =>
      (await page.locator('.board svg text').allTextContents()).filter((one) => /^(-?\d|✓)$/.test(one));
    const before = await missing();
    await cellOn(page, 'C3').click();
    await expect.poll(() => web.stateIn(game)).toMatch(/^\.{14}\*\.+$/);
    const full = (list: string[]) => list.filter((one) => one === '✓').length;
    expect(full(await missing()) - full(before)).toBe(3);
    await screenshot(page, 'web-11-needs');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByText('You are signed out').waitFor();
    const again = await page.context().newPage();
    await again.goto(web.world.web.url.href);
    await again.getByText('sign in through Discord').waitFor();
    await tab.close();
  });

  it('is there within a second', async () => {
    const game = await web.newGame(10);
    const tab = await openPage(web.browser, 'about:blank');
    const began = Date.now();
    await tab.page.goto(web.world.link(game));
    await tab.page.locator('[data-cell="99"]').waitFor();
    const took = Date.now() - began;
    expect(took).toBeLessThan(4000);
    const script = await tab.page.evaluate<number>(
      `performance.getEntriesByName(new URL('/page/main.js', location.href).href)[0].encodedBodySize`,
    );
    expect(script).toBeLessThan(60_000);
    await tab.close();
  });
});

it('nothing was logged', () => {
  expect(web.world.logged).toEqual([]);
});
