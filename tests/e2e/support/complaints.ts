import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Violations of the accessibility rules, as sentences. */
export async function complaints(page: Page | Frame): Promise<string[]> {
  await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((n) => n.html.slice(0, 120)).join(' | ')))`,
  );
}

/** The same in a frame of the page. */
export async function complaintsIn(page: Page, selector: string): Promise<string[]> {
  const frame = await (await page.locator(selector).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`no frame ${selector}`);
  return complaints(frame);
}
