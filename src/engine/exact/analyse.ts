import { longer } from './constraints.js';
import { bumpCell } from './order.js';
import {
  BY_CLAUSE,
  BY_MOST,
  BY_NEIGHBOUR,
  EMPTY,
  HEADER,
  NO_REASON,
  STAR,
  type Workspace,
} from './workspace.js';

/**
 * The assigned cells that a reason argues from, written to `antecedents` from `base` on; returns
 * their end. For a broken reason `cell` is -1, and one more cell than usual is needed.
 */
function explain(w: Workspace, reason: number, cell: number, base: number): number {
  const kind = reason & 3;
  const id = reason >> 2;
  let end = base;
  if (kind === BY_NEIGHBOUR) {
    w.antecedents[end++] = id;
    if (cell < 0) w.antecedents[end++] = w.touching;
    return end;
  }
  while (base + w.variables > w.antecedents.length) w.antecedents = longer(w.antecedents);
  const { antecedents, clauses, value, place } = w;
  if (kind === BY_CLAUSE) {
    const last = id + HEADER + clauses[id]!;
    for (let i = id + HEADER; i < last; i++) {
      const other = clauses[i]! >> 1;
      if (other !== cell) antecedents[end++] = other;
    }
    return end;
  }
  const { start, cells, most, least } = w.constraints;
  const to = start[id + 1]!;
  const before = cell < 0 ? w.done : place[cell]!;
  const wanted = kind === BY_MOST ? STAR : EMPTY;
  let lacking = kind === BY_MOST ? most[id]! : to - start[id]! - least[id]!;
  if (cell < 0) lacking++;
  for (let i = start[id]!; lacking > 0; i++) {
    const other = cells[i]!;
    if (value[other] === wanted && place[other]! < before) {
      antecedents[end++] = other;
      lacking--;
    }
  }
  return end;
}

/**
 * Turns a conflict into a clause that would have prevented it: resolves backwards along the trail
 * until one cell of the current level is left (the first unique implication point). The cells are
 * left in `learned`, that one first and a cell of the highest other level second.
 */
export function analyse(w: Workspace, conflict: number): number {
  const { seen, level, learned, trail } = w;
  const here = w.levels;
  let length = 1;
  let open = 0;
  let at = w.trailLength;
  let reason = conflict;
  let cell = -1;
  do {
    const end = explain(w, reason, cell, 0);
    for (let i = 0; i < end; i++) {
      const other = w.antecedents[i]!;
      if (seen[other] !== 0 || level[other] === 0) continue;
      seen[other] = 1;
      bumpCell(w, other);
      if (level[other] === here) open++;
      else learned[length++] = other;
    }
    do cell = trail[--at]!;
    while (seen[cell] === 0);
    reason = w.reason[cell]!;
    seen[cell] = 0;
    open--;
  } while (open > 0);
  learned[0] = cell;
  return minimise(w, length);
}

/** Drops cells that the others imply, and puts a cell of the highest level second. */
function minimise(w: Workspace, length: number): number {
  const { seen, learned, minimised, level } = w;
  let kept = 1;
  minimised.set(learned.subarray(0, length));
  w.cleared = 0;
  for (let i = 1; i < length; i++) {
    const cell = minimised[i]!;
    if (w.reason[cell] === NO_REASON || !implied(w, cell, 0, 0)) learned[kept++] = cell;
  }
  for (let i = 1; i < length; i++) seen[minimised[i]!] = 0;
  for (let i = 0; i < w.cleared; i++) seen[w.toClear[i]!] = 0;
  for (let i = 2; i < kept; i++) {
    if (level[learned[i]!]! <= level[learned[1]!]!) continue;
    const swapped = learned[1]!;
    learned[1] = learned[i]!;
    learned[i] = swapped;
  }
  return kept;
}

const KNOWN_IMPLIED = 2;
const KNOWN_FREE = 3;
const DEEPEST = 40;

/** Does the value of this cell follow from the other cells of the clause? */
function implied(w: Workspace, cell: number, base: number, depth: number): boolean {
  const { seen, level } = w;
  const end = explain(w, w.reason[cell]!, cell, base);
  for (let i = base; i < end; i++) {
    const other = w.antecedents[i]!;
    const mark = seen[other]!;
    if (level[other] === 0 || mark === 1 || mark === KNOWN_IMPLIED) continue;
    if (mark === KNOWN_FREE || w.reason[other] === NO_REASON || depth > DEEPEST) return false;
    const follows = implied(w, other, end, depth + 1);
    seen[other] = follows ? KNOWN_IMPLIED : KNOWN_FREE;
    w.toClear[w.cleared++] = other;
    if (!follows) return false;
  }
  return true;
}
