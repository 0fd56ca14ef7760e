/**
 * The bounded simplex of src/engine/linear/simplex.ts, four entries at a time: the same operations on the same
 * 32-bit floats in the same order, so that both say the same to the last bit. Compiled by scripts/assemble.ts.
 *
 * Memory: what the caller lays out, what a search works on, and what it leaves behind. All of it is placed by `lay`.
 */

const ENTRY: f32 = 1e-4;
const DUST: f32 = 1e-6;
const TIE: f32 = 1e-6;
const NEAR: f32 = 1e-3;

const FREE: u8 = 0;
const AT_BOUND: u8 = 2;

/** Outcomes, and above them what a column may do: by the names they have in src/engine/linear/simplex.ts. */
const REFUTED: i32 = 0;
const SETTLED: i32 = 1;
const GAVE_UP: i32 = 2;

let rows: i32 = 0;
let columns: i32 = 0;
/** The first rows may miss; see `Simplex.goOn`. */
let loose: i32 = 0;
/** Entries of a row: one a column, the right-hand side, and nothing up to a multiple of four. */
let width: i32 = 0;

let laid: usize = 0;
let entries: usize = 0;
let laidCosts: usize = 0;
let costs: usize = 0;
let pivotRow: usize = 0;
/** Offsets in a row: of every four entries that are not all zero in the pivot row, or of the columns of loose rows. */
let blocks: usize = 0;
/** By variable, columns first. */
let bounds: usize = 0;
let duals: usize = 0;
let isTurned: usize = 0;
/** The variable of each row and column. */
let basic: usize = 0;
let nonbasic: usize = 0;
/** By column. */
let fixed: usize = 0;
let values: usize = 0;

/** Makes room for a program. What was laid out before is forgotten. */
export function lay(manyRows: i32, manyColumns: i32, manyLoose: i32): void {
  rows = manyRows;
  columns = manyColumns;
  loose = manyLoose;
  width = (columns + 4) & ~3;
  const line: usize = (<usize>width) << 2;
  const table: usize = <usize>rows * line;
  const variables: usize = ((<usize>(rows + columns) + 3) & ~3) << 2;
  laid = (__heap_base + 15) & ~15;
  entries = laid + table;
  laidCosts = entries + table;
  costs = laidCosts + line;
  pivotRow = costs + line;
  blocks = pivotRow + line;
  bounds = blocks + line;
  duals = bounds + variables;
  basic = duals + variables;
  nonbasic = basic + variables;
  isTurned = nonbasic + line;
  fixed = isTurned + variables;
  values = fixed + line;
  const end = values + line;
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
  memory.fill(laid, 0, end - laid);
}

export function laidAt(): usize {
  return laid;
}
export function costsAt(): usize {
  return laidCosts;
}
export function boundsAt(): usize {
  return bounds;
}
export function fixedAt(): usize {
  return fixed;
}
export function valuesAt(): usize {
  return values;
}
export function dualsAt(): usize {
  return duals;
}

/** See `Simplex.settle`. */
export function settle(patience: i32): i32 {
  memory.copy(entries, laid, (<usize>rows * width) << 2);
  memory.copy(costs, laidCosts, (<usize>width) << 2);
  memory.fill(isTurned, 0, rows + columns);
  for (let i = 0; i < rows; i++) store<i32>(basic + ((<usize>i) << 2), columns + i);
  for (let j = 0; j < columns; j++) store<i32>(nonbasic + ((<usize>j) << 2), j);
  for (let j = 0; j < columns; j++) if (load<u8>(fixed + j) === AT_BOUND) turnColumn(j);
  return lift(patience);
}

/** See `Simplex.goOn`. */
export function goOn(by: f32, patience: i32): i32 {
  let many: i32 = 0;
  for (let j = 0; j < columns; j++) {
    const place = (<usize>j) << 2;
    if (!isLoose(load<i32>(nonbasic + place))) continue;
    store<i32>(blocks + ((<usize>many) << 2), <i32>place);
    many++;
  }
  const stride = (<usize>width) << 2;
  let from = entries;
  for (let i = 0; i < rows; i++) {
    let times: f32 = isLoose(load<i32>(basic + ((<usize>i) << 2))) ? 1 : 0;
    for (let k = 0; k < many; k++) times += load<f32>(from + <usize>load<i32>(blocks + ((<usize>k) << 2)));
    const right = from + ((<usize>columns) << 2);
    store<f32>(right, load<f32>(right) + by * times);
    from += stride;
  }
  for (let i = 0; i < loose; i++) {
    const bound = bounds + ((<usize>(columns + i)) << 2);
    store<f32>(bound, load<f32>(bound) + <f32>2 * by);
  }
  return lift(patience);
}

function isLoose(variable: i32): boolean {
  return variable >= columns && variable < columns + loose;
}

/** Lifts row after row until all are within their bounds, or one cannot be. */
function lift(patience: i32): i32 {
  for (let steps = 0; steps < patience; steps++) {
    const row = worstRow();
    if (row < 0) {
      readCorner();
      return SETTLED;
    }
    const column = cheapestColumn(row);
    if (column < 0) {
      readRow(row);
      return REFUTED;
    }
    pivot(row, column);
  }
  return GAVE_UP;
}

/**
 * The row whose variable is farthest outside its bounds, by the length of the row, turned so that it is below 0; -1
 * where none is.
 */
function worstRow(): i32 {
  let worst = -1;
  let most: f32 = 0;
  let isAbove = false;
  const stride = (<usize>width) << 2;
  let from = entries;
  for (let i = 0; i < rows; i++) {
    const value = load<f32>(from + ((<usize>columns) << 2));
    const above = value - load<f32>(bounds + ((<usize>load<i32>(basic + ((<usize>i) << 2))) << 2));
    const outside = max(-value, above);
    // No row is shorter than 1, so most need not be measured.
    if (outside > NEAR && outside * outside > most) {
      const weight = (outside * outside) / lengthOf(from, value);
      if (weight > most) {
        most = weight;
        worst = i;
        isAbove = above > -value;
      }
    }
    from += stride;
  }
  if (isAbove) turnRow(worst);
  return worst;
}

/** The squares of a row's entries, its right-hand side left out, and of the 1 at its own variable. */
function lengthOf(from: usize, value: f32): f32 {
  let sums = f32x4.splat(0);
  for (let j: i32 = 0; j < width; j += 4) {
    const four = v128.load(from + ((<usize>j) << 2));
    sums = f32x4.add(sums, f32x4.mul(four, four));
  }
  const even = f32x4.extract_lane(sums, 0) + f32x4.extract_lane(sums, 2);
  const odd = f32x4.extract_lane(sums, 1) + f32x4.extract_lane(sums, 3);
  return even + odd - value * value + <f32>1;
}

/** The column that lifts a row at the least cost; of equals the one with the largest entry; -1 where none does. */
function cheapestColumn(row: i32): i32 {
  let best = -1;
  let least: f32 = Infinity;
  let largest: f32 = 0;
  const from = entries + ((<usize>row * width) << 2);
  for (let j = 0; j < columns; j++) {
    const size = -load<f32>(from + ((<usize>j) << 2));
    if (size > ENTRY) {
      const variable = load<i32>(nonbasic + ((<usize>j) << 2));
      if (variable >= columns || load<u8>(fixed + variable) === FREE) {
        const ratio = load<f32>(costs + ((<usize>j) << 2)) / size;
        if (ratio < least - TIE || (ratio < least + TIE && size > largest)) {
          least = min(ratio, least);
          largest = size;
          best = j;
        }
      }
    }
  }
  return best;
}

/** Counts a column's variable from its other bound. */
function turnColumn(column: i32): void {
  const variable = load<i32>(nonbasic + ((<usize>column) << 2));
  const bound = load<f32>(bounds + ((<usize>variable) << 2));
  const stride = (<usize>width) << 2;
  let from = entries;
  for (let i = 0; i < rows; i++) {
    const at = from + ((<usize>column) << 2);
    const right = from + ((<usize>columns) << 2);
    const entry = load<f32>(at);
    if (entry !== 0) {
      store<f32>(right, load<f32>(right) - entry * bound);
      store<f32>(at, -entry);
    }
    from += stride;
  }
  store<u8>(isTurned + variable, load<u8>(isTurned + variable) ^ 1);
}

/** Counts a row's variable from its other bound. */
function turnRow(row: i32): void {
  const from = entries + ((<usize>row * width) << 2);
  const variable = load<i32>(basic + ((<usize>row) << 2));
  const right = from + ((<usize>columns) << 2);
  store<f32>(right, load<f32>(bounds + ((<usize>variable) << 2)) - load<f32>(right));
  for (let j = 0; j < columns; j++) {
    const at = from + ((<usize>j) << 2);
    store<f32>(at, -load<f32>(at));
  }
  store<u8>(isTurned + variable, load<u8>(isTurned + variable) ^ 1);
}

/** Makes the column's variable basic in a row, in place of the row's own. */
function pivot(row: i32, column: i32): void {
  const stride = (<usize>width) << 2;
  const own = entries + <usize>row * stride;
  const place = (<usize>column) << 2;
  const inverse: f32 = <f32>1 / load<f32>(own + place);
  let many: i32 = 0;
  for (let j: i32 = 0; j < width; j += 4) {
    let any = false;
    for (let k: i32 = j; k < j + 4; k++) {
      const at = (<usize>k) << 2;
      let value = load<f32>(own + at) * inverse;
      if (abs(value) < DUST) value = 0;
      store<f32>(own + at, value);
      store<f32>(pivotRow + at, k === column ? 0 : value);
      if (value !== 0) any = true;
    }
    if (any) {
      store<i32>(blocks + ((<usize>many) << 2), j << 2);
      many++;
    }
  }
  store<f32>(own + place, inverse);
  let from = entries;
  for (let i = 0; i < rows; i++) {
    if (i !== row) takeOff(from, place, inverse, many);
    from += stride;
  }
  takeOff(costs, place, inverse, many);
  const entering = load<i32>(nonbasic + place);
  store<i32>(nonbasic + place, load<i32>(basic + ((<usize>row) << 2)));
  store<i32>(basic + ((<usize>row) << 2), entering);
}

/** Takes a multiple of the pivot row off a line, so that its entry at the place goes. */
function takeOff(line: usize, place: usize, inverse: f32, many: i32): void {
  const factor = load<f32>(line + place);
  if (abs(factor) < DUST) {
    store<f32>(line + place, 0);
    return;
  }
  const factors = f32x4.splat(factor);
  for (let k = 0; k < many; k++) {
    const offset = <usize>load<i32>(blocks + ((<usize>k) << 2));
    const taken = f32x4.mul(factors, v128.load(pivotRow + offset));
    v128.store(line + offset, f32x4.sub(v128.load(line + offset), taken));
  }
  store<f32>(line + place, -factor * inverse);
}

/** How far each column's variable is from where it was at first. */
function readCorner(): void {
  for (let j = 0; j < columns; j++) putValue(load<i32>(nonbasic + ((<usize>j) << 2)), 0);
  const stride = (<usize>width) << 2;
  let right = entries + ((<usize>columns) << 2);
  for (let i = 0; i < rows; i++) {
    putValue(load<i32>(basic + ((<usize>i) << 2)), load<f32>(right));
    right += stride;
  }
}

function putValue(variable: i32, value: f32): void {
  if (variable >= columns) return;
  const bound = load<f32>(bounds + ((<usize>variable) << 2));
  store<f32>(values + ((<usize>variable) << 2), load<u8>(isTurned + variable) !== 0 ? bound - value : value);
}

/** What each variable counts in a row that cannot be lifted to 0. */
function readRow(row: i32): void {
  memory.fill(duals, 0, (<usize>(rows + columns)) << 2);
  const from = entries + ((<usize>row * width) << 2);
  for (let j = 0; j < columns; j++) {
    putDual(load<i32>(nonbasic + ((<usize>j) << 2)), load<f32>(from + ((<usize>j) << 2)));
  }
  putDual(load<i32>(basic + ((<usize>row) << 2)), 1);
}

function putDual(variable: i32, entry: f32): void {
  store<f32>(duals + ((<usize>variable) << 2), load<u8>(isTurned + variable) !== 0 ? -entry : entry);
}
