import { tilingCapacity } from '../../../bounds/capacity.js';
import type { Position } from '../../../bounds/position.js';
import { type CellSet, emptySet, grow, union } from '../../../grid/cellset.js';

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
  /** A number for each term, in order: equal sums have equal codes. */
  readonly codes: readonly number[];
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
    codes: [],
    total: 0,
    slack: 0,
    layers: [],
    added: [none, none, none],
    taken: [none, none],
    reach: all,
  };
}

/** Builds sums out of smaller ones. */
export class SumBuilder {
  private readonly layers: [CellSet, CellSet, CellSet];
  /** How many of the layers have a cell. */
  private used = 0;

  constructor(private readonly position: Position) {
    const { size } = position.grid;
    this.layers = [emptySet(size), emptySet(size), emptySet(size)];
  }

  /** The slack that a sum would have with one more term: worth knowing before it is built. */
  slackWith(sum: Sum, { unit, sign }: Term): number {
    this.layOut(sum, this.position.open(unit), sign);
    let slack = -sum.total - sign * (this.position.need[unit] as number);
    for (let k = 0; k < this.used; k++) slack += tilingCapacity(this.layers[k] as CellSet);
    return slack;
  }

  extend(sum: Sum, term: Term): Sum {
    const slack = this.slackWith(sum, term);
    return this.build(sum, term, sum.total + term.sign * (this.position.need[term.unit] as number), slack);
  }

  private layOut(sum: Sum, open: CellSet, sign: Sign): void {
    const [one, two, three] = this.layers;
    let inOne = 0;
    let inTwo = 0;
    let inThree = 0;
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
      inOne |= one[r] as number;
      inTwo |= two[r] as number;
      inThree |= a3;
    }
    this.used = inThree !== 0 ? 3 : inTwo !== 0 ? 2 : inOne !== 0 ? 1 : 0;
  }

  private build(sum: Sum, term: Term, total: number, slack: number): Sum {
    const open = this.position.open(term.unit);
    const layers = this.layers.slice(0, this.used).map((layer) => layer.slice());
    let { added, taken, reach } = sum;
    if (term.sign > 0) {
      const [one, two, three] = added;
      added = [union(one, open), overlay(two, one, open), overlay(three, two, open)];
      reach = grow(added[0]);
    } else {
      taken = [union(taken[0], open), overlay(taken[1], taken[0], open)];
    }
    const codes = withCode(sum.codes, codeOf(term));
    return { terms: [...sum.terms, term], codes, total, slack, layers, added, taken, reach };
  }
}

/** `set` with what `a` and `b` share. */
function overlay(set: CellSet, a: CellSet, b: CellSet): CellSet {
  const out = set.slice();
  for (let r = 0; r < out.length; r++) {
    out[r] = (out[r] as number) | ((a[r] as number) & (b[r] as number));
  }
  return out;
}

const codeOf = ({ unit, sign }: Term): number => 2 * unit + (sign > 0 ? 1 : 2);

function withCode(codes: readonly number[], code: number): number[] {
  const at = codes.findIndex((other) => other > code);
  return at < 0 ? [...codes, code] : [...codes.slice(0, at), code, ...codes.slice(at)];
}

/** The same number for the same terms in any order: no two sums of up to four terms share one. */
export function keyOfExtended(sum: Sum, term: Term): number {
  let code = codeOf(term);
  let key = 0;
  for (const other of sum.codes) {
    if (code !== 0 && code < other) {
      key = key * CODES + code;
      code = 0;
    }
    key = key * CODES + other;
  }
  return code === 0 ? key : key * CODES + code;
}

/** More than the code of any term on the largest grid: 75 units, two signs. */
const CODES = 152;
