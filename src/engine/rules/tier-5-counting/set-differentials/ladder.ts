import type { Board } from '../../../board/board.js';
import { type Cell, type CellSet, emptySet } from '../../../grid/cellset.js';
import { fastSimplex } from '../../../linear/fast-simplex.js';
import {
  FREE,
  GAVE_UP,
  type Outcome,
  REFUTED,
  SETTLED,
  type Simplex,
  type SimplexMaker,
} from '../../../linear/simplex.js';
import type { Proposal, Refuted } from './certificate.js';
import { FromSolution, NEAR } from './from-solution.js';
import type { Program } from './program.js';
import type { Standing } from './standing.js';
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
  private readonly from: FromSolution;
  /** By flight: what was asked there. */
  private readonly asked = FLIGHTS.map(() => new Map<Cell, Answer>());
  /** How many marks were searched for so far. */
  searches = 0;
  /** How many witnesses had been met when they were last looked at. */
  private seen = 0;

  constructor(
    private readonly board: Board,
    private readonly program: Program,
    private readonly solution: CellSet,
    private readonly standing: Standing | null = null,
    make: SimplexMaker = fastSimplex,
  ) {
    const { cells, windows, demands } = program;
    this.from = new FromSolution(board, program, solution);
    this.simplex = make(demands.length + windows.length, cells.length, demands.length);
    this.from.lay(this.simplex);
  }

  /** Is the mark that the solution does not have at this cell refuted on this rung? Then by what. */
  refute(cell: Cell, rung: number): Proposed | null {
    const index = this.from.place[cell]!;
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
    const again = this.standing?.again(cell, this.from, lower);
    if (again) {
      witnessesOf(this.board.grid).add(again);
      return [null, null];
    }
    this.searches++;
    const first = this.settle(cell, () => upper);
    if (first === REFUTED) {
      this.standing?.refute(cell, this.from, upper);
      const sum = this.read(cell, index);
      return [sum, sum];
    }
    if (first === GAVE_UP) return [null, null];
    const witness = this.witness(upper);
    const second = this.goOn(upper, lower);
    if (this.from.isTidy) {
      witnessesOf(this.board.grid).add(second === SETTLED ? this.witness(lower) : witness);
      if (second === SETTLED) this.standing?.keep(cell, this.from, lower, this.simplex);
    }
    if (second !== REFUTED) return [null, null];
    this.standing?.refute(cell, this.from, lower);
    return [null, this.read(cell, index)];
  }

  /**
   * The mark again, with as few of the units of its sum as can be found by leaving out one after the other, those first
   * that count least; null where this program has too few to refute it.
   */
  withFewerUnits({ target: { cell }, units, proposal }: Proposed, missing: number): Proposed | null {
    const index = this.from.place[cell]!;
    const refuteWith = (kept: readonly number[]): Proposed | null => {
      const isKept = this.program.demands.map(({ unit }) => kept.includes(unit));
      const outcome = this.settle(cell, (row) => (isKept[row] ? missing : LEFT_OUT));
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

  private settle(cell: Cell, missOf: (row: number) => number): Outcome {
    const { entries, width, bounds } = this.simplex;
    const { cells, demands } = this.program;
    for (let row = 0; row < demands.length; row++) {
      const miss = missOf(row);
      entries[row * width + cells.length] = miss;
      bounds[cells.length + row] = 2 * miss;
    }
    this.from.give(cell, this.simplex.fixed);
    return this.simplex.settle(this.patience);
  }

  private goOn(from: number, to: number): Outcome {
    return this.simplex.goOn(to - from, this.patience);
  }

  private get patience(): number {
    return PATIENCE + this.program.cells.length;
  }

  /** The marks, by cell, that something known shows to be possible on a rung: those that the solution does not have. */
  possible(rung: number): CellSet {
    const possible = emptySet(this.board.grid.size);
    this.seen = 0;
    this.addPossible(possible, rung);
    return possible;
  }

  /** Those too that something shows which was met since they were last asked for. */
  addPossible(to: CellSet, rung: number): void {
    const { board, solution } = this;
    const witnesses = witnessesOf(board.grid);
    const { stars, crosses } = witnesses.marks(board, RUNGS[rung]!, this.seen);
    this.seen = witnesses.met;
    for (let row = 0; row < to.length; row++) {
      to[row] = to[row]! | (stars[row]! & ~solution[row]!) | (crosses[row]! & solution[row]!);
    }
  }

  private witness(miss: number): Witness {
    return this.from.witness(this.simplex.values, miss);
  }

  private read(cell: Cell, index: number): Proposed {
    const { cells, demands, windows } = this.program;
    const { isStar } = this.from;
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
      const worth = isStar[other] ? dual(other) : -dual(other);
      if (worth <= 0 || fixed[other] !== FREE) continue;
      const window = windows.findIndex(({ members }) => members.includes(other));
      weights[window] = weights[window]! + worth;
    }
    const units = demands.filter((_, row) => coefficients[row] !== 0).map(({ unit }) => unit);
    const mark = isStar[index] ? 'cross' : 'star';
    return { target: { cell, mark }, units, proposal: { coefficients, weights } };
  }
}

/** What a unit that is left out may miss: more than it can have. */
const LEFT_OUT = 64;
const PATIENCE = 400;
