import { cellsOf, grow, overlaps } from '../../engine/grid/cellset.js';
import { columnOf, type Grid, regionUnit, rowOf } from '../../engine/grid/grid.js';

interface Touching {
  /** Regions that share a side. */
  readonly sides: readonly Set<number>[];
  /** Regions that share a side or a corner. */
  readonly corners: readonly Set<number>[];
}

/** Which regions touch which. */
export function touchingRegions(grid: Grid): Touching {
  const sides = Array.from({ length: grid.size }, () => new Set<number>());
  const corners = Array.from({ length: grid.size }, () => new Set<number>());
  for (let region = 0; region < grid.size; region++) {
    const around = grow(regionUnit(grid, region).cells);
    for (let other = 0; other < grid.size; other++) {
      if (other !== region && overlaps(around, regionUnit(grid, other).cells)) corners[region]?.add(other);
    }
    for (const cell of cellsOf(regionUnit(grid, region).cells)) {
      const right = columnOf(grid, cell) + 1 < grid.size ? grid.regionOf[cell + 1] : region;
      const below = rowOf(grid, cell) + 1 < grid.size ? grid.regionOf[cell + grid.size] : region;
      for (const other of [right, below] as number[]) {
        if (other === region) continue;
        sides[region]?.add(other);
        sides[other]?.add(region);
      }
    }
  }
  return { sides, corners };
}

/**
 * A colour of 0…colours-1 for each region: regions that share a side always differ, regions that
 * meet at a corner differ where they can, and the colours are used about equally often. Four
 * colours are always enough (regions are connected, so the map is planar).
 */
export function colourRegions(grid: Grid, colours: number): number[] {
  const colour = new Array<number>(grid.size).fill(-1);
  if (colours < 4) return colour.fill(0);
  const { sides, corners } = touchingRegions(grid);
  const uses = new Array<number>(colours).fill(0);

  const taken = (set: ReadonlySet<number> | undefined): Set<number> =>
    new Set([...(set ?? [])].map((region) => colour[region] as number).filter((c) => c >= 0));

  // The region with the fewest colours left is the next one; equals go by how many they touch.
  const next = (): number => {
    let best = -1;
    let most = -1;
    for (let region = 0; region < grid.size; region++) {
      if (colour[region] !== -1) continue;
      const weight = taken(sides[region]).size * 100 + (sides[region]?.size ?? 0);
      if (weight > most) {
        most = weight;
        best = region;
      }
    }
    return best;
  };

  const fill = (): boolean => {
    const region = next();
    if (region < 0) return true;
    const forbidden = taken(sides[region]);
    const unwanted = taken(corners[region]);
    const cost = (c: number) => (unwanted.has(c) ? grid.size : 0) + (uses[c] as number);
    const choices = uses.map((_, c) => c).filter((c) => !forbidden.has(c));
    for (const choice of choices.sort((a, b) => cost(a) - cost(b) || a - b)) {
      colour[region] = choice;
      uses[choice] = (uses[choice] as number) + 1;
      if (fill()) return true;
      uses[choice] = (uses[choice] as number) - 1;
      colour[region] = -1;
    }
    return false;
  };
  fill();
  return colour;
}
