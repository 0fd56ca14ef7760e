interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Things of one kind that are cheaper together. What comes while some are under way waits for them, and then
 * goes all at once; whoever is alone does not wait:
 *
 *     a ── under way ──▶ b c d ── under way ──▶
 *       b    c  d
 */
export class Gathering<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #running = false;

  /** `run` answers for each item, in their order. */
  constructor(
    private readonly most: number,
    private readonly run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#running) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.most);
      try {
        const outcomes = await this.run(batch.map(({ item }) => item));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const outcome = outcomes[index] as PromiseSettledResult<Result>;
          if (outcome.status === 'fulfilled') resolve(outcome.value);
          else reject(outcome.reason);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = false;
  }
}
