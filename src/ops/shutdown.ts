import type { Log } from './log.js';

export interface Shutdown {
  /**
   * Adds a part. `halt` is called at once when the stop begins, on all parts, so that none takes anything new while
   * another finishes; `stop` ends it, in the reverse of the order in which parts were added.
   */
  add(name: string, stop: () => unknown, halt?: () => void): void;
  /** Stops everything once, however often it is called. Resolves to false when a part overran. */
  run(reason: string): Promise<boolean>;
  /** True from the first call of `run` on. */
  readonly begun: boolean;
}

/** Take nothing new, finish what is begun, within the deadline, then leave. */
export function createShutdown(log: Log, deadlineMs: number): Shutdown {
  const parts: { name: string; stop: () => unknown; halt: (() => void) | undefined }[] = [];
  let running: Promise<boolean> | undefined;
  let begun = false;

  async function stopAll(reason: string): Promise<boolean> {
    log.info({ reason }, 'stopping');
    for (const { halt } of parts) halt?.();
    // One by one from the end: what was still starting when the stop began comes on top of what is left.
    for (let part = parts.pop(); part; part = parts.pop()) {
      try {
        await part.stop();
      } catch (error) {
        log.error({ err: error, part: part.name }, 'part not stopped cleanly');
      }
    }
    return true;
  }

  return {
    get begun() {
      return begun;
    },
    add(name, stop, halt) {
      parts.push({ name, stop, halt });
      // A part that was still starting when the stop began.
      if (begun) halt?.();
    },
    run(reason) {
      begun = true;
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
