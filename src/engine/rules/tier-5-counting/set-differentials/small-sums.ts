import { mostLostAround } from '../../../bounds/around.js';
import { capacityWithout } from '../../../bounds/capacity.js';
import type { Position } from '../../../bounds/position.js';
import type { Refuted } from '../../../deduction/lead.js';
import { add, type CellSet, copy, overlaps, setOf } from '../../../grid/cellset.js';
import { emptySum, keyOfExtended, type Sum, SumBuilder, type Term } from './sum.js';

/** A sum and the marks that it refutes. */
export interface Hit {
  readonly sum: Sum;
  readonly refuted: readonly Refuted[];
}

/**
 * Sums of few units that touch, by how many units they have: level 2 first. A sum grows out of the
 * tightest smaller ones, by a unit that touches what was added or overlaps what counts.
 */
export function* smallSums(position: Position, mostUnits: number): Generator<Hit[]> {
  const builder = new SumBuilder(position);
  const units = position.grid.units.map(({ id }) => id).filter((id) => position.openCount(id) > 0);
  const test = new StarTest(position);
  let level = units.map((unit) => builder.extend(emptySum(position), { unit, sign: 1 }));
  for (let size = 2; size <= mostUnits; size++) {
    const wider = widen(position, builder, level, units);
    const hits: Hit[] = [];
    level = [];
    for (const { sum: narrower, term, slack } of wider) {
      const isTight = slack <= (size === 2 ? TIGHT_PAIR : TIGHT);
      if (!isTight && level.length >= MOST_SUMS) break;
      const sum = builder.extend(narrower, term);
      const refuted = isTight ? test.refutedBy(sum) : [];
      if (refuted.length > 0) hits.push({ sum, refuted });
      if (level.length < MOST_SUMS) level.push(sum);
    }
    yield hits;
  }
}

interface Wider {
  readonly sum: Sum;
  readonly term: Term;
  readonly slack: number;
}

/** Every way to give one of the sums another term, the tightest first. */
function widen(
  position: Position,
  builder: SumBuilder,
  level: readonly Sum[],
  units: readonly number[],
): Wider[] {
  const wider: Wider[] = [];
  const seen = new Set<number>();
  const terms = units.flatMap((unit): Term[] => [
    { unit, sign: 1 },
    { unit, sign: -1 },
  ]);
  for (const sum of level) {
    for (const term of terms) {
      const counts = term.sign > 0 ? sum.reach : sum.layers[0];
      if (!counts || !overlaps(position.open(term.unit), counts)) continue;
      if (sum.terms.some(({ unit }) => unit === term.unit)) continue;
      const key = keyOfExtended(sum, term);
      if (seen.has(key)) continue;
      seen.add(key);
      const slack = builder.slackWith(sum, term);
      if (slack <= LOOSEST) wider.push({ sum, term, slack });
    }
  }
  return wider.sort((a, b) => a.slack - b.slack);
}

/** Stars every unknown cell in turn against a sum. */
class StarTest {
  private readonly size: number;
  /** By cell: the cell with its neighbours. */
  private readonly around: readonly CellSet[];

  constructor(private readonly position: Position) {
    this.size = position.grid.size;
    this.around = position.grid.neighbours.map((cells, cell) => {
      const closed = copy(cells);
      add(closed, cell);
      return closed;
    });
  }

  /** A star is refuted when the layers, without it and its neighbours, cannot hold what is left to need. */
  refutedBy(sum: Sum): Refuted[] {
    const refuted: Refuted[] = [];
    for (let row = 0; row < this.size; row++) {
      for (let word = this.within(sum, row); word !== 0; word &= word - 1) {
        const column = 31 - Math.clz32(word & -word);
        const mark = this.refutedMark(sum, row, column);
        if (mark) refuted.push({ cell: row * this.size + column, mark });
      }
    }
    return refuted;
  }

  /** The unknown cells of a row that can matter to a sum: those in or next to it, and those it takes away. */
  private within({ layers, taken }: Sum, row: number): number {
    const [layer] = layers;
    let near = 0;
    if (layer) {
      near = layer[row] as number;
      if (row > 0) near |= layer[row - 1] as number;
      if (row + 1 < this.size) near |= layer[row + 1] as number;
      near |= (near << 1) | (near >>> 1);
    }
    return (near | (taken[0][row] as number)) & (this.position.unknown[row] as number);
  }

  private refutedMark(sum: Sum, row: number, column: number): Refuted['mark'] | null {
    const counts = this.countOf(sum, row, column);
    const cell = row * this.size + column;
    if (this.atMostLost(sum, row, column) - counts > sum.slack) {
      const left = this.room(sum, this.around[cell] as CellSet);
      if (left < sum.total - counts) return 'star';
    }
    if (sum.slack > 0 || counts <= 0) return null;
    return this.room(sum, setOf(this.size, [cell])) < sum.total ? 'cross' : null;
  }

  /** How often the sum counts a cell. */
  private countOf(sum: Sum, row: number, column: number): number {
    let counts = 0;
    for (let k = 0; k < sum.terms.length; k++) {
      const { unit, sign } = sum.terms[k] as Term;
      counts += sign * (((this.position.open(unit)[row] as number) >>> column) & 1);
    }
    return counts;
  }

  private atMostLost({ layers }: Sum, row: number, column: number): number {
    let lost = 0;
    for (let k = 0; k < layers.length; k++) lost += mostLostAround(layers[k] as CellSet, row, column);
    return lost;
  }

  private room(sum: Sum, gone: CellSet): number {
    let room = 0;
    for (const layer of sum.layers) room += capacityWithout(layer, gone);
    return room;
  }
}

/** The most slack that one star can use up, and that further units can be hoped to. */
const TIGHT_PAIR = 3;
const TIGHT = 2;
const LOOSEST = 5;
const MOST_SUMS = 80;
