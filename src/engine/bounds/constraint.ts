import type { Reason, Tier } from '../deduction/deduction.js';
import { type CellSet, cellsOf, count } from '../grid/cellset.js';
import type { Axis } from '../grid/grid.js';
import { bandsOf } from './bands.js';
import type { Position } from './position.js';
import { registryOf } from './registry.js';
import { squareReasons } from './squares.js';
import { ownerOf, stripReasons, stripsOf } from './strips.js';

/** Unknown cells that hold at least `min` and at most `max` stars, and why. */
export interface Constraint {
  readonly cells: CellSet;
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly tier: Tier;
  /** The unit that they are, or are part of by that unit's own count; -1 where more than that is behind it. */
  readonly unit: number;
  /** Written out only for a deduction made of it. */
  readonly why: () => readonly Reason[];
}

/** Rows, columns and regions: exact by the rules of the game. */
export function unitConstraints(position: Position): Constraint[] {
  const found: Constraint[] = [];
  for (const { id: unit } of position.grid.units) {
    const { cells, need, count } = position.area(unit);
    if (count === 0) continue;
    found.push({
      cells,
      count,
      min: need,
      max: need,
      tier: 1,
      unit,
      why: () => [{ role: 'unit', unit, need }],
    });
  }
  return found;
}

/** A region's part of every band it only partly lies in, with bounds to a fixed point. */
export function* bandConstraints(position: Position, axis: Axis): Iterable<Constraint> {
  const { size } = position.grid;
  const bands = bandsOf(position, axis);
  for (let region = 0; region < size; region++) {
    const unit = 2 * size + region;
    const area = position.area(unit);
    const { first, last } = area.bandGeometry(axis);
    for (let from = first; from <= last; from++) {
      for (let to = from; to <= last; to++) {
        const cells = bands.cells(region, from, to);
        const within = count(cells);
        if (within === 0 || within === area.count) continue;
        const { min, max } = bands.of(region, from, to);
        yield {
          cells,
          count: within,
          min,
          max,
          tier: 5,
          unit,
          why: () => [
            { role: 'unit', unit, need: area.need },
            { role: 'band', axis, from, to, need: bands.need(from, to) },
            { role: 'area', cells: cellsOf(cells), min, max },
          ],
        };
      }
    }
  }
}

/** The registered star-containing 2×2s. */
export function squareConstraints(position: Position, tier: Tier): Constraint[] {
  return registryOf(position, tier).map((square) => ({
    cells: square.cells,
    count: count(square.cells),
    min: 1,
    max: 1,
    tier: square.tier,
    unit: -1,
    why: () => squareReasons(square),
  }));
}

/** The 1×ns. They hold no more than their line needs, or than they have cells. */
export function stripConstraints(position: Position): Constraint[] {
  const found: Constraint[] = [];
  for (let line = 0; line < 2 * position.grid.size; line++) {
    const need = position.need[line]!;
    for (const strip of stripsOf(position, line)) {
      const { cells, min } = strip;
      const size = count(cells);
      const max = Math.min(need, size);
      const unit = ownerOf(strip);
      found.push({ cells, count: size, min, max, tier: 3, unit, why: () => stripReasons(strip, max) });
    }
  }
  return found;
}
