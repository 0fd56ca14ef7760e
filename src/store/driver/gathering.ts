import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface Limits {
  /** How many groups are under way at a time. */
  readonly lanes: number;
  /** How many there are in a group. */
  readonly most: number;
  /** How long a group waits for more of its kind: until whatever has arrived by now is read, or so long. Absent: not at all. */
  readonly pause?: 'turn' | number;
}

/**
 * Things of one kind that are cheaper together. Whoever finds a lane free goes at once; what comes while all
 * are under way waits, and then goes together:
 *
 *     a ── under way ──▶ b c d ── under way ──▶
 *       b    c  d
 */
export class Gathering<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #running = 0;

  /** `run` answers for each item, in their order. */
  constructor(
    private readonly limits: Limits,
    private readonly run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#running < this.limits.lanes) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#running++;
    const { most, pause } = this.limits;
    while (this.#waiting.length > 0) {
      if (pause) await (pause === 'turn' ? endOfTurn() : sleep(pause));
      const batch = this.#waiting.splice(0, most);
      // Another lane was faster.
      if (batch.length === 0) break;
      try {
        const outcomes = await this.run(batch.map(({ item }) => item));
        for (let index = 0; index < batch.length; index++) {
          const outcome = outcomes[index]!;
          if (outcome.status === 'fulfilled') batch[index]!.resolve(outcome.value);
          else batch[index]!.reject(outcome.reason);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running--;
  }
}
