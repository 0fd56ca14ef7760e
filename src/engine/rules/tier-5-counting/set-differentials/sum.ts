import { tilingCapacity } from '../../../bounds/capacity.js';
import type { Position } from '../../../bounds/position.js';
import { type CellSet, emptySet, grow } from '../../../grid/cellset.js';

export type Sign = 1 | -1;

export interface Term {
  readonly unit: number;
  readonly sign: Sign;
}

/**
 * Units added and subtracted. A cell lies in at most three units, so it counts from -3 to 3; the
 * cells that count at least 1, 2 and 3 are the sum's layers. The sum needs `total`, and the layers'
 * tiling capacities bound it; `slack` is what the bound leaves.
 */
export interface Sum {
  readonly terms: readonly Term[];
  readonly total: number;
  readonly slack: number;
  readonly layers: readonly CellSet[];
  /** The cells of at least one, two and three added units; of at least one and two subtracted ones. */
  readonly added: readonly [CellSet, CellSet, CellSet];
  readonly taken: readonly [CellSet, CellSet];
  /** The cells that touch an added unit: what may be added next. */
  readonly reach: CellSet;
}

export function emptySum(position: Position): Sum {
  const none = emptySet(position.grid.size);
  const all = position.grid.all;
  return {
    terms: [],
    total: 0,
    slack: 0,
    layers: [],
    added: [none, none, none],
    taken: [none, none],
    reach: all,
  };
}

/** Builds sums out of smaller ones; what is too slack to be of use is never allocated. */
export class SumBuilder {
  private readonly layers: [CellSet, CellSet, CellSet];

  constructor(private readonly position: Position) {
    const { size } = position.grid;
    this.layers = [emptySet(size), emptySet(size), emptySet(size)];
  }

  /** The sum with one more term, or null when its slack would be more than `most`. */
  extend(sum: Sum, unit: number, sign: Sign, most: number): Sum | null {
    const total = sum.total + sign * (this.position.need[unit] as number);
    this.layOut(sum, this.position.open(unit), sign);
    let slack = -total;
    for (const layer of this.layers) {
      slack += tilingCapacity(layer);
      if (slack > most) return null;
    }
    return this.build(sum, { unit, sign }, total, slack);
  }

  private layOut(sum: Sum, open: CellSet, sign: Sign): void {
    const [one, two, three] = this.layers;
    for (let r = 0; r < open.length; r++) {
      const v = open[r] as number;
      let a1 = sum.added[0][r] as number;
      let a2 = sum.added[1][r] as number;
      let a3 = sum.added[2][r] as number;
      let m1 = sum.taken[0][r] as number;
      let m2 = sum.taken[1][r] as number;
      if (sign > 0) {
        a3 |= a2 & v;
        a2 |= a1 & v;
        a1 |= v;
      } else {
        m2 |= m1 & v;
        m1 |= v;
      }
      one[r] = (a1 & ~m1) | (a2 & ~m2) | a3;
      two[r] = (a2 & ~m1) | a3;
      three[r] = a3;
    }
  }

  private build(sum: Sum, term: Term, total: number, slack: number): Sum {
    const open = this.position.open(term.unit);
    const layers = this.layers
      .filter((layer) => layer.some((word) => word !== 0))
      .map((layer) => layer.slice());
    let { added, taken, reach } = sum;
    if (term.sign > 0) {
      added = [merge(added[0], open), overlay(added[1], added[0], open), overlay(added[2], added[1], open)];
      reach = grow(added[0]);
    } else {
      taken = [merge(taken[0], open), overlay(taken[1], taken[0], open)];
    }
    return { terms: [...sum.terms, term], total, slack, layers, added, taken, reach };
  }
}

const merge = (a: CellSet, b: CellSet): CellSet => a.map((word, r) => word | (b[r] as number));

/** `set` with what `a` and `b` share. */
const overlay = (set: CellSet, a: CellSet, b: CellSet): CellSet =>
  set.map((word, r) => word | ((a[r] as number) & (b[r] as number)));
