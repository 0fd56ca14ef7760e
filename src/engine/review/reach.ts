import type { Position } from '../bounds/position.js';
import type { Deduction, Tier } from '../deduction/deduction.js';
import { nextStep, rulesAt } from '../grade/next-step.js';
import { type Cell, type CellSet, cellsOf } from '../grid/cellset.js';
import { agrees } from '../hint/guard.js';

/** Uses of one rule that are looked at: a sum of units has no end of them. */
const MOST_USES = 40;
/** Full units and forced marks are read off a board without looking for them. */
const READ_OFF = 2;

/** A use of a technique, and the position that it holds on. */
export interface Proof {
  readonly step: Deduction;
  readonly on: Position;
}

/**
 * What somebody can prove on a board without writing anything down. A look is everything that the
 * techniques up to a tier say about one board, with the marks that can then be read off; looking again
 * begins there.
 *
 *     the board ─ read off ─▶ tiers 3 to t ─ read off ─▶ tiers 3 to t ─ read off ─▶
 *                             the first look             the second
 */
export class Reach {
  /** By cell: the hardest technique on the way to it. */
  readonly proofs = new Map<Cell, Proof>();
  private position: Position;

  constructor(
    start: Position,
    private readonly solution: CellSet,
    private readonly highest: Tier,
  ) {
    this.position = this.readOff(start);
  }

  look(): void {
    const found: Deduction[] = [];
    for (let tier = READ_OFF + 1; tier <= this.highest; tier++) found.push(...this.uses(tier as Tier));
    for (const use of found) this.note(use, { step: use, on: this.position });
    const stars = new Set(found.flatMap((use) => use.stars));
    const crosses = new Set(found.flatMap((use) => use.crosses));
    this.position = this.readOff(this.position.with({ stars: [...stars], crosses: [...crosses] }));
  }

  private *uses(tier: Tier): Generator<Deduction> {
    for (const rule of rulesAt(tier)) {
      if (rule.assumesOneSolution) continue;
      let seen = 0;
      for (const use of rule.find(this.position, tier)) {
        if (agrees(use, this.solution)) yield use;
        if (++seen === MOST_USES) break;
      }
    }
  }

  private readOff(from: Position): Position {
    let position = from;
    for (;;) {
      const step = nextStep(position, { tiers: [1, READ_OFF] });
      if (!step || !agrees(step, this.solution)) return position;
      this.note(step, this.hardestBehind(position, step));
      position = position.with(step);
    }
  }

  /** What is read off rests on earlier marks: the technique that gave the hardest of them. */
  private hardestBehind(on: Position, step: Deduction): Proof {
    let hardest: Proof = { step, on };
    for (const reason of step.reasons) {
      const cells =
        reason.role === 'star'
          ? [reason.cell]
          : reason.role === 'unit'
            ? cellsOf(on.grid.units[reason.unit]!.cells)
            : [];
      for (const cell of cells) {
        const proof = this.proofs.get(cell);
        if (proof && proof.step.tier > hardest.step.tier) hardest = proof;
      }
    }
    return hardest;
  }

  private note(step: Deduction, proof: Proof): void {
    for (const cell of [...step.stars, ...step.crosses]) {
      if (!this.proofs.has(cell)) this.proofs.set(cell, proof);
    }
  }
}
