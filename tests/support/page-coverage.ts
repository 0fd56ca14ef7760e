import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const FOLDER = process.env.PAGE_COVERAGE;

/** Counts what runs of the board's script in a tab; call what it returns before the tab is closed. Only for `npm run coverage:page`. */
export async function countPage({ coverage }: Page): Promise<() => Promise<void>> {
  if (!FOLDER) return async () => undefined;
  await coverage.startJSCoverage({ resetOnNavigation: false });
  return async () => {
    mkdirSync(FOLDER, { recursive: true });
    for (const { url, functions } of await coverage.stopJSCoverage())
      if (url.endsWith('/page/main.js'))
        writeFileSync(`${FOLDER}/${randomUUID()}.json`, JSON.stringify(functions));
  };
}
