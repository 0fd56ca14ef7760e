export interface Memory {
  readonly residentMb: number;
  /** What is in use after a collection, buffers included. */
  readonly heapMb: number;
}

export type Measured = 'processor' | 'memory';

/** Milliseconds of all threads, since the start. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function memory(): Memory {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { residentMb: rss / 2 ** 20, heapMb: (heapUsed + external) / 2 ** 20 };
}

/**
 * Lets the process that started this one ask what it has used, and ends with it. Apart from each other: a collection that
 * only the measurement asks for takes as long as hundreds of moves, and would be counted as theirs.
 */
export function tellUsage(): void {
  process.on('message', (what: Measured) => process.send?.(what === 'memory' ? memory() : processor()));
  process.on('disconnect', () => process.exit(0));
}
