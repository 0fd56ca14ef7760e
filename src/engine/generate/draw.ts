import { type CellSet, setOf } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { type Canvas, createCanvas } from './canvas.js';
import { drawLayout } from './layout.js';
import type { Random } from './random.js';
import { makeUnique, type Other, recount } from './repair.js';
import { Shaping } from './shaping.js';
import { splitIntoRegions } from './split.js';
import { drawGoal, type Style } from './style.js';

/** What every board of one request shares. */
export interface Drawing {
  readonly size: number;
  readonly stars: number;
  readonly style: Style;
  readonly random: Random;
  /** The most conflicts one call of the exact solver may meet. */
  readonly conflictLimit: number;
  /** Told after every call of the exact solver; throws to stop. */
  readonly tick: () => void;
}

/** A board with one solution, and what is needed to go on changing it. */
export interface Drawn {
  readonly grid: Grid;
  readonly solution: CellSet;
  readonly shaping: Shaping;
  readonly others: Other[];
}

/** Draws one board with one solution, or null when these stars and borders did not come to one. */
export function drawGrid(drawing: Drawing): Drawn | null {
  const { random, size, stars, style } = drawing;
  const layout = drawLayout(random, size, stars);
  const goal = drawGoal(random, size, stars, style);
  const regions = splitIntoRegions(random, size, stars, layout);
  if (!regions) return null;
  const canvas = createCanvas(size, stars, layout, regions);
  const shaping = new Shaping(canvas, goal, random);
  shaping.anneal();
  if (canvas.sizes.some((cells) => cells < goal.smallest)) return null;
  const solution = setOf(size, layout);
  const others: Other[] = [];
  const grid = makeUnique(shaping, solution, others, random, drawing.conflictLimit, drawing.tick);
  return grid && { grid, solution, shaping, others };
}

/** A board like this one, with the same stars and some borders moved; null when none came of it. */
export function redraw(drawing: Drawing, drawn: Drawn, proposals: number): Drawn | null {
  const { random, conflictLimit, tick } = drawing;
  const { solution, others } = drawn;
  const canvas = copyCanvas(drawn.shaping.canvas);
  const shaping = new Shaping(canvas, drawn.shaping.goal, random);
  shaping.settle(proposals);
  for (const other of others) recount(canvas, other);
  const grid = makeUnique(shaping, solution, others, random, conflictLimit, tick);
  return grid && { grid, solution, shaping, others };
}

function copyCanvas(canvas: Canvas): Canvas {
  return { ...canvas, regions: canvas.regions.slice(), sizes: canvas.sizes.slice() };
}
