import type { Log } from './log.js';

export interface Shutdown {
  /** Adds a part to stop; parts stop in the reverse of the order in which they were added. */
  add(name: string, stop: () => unknown): void;
  /** Stops everything once, however often it is called. Resolves to false when a part overran. */
  run(reason: string): Promise<boolean>;
}

/** Finish what is begun, within the deadline, then leave. */
export function createShutdown(log: Log, deadlineMs: number): Shutdown {
  const parts: { name: string; stop: () => unknown }[] = [];
  let running: Promise<boolean> | undefined;

  async function stopAll(reason: string): Promise<boolean> {
    log.info({ reason }, 'stopping');
    for (const { name, stop } of parts.toReversed()) {
      try {
        await stop();
      } catch (error) {
        log.error({ err: error, part: name }, 'a part did not stop cleanly');
      }
    }
    return true;
  }

  return {
    add: (name, stop) => void parts.push({ name, stop }),
    run(reason) {
      running ??= Promise.race([stopAll(reason), after(deadlineMs)]);
      return running;
    },
  };
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms).unref();
  });
}
