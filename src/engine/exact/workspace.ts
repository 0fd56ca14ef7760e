import { Constraints } from './constraints.js';
import { addLines, type Detail } from './lines.js';

/** Why a cell has its value: the kind in the two low bits, the clause, cell or constraint above. */
export const NO_REASON = -1;
export const BY_CLAUSE = 0;
export const BY_NEIGHBOUR = 1;
/** The constraint has all its stars. */
export const BY_MOST = 2;
/** The constraint needs all cells it has left. */
export const BY_LEAST = 3;

export const UNKNOWN = 0;
export const STAR = 1;
export const EMPTY = -1;

/** Where a clause's literals begin: length, next watch of its first and second literal, its LBD. */
export const HEADER = 4;
export const END = -1;

/**
 * All memory of one search, for grids of one size and star count. It is kept and used again, so
 * that a solve of a small grid does not spend its time allocating.
 *
 * A literal is `2 · cell` for "star" and `2 · cell + 1` for "no star".
 */
export class Workspace {
  readonly variables: number;
  readonly constraints = new Constraints();
  /** How many constraints depend on the size alone. */
  readonly fixed: number;
  /** Constraints of a cell: `memberOf[cell · stride + i]` for i below `memberships[cell]`. */
  memberOf: Int32Array;
  stride: number;
  readonly memberships: Int32Array;
  /** By constraint: how many more cells may become stars, or stay empty. */
  starsLeft = new Int32Array(0);
  emptyLeft = new Int32Array(0);
  /** Up to 8 touching cells each; the number of them first. */
  readonly neighbours: Int32Array;

  readonly value: Int8Array;
  readonly level: Int32Array;
  readonly reason: Int32Array;
  readonly place: Int32Array;
  readonly trail: Int32Array;
  trailLength = 0;
  /** How much of the trail has been propagated. */
  done = 0;
  /** The second of two touching stars, when that is the conflict. */
  touching = 0;
  readonly levelStart: Int32Array;
  levels = 0;

  clauses = new Int32Array(1 << 14);
  clausesEnd = 0;
  clauseCount = 0;
  readonly watched: Int32Array;

  readonly phase: Int8Array;
  readonly activity: Float64Array;
  bump = 1;
  readonly heap: Int32Array;
  readonly heapPlace: Int32Array;
  heapLength = 0;

  readonly seen: Uint8Array;
  readonly learned: Int32Array;
  readonly minimised: Int32Array;
  /** Cells marked while a clause is shortened, to be unmarked after. */
  readonly toClear: Int32Array;
  cleared = 0;
  antecedents = new Int32Array(1 << 12);
  readonly levelStamp: Int32Array;
  stamp = 0;

  constructor(
    readonly size: number,
    stars: number,
    readonly detail: Detail,
  ) {
    const n = size * size;
    this.variables = n;
    addLines(this.constraints, size, stars, detail);
    this.fixed = this.constraints.count;
    this.memberships = new Int32Array(n);
    this.stride = 0;
    this.memberOf = new Int32Array(0);
    this.neighbours = neighbourTable(size);
    this.value = new Int8Array(n);
    this.level = new Int32Array(n);
    this.reason = new Int32Array(n);
    this.place = new Int32Array(n);
    this.trail = new Int32Array(n + 1);
    this.levelStart = new Int32Array(n + 2);
    this.watched = new Int32Array(2 * n);
    this.phase = new Int8Array(n);
    this.activity = new Float64Array(n);
    this.heap = new Int32Array(n);
    this.heapPlace = new Int32Array(n);
    this.seen = new Uint8Array(n);
    this.learned = new Int32Array(n + 1);
    this.minimised = new Int32Array(n + 1);
    this.toClear = new Int32Array(n);
    this.levelStamp = new Int32Array(n + 2);
  }

  /** Makes ready for a new grid, whose constraints have been added. */
  reset(): void {
    this.indexConstraints();
    this.value.fill(UNKNOWN);
    this.trailLength = 0;
    this.done = 0;
    this.levels = 0;
    this.clausesEnd = 0;
    this.clauseCount = 0;
    this.watched.fill(END);
    this.activity.fill(0);
    this.bump = 1;
    this.heapLength = 0;
    this.heapPlace.fill(-1);
  }

  /** Makes the constraints' counters and the lists of each cell's constraints anew. */
  private indexConstraints(): void {
    const { constraints, memberships, variables } = this;
    const { start, cells, least, most, count } = constraints;
    if (this.starsLeft.length < count) {
      this.starsLeft = new Int32Array(count + 64);
      this.emptyLeft = new Int32Array(count + 64);
    }
    memberships.fill(0);
    const end = start[count]!;
    for (let i = 0; i < end; i++) memberships[cells[i]!]!++;
    let widest = 0;
    for (let v = 0; v < variables; v++) widest = Math.max(widest, memberships[v]!);
    if (widest > this.stride) {
      this.stride = widest + 8;
      this.memberOf = new Int32Array(this.stride * variables);
    }
    memberships.fill(0);
    const { memberOf, stride, starsLeft, emptyLeft } = this;
    for (let c = 0; c < count; c++) {
      const to = start[c + 1]!;
      starsLeft[c] = most[c]!;
      emptyLeft[c] = to - start[c]! - least[c]!;
      for (let i = start[c]!; i < to; i++) {
        const v = cells[i]!;
        memberOf[v * stride + memberships[v]!++] = c;
      }
    }
  }
}

function neighbourTable(size: number): Int32Array {
  const table = new Int32Array(size * size * 9);
  for (let cell = 0; cell < size * size; cell++) {
    const row = (cell / size) | 0;
    const column = cell % size;
    let count = 0;
    for (let r = Math.max(0, row - 1); r <= Math.min(size - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(size - 1, column + 1); c++) {
        if (r !== row || c !== column) table[cell * 9 + ++count] = r * size + c;
      }
    }
    table[cell * 9] = count;
  }
  return table;
}
