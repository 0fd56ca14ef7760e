import type { Log } from '../../ops/log.js';
import { harmless } from './harmless.js';

export interface Afterwards {
  /** Starts the work now, without anyone waiting. A failure is logged. */
  add(name: string, work: () => Promise<unknown>): void;
  /** True while so much is begun that work nobody would miss is better left. */
  readonly crowded: boolean;
  /** Resolves when everything begun has ended. */
  idle(): Promise<void>;
}

const CROWD = 100;

/** What happens after the person has the answer: retiring an old board, redrawing a leaderboard. */
export function createAfterwards(log: Log): Afterwards {
  const running = new Set<Promise<void>>();

  return {
    get crowded() {
      return running.size >= CROWD;
    },
    add(name, work) {
      const task = work()
        .then(() => undefined)
        .catch((error: unknown) => {
          const known = harmless(error);
          if (known) log.debug({ err: error, work: name }, known);
          else log.error({ err: error, work: name }, 'work after an answer failed');
        })
        .finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
