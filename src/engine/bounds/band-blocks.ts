import { type Cell, type CellSet, emptySet, isEmpty, isSubset, overlaps } from '../grid/cellset.js';
import type { Axis } from '../grid/grid.js';
import { inBand } from './band-geometry.js';
import { tilingCapacity } from './capacity.js';
import { candidateCells } from './placement.js';
import type { Position } from './position.js';
import { inWindow, windowCorners } from './windows.js';

/** Neighbouring lines, both ends included. */
export interface Band {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
}

/** A 2×2 that lies in a band and can still hold a star, with the cells that could be it. */
export interface Block {
  readonly corner: Cell;
  readonly cells: CellSet;
}

/** How many stars the lines of a band still lack together. */
export function remainingInBand(position: Position, band: Band): number {
  const base = band.axis === 'row' ? 0 : position.grid.size;
  let remaining = 0;
  for (let line = band.from; line <= band.to; line++) remaining += position.need[base + line] as number;
  return remaining;
}

/** The 2×2s inside a band that hold no star yet and still can, row by row. */
export function blocksInBand(position: Position, band: Band): Block[] {
  const { grid, board } = position;
  const whole = inBand(grid.all, band.axis, band.from, band.to);
  const candidates = candidateCells(position, whole);
  const blocks: Block[] = [];
  for (const corner of windowCorners(grid.size)) {
    const window = inWindow(grid.all, corner);
    const cells = inWindow(candidates, corner);
    if (isEmpty(cells) || overlaps(window, board.stars)) continue;
    if (!isSubset(window, whole)) continue;
    blocks.push({ corner, cells });
  }
  return blocks;
}

/**
 * A largest set of blocks of a band that do not overlap and can all hold a star at once, with such
 * stars. Exact: stars are placed in reading order, each in a block that is still free, and a branch
 * ends where even the tiling capacity of what is left cannot beat the best so far.
 */
export function largestBlockSet(position: Position, band: Band): { blocks: Block[]; stars: Cell[] } {
  const { grid } = position;
  const { size } = grid;
  const blocks = blocksInBand(position, band);
  const need = Int8Array.from(position.need);
  const enough = remainingInBand(position, band);
  let best: { blocks: Block[]; stars: Cell[] } = { blocks: [], stars: [] };

  const search = (left: CellSet, used: CellSet, chosen: Block[], stars: Cell[]): void => {
    if (chosen.length > best.blocks.length) best = { blocks: [...chosen], stars: [...stars] };
    if (best.blocks.length >= enough) return;
    if (chosen.length + tilingCapacity(left) <= best.blocks.length) return;
    let r = 0;
    while (left[r] === 0) r++;
    const bit = (left[r] as number) & -(left[r] as number);
    const column = 31 - Math.clz32(bit);
    const cell = r * size + column;
    const units = [r, size + column, 2 * size + (grid.regionOf[cell] as number)];
    const skipped = left.slice();
    skipped[r] = (skipped[r] as number) & ~bit;
    if (units.every((unit) => (need[unit] as number) > 0)) {
      const rest = skipped.slice();
      const touching = grid.neighbours[cell] as CellSet;
      for (let k = 0; k < size; k++) rest[k] = (rest[k] as number) & ~(touching[k] as number);
      for (const unit of units) need[unit] = (need[unit] as number) - 1;
      for (const block of blocks) {
        if (((block.cells[r] as number) & bit) === 0) continue;
        const window = inWindow(grid.all, block.corner);
        if (overlaps(window, used)) continue;
        const taken = used.slice();
        for (let k = 0; k < size; k++) taken[k] = (taken[k] as number) | (window[k] as number);
        search(rest, taken, [...chosen, block], [...stars, cell]);
      }
      for (const unit of units) need[unit] = (need[unit] as number) + 1;
    }
    search(skipped, used, chosen, stars);
  };

  const all = emptySet(size);
  for (const block of blocks)
    for (let r = 0; r < size; r++) all[r] = (all[r] as number) | (block.cells[r] as number);
  search(all, emptySet(size), [], []);
  return best;
}
