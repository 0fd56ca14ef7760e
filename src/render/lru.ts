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
    return this.find(key) ?? this.put(key, make());
  }

  find(key: string): Value | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    // A Map keeps insertion order: putting an entry back makes it the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found.value;
  }

  put(key: string, value: Value): Value {
    this.delete(key);
    const weight = this.weigh(value);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.limit || oldest === key) break;
      this.delete(oldest);
    }
    return value;
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
