/** First come, first served: `acquire` waits for its turn and gives back the way to end it. */
export class Lock {
  #last: Promise<void> = Promise.resolve();

  async acquire(): Promise<() => void> {
    const before = this.#last;
    let release = (): void => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
