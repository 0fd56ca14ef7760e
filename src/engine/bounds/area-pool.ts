import { type CellSet, intersect, isSubset, without } from '../grid/cellset.js';
import { Area } from './area.js';

const SLOTS = 1 << 15;
const MOST_USED = (SLOTS * 3) >> 2;
let slots: (Area | undefined)[] = new Array<Area | undefined>(SLOTS);
let used = 0;

/**
 * The one Area for these cells and this need. Everything an area knows is geometry, and the same
 * few come back for every supposed star of every step, so they are shared by all positions. The
 * caller must not change the cells afterwards. When the pool is full it starts again from empty.
 */
export function areaOf(cells: CellSet, need: number): Area {
  return within(cells, cells, need);
}

/** The area of the cells that two sets share: most are known, so they are laid out only when not. */
function within(cells: CellSet, open: CellSet, need: number): Area {
  let hash = need;
  for (let r = 0; r < cells.length; r++)
    hash = Math.imul((hash ^ ((cells[r] as number) & (open[r] as number))) + 0x7f4a7c15, 0x9e3779b1);
  let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  for (let known = slots[slot]; known; known = slots[slot]) {
    if (known.need === need && isShared(known.cells, cells, open)) return known;
    slot = (slot + 1) & (SLOTS - 1);
  }
  if (used >= MOST_USED) {
    slots = new Array<Area | undefined>(SLOTS);
    used = 0;
  }
  const area = new Area(cells === open ? cells : intersect(cells, open), need);
  slots[slot] = area;
  used++;
  return area;
}

function isShared(shared: CellSet, a: CellSet, b: CellSet): boolean {
  if (shared.length !== a.length) return false;
  for (let r = 0; r < a.length; r++) if (shared[r] !== ((a[r] as number) & (b[r] as number))) return false;
  return true;
}

/** The part of an area outside `cells`, when exactly `stars` of its stars are inside them. */
export function remainderOf(area: Area, cells: CellSet, stars: number): Area {
  return areaOf(without(area.cells, cells), area.need - stars);
}

/** The same area on a board with fewer unknown cells and maybe more stars. */
export function narrowed(area: Area, unknown: CellSet, need: number): Area {
  if (need === area.need && isSubset(area.cells, unknown)) return area;
  return within(area.cells, unknown, need);
}
