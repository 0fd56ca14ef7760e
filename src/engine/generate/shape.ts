/** What a set of borders looks like: but for the cells of two regions, in numbers that do not depend on the size of the grid. */
export interface Shape {
  /** Cells of the largest and of the smallest region. */
  readonly largest: number;
  readonly smallest: number;
  /** Standard deviation of the region sizes, over their mean. */
  readonly spread: number;
  /** Share of neighbouring pairs of cells with a border between them. */
  readonly border: number;
  /** Share of cells with exactly one neighbour of their own region. */
  readonly dead: number;
  /** Share of cells that are in no 2×2 of their own region. */
  readonly thin: number;
}

export function measureShape(size: number, regionOf: ArrayLike<number>): Shape {
  const sizes = new Array<number>(size).fill(0);
  let borders = 0;
  let dead = 0;
  let thin = 0;
  for (let cell = 0; cell < size * size; cell++) {
    sizes[regionOf[cell]!]!++;
    const column = cell % size;
    if (column + 1 < size && regionOf[cell] !== regionOf[cell + 1]) borders++;
    if (cell + size < size * size && regionOf[cell] !== regionOf[cell + size]) borders++;
    if (isDead(size, regionOf, cell)) dead++;
    if (isThin(size, regionOf, cell)) thin++;
  }
  const squares = sizes.reduce((sum, n) => sum + n * n, 0);
  return {
    largest: Math.max(...sizes),
    smallest: Math.min(...sizes),
    spread: Math.sqrt(squares / size - size * size) / size,
    border: borders / (2 * size * (size - 1)),
    dead: dead / (size * size),
    thin: thin / (size * size),
  };
}

function isDead(size: number, regionOf: ArrayLike<number>, cell: number): boolean {
  const region = regionOf[cell];
  const column = cell % size;
  let same = 0;
  if (column > 0 && regionOf[cell - 1] === region) same++;
  if (column + 1 < size && regionOf[cell + 1] === region) same++;
  if (cell >= size && regionOf[cell - size] === region) same++;
  if (cell + size < size * size && regionOf[cell + size] === region) same++;
  return same === 1;
}

function isThin(size: number, regionOf: ArrayLike<number>, cell: number): boolean {
  const region = regionOf[cell];
  const column = cell % size;
  const left = column > 0 && regionOf[cell - 1] === region;
  const right = column + 1 < size && regionOf[cell + 1] === region;
  const up = cell >= size && regionOf[cell - size] === region;
  const down = cell + size < size * size && regionOf[cell + size] === region;
  if (up && left && regionOf[cell - size - 1] === region) return false;
  if (up && right && regionOf[cell - size + 1] === region) return false;
  if (down && left && regionOf[cell + size - 1] === region) return false;
  return !(down && right && regionOf[cell + size + 1] === region);
}
