/** A stream of random numbers. Integers only, so that a seed means the same on every machine. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number;
  /** 32 random bits, as an unsigned number. */
  bits(): number;
}

/** The sfc32 generator: 128 bits of state, additions and shifts only. Equal seeds, equal streams. */
export function createRandom(seed: number): Random {
  let a = seed >>> 0;
  let b = Math.floor(seed / 0x100000000) >>> 0;
  let c = 0x9e3779b9;
  let counter = 1;
  const bits = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 15; warm++) bits();
  // The product stays below 2^53 for every bound we use, so the division is exact enough to be equal everywhere.
  return { bits, int: (below) => Math.floor((bits() * below) / 0x100000000) };
}

/** One of several, each equally likely. */
export const pick = <T>(random: Random, items: readonly T[]): T => items[random.int(items.length)]!;

/** In place, each order equally likely. */
export function shuffle<T>(random: Random, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.int(i + 1);
    const kept = items[i]!;
    items[i] = items[j]!;
    items[j] = kept;
  }
  return items;
}
