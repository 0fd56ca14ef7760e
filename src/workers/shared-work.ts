import { LRUCache } from 'lru-cache';

interface Running<Answer> {
  readonly answer: Promise<Answer>;
  readonly abort: AbortController;
  waiting: number;
}

/**
 * Work that several people may ask for: while it runs they share it, and afterwards its answer is remembered. Whoever
 * gives up leaves the others waiting; when all have given up, it is ended.
 *
 *     a ─── asks ───────────────── gives up
 *     b ────────── asks ───────────────────── has the answer
 *            └──────── one job ──────────────┘
 */
export class SharedWork<Answer extends object> {
  readonly #known: LRUCache<string, Answer>;
  readonly #running = new Map<string, Running<Answer>>();

  /** `forMs`: how long an answer is good; absent, for ever. */
  constructor(most: number, forMs?: number) {
    this.#known = new LRUCache({ max: most, ttl: forMs ?? 0 });
  }

  async ask(
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    signal?.throwIfAborted();
    const known = this.#known.get(key);
    if (known) return known;
    const running = this.#running.get(key) ?? this.#begin(key, work);
    running.waiting++;
    try {
      return await unlessAborted(running.answer, signal);
    } finally {
      running.waiting--;
      if (running.waiting === 0) this.#end(key, running);
    }
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<Answer>): Running<Answer> {
    const abort = new AbortController();
    const running: Running<Answer> = { answer: work(abort.signal), abort, waiting: 0 };
    this.#running.set(key, running);
    running.answer.then(
      (answer) => void this.#known.set(key, answer),
      // Whoever waits hears of it; nobody may be waiting any more.
      () => undefined,
    );
    return running;
  }

  #end(key: string, running: Running<Answer>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
    running.abort.abort();
  }
}

/** The answer, or the signal's reason as soon as it is given. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
