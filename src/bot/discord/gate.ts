export interface Gate {
  /** Runs the work when there is room. Resolves to `busy`, without running it, when there is none in time. */
  pass<T>(who: string, work: () => Promise<T>): Promise<T | 'busy'>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
  /** From now on everyone is told that it is busy. */
  close(): void;
  readonly running: number;
}

/** What one person has under way at once. A second, because a slow answer must not keep them from looking elsewhere. */
const EACH = 2;

interface Waiting {
  readonly who: string;
  go(enter: boolean): void;
}

/**
 * So many at once, of one person no more than two, a short queue behind them, and an honest "busy" for the rest: an
 * answer that is not begun within `patience` would miss Discord's deadline anyway.
 */
export function createGate(atOnce: number, patience: number): Gate {
  const waiting: Waiting[] = [];
  const sleepers: (() => void)[] = [];
  const runningOf = new Map<string, number>();
  let running = 0;
  let closed = false;

  const hasRoom = (who: string): boolean => running < atOnce && (runningOf.get(who) ?? 0) < EACH;

  const take = (who: string) => {
    running += 1;
    runningOf.set(who, (runningOf.get(who) ?? 0) + 1);
  };

  const leave = (who: string) => {
    running -= 1;
    const rest = (runningOf.get(who) ?? 1) - 1;
    if (rest > 0) runningOf.set(who, rest);
    else runningOf.delete(who);
    const at = waiting.findIndex((each) => hasRoom(each.who));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next) {
      // The place is handed over, so that nobody slips in between.
      take(next.who);
      next.go(true);
    } else if (running === 0) {
      for (const wake of sleepers.splice(0)) wake();
    }
  };

  const wait = (who: string): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        resolve(false);
      }, patience);
      const entry: Waiting = {
        who,
        go(enter) {
          clearTimeout(timer);
          resolve(enter);
        },
      };
      waiting.push(entry);
    });

  return {
    get running() {
      return running;
    },
    async pass(who, work) {
      if (closed) return 'busy';
      if (hasRoom(who)) take(who);
      else if (waiting.length >= atOnce * 4 || !(await wait(who))) return 'busy';
      try {
        return await work();
      } finally {
        leave(who);
      }
    },
    close() {
      closed = true;
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => sleepers.push(resolve))),
  };
}
