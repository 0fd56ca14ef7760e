/** Cells of one line, as bits, with a lower bound. */
export interface Weighted {
  readonly word: number;
  readonly min: number;
}

/** Pairwise disjoint sets with the largest sum of lower bounds. */
export interface Packing<T extends Weighted> {
  readonly total: number;
  readonly sets: readonly T[];
}

/**
 * The heaviest choice of disjoint sets, exactly: overlapping 1×ns may count the same star, so only
 * disjoint ones add up. The sets of a line are few, and most often disjoint as they are.
 */
export function heaviestDisjoint<T extends Weighted>(sets: readonly T[]): Packing<T> {
  if (sets.length === 0) return { total: 0, sets };
  const useful = sets.length === 1 ? sets : sets.filter((set, k) => !isBeaten(sets, set, k));
  let taken = 0;
  let total = 0;
  let disjoint = true;
  for (const set of useful) {
    if (taken & set.word) disjoint = false;
    taken |= set.word;
    total += set.min;
  }
  return disjoint ? { total, sets: useful } : search(useful);
}

function search<T extends Weighted>(useful: readonly T[]): Packing<T> {
  let best = 0;
  let chosen: readonly T[] = [];
  const choose = (k: number, taken: number, total: number, picked: readonly T[]): void => {
    if (total > best) {
      best = total;
      chosen = picked;
    }
    let possible = total;
    for (let j = k; j < useful.length; j++) {
      const set = useful[j] as T;
      if ((set.word & taken) === 0) possible += set.min;
    }
    if (possible <= best) return;
    const set = useful[k] as T;
    if ((set.word & taken) === 0) choose(k + 1, taken | set.word, total + set.min, [...picked, set]);
    choose(k + 1, taken, total, picked);
  };
  choose(0, 0, 0, []);
  return { total: best, sets: chosen };
}

/** A set inside this one with as high a bound makes it useless; of equal ones the first stays. */
function isBeaten(sets: readonly Weighted[], set: Weighted, k: number): boolean {
  for (let j = 0; j < sets.length; j++) {
    const other = sets[j] as Weighted;
    if (j === k || other.min < set.min || (other.word & ~set.word) !== 0) continue;
    if (other.word !== set.word || other.min > set.min || j < k) return true;
  }
  return false;
}
