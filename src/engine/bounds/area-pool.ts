import { type CellSet, intersect, isSubset, without } from '../grid/cellset.js';
import { Area } from './area.js';
import { tableBySize } from './set-table.js';

const pools = tableBySize<Area>();

/**
 * The one Area for these cells and this need. Everything an area knows is geometry, and the same
 * few come back for every supposed star of every step, so they are shared by all positions. The
 * caller must not change the cells afterwards.
 */
export function areaOf(cells: CellSet, need: number): Area {
  return within(cells, cells, need);
}

/** The area of the cells that two sets share. */
function within(cells: CellSet, open: CellSet, need: number): Area {
  const pool = pools(cells.length);
  const slot = pool.find(cells, open, need);
  const known = pool.at(slot);
  if (known) return known;
  const shared = cells === open ? cells : intersect(cells, open);
  return pool.store(slot, shared, need, new Area(shared, need));
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
