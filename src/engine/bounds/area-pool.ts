import type { CellSet } from '../grid/cellset.js';
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
  let hash = need;
  for (let r = 0; r < cells.length; r++)
    hash = Math.imul((hash ^ (cells[r] as number)) + 0x7f4a7c15, 0x9e3779b1);
  let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  for (let known = slots[slot]; known; known = slots[slot]) {
    if (known.need === need && sameCells(known.cells, cells)) return known;
    slot = (slot + 1) & (SLOTS - 1);
  }
  if (used >= MOST_USED) {
    slots = new Array<Area | undefined>(SLOTS);
    used = 0;
  }
  const area = new Area(cells, need);
  slots[slot] = area;
  used++;
  return area;
}

function sameCells(a: CellSet, b: CellSet): boolean {
  if (a.length !== b.length) return false;
  for (let r = 0; r < a.length; r++) if (a[r] !== b[r]) return false;
  return true;
}

/** The part of an area outside `cells`, when exactly `stars` of its stars are inside them. */
export function remainderOf(area: Area, cells: CellSet, stars: number): Area {
  const rest = area.cells.slice();
  for (let r = 0; r < rest.length; r++) rest[r] = (rest[r] as number) & ~(cells[r] as number);
  return areaOf(rest, area.need - stars);
}

/** The same area on a board with fewer unknown cells and maybe more stars. */
export function narrowed(area: Area, unknown: CellSet, need: number): Area {
  const { cells } = area;
  let r = 0;
  while (r < unknown.length && ((cells[r] as number) & ~(unknown[r] as number)) === 0) r++;
  if (r === unknown.length) return need === area.need ? area : areaOf(cells, need);
  const left = cells.slice();
  for (; r < left.length; r++) left[r] = (left[r] as number) & (unknown[r] as number);
  return areaOf(left, need);
}
