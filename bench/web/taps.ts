import type { Browser } from 'playwright-core';
import { openPage } from '../../tests/support/browser.js';

// Runs in the page: from the moment a finger is lifted until the frame that shows what it did has been handed over.
const WATCH = `
  window.taps = [];
  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => { for (const at of waiting.splice(0)) taps.push(performance.now() - at); };
  addEventListener('pointerup', (event) => {
    waiting.push(event.timeStamp);
    requestAnimationFrame(() => channel.port2.postMessage(0));
  }, true);
`;

export interface Taps {
  /** Sorted. */
  readonly ms: readonly number[];
  readonly loadMs: number;
}

/** Opens a board and taps cell after cell, with the processor slowed down so many times. */
export async function tapThrough(
  browser: Browser,
  url: string,
  { taps, slower }: { taps: number; slower: number },
): Promise<Taps> {
  const began = performance.now();
  const tab = await openPage(browser, url);
  const { page } = tab;
  await page.locator('[data-cell="0"][aria-label]').waitFor();
  const loadMs = performance.now() - began;
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(WATCH);
  const boxes = await page.evaluate<{ x: number; y: number }[]>(
    `[...document.querySelectorAll('[data-cell]')].map((cell) => { const box = cell.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; })`,
  );
  for (let n = 0; n < taps; n++) {
    // Far apart, and each cell more than once: crosses, stars, broken rules and empty cells again.
    const { x, y } = boxes[(n * 7) % Math.min(boxes.length, taps)]!;
    await page.mouse.click(x, y);
    // As fast as fast fingers, and not in step with the frames.
    await page.waitForTimeout(90 + ((n * 13) % 40));
  }
  const ms = await page.evaluate<number[]>('taps');
  await tab.close();
  return { ms: ms.sort((a, b) => a - b), loadMs };
}
