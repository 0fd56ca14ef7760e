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
  const total = totalIfDisjoint(sets);
  if (total >= 0) return { total, sets };
  const useful = sets.filter((set, k) => !isBeaten(sets, set, k));
  const left = totalIfDisjoint(useful);
  return left >= 0 ? { total: left, sets: useful } : search(useful);
}

/** What the sets hold together at least, or -1 where two of them overlap. */
function totalIfDisjoint(sets: readonly Weighted[]): number {
  let taken = 0;
  let total = 0;
  for (let k = 0; k < sets.length; k++) {
    const { word, min } = sets[k]!;
    if (taken & word) return -1;
    taken |= word;
    total += min;
  }
  return total;
}

function search<T extends Weighted>(useful: readonly T[]): Packing<T> {
  best = 0;
  chosen = [];
  choose(useful, 0, 0, 0, 0);
  return { total: best, sets: chosen.map((k) => useful[k]!) };
}

/** The heaviest choice of the search that runs, and what it has picked on its way: places among its sets. */
let best = 0;
let chosen: readonly number[] = [];
const picked: number[] = [];

/** So far `many` sets are picked. A large board has lines with more sets than a word has bits. */
function choose(useful: readonly Weighted[], k: number, taken: number, total: number, many: number): void {
  if (total > best) {
    best = total;
    chosen = picked.slice(0, many);
  }
  let possible = total;
  for (let j = k; j < useful.length; j++) {
    const set = useful[j]!;
    if ((set.word & taken) === 0) possible += set.min;
  }
  if (possible <= best) return;
  const set = useful[k]!;
  if ((set.word & taken) === 0) {
    picked[many] = k;
    choose(useful, k + 1, taken | set.word, total + set.min, many + 1);
  }
  choose(useful, k + 1, taken, total, many);
}

/** A set inside this one with as high a bound makes it useless; of equal ones the first stays. */
function isBeaten(sets: readonly Weighted[], set: Weighted, k: number): boolean {
  for (let j = 0; j < sets.length; j++) {
    const other = sets[j]!;
    if (j === k || other.min < set.min || (other.word & ~set.word) !== 0) continue;
    if (other.word !== set.word || other.min > set.min || j < k) return true;
  }
  return false;
}
