/** One thing to measure: work done once a sample, timed from outside. */
export interface Case {
  readonly name: string;
  /** Called once for each sample; what it does is what is timed. */
  readonly run: (sample: number) => unknown;
  readonly samples: number;
  /** Samples run first and not timed, so that the code is compiled. */
  readonly warmUp?: number;
  /** What came of it besides the time, said when all samples have run. */
  readonly note?: () => string;
}

export interface SuiteContext {
  /** By set: one notation line each. */
  readonly puzzles: ReadonlyMap<string, readonly string[]>;
}

/** A file of `bench/suites/` exports one of these as its default. */
export interface Suite {
  readonly name: string;
  cases(context: SuiteContext): Iterable<Case> | AsyncIterable<Case>;
}

export interface Measurement {
  readonly suite: string;
  readonly case: string;
  readonly n: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly meanMs: number;
  readonly note?: string;
}

/** Runs a case and reports its times in milliseconds. */
export async function measure(
  suite: string,
  { name, run, samples, warmUp = 0, note }: Case,
): Promise<Measurement> {
  for (let i = 0; i < warmUp; i++) await run(i % samples);
  const times = new Float64Array(samples);
  for (let i = 0; i < samples; i++) {
    const start = performance.now();
    const pending = run(i);
    if (pending instanceof Promise) await pending;
    times[i] = performance.now() - start;
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / samples;
  times.sort();
  const at = (share: number) => times[Math.min(samples - 1, Math.floor(share * samples))]!;
  return {
    suite,
    case: name,
    n: samples,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    worstMs: times[samples - 1]!,
    meanMs: mean,
    note: note?.(),
  };
}
