import type { Board } from '../../../board/board.js';
import { add, type Cell, type CellSet, has, overlaps } from '../../../grid/cellset.js';
import { fastSimplex } from '../../../linear/fast-simplex.js';
import {
  AT_BOUND,
  AT_ZERO,
  FREE,
  GAVE_UP,
  type Outcome,
  REFUTED,
  SETTLED,
  type Simplex,
  type SimplexMaker,
} from '../../../linear/simplex.js';
import type { Proposal, Refuted } from './certificate.js';
import type { Program } from './program.js';
import { type Witness, witnessesOf } from './witnesses.js';

/** A refuted mark, the units whose sum refutes it, and that sum. */
export interface Proposed {
  readonly target: Refuted;
  readonly units: readonly number[];
  readonly proposal: Proposal;
}

/** How far every unit may miss its need: one rung of the ladder, and the next. */
type Flight = readonly [upper: number, lower: number];

/** The sum on the upper rung and on the lower one, or null where the mark is not refuted. */
type Answer = readonly [Proposed | null, Proposed | null];

/**
 * Sums of about four units are found first, then of four with multiples, then of eight, then longer ones. A mark that has
 * room on the upper rung of a flight is asked on the lower one at once, since that goes on from where the first ended.
 */
const FLIGHTS: readonly Flight[] = [
  [0.24, 0.16],
  [0.12, 0.05],
  [0.015, 0.004],
];

export const RUNGS: readonly number[] = FLIGHTS.flat();

/**
 * The marks that stay refuted when every unit may miss its need by ε:
 *
 *     need − ε ≤ Σ unit ≤ need + ε,   Σ window ≤ 1
 *
 * A sum that refutes by one whole star does so as long as its coefficients add up to less than 1 / ε. So a large
 * ε finds sums of few units, and a step down the ladder finds longer ones. Every search starts where a solution is:
 * no mark of a solution can be refuted. A mark that it does not have is given, which breaks a few units, and the
 * others are asked to make up for it. Where they can, that is a witness for this mark and others.
 */
export class Ladder {
  private readonly simplex: Simplex;
  private readonly place: Int32Array;
  private readonly isStar: readonly boolean[];
  /** No open cell touches a star: the program says nothing of those two. */
  private readonly isTidy: boolean;
  /** By flight: what was asked there. */
  private readonly asked = FLIGHTS.map(() => new Map<Cell, Answer>());

  constructor(
    private readonly board: Board,
    private readonly program: Program,
    private readonly solution: CellSet,
    make: SimplexMaker = fastSimplex,
  ) {
    const { cells, windows, demands } = program;
    this.simplex = make(demands.length + windows.length, cells.length, demands.length);
    this.isTidy = cells.every((cell) => !overlaps(board.grid.neighbours[cell]!, board.stars));
    this.isStar = cells.map((cell) => has(solution, cell));
    this.place = new Int32Array(board.grid.size ** 2).fill(-1);
    for (const [index, cell] of cells.entries()) this.place[cell] = index;
    this.lay();
  }

  /** Is the mark that the solution does not have at this cell refuted on this rung? Then by what. */
  refute(cell: Cell, rung: number): Proposed | null {
    const index = this.place[cell]!;
    if (index < 0) return null;
    const flight = rung >> 1;
    let answer = this.asked[flight]!.get(cell);
    if (!answer) {
      answer = this.ask(cell, index, FLIGHTS[flight]!);
      this.asked[flight]!.set(cell, answer);
    }
    return answer[rung & 1]!;
  }

  private ask(cell: Cell, index: number, [upper, lower]: Flight): Answer {
    const first = this.settle(cell, index, () => upper);
    if (first === REFUTED) {
      const sum = this.read(cell, index);
      return [sum, sum];
    }
    if (first === GAVE_UP) return [null, null];
    const witness = this.witness(upper);
    const second = this.goOn(upper, lower);
    this.keep(second === SETTLED ? this.witness(lower) : witness);
    return [null, second === REFUTED ? this.read(cell, index) : null];
  }

  /**
   * The mark again, with as few of the units of its sum as can be found by leaving out one after the other, those first
   * that count least; null where this program has too few to refute it.
   */
  withFewerUnits({ target: { cell }, units, proposal }: Proposed, missing: number): Proposed | null {
    const index = this.place[cell]!;
    const refuteWith = (kept: readonly number[]): Proposed | null => {
      const isKept = this.program.demands.map(({ unit }) => kept.includes(unit));
      const outcome = this.settle(cell, index, (row) => (isKept[row] ? missing : LEFT_OUT));
      return outcome === REFUTED ? this.read(cell, index) : null;
    };
    let fewest = refuteWith(units);
    const sizes = [...proposal.coefficients].map(Math.abs).filter((size) => size > 0);
    const leastFirst = units.map((unit, k) => ({ unit, size: sizes[k]! })).sort((a, b) => a.size - b.size);
    for (const { unit } of leastFirst) {
      if (!fewest?.units.includes(unit)) continue;
      fewest = refuteWith(fewest.units.filter((other) => other !== unit)) ?? fewest;
    }
    return fewest;
  }

  private settle(cell: Cell, index: number, missOf: (row: number) => number): Outcome {
    const { entries, width, bounds } = this.simplex;
    const { cells, demands } = this.program;
    for (let row = 0; row < demands.length; row++) {
      const miss = missOf(row);
      entries[row * width + cells.length] = miss;
      bounds[cells.length + row] = 2 * miss;
    }
    this.give(cell, index);
    return this.simplex.settle(this.patience);
  }

  private goOn(from: number, to: number): Outcome {
    return this.simplex.goOn(to - from, this.patience);
  }

  private get patience(): number {
    return PATIENCE + this.program.cells.length;
  }

  private keep(witness: Witness): void {
    if (this.isTidy) witnessesOf(this.board.grid).add(witness);
  }

  /** The marks, by cell, that something known shows to be possible on a rung: those that the solution does not have. */
  possible(rung: number): CellSet {
    const { board, solution } = this;
    const { stars, crosses } = witnessesOf(board.grid).marks(board, RUNGS[rung]!);
    return stars.map((word, row) => (word & ~solution[row]!) | (crosses[row]! & solution[row]!));
  }

  private witness(miss: number): Witness {
    const { board, program, simplex } = this;
    const stars = board.stars.slice();
    const crosses = board.crosses.slice();
    for (const [index, cell] of program.cells.entries()) {
      const moved = simplex.values[index]!;
      const value = this.isStar[index] ? 1 - moved : moved;
      if (value > 1 - NEAR) add(stars, cell);
      else if (value < NEAR) add(crosses, cell);
    }
    return { stars, crosses, miss };
  }

  /** Gives a cell the mark that it does not have; around a star there is no other. */
  private give(cell: Cell, index: number): void {
    const { fixed } = this.simplex;
    fixed.fill(FREE);
    fixed[index] = AT_BOUND;
    if (this.isStar[index]) return;
    const { size } = this.board.grid;
    const row = (cell / size) | 0;
    const column = cell - row * size;
    for (let r = Math.max(0, row - 1); r <= row + 1 && r < size; r++) {
      for (let c = Math.max(0, column - 1); c <= column + 1 && c < size; c++) {
        const other = this.place[r * size + c]!;
        if (other >= 0 && other !== index) fixed[other] = this.isStar[other] ? AT_BOUND : AT_ZERO;
      }
    }
  }

  private read(cell: Cell, index: number): Proposed {
    const { cells, demands, windows } = this.program;
    const { duals, fixed } = this.simplex;
    const dual = (variable: number): number => {
      const value = duals[variable]!;
      return Math.abs(value) < NEAR ? 0 : value;
    };
    const coefficients = Float64Array.from(demands, (_, row) => -dual(cells.length + row));
    const first = cells.length + demands.length;
    const weights = Float64Array.from(windows, (_, row) => Math.max(0, dual(first + row)));
    // That a cell holds no more than one star is what any window over it says.
    for (let other = 0; other < cells.length; other++) {
      const worth = this.isStar[other] ? dual(other) : -dual(other);
      if (worth <= 0 || fixed[other] !== FREE) continue;
      const window = windows.findIndex(({ members }) => members.includes(other));
      weights[window] = weights[window]! + worth;
    }
    const units = demands.filter((_, row) => coefficients[row] !== 0).map(({ unit }) => unit);
    const mark = this.isStar[index] ? 'cross' : 'star';
    return { target: { cell, mark }, units, proposal: { coefficients, weights } };
  }

  /** At the solution: its stars are counted down from 1, so that every column is worth 0. */
  private lay(): void {
    const { isStar } = this;
    const { cells, windows, demands } = this.program;
    const { entries, width, bounds, costs } = this.simplex;
    for (let index = 0; index < cells.length; index++) costs[index] = 1 + ((index * 37) % 101) / 101;
    bounds.fill(1, 0, cells.length);
    bounds.fill(FAR, cells.length);
    for (const [row, { members }] of demands.entries()) {
      for (const member of members) entries[row * width + member] = isStar[member] ? -1 : 1;
    }
    for (const [index, { members }] of windows.entries()) {
      const row = demands.length + index;
      for (const member of members) entries[row * width + member] = isStar[member] ? -1 : 1;
      entries[row * width + cells.length] = members.some((member) => isStar[member]) ? 0 : 1;
    }
  }
}

/** A bound that nothing comes near. */
const FAR = 1e6;
/** What a unit that is left out may miss: more than it can have. */
const LEFT_OUT = 64;
const NEAR = 2e-3;
const PATIENCE = 400;
