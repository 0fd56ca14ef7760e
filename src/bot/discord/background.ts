import type { Log } from '../../ops/log.js';
import { missedItsReader } from './api-errors.js';

/** Work that nobody waits for: retiring an old board, letting somebody into a thread. */
export interface BackgroundTasks {
  /** Starts the work now. A failure is logged. */
  start(name: string, work: () => Promise<unknown>): void;
  /** True while so much is begun that work nobody would miss is better left. */
  readonly crowded: boolean;
  /** Resolves when everything begun has ended. */
  idle(): Promise<void>;
}

const CROWD = 100;

export function createBackgroundTasks(log: Log): BackgroundTasks {
  const running = new Set<Promise<void>>();

  return {
    get crowded() {
      return running.size >= CROWD;
    },
    start(name, work) {
      const task = work()
        .then(() => undefined)
        .catch((error: unknown) => {
          const fields = { err: error, task: name };
          if (missedItsReader(error)) log.debug(fields, 'background task came too late');
          else log.error(fields, 'background task failed');
        })
        .finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
