import { mkdirSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { countPage } from './page-coverage.js';

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

// One process for all dies with its first closed tab; and the page has to hold with web security on.
const UNWANTED = /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content)$/;

/** A real Chromium, without a window. */
export async function launchBrowser(): Promise<Browser> {
  // Nothing here is drawn by a graphics card, and pretending to have one is slow.
  sparticuz.setGraphicsMode = false;
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: [...sparticuz.args.filter((arg) => !UNWANTED.test(arg)), ...QUIET, '--no-sandbox'],
    headless: true,
  });
}

export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync('test-output', { recursive: true });
  await page.screenshot({ path: `test-output/${name}.png`, animations: 'disabled', timeout: 60_000 });
}

interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly touch?: boolean;
}

/** A phone, held upright. */
export const PHONE: Look = { width: 390, height: 844, touch: true };

/** A browser of its own at an address, so that several people can be there at once. Errors in the page fail the test that looks. */
export async function openPage(browser: Browser, url: string, look: Look = {}) {
  const context = await browser.newContext({
    viewport: { width: look.width ?? 1180, height: look.height ?? 860 },
    colorScheme: look.dark ? 'dark' : 'light',
    hasTouch: look.touch ?? false,
    isMobile: look.touch ?? false,
    locale: 'en-GB',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const counted = await countPage(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await page.goto(url);
  const close = async () => {
    await counted();
    await context.close();
  };
  return { page, errors, close };
}

/** The sandbox's chat, as one of its people sees it. */
export async function openTab(browser: Browser, url: string, look: Look = {}) {
  const tab = await openPage(browser, url, look);
  await tab.page.locator('.log .welcome').waitFor();
  return tab;
}

/** Types a command as a person does: name, Tab, then each value and what it takes to accept it. */
export async function runCommand(
  page: Page,
  name: string,
  values: Record<string, string> = {},
): Promise<void> {
  await page.locator('body').press('Escape');
  await page.locator('#composer').fill(`/${name} `);
  const line = page.locator('.command-line');
  await line.waitFor();
  for (const [option, value] of Object.entries(values)) {
    const chip = line.locator('.chip', {
      has: page.locator('.chip-name', { hasText: new RegExp(`^${option}$`) }),
    });
    if ((await chip.count()) === 0) {
      await line.locator('.more-options').press('ArrowDown');
      await page.locator('.suggestion', { hasText: option }).first().dispatchEvent('mousedown');
    }
    await chip.locator('input').fill(value);
    await page.getByText('Loading options…').waitFor({ state: 'detached' });
    const offered = page.locator('.suggestion', { hasText: value });
    if ((await offered.count()) > 0) await offered.first().dispatchEvent('mousedown');
  }
  await line.locator('input, .more-options').last().press('Enter');
}

/** The newest message in the tab. */
export const lastMessage = (page: Page): Locator => page.locator('.message').last();
