import type { CellSet } from '../grid/cellset.js';
import type { Position } from './position.js';
import { lineWord } from './segments.js';

/** A 1×n: unknown cells of one line, in one parent unit, that hold at least `min` stars. */
export interface Strip {
  readonly line: number;
  readonly parent: number;
  readonly cells: CellSet;
  /** The cells as bits along the line. */
  readonly word: number;
  readonly min: number;
}

/** All 1×ns that regions have by their own capacity, by line. */
export function findStrips(position: Position): Strip[][] {
  const { size } = position.grid;
  const byLine: Strip[][] = Array.from({ length: 2 * size }, () => []);
  for (let parent = 2 * size; parent < 3 * size; parent++) {
    for (const { line, cells, min } of position.area(parent).segments) {
      byLine[line]?.push({ line, parent, cells, word: lineWord(cells, line), min });
    }
  }
  return byLine;
}

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
 * disjoint ones add up. The sets of a line are few.
 */
export function heaviestDisjoint<T extends Weighted>(sets: readonly T[]): Packing<T> {
  const useful = sets.filter((set, k) => set.min > 0 && !sets.some((other, j) => beats(other, j, set, k)));
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
  if (useful.length > 0) choose(0, 0, 0, []);
  return { total: best, sets: chosen };
}

/** A set inside another with as high a bound makes the other useless. */
function beats(a: Weighted, j: number, b: Weighted, k: number): boolean {
  if (j === k || a.min < b.min || (a.word & ~b.word) !== 0) return false;
  return a.word !== b.word || a.min > b.min || j < k;
}
