/** A cache that forgets what was least recently used when the weights add up to more than `limit`. */
export class Lru<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  #weight = 0;

  constructor(
    private readonly limit: number,
    private readonly weigh: (value: Value) => number,
  ) {}

  get weight(): number {
    return this.#weight;
  }

  get(key: string, make: () => Value): Value {
    const found = this.#entries.get(key);
    if (found) {
      // A Map keeps insertion order: putting an entry back makes it the youngest.
      this.#entries.delete(key);
      this.#entries.set(key, found);
      return found.value;
    }
    const value = make();
    const weight = this.weigh(value);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.limit || oldest === key) break;
      this.#entries.delete(oldest);
      this.#weight -= entry.weight;
    }
    return value;
  }
}
