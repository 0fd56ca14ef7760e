import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../ops/log.js';
import type { Filler } from './filler.js';

/** How long it rests when there is nothing to do, or after something went wrong; and between two pieces of work. */
const REST_MS = 5 * 60_000;
const BREATH_MS = 1000;

interface Filling {
  /** Gives up what is under way; another process or the next start does it again. */
  stop(): Promise<void>;
}

/** Fills the stock for as long as the process runs. Nothing waits for it, and its failures are only logged. */
export function startFilling(filler: Filler, log: Log): Filling {
  const abort = new AbortController();
  const { signal } = abort;
  const run = async () => {
    while (!signal.aborted) {
      const more = await filler.step(signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'puzzles not made ahead');
        return false;
      });
      await wait(more ? BREATH_MS : REST_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      abort.abort();
      await running;
    },
  };
}
