import type { Page } from 'playwright-core';

/** What there is to press and is smaller than a fingertip: 44 pixels either way. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('button, select, textarea, .toggle, input[type="range"]')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const hidden = width === 0;
      return hidden || Math.min(width, height) >= 43.5 ? [] : [(one.textContent || one.tagName) + ' ' + width + 'x' + height];
    })
  `);
