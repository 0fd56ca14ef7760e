/** A word of 25 bits is read five bits at a time: a part has 32 values, and a word five parts. */
const PART = 5;
const VALUES = 1 << PART;
const NOTHING: readonly number[] = new Array<number>(5 * VALUES).fill(0);

/**
 * Weights by the bits of a word, laid out so that their sum over any set of bits is five look-ups, however many bits
 * it has. To lay them out costs as little as to add up a handful of sets.
 */
export function sumTable(weights: readonly number[]): readonly number[] {
  return table(weights, (sum, weight) => (sum + weight) | 0);
}

export function sumOver(sums: readonly number[], word: number): number {
  return (
    (sums[word & 31]! +
      sums[32 + ((word >>> 5) & 31)]! +
      sums[64 + ((word >>> 10) & 31)]! +
      sums[96 + ((word >>> 15) & 31)]! +
      sums[128 + ((word >>> 20) & 31)]!) |
    0
  );
}

/** The same for words that are put together. */
export function unionTable(words: readonly number[]): readonly number[] {
  return table(words, (all, word) => all | word);
}

export function unionOver(unions: readonly number[], word: number): number {
  return (
    unions[word & 31]! |
    unions[32 + ((word >>> 5) & 31)]! |
    unions[64 + ((word >>> 10) & 31)]! |
    unions[96 + ((word >>> 15) & 31)]! |
    unions[128 + ((word >>> 20) & 31)]!
  );
}

/** Each value from the one without its highest bit. */
function table(items: readonly number[], join: (all: number, item: number) => number): number[] {
  const joined = NOTHING.slice();
  for (let bit = 0; bit < items.length; bit++) {
    const from = ((bit / PART) | 0) * VALUES;
    const high = 1 << (bit % PART);
    for (let value = 0; value < high; value++) {
      joined[from + high + value] = join(joined[from + value]!, items[bit]!);
    }
  }
  return joined;
}
