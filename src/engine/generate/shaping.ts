import { around, type Canvas, canMove, DEAD, move, SIDE_COUNT, THIN } from './canvas.js';
import type { Random } from './random.js';
import type { Goal } from './style.js';

/** The counts behind a shape's numbers, kept up to date as borders move. */
interface Counts {
  border: number;
  dead: number;
  thin: number;
  /** Sum of the squares of the region sizes. */
  squares: number;
}

/** e^-x for x in 64ths, by repeated multiplication: the same bits on every machine. */
const FALL = (() => {
  const table = new Float64Array(16 * 64);
  let value = 0x100000000;
  for (let i = 0; i < table.length; i++) {
    table[i] = value;
    value *= 0.9844964370054085;
  }
  return table;
})();

const HOTTEST = 2;
const COLDEST = 0.17;
const STAGES = 20;
/** STAGES times this takes the hottest to the coldest. */
const COOLING = 0.884;

/** Moves borders so that a canvas comes to look as its goal says. */
export class Shaping {
  private readonly counts: Counts;
  private energy: number;
  private readonly change: Counts = { border: 0, dead: 0, thin: 0, squares: 0 };

  constructor(
    readonly canvas: Canvas,
    readonly goal: Goal,
    private readonly random: Random,
  ) {
    this.counts = countAll(canvas);
    this.energy = this.energyOf(this.counts);
  }

  /** From hot to cold, with about 30 proposals a cell. */
  anneal(): void {
    const proposals = (30 * this.canvas.spots.length) / STAGES;
    for (let heat = HOTTEST, stage = 0; stage < STAGES; stage++, heat *= COOLING)
      this.settle(proposals, heat);
  }

  /** Tries border moves at one temperature; `make` is given those that it lets pass. */
  settle(
    proposals: number,
    heat = COLDEST,
    make = (spot: number, to: number): void => this.apply(spot, to),
  ): void {
    const { canvas, random, goal } = this;
    const { regions, spots, steps } = canvas;
    for (let i = 0; i < proposals; i++) {
      const draw = random.int(spots.length * 4);
      const spot = spots[draw >> 2]!;
      const to = regions[spot + steps[(draw & 3) * 2]!]!;
      if (to >= canvas.size || to === regions[spot] || !canMove(canvas, spot, to, goal.smallest)) continue;
      const cost = this.costOf(spot, to);
      if (cost > 0) {
        const fall = ((cost / heat) * 64) | 0;
        if (fall >= FALL.length || random.bits() >= FALL[fall]!) continue;
      }
      make(spot, to);
    }
  }

  /** How much worse the shape gets by a move; negative when it gets better. */
  costOf(spot: number, to: number): number {
    const { counts, change } = this;
    this.weigh(spot, to);
    change.border += counts.border;
    change.dead += counts.dead;
    change.thin += counts.thin;
    change.squares += counts.squares;
    return this.energyOf(change) - this.energy;
  }

  apply(spot: number, to: number): void {
    const { counts, change } = this;
    this.weigh(spot, to);
    counts.border += change.border;
    counts.dead += change.dead;
    counts.thin += change.thin;
    counts.squares += change.squares;
    this.energy = this.energyOf(counts);
    move(this.canvas, spot, to);
  }

  /** Writes what a move changes to `change`. Only the cell and the eight around it can change. */
  private weigh(spot: number, to: number): void {
    const { canvas, change } = this;
    const { regions, sizes } = canvas;
    const from = regions[spot]!;
    change.border = SIDE_COUNT[around(canvas, spot, from)]! - SIDE_COUNT[around(canvas, spot, to)]!;
    change.squares = 2 * (sizes[to]! - sizes[from]! + 1);
    const before = this.localDeadAndThin(spot);
    regions[spot] = to;
    const after = this.localDeadAndThin(spot);
    regions[spot] = from;
    change.dead = (after >> 8) - (before >> 8);
    change.thin = (after & 255) - (before & 255);
  }

  private localDeadAndThin(spot: number): number {
    const { canvas } = this;
    const { regions, steps, size } = canvas;
    const own = around(canvas, spot, regions[spot]!);
    let both = (DEAD[own]! << 8) + THIN[own]!;
    for (let i = 0; i < 8; i++) {
      const beside = spot + steps[i]!;
      if (regions[beside]! >= size) continue;
      const mask = around(canvas, beside, regions[beside]!);
      both += (DEAD[mask]! << 8) + THIN[mask]!;
    }
    return both;
  }

  private energyOf(counts: Counts): number {
    const { target, sigma } = this.goal;
    const { size } = this.canvas;
    const cells = size * size;
    const border = (counts.border / (2 * size * (size - 1)) - target.border) / sigma.border;
    const dead = (counts.dead / cells - target.dead) / sigma.dead;
    const thin = (counts.thin / cells - target.thin) / sigma.thin;
    const spread = (Math.sqrt(counts.squares / size - cells) / size - target.spread) / sigma.spread;
    return (border * border + dead * dead + thin * thin + spread * spread) / 2;
  }
}

function countAll(canvas: Canvas): Counts {
  const counts: Counts = { border: 0, dead: 0, thin: 0, squares: 0 };
  const { regions, spots, width, size } = canvas;
  for (const spot of spots) {
    const mask = around(canvas, spot, regions[spot]!);
    counts.dead += DEAD[mask]!;
    counts.thin += THIN[mask]!;
    for (const next of [spot + 1, spot + width]) {
      if (regions[next]! < size && regions[next] !== regions[spot]) counts.border++;
    }
  }
  for (const cells of canvas.sizes) counts.squares += cells * cells;
  return counts;
}
