/** A named question that readiness depends on: true when the part can do its work. */
type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** Whether the process can do its work, from its first moment to its last. */
export interface Readiness {
  /** What is waited for now. */
  starting(what: string): void;
  /** Everything is there; from now on these are asked. */
  started(checks: Checks): void;
  stopping(): void;
  report(): Promise<{ readonly ready: boolean; readonly text: string }>;
}

/** Whoever asks whether we are ready would like to know soon that something does not answer. */
const LONGEST_CHECK_MS = 2000;

export function createReadiness(longestCheckMs = LONGEST_CHECK_MS): Readiness {
  let state: { waiting: string } | { checks: Checks } | 'stopping' = { waiting: 'the program itself' };
  // What was still starting when the stop began goes on for a moment; nothing is ready again for that.
  const become = (next: typeof state): void => {
    if (state !== 'stopping') state = next;
  };
  return {
    starting: (what) => become({ waiting: what }),
    started: (checks) => become({ checks }),
    stopping: () => become('stopping'),
    async report() {
      if (state === 'stopping') return { ready: false, text: 'stopping' };
      if ('waiting' in state) return { ready: false, text: `starting: waiting for ${state.waiting}` };
      const failing = await failingChecks(state.checks, longestCheckMs);
      return failing.length === 0
        ? { ready: true, text: 'ready' }
        : { ready: false, text: `not ready: ${failing.join(', ')}` };
    },
  };
}

async function failingChecks(checks: Checks, longestMs: number): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return (await within(longestMs, check())) ? [] : [name];
      } catch {
        return [name];
      }
    }),
  );
  return results.flat();
}

/** False when the answer takes too long. */
async function within(ms: number, answer: boolean | Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
