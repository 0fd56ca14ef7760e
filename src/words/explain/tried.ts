import { coveringOf } from '../../engine/bounds/capacity.js';
import type { Covering } from '../../engine/deduction/deduction.js';
import { type Cell, setOf, without } from '../../engine/grid/cellset.js';

/** How it is shown that some cells have no way to hold their stars. Told and drawn in the same way. */
export interface Tried {
  /** The 2×2s that the cells lie in. */
  readonly cover: readonly Covering[];
  /** The cells of the smallest 2×2, tried one by one; none where there are other than as many 2×2s as stars. */
  readonly cells: readonly Cell[];
}

/** R6.2: more stars than these cells have a way to hold. */
export function triedIn(size: number, cells: readonly Cell[], stars: number): Tried {
  const cover = coveringOf(setOf(size, cells));
  const [first] = [...cover].sort((a, b) => a.cells.length - b.cells.length);
  return { cover, cells: first && cover.length === stars ? first.cells : [] };
}

/** R6.3: what there is beside a T, which holds one star at most. */
export const besideT = (size: number, cells: readonly Cell[], t: readonly Cell[]): Tried => ({
  cover: coveringOf(without(setOf(size, cells), setOf(size, t))),
  cells: [],
});
