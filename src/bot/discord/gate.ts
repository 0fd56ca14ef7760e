export interface Gate {
  /** Runs the work when there is room. Resolves to `busy`, without running it, when there is none in time. */
  pass<T>(work: () => Promise<T>): Promise<T | 'busy'>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
  /** From now on everyone is told that it is busy. */
  close(): void;
  readonly running: number;
}

/**
 * So many at once, a short queue behind them, and an honest "busy" for the rest: an answer that is not begun within
 * `patience` would miss Discord's deadline anyway.
 */
export function createGate(atOnce: number, patience: number): Gate {
  const waiting: ((go: boolean) => void)[] = [];
  const sleepers: (() => void)[] = [];
  let running = 0;
  let closed = false;

  const enter = (): Promise<boolean> | boolean => {
    if (closed) return false;
    if (running < atOnce) return true;
    if (waiting.length >= atOnce * 4) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(answer), 1);
        resolve(false);
      }, patience);
      const answer = (go: boolean) => {
        clearTimeout(timer);
        resolve(go);
      };
      waiting.push(answer);
    });
  };

  const leave = () => {
    running -= 1;
    const next = waiting.shift();
    if (next) {
      // The place is handed over, so that nobody slips in between.
      running += 1;
      next(true);
    } else if (running === 0) {
      for (const wake of sleepers.splice(0)) wake();
    }
  };

  return {
    get running() {
      return running;
    },
    async pass(work) {
      const entered = enter();
      if (entered === true) running += 1;
      else if (!(await entered)) return 'busy';
      try {
        return await work();
      } finally {
        leave();
      }
    },
    close() {
      closed = true;
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => sleepers.push(resolve))),
  };
}
