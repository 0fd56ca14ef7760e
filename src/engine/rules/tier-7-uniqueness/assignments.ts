import { Placing } from '../../bounds/placement.js';
import type { Position } from '../../bounds/position.js';
import {
  add,
  type Cell,
  type CellSet,
  cellsOf,
  isSubset,
  overlaps,
  remove,
  without,
} from '../../grid/cellset.js';
import { unitsOf } from '../../grid/grid.js';

const MOST_STEPS = 3000;
const MOST_ASSIGNMENTS = 200;

/** One way to fill a set Z of unknown cells: its stars, all else in Z being crosses. */
export interface Assignment {
  readonly stars: readonly Cell[];
  /**
   * Another assignment that puts as many stars into every row, column and region, and touches no
   * unknown cell outside Z: where this one fits into a solution, the other gives a second solution.
   */
  readonly instead: readonly Cell[] | null;
  /** Whether some other assignment fills every unit alike, whatever it touches. */
  readonly hasTwin: boolean;
}

/**
 * Every legal assignment of Z, or null when there are too many to look at: no star touches another
 * or a star of the board, no unit gets more than it needs, and a unit with no other unknown cell
 * gets all it needs. The solution's own stars in Z are one of them.
 */
export function assignmentsOf(position: Position, zone: CellSet): Assignment[] | null {
  const legal = legalPlacements(position, zone);
  if (!legal) return null;
  const outside = without(position.unknown, zone);
  const groups = new Map<string, { stars: readonly Cell[]; isAlone: boolean }[]>();
  const keys = legal.map((stars) => {
    const key = signature(position, stars);
    const isAlone = stars.every((star) => !overlaps(position.grid.neighbours[star]!, outside));
    const group = groups.get(key) ?? [];
    group.push({ stars, isAlone });
    groups.set(key, group);
    return key;
  });
  return legal.map((stars, index) => {
    const others = groups.get(keys[index] as string) ?? [];
    const other = others.find((member) => member.isAlone && member.stars !== stars);
    return { stars, instead: other ? other.stars : null, hasTwin: others.length > 1 };
  });
}

function legalPlacements(position: Position, zone: CellSet): Cell[][] | null {
  const { grid, board } = position;
  const cells = cellsOf(zone).filter((cell) => !overlaps(grid.neighbours[cell]!, board.stars));
  const placing = new Placing(position);
  const closed = grid.units.filter(
    ({ id }) => overlaps(position.open(id), zone) && isSubset(position.open(id), zone),
  );
  const found: Cell[][] = [];
  const taken = zone.slice().fill(0);
  const stars: Cell[] = [];
  let steps = 0;
  const place = (from: number): boolean => {
    if (++steps > MOST_STEPS) return false;
    if (from === cells.length) {
      if (closed.every(({ id }) => placing.isFull(id))) found.push([...stars]);
      return found.length <= MOST_ASSIGNMENTS;
    }
    const cell = cells[from]!;
    if (placing.hasRoom(cell) && !overlaps(grid.neighbours[cell]!, taken)) {
      placing.put(cell);
      add(taken, cell);
      stars.push(cell);
      const goesOn = place(from + 1);
      stars.pop();
      remove(taken, cell);
      placing.takeBack(cell);
      if (!goesOn) return false;
    }
    return place(from + 1);
  };
  return place(0) ? found : null;
}

/** How many stars each row, column and region gets. */
function signature(position: Position, stars: readonly Cell[]): string {
  return stars
    .flatMap((star) => unitsOf(position.grid, star).map(({ id }) => id))
    .sort((a, b) => a - b)
    .join();
}
