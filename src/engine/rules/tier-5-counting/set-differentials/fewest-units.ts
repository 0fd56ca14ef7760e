import type { Tableau } from '../../../linear/tableau.js';
import type { Proposal, Refuted } from './certificate.js';
import { layoutOfProgram, type Program } from './program.js';

/**
 * Which units refute a mark? A set of units does when the program with these units only, and all
 * windows, has no room for the mark. The tableau may break a unit's need at a price: 0 leaves the
 * unit out.
 */
export class UnitSearch {
  private readonly layout;
  private readonly price: Float64Array;

  constructor(
    private readonly program: Program,
    private readonly corner: Tableau,
  ) {
    this.layout = layoutOfProgram(program);
    this.price = new Float64Array(this.layout.end);
  }

  /** Some demands that refute the mark, with none that can be left out; not always the fewest. */
  findSome(target: Refuted): number[] | null {
    const { demands } = this.program;
    const tableau = this.corner.copy();
    const prices = new Float64Array(demands.length).fill(SOFT);
    if (!this.settle(tableau, target, prices) || !this.isBroken(tableau)) return null;
    let chosen = demands
      .map((_, index) => index)
      .filter((index) => this.coefficient(tableau, prices, index) !== 0);
    const only = (kept: readonly number[]) => {
      prices.fill(0);
      for (const index of kept) prices[index] = SOFT;
      return this.settle(tableau, target, prices) && this.isBroken(tableau, kept);
    };
    for (const index of [...chosen].reverse()) {
      const fewer = chosen.filter((other) => other !== index);
      if (!chosen.includes(index) || !only(fewer)) continue;
      chosen = fewer.filter((other) => this.coefficient(tableau, prices, other) !== 0);
    }
    return chosen;
  }

  /** The sum over these demands that refutes the mark. */
  propose(target: Refuted, chosen: readonly number[]): Proposal | null {
    const prices = new Float64Array(this.program.demands.length);
    for (const index of chosen) prices[index] = SOFT;
    const tableau = this.corner.copy();
    if (!this.settle(tableau, target, prices)) return null;
    return this.read(tableau, prices);
  }

  /**
   * The sum over these demands that leaves no room at all for any of the cells (by index) that it
   * can cross, or null when the first of them keeps some.
   */
  proposeTight(cells: readonly number[], chosen: readonly number[]): Proposal | null {
    const prices = new Float64Array(this.program.demands.length);
    for (const index of chosen) prices[index] = HARD;
    const tableau = this.corner.copy();
    const none: number[] = [];
    for (const cell of cells) {
      if (this.most(tableau, [cell], prices) < NEAR) none.push(cell);
      else if (none.length === 0) return null;
    }
    return this.most(tableau, none, prices) < NEAR ? this.read(tableau, prices) : null;
  }

  /** Gives the cell its mark and breaks the demands as little as their prices ask. */
  private settle(tableau: Tableau, target: Refuted, prices: Float64Array): boolean {
    const { price } = this;
    price.fill(0);
    price[this.program.cells.indexOf(target.cell)] = target.mark === 'star' ? GIVEN : -GIVEN;
    this.pricesOfDemands(prices);
    return tableau.maximise(price);
  }

  private most(tableau: Tableau, cells: readonly number[], prices: Float64Array): number {
    const { price } = this;
    price.fill(0);
    for (const cell of cells) price[cell] = 1;
    this.pricesOfDemands(prices);
    if (!tableau.maximise(price)) return Number.POSITIVE_INFINITY;
    let total = 0;
    for (let row = 0; row < tableau.rows; row++) {
      total += price[tableau.basic[row]!]! * tableau.valueOfRow(row);
    }
    return total;
  }

  private pricesOfDemands(prices: Float64Array): void {
    const { lack, excess } = this.layout;
    for (let index = 0; index < prices.length; index++) {
      this.price[lack + index] = -prices[index]!;
      this.price[excess + index] = -prices[index]!;
    }
  }

  /** Is some demand, or one among these, not met now? */
  private isBroken(tableau: Tableau, among?: readonly number[]): boolean {
    const { lack, excess } = this.layout;
    for (let row = 0; row < tableau.rows; row++) {
      const variable = tableau.basic[row]!;
      if (variable < lack || tableau.valueOfRow(row) < NEAR) continue;
      const index = variable < excess ? variable - lack : variable - excess;
      if (!among || among.includes(index)) return true;
    }
    return false;
  }

  private coefficient(tableau: Tableau, prices: Float64Array, index: number): number {
    const column = tableau.nonbasic.indexOf(this.layout.lack + index);
    const gain = column < 0 ? 0 : tableau.gainOfColumn(column);
    const value = gain + prices[index]!;
    return Math.abs(value) < NEAR ? 0 : value;
  }

  private read(tableau: Tableau, prices: Float64Array): Proposal {
    const { slack } = this.layout;
    const coefficients = Float64Array.from(prices, (_, index) => this.coefficient(tableau, prices, index));
    const weights = new Float64Array(this.program.windows.length);
    for (let column = 0; column < tableau.columns; column++) {
      const window = tableau.nonbasic[column]! - slack;
      if (window >= 0 && window < weights.length)
        weights[window] = Math.max(0, -tableau.gainOfColumn(column));
    }
    return { coefficients, weights };
  }
}

/** What breaking a demand costs: one that may be left out, one that is in the set; the supposed mark. */
const SOFT = 1;
const HARD = 40;
const GIVEN = 4000;
const NEAR = 1e-4;
