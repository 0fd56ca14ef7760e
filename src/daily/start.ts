import { schedule as every } from 'node-cron';
import type { Log } from '../ops/log.js';

export interface Daily {
  /** What the minute does, at once: for a clock that was moved. */
  tick(): Promise<void>;
  /** No tick begins any more, and one that is under way goes no further than the chore it is at. */
  halt(): void;
  /** Ends the ticking and waits for what is under way. */
  stop(): Promise<void>;
}

/** Does its chores every minute. A minute that takes longer than a minute is not overtaken by the next. */
export function startDaily(chores: readonly (() => Promise<void>)[], log: Log): Daily {
  let running: Promise<void> | undefined;
  let again = false;
  let halted = false;

  const once = async () => {
    for (const chore of chores) {
      if (halted) return;
      await chore().catch((error: unknown) => log.error({ err: error }, 'chore failed'));
    }
  };

  const tick = (): Promise<void> => {
    // The tick under way may have looked before what is wanted now was due.
    again = running !== undefined && !halted;
    running ??= (async () => {
      do {
        again = false;
        await once();
      } while (again);
    })().finally(() => {
      running = undefined;
    });
    return running;
  };

  const job = every('* * * * *', () => void tick());
  const halt = () => {
    halted = true;
    again = false;
  };
  return {
    tick,
    halt,
    async stop() {
      halt();
      await job.destroy();
      await running;
    },
  };
}
