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

/** Room for four entries. */
const SUMS: usize = memory.data(16, 16);

const FREE: u8 = 0;
const AT_ZERO: u8 = 1;
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
/** From one row to the next, in bytes. */
let stride: usize = 0;

let laid: usize = 0;
let laidCosts: usize = 0;
/** Without right-hand sides: those are looked at so often that they lie together. The state begins here. */
let entries: usize = 0;
let costs: usize = 0;
/** By variable, columns first. */
let bounds: usize = 0;
/** By row. */
let rights: usize = 0;
/** The variable of each row and column. */
let basic: usize = 0;
let nonbasic: usize = 0;
/** By variable. */
let isTurned: usize = 0;
/** By column. */
let fixed: usize = 0;
/** Here the state ends. */
let pivotRow: usize = 0;
/** Offsets in a row: of every four entries that are not all zero in the pivot row, or of the columns of loose rows. */
let blocks: usize = 0;
let duals: usize = 0;
/** By row: the bound of the row's variable, and the row's length, below 0 until it is asked for. */
let rooms: usize = 0;
let lengths: usize = 0;
/** By column. */
let values: usize = 0;

/** Makes room for a program. What was laid out before is forgotten. */
export function lay(manyRows: i32, manyColumns: i32, manyLoose: i32): void {
  rows = manyRows;
  columns = manyColumns;
  loose = manyLoose;
  width = (columns + 4) & ~3;
  stride = (<usize>width) << 2;
  const table: usize = <usize>rows * stride;
  const ofRows: usize = ((<usize>rows + 3) & ~3) << 2;
  const variables: usize = ((<usize>(rows + columns) + 3) & ~3) << 2;
  laid = (__heap_base + 15) & ~15;
  laidCosts = laid + table;
  entries = laidCosts + stride;
  costs = entries + table;
  bounds = costs + stride;
  rights = bounds + variables;
  basic = rights + ofRows;
  nonbasic = basic + ofRows;
  isTurned = nonbasic + stride;
  fixed = isTurned + variables;
  pivotRow = fixed + stride;
  blocks = pivotRow + stride;
  duals = blocks + stride;
  rooms = duals + variables;
  lengths = rooms + ofRows;
  values = lengths + ofRows;
  const end = values + stride;
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
  memory.fill(laid, 0, entries - laid);
  memory.fill(fixed, 0, columns);
  memory.fill(duals, 0, variables);
  memory.fill(values, 0, stride);
  // Rows are looked at four at a time: what is past the last one is never out of its bounds.
  memory.fill(rights, 0, ofRows);
  memory.fill(rooms, 0, ofRows);
}

export function laidAt(): usize {
  return laid;
}
export function stateAt(): usize {
  return entries;
}
export function stateEnd(): usize {
  return pivotRow;
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
  memory.copy(entries, laid, <usize>rows * stride);
  memory.copy(costs, laidCosts, stride);
  memory.fill(isTurned, 0, rows + columns);
  let right = entries + ((<usize>columns) << 2);
  for (let i = 0; i < rows; i++) {
    const place = (<usize>i) << 2;
    store<f32>(rights + place, load<f32>(right));
    store<f32>(right, 0);
    store<i32>(basic + place, columns + i);
    right += stride;
  }
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
  let from = entries;
  for (let i = 0; i < rows; i++) {
    let times: f32 = isLoose(load<i32>(basic + ((<usize>i) << 2))) ? 1 : 0;
    for (let k = 0; k < many; k++) times += load<f32>(from + <usize>load<i32>(blocks + ((<usize>k) << 2)));
    const right = rights + ((<usize>i) << 2);
    store<f32>(right, load<f32>(right) + by * times);
    from += stride;
  }
  for (let i = 0; i < loose; i++) {
    const bound = bounds + ((<usize>(columns + i)) << 2);
    store<f32>(bound, load<f32>(bound) + <f32>2 * by);
  }
  return lift(patience);
}

/** See `Simplex.pin`. */
export function pin(column: i32): void {
  if (load<u8>(isTurned + column) !== 0) {
    let row = rows - 1;
    while (row >= 0 && load<i32>(basic + ((<usize>row) << 2)) !== column) row--;
    if (row >= 0) {
      store<f32>(rooms + ((<usize>row) << 2), boundOf(column));
      turnRow(row);
    } else {
      let j = 0;
      while (load<i32>(nonbasic + ((<usize>j) << 2)) !== column) j++;
      turnColumn(j);
    }
  }
  store<f32>(bounds + ((<usize>column) << 2), 0);
  store<u8>(fixed + column, AT_ZERO);
}

/** See `Simplex.level`. */
export function level(): void {
  memory.fill(costs, 0, stride);
}

function isLoose(variable: i32): boolean {
  return variable >= columns && variable < columns + loose;
}

/** Lifts row after row until all are within their bounds, or one cannot be. */
function lift(patience: i32): i32 {
  for (let i = 0; i < rows; i++) {
    store<f32>(rooms + ((<usize>i) << 2), boundOf(load<i32>(basic + ((<usize>i) << 2))));
    store<f32>(lengths + ((<usize>i) << 2), -1);
  }
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

function boundOf(variable: i32): f32 {
  return load<f32>(bounds + ((<usize>variable) << 2));
}

/**
 * The row whose variable is farthest outside its bounds, by the length of the row, turned so that it is below 0; -1
 * where none is.
 */
function worstRow(): i32 {
  let worst = -1;
  let most: f32 = 0;
  let isAbove = false;
  for (let first = 0; first < rows; first += 4) {
    const at = (<usize>first) << 2;
    const four = v128.load(rights + at);
    const farOut = f32x4.max(f32x4.neg(four), f32x4.sub(four, v128.load(rooms + at)));
    let left = i32x4.bitmask(f32x4.gt(farOut, f32x4.splat(NEAR)));
    for (; left !== 0; left &= left - 1) {
      const i = first + ctz(left);
      const value = load<f32>(rights + ((<usize>i) << 2));
      const above = value - load<f32>(rooms + ((<usize>i) << 2));
      const outside = max(-value, above);
      // No row is shorter than 1, so most need not be measured.
      if (outside * outside <= most) continue;
      const weight = (outside * outside) / lengthOf(i, value);
      if (weight <= most) continue;
      most = weight;
      worst = i;
      isAbove = above > -value;
    }
  }
  if (isAbove) turnRow(worst);
  return worst;
}

/** The squares of a row's entries and of the 1 at its own variable, remembered until they change. */
function lengthOf(row: i32, value: f32): f32 {
  const at = lengths + ((<usize>row) << 2);
  const known = load<f32>(at);
  if (known >= 0) return known;
  let sums = f32x4.splat(0);
  const from = entries + <usize>row * stride;
  for (let offset: usize = 0; offset < stride; offset += 16) {
    const four = v128.load(from + offset);
    sums = f32x4.add(sums, f32x4.mul(four, four));
  }
  // The plain one sums the right-hand side along with its row, in its place, and takes it off again.
  store<v128>(SUMS, sums);
  const own = SUMS + ((<usize>columns & 3) << 2);
  store<f32>(own, load<f32>(own) + value * value);
  const even = load<f32>(SUMS) + load<f32>(SUMS, 8);
  const odd = load<f32>(SUMS, 4) + load<f32>(SUMS, 12);
  const length = even + odd - value * value + <f32>1;
  store<f32>(at, length);
  return length;
}

/** The column that lifts a row at the least cost; of equals the one with the largest entry; -1 where none does. */
function cheapestColumn(row: i32): i32 {
  let best = -1;
  let least: f32 = Infinity;
  let largest: f32 = 0;
  const from = entries + <usize>row * stride;
  const below = f32x4.splat(-ENTRY);
  for (let first = 0; first < columns; first += 4) {
    let left = i32x4.bitmask(f32x4.lt(v128.load(from + ((<usize>first) << 2)), below));
    for (; left !== 0; left &= left - 1) {
      const j = first + ctz(left);
      const place = (<usize>j) << 2;
      const variable = load<i32>(nonbasic + place);
      if (variable < columns && load<u8>(fixed + variable) !== FREE) continue;
      const size = -load<f32>(from + place);
      const ratio = load<f32>(costs + place) / size;
      if (ratio < least - TIE || (ratio < least + TIE && size > largest)) {
        least = min(ratio, least);
        largest = size;
        best = j;
      }
    }
  }
  return best;
}

/** Counts a column's variable from its other bound. */
function turnColumn(column: i32): void {
  const variable = load<i32>(nonbasic + ((<usize>column) << 2));
  const bound = boundOf(variable);
  let at = entries + ((<usize>column) << 2);
  for (let i = 0; i < rows; i++) {
    const entry = load<f32>(at);
    if (entry !== 0) {
      const right = rights + ((<usize>i) << 2);
      store<f32>(right, load<f32>(right) - entry * bound);
      store<f32>(at, -entry);
    }
    at += stride;
  }
  turn(variable);
}

/** Counts a row's variable from its other bound. */
function turnRow(row: i32): void {
  const from = entries + <usize>row * stride;
  for (let offset: usize = 0; offset < stride; offset += 16) {
    v128.store(from + offset, f32x4.neg(v128.load(from + offset)));
  }
  const place = (<usize>row) << 2;
  store<f32>(rights + place, load<f32>(rooms + place) - load<f32>(rights + place));
  store<f32>(lengths + place, -1);
  turn(load<i32>(basic + place));
}

function turn(variable: i32): void {
  store<u8>(isTurned + variable, load<u8>(isTurned + variable) ^ 1);
}

/** Makes the column's variable basic in a row, in place of the row's own. */
function pivot(row: i32, column: i32): void {
  const own = entries + <usize>row * stride;
  const place = (<usize>column) << 2;
  const inverse: f32 = <f32>1 / load<f32>(own + place);
  const inverses = f32x4.splat(inverse);
  const dust = f32x4.splat(DUST);
  let many: usize = 0;
  for (let offset: usize = 0; offset < stride; offset += 16) {
    const all = f32x4.mul(v128.load(own + offset), inverses);
    const four = v128.andnot(all, f32x4.lt(f32x4.abs(all), dust));
    v128.store(own + offset, four);
    v128.store(pivotRow + offset, four);
    store<i32>(blocks + many, <i32>offset);
    if (v128.any_true(four)) many += 4;
  }
  store<f32>(pivotRow + place, 0);
  store<f32>(own + place, inverse);
  const ownRight = rights + ((<usize>row) << 2);
  let right = load<f32>(ownRight) * inverse;
  if (abs(right) < DUST) right = 0;
  let line = entries;
  for (let i = 0; i < rows; i++) {
    const factor = load<f32>(line + place);
    if (i !== row && takeOff(line, place, inverse, many)) {
      const at = rights + ((<usize>i) << 2);
      store<f32>(at, load<f32>(at) - factor * right);
      store<f32>(lengths + ((<usize>i) << 2), -1);
    }
    line += stride;
  }
  takeOff(costs, place, inverse, many);
  store<f32>(ownRight, right);
  store<f32>(lengths + ((<usize>row) << 2), -1);
  const entering = load<i32>(nonbasic + place);
  store<i32>(nonbasic + place, load<i32>(basic + ((<usize>row) << 2)));
  store<i32>(basic + ((<usize>row) << 2), entering);
  store<f32>(rooms + ((<usize>row) << 2), boundOf(entering));
}

/** Takes a multiple of the pivot row off a line, so that its entry at the place goes; false where there was none. */
function takeOff(line: usize, place: usize, inverse: f32, many: usize): boolean {
  const factor = load<f32>(line + place);
  if (abs(factor) < DUST) {
    if (factor !== 0) store<f32>(line + place, 0);
    return false;
  }
  const factors = f32x4.splat(factor);
  for (let k: usize = 0; k < many; k += 4) {
    const offset = <usize>load<i32>(blocks + k);
    const taken = f32x4.mul(factors, v128.load(pivotRow + offset));
    v128.store(line + offset, f32x4.sub(v128.load(line + offset), taken));
  }
  store<f32>(line + place, -factor * inverse);
  return true;
}

/** How far each column's variable is from where it was at first. */
function readCorner(): void {
  for (let j = 0; j < columns; j++) putValue(load<i32>(nonbasic + ((<usize>j) << 2)), 0);
  for (let i = 0; i < rows; i++) {
    const place = (<usize>i) << 2;
    putValue(load<i32>(basic + place), load<f32>(rights + place));
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
