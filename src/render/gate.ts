/** Lets at most `width` tasks run at once; the others wait their turn, first come first served. */
export class Gate {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly width: number) {}

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.width) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await task();
    } finally {
      // A waiting task takes over this place, so the count stays as it is.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
