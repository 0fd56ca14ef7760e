import { type CellSet, setOf } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { createCanvas } from './canvas.js';
import { drawLayout } from './layout.js';
import type { Random } from './random.js';
import { makeUnique } from './repair.js';
import { Shaping } from './shaping.js';
import { splitIntoRegions } from './split.js';
import { drawGoal, type Style } from './style.js';

export interface Drawn {
  readonly grid: Grid;
  readonly solution: CellSet;
}

/** Draws one board with one solution, or null when these stars and borders did not come to one. */
export function drawBoard(
  random: Random,
  size: number,
  stars: number,
  style: Style,
  conflictLimit: number,
  tick: (conflicts: number) => void,
): Drawn | null {
  const layout = drawLayout(random, size, stars);
  const goal = drawGoal(random, size, stars, style);
  const regions = splitIntoRegions(random, size, stars, layout);
  if (!regions) return null;
  const canvas = createCanvas(size, stars, layout, regions);
  const shaping = new Shaping(canvas, goal, random);
  shaping.anneal();
  if (canvas.sizes.some((cells) => cells < goal.smallest)) return null;
  const solution = setOf(size, layout);
  const grid = makeUnique(shaping, solution, random, conflictLimit, tick);
  return grid && { grid, solution };
}
