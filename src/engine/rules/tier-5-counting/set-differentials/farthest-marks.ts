import type { Lead, Refuted } from '../../../deduction/lead.js';
import type { Cell } from '../../../grid/cellset.js';
import { Tableau } from '../../../linear/tableau.js';
import { COMPLEX_UNITS, SIMPLE_UNITS } from './limits.js';
import type { Program } from './program.js';

/**
 * The marks that are farthest from possible, those refuted by the fewest units first. With a mark
 * given, the unknown cells miss the needs of some units; the program makes the largest miss as small
 * as it can:
 *
 *     least ε   with   need − ε ≤ Σ unit ≤ need + ε,   Σ window ≤ 1
 *
 * A mark is refuted when ε stays above 0. The dual is the sum that says so, with coefficients that
 * add up to 1: the larger the miss, the smaller they are once scaled to whole numbers, and the fewer
 * units there are, as a rule. A mark is given up as soon as it misses by less than the best so far. The
 * marks are tried in the order of `order`.
 */
export function farthestMarks(program: Program, order: readonly Cell[]): Lead[] {
  const misses = new Misses(program);
  const leads: Lead[] = [];
  let best = NEAR;
  let fewest = Number.POSITIVE_INFINITY;
  let tried = 0;
  for (const target of targets(program, order)) {
    if (misses.canBe(target)) continue;
    tried++;
    const miss = misses.beyond(best, target);
    if (miss > 0) {
      best = miss;
      const lead = misses.lead(target);
      leads.push(lead);
      fewest = Math.min(fewest, lead.units.length);
    }
    if (leads.length === 0) continue;
    if (fewest <= SIMPLE_UNITS || tried >= (fewest <= COMPLEX_UNITS ? ENOUGH_TRIED : MOST_TRIED)) break;
  }
  return fewestFirst(leads.reverse());
}

/** In place. */
export const fewestFirst = (leads: Lead[]): Lead[] => leads.sort((a, b) => a.units.length - b.units.length);

/** Every mark that is refuted at all, as it is met. */
export function* refutedMarks(program: Program, order: readonly Cell[]): Generator<Lead> {
  const misses = new Misses(program);
  for (const target of targets(program, order)) {
    if (!misses.canBe(target) && misses.beyond(NEAR, target) > 0) yield misses.lead(target);
  }
}

interface Target {
  readonly index: number;
  readonly mark: Refuted['mark'];
}

function* targets(program: Program, order: readonly Cell[]): Generator<Target> {
  const place = new Map(program.cells.map((cell, index) => [cell, index]));
  for (const index of order.flatMap((cell) => place.get(cell) ?? [])) {
    yield { index, mark: 'star' };
    yield { index, mark: 'cross' };
  }
}

class Misses {
  /** False when the needs cannot be met even without a mark. */
  private readonly isPossible: boolean;
  private readonly tableau: Tableau;
  private readonly base: Tableau;
  private readonly miss: number;
  private readonly weights: Float64Array;
  private readonly possible: { readonly star: Uint8Array; readonly cross: Uint8Array };
  /** Larger misses are looked for; a corner with a smaller one shows what cells can be. */
  private limit = NEAR;

  constructor(private readonly program: Program) {
    const { cells, windows, demands } = program;
    this.miss = cells.length;
    const rows = 2 * demands.length + windows.length;
    this.tableau = Tableau.start(
      Int32Array.from({ length: rows }, (_, row) => cells.length + 1 + row),
      Int32Array.from({ length: cells.length + 1 }, (_, column) => column),
    );
    this.weights = new Float64Array(cells.length + 1 + rows);
    this.possible = { star: new Uint8Array(cells.length), cross: new Uint8Array(cells.length) };
    this.lay();
    this.weights[this.miss] = -1;
    this.isPossible = this.tableau.maximise(this.weights) && this.valueOf(this.miss) < NEAR;
    this.look();
    this.base = this.tableau.copy();
  }

  /** Has a corner shown that the cell can have the mark, as far as the limit tells? */
  canBe({ index, mark }: Target): boolean {
    return !this.isPossible || this.possible[mark][index] === 1;
  }

  /** The miss of a mark, at whose optimum the tableau then is; 0 if it is within the limit. */
  beyond(limit: number, { index, mark }: Target): number {
    const { weights } = this;
    this.limit = limit;
    this.tableau.become(this.base);
    weights[index] = mark === 'star' ? GIVEN : -GIVEN;
    const enough = (mark === 'star' ? GIVEN : 0) - limit;
    const ended = this.tableau.maximise(weights, enough, () => this.look());
    weights[index] = 0;
    const miss = this.valueOf(this.miss);
    return ended && miss > limit + NEAR ? miss : 0;
  }

  /** The mark just given with the units of the sum that refutes it. */
  lead({ index, mark }: Target): Lead {
    return { target: { cell: this.program.cells[index] as Cell, mark }, units: this.units() };
  }

  private units(): number[] {
    const { demands, cells } = this.program;
    const { tableau } = this;
    const isIn = new Uint8Array(demands.length);
    for (let column = 0; column < tableau.columns; column++) {
      const row = (tableau.nonbasic[column] as number) - cells.length - 1;
      if (row < 0 || row >= 2 * demands.length || tableau.gainOfColumn(column) > -NEAR) continue;
      isIn[row % demands.length] = 1;
    }
    return demands.filter((_, index) => isIn[index] === 1).map(({ unit }) => unit);
  }

  /** No star placed, and every unit missed by at most the largest need. */
  private lay(): void {
    const { tableau, program, miss } = this;
    const { demands, windows } = program;
    let neediest = 0;
    for (const [index, { need, members }] of demands.entries()) {
      if (need > (demands[neediest]?.need as number)) neediest = index;
      for (const [row, sign] of [
        [index, 1],
        [demands.length + index, -1],
      ] as const) {
        for (const member of members) tableau.set(row, member, sign);
        tableau.set(row, miss, -1);
        tableau.setRightHandSide(row, sign * need + hair(row));
      }
    }
    for (const [index, { members }] of windows.entries()) {
      const row = 2 * demands.length + index;
      for (const member of members) tableau.set(row, member, 1);
      tableau.setRightHandSide(row, 1 + hair(row));
    }
    tableau.pivot(demands.length + neediest, miss);
  }

  private look(): void {
    const { tableau, miss, possible } = this;
    if (this.valueOf(miss) > this.limit + NEAR) return;
    for (let row = 0; row < tableau.rows; row++) {
      const variable = tableau.basic[row] as number;
      if (variable >= miss) continue;
      const value = tableau.valueOfRow(row);
      if (value > 1 - NEAR) possible.star[variable] = 1;
      if (value < NEAR) possible.cross[variable] = 1;
    }
    for (let column = 0; column < tableau.columns; column++) {
      const variable = tableau.nonbasic[column] as number;
      if (variable < miss) possible.cross[variable] = 1;
    }
  }

  private valueOf(variable: number): number {
    const row = this.tableau.basic.indexOf(variable);
    return row < 0 ? 0 : this.tableau.valueOfRow(row);
  }
}

/** Wider by a hair, never twice the same, so that few rows tie. */
const hair = (row: number): number => HAIR * (1 + ((row * 37) % 101));

/** So many marks are tried before a sum of more than a few units is good enough, and any at all. */
const ENOUGH_TRIED = 14;
const MOST_TRIED = 40;
/** What giving the mark is worth, against the miss. */
const GIVEN = 100;
const NEAR = 1e-3;
const HAIR = 1e-8;
