export type FaultEffect =
  /** Answer with this status instead of doing anything. */
  | { status: number; body?: object; headers?: Record<string, string> }
  /** Answer 429 with this wait, in seconds. */
  | { retryAfter: number; global?: boolean }
  /** Do the work that many milliseconds late. */
  | { delayMs: number }
  /** Cut the connection: before the work, or after it so that the caller cannot know it was done. */
  | { drop: 'before' | 'after' };

interface Fault {
  /** Tested against "METHOD /path", below /api/v10. */
  match: RegExp;
  effect: FaultEffect;
  /** How many requests it strikes; endless when left out. */
  times?: number;
}

/** What goes wrong on purpose. */
export class Faults {
  readonly #faults = new Set<Fault & { left: number }>();
  struck = 0;

  /** Returns a function that takes the fault away again. */
  add(fault: Fault): () => void {
    const entry = { ...fault, left: fault.times ?? Number.POSITIVE_INFINITY };
    this.#faults.add(entry);
    return () => this.#faults.delete(entry);
  }

  clear(): void {
    this.#faults.clear();
  }

  strike(method: string, path: string): FaultEffect | null {
    for (const fault of this.#faults) {
      if (!fault.match.test(`${method} ${path}`)) continue;
      fault.left -= 1;
      if (fault.left <= 0) this.#faults.delete(fault);
      this.struck += 1;
      return fault.effect;
    }
    return null;
  }
}
