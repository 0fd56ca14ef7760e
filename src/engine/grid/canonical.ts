import type { Grid } from './grid.js';
import { regionLetter } from './names.js';
import { moveCell, SYMMETRIES, type Symmetry } from './symmetry.js';

/**
 * One name for a puzzle however it is turned or mirrored: of its 8 layouts, each lettered in reading order,
 * the first in the alphabet.
 *
 *     A A B      A B B      A A A      A A A
 *     A B B      A A B      B C C      B B C     one puzzle, named by the last of these
 *     C C C      C C C      B B C      B C C
 */
export function canonicalOf(grid: Grid): string {
  let least = '';
  for (const symmetry of SYMMETRIES) {
    const layout = layoutMoved(grid, symmetry);
    if (least === '' || layout < least) least = layout;
  }
  return `${grid.size}x${grid.stars}.${least}`;
}

/** The way to turn or mirror `from` into `to`; null when they are different puzzles. */
export function symmetryBetween(from: Grid, to: Grid): Symmetry | null {
  if (from.size !== to.size || from.stars !== to.stars) return null;
  const wanted = layoutMoved(to, 0);
  return SYMMETRIES.find((symmetry) => layoutMoved(from, symmetry) === wanted) ?? null;
}

function layoutMoved({ size, regionOf }: Grid, symmetry: Symmetry): string {
  const moved = new Uint8Array(regionOf.length);
  for (const [cell, region] of regionOf.entries()) moved[moveCell(size, symmetry, cell)] = region;
  const letters = new Map<number, string>();
  let layout = '';
  for (const region of moved) {
    if (!letters.has(region)) letters.set(region, regionLetter(letters.size));
    layout += letters.get(region);
  }
  return layout;
}
