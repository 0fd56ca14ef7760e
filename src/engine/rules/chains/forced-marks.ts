import type { Position } from '../../bounds/position.js';
import { cellsOf } from '../../grid/cellset.js';
import type { Assumption } from './assume.js';

const OPEN = 0;
const CROSS = 1;
const STAR = 2;

/**
 * What follows from an assumption by tiers 1 and 2 alone, in counts: a star crosses what touches it, a unit that has its
 * stars is crossed, one with as many open cells as it needs is starred. Much quicker than the rules, it says which
 * assumptions come to nothing, and after how many marks; the rules tell how.
 */
export class ForcedMarks {
  private readonly marks: Uint8Array;
  private readonly need: Int32Array;
  private readonly open: Int32Array;
  private readonly units: readonly (readonly number[])[];
  /** What the board itself forces, each as twice the cell, and one more for a star. */
  private readonly pending: readonly number[];

  constructor(private readonly position: Position) {
    const { grid, unknown } = position;
    this.marks = new Uint8Array(grid.size ** 2).fill(CROSS);
    for (const cell of cellsOf(unknown)) this.marks[cell] = OPEN;
    for (const cell of cellsOf(position.board.stars)) this.marks[cell] = STAR;
    this.need = Int32Array.from(position.need);
    this.open = Int32Array.from(grid.units, ({ id }) => position.openCount(id));
    this.units = grid.units.map(({ cells }) => cellsOf(cells));
    const beside = cellsOf(position.board.stars).flatMap((star) => cellsOf(grid.neighbours[star]!));
    this.pending = [
      ...beside.map((cell) => 2 * cell),
      ...grid.units.flatMap(({ id }) => {
        const [need, open] = [this.need[id]!, this.open[id]!];
        const forced = need === 0 ? 0 : 1;
        return need === 0 || need === open ? this.openOf(id).map((cell) => 2 * cell + forced) : [];
      }),
    ];
  }

  private openOf(unit: number, marks = this.marks): number[] {
    return this.units[unit]!.filter((cell) => marks[cell] === OPEN);
  }

  /** How many marks it takes until a unit is starved or overfull, or stars touch; infinity where it does not come to that. */
  until({ cell, mark }: Assumption): number {
    const marks = this.marks.slice();
    const need = this.need.slice();
    const open = this.open.slice();
    const { size, regionOf, neighbours } = this.position.grid;
    const waiting = [mark === 'star' ? 2 * cell + 1 : 2 * cell, ...this.pending];
    for (let at = 0; at < waiting.length; at++) {
      const next = waiting[at]! >> 1;
      const isStar = (waiting[at]! & 1) === 1;
      if (marks[next] !== OPEN) {
        if ((marks[next] === STAR) !== isStar) return at;
        continue;
      }
      marks[next] = isStar ? STAR : CROSS;
      const row = (next / size) | 0;
      for (const unit of [row, size + next - row * size, 2 * size + regionOf[next]!]) {
        open[unit] = open[unit]! - 1;
        if (isStar) need[unit] = need[unit]! - 1;
        const lacking = need[unit]!;
        if (lacking < 0 || open[unit]! < lacking) return at;
        if (lacking !== 0 && open[unit] !== lacking) continue;
        const forced = lacking === 0 ? 0 : 1;
        for (const other of this.openOf(unit, marks)) waiting.push(2 * other + forced);
      }
      if (isStar) for (const other of cellsOf(neighbours[next]!)) waiting.push(2 * other);
    }
    return Number.POSITIVE_INFINITY;
  }
}
