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

export function createReadiness(): Readiness {
  let state: { waiting: string } | { checks: Checks } | 'stopping' = { waiting: 'the program itself' };
  return {
    starting(what) {
      state = { waiting: what };
    },
    started(checks) {
      state = { checks };
    },
    stopping() {
      state = 'stopping';
    },
    async report() {
      if (state === 'stopping') return { ready: false, text: 'stopping' };
      if ('waiting' in state) return { ready: false, text: `starting: waiting for ${state.waiting}` };
      const failing = await failingChecks(state.checks);
      return failing.length === 0
        ? { ready: true, text: 'ready' }
        : { ready: false, text: `not ready: ${failing.join(', ')}` };
    },
  };
}

async function failingChecks(checks: Checks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return (await check()) ? [] : [name];
      } catch {
        return [name];
      }
    }),
  );
  return results.flat();
}
