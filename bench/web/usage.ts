export interface Usage {
  /** Of all threads, since the start. */
  readonly cpuMs: number;
  readonly residentMb: number;
  /** What is in use after a collection, buffers included. */
  readonly heapMb: number;
}

/** Lets the process that started this one ask what it has used, and ends with it. */
export function tellUsage(): void {
  process.on('message', () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    const usage: Usage = {
      cpuMs: (user + system) / 1000,
      residentMb: rss / 2 ** 20,
      heapMb: (heapUsed + external) / 2 ** 20,
    };
    process.send?.(usage);
  });
  process.on('disconnect', () => process.exit(0));
}
