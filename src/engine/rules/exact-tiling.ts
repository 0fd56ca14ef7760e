import type { Area, Tile } from '../bounds/area.js';
import { coveringOf, someCover } from '../bounds/capacity.js';
import type { Position } from '../bounds/position.js';
import { coveringBeside, hasOverhang, overhang } from '../bounds/squares.js';
import { inWindow } from '../bounds/windows.js';
import type { Deduction, Reason, RuleId, Tier } from '../deduction/deduction.js';
import { type Cell, type CellSet, cellsOf, count, firstCell, without } from '../grid/cellset.js';
import { remembered } from '../remembered.js';

/** A tile as a reason: it holds exactly one star, in these cells. */
export function tileReason(area: Area, tile: Tile): Reason {
  const { corner, cells } = tile;
  return { role: 'tile', corner, cells: cellsOf(cells), exact: true, beside: coveringBeside(area, tile) };
}

/** Tiles that show how few stars fit: each holds at most one. */
export const looseCover = (cells: CellSet): Reason[] =>
  coveringOf(cells).map((covering) => ({ role: 'tile', ...covering, exact: false }));

/** R3.3, the overhang: cells of exact tiles that are outside the area, tile by tile. */
export function overhangNews(
  position: Position,
  area: Area,
): { crosses: readonly Cell[]; tiles: readonly Tile[] } {
  const tiles = area.tiles.filter((tile) => hasOverhang(position.unknown, tile));
  const crosses = [...new Set(tiles.flatMap((tile) => overhang(position.unknown, tile)))].sort(
    (a, b) => a - b,
  );
  return { crosses, tiles };
}

/** R3.3b: tiles with one live cell, which is a star; each cell once. */
export function singleCellTiles(area: Area): readonly Tile[] {
  return area.isExact ? findSingleCellTiles(area) : [];
}

const findSingleCellTiles = remembered((area: Area): readonly Tile[] => {
  const seen = new Set<Cell>();
  return area.tiles.filter((tile) => {
    if (count(tile.cells) !== 1 || seen.has(firstCell(tile.cells))) return false;
    seen.add(firstCell(tile.cells));
    return true;
  });
});

/** Cells of an exact area that are a star in every, or in no, way to put one star in each tile. */
export function assignmentNews(area: Area): { stars: readonly Cell[]; crosses: readonly Cell[] } {
  const ways = area.isExact ? area.arrangements : null;
  if (!ways || ways.count === 0) return { stars: [], crosses: [] };
  return { stars: cellsOf(ways.certain), crosses: cellsOf(without(area.cells, ways.possible)) };
}

/** One smallest cover of an exact area: one star in each of its 2×2s. */
export const exactCover = (area: Area): Reason[] =>
  someCover(area.cells).map((corner) => coverReason(area.cells, corner));

/** A 2×2 of a cover that is told as a whole. */
export const coverReason = (cells: CellSet, corner: Cell): Reason => ({
  role: 'tile',
  corner,
  cells: cellsOf(inWindow(cells, corner)),
  exact: true,
});

/** Everything R3.3 and R3.3b say about an exact area, one deduction for each kind of news. */
export function* exactTilingNews(
  position: Position,
  area: Area,
  rule: RuleId,
  tier: Tier,
  because: () => readonly Reason[],
): Iterable<Deduction> {
  if (!area.isExact) return;
  for (const tile of singleCellTiles(area)) {
    yield {
      rule,
      tier,
      stars: cellsOf(tile.cells),
      crosses: [],
      reasons: [...because(), tileReason(area, tile)],
    };
  }
  const { crosses, tiles } = overhangNews(position, area);
  if (crosses.length > 0) {
    yield {
      rule,
      tier,
      stars: [],
      crosses,
      reasons: [...because(), ...tiles.map((tile) => tileReason(area, tile))],
    };
  }
  const assigned = assignmentNews(area);
  if (assigned.stars.length + assigned.crosses.length > 0) {
    yield { rule, tier, ...assigned, reasons: [...because(), ...exactCover(area)] };
  }
}
