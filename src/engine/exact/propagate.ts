import {
  BY_CLAUSE,
  BY_LEAST,
  BY_MOST,
  BY_NEIGHBOUR,
  EMPTY,
  END,
  HEADER,
  NO_REASON,
  STAR,
  UNKNOWN,
  type Workspace,
} from './workspace.js';

/** Gives a cell its value and puts it on the trail. */
export function assign(w: Workspace, cell: number, value: number, reason: number): void {
  w.value[cell] = value;
  w.level[cell] = w.levels;
  w.reason[cell] = reason;
  w.place[cell] = w.trailLength;
  w.trail[w.trailLength++] = cell;
}

/** Follows every consequence of the trail. Returns the reason that is broken, or NO_REASON. */
export function propagate(w: Workspace): number {
  while (w.done < w.trailLength) {
    const cell = w.trail[w.done++]!;
    const star = w.value[cell] === STAR;
    const broken = star ? countStar(w, cell) : countEmpty(w, cell);
    if (broken !== NO_REASON) return broken;
    const clause = followClauses(w, star ? 2 * cell + 1 : 2 * cell);
    if (clause !== NO_REASON) return clause;
  }
  return NO_REASON;
}

/** All counters of the cell are brought up to date, even after a conflict: undoing relies on it. */
function countStar(w: Workspace, cell: number): number {
  const { memberOf, starsLeft, value } = w;
  let broken = NO_REASON;
  const from = cell * w.stride;
  const to = from + w.memberships[cell]!;
  for (let i = from; i < to; i++) {
    const c = memberOf[i]!;
    const left = --starsLeft[c]!;
    if (left > 0) continue;
    if (left < 0) broken = (c << 2) | BY_MOST;
    else if (broken === NO_REASON) fill(w, c, EMPTY, (c << 2) | BY_MOST);
  }
  if (broken !== NO_REASON) return broken;
  const { neighbours } = w;
  const last = cell * 9 + neighbours[cell * 9]!;
  for (let i = cell * 9 + 1; i <= last; i++) {
    const beside = neighbours[i]!;
    const there = value[beside]!;
    if (there === UNKNOWN) assign(w, beside, EMPTY, (cell << 2) | BY_NEIGHBOUR);
    else if (there === STAR) {
      // Two touching stars: the row, column or window constraints need not see it, so it is named by the later star.
      w.touching = beside;
      return (cell << 2) | BY_NEIGHBOUR;
    }
  }
  return NO_REASON;
}

function countEmpty(w: Workspace, cell: number): number {
  const { memberOf, emptyLeft } = w;
  let broken = NO_REASON;
  const from = cell * w.stride;
  const to = from + w.memberships[cell]!;
  for (let i = from; i < to; i++) {
    const c = memberOf[i]!;
    const left = --emptyLeft[c]!;
    if (left > 0) continue;
    if (left < 0) broken = (c << 2) | BY_LEAST;
    else if (broken === NO_REASON) fill(w, c, STAR, (c << 2) | BY_LEAST);
  }
  return broken;
}

/** Gives every unknown cell of a constraint the same value. */
function fill(w: Workspace, c: number, value: number, reason: number): void {
  const values = w.value;
  const { start, cells } = w.constraints;
  const to = start[c + 1]!;
  for (let i = start[c]!; i < to; i++) {
    const cell = cells[i]!;
    if (values[cell] === UNKNOWN) assign(w, cell, value, reason);
  }
}

/** Constraints that are tight before anything is known: called once, at the start. */
export function propagateTight(w: Workspace): boolean {
  const { starsLeft, emptyLeft, constraints } = w;
  for (let c = 0; c < constraints.count; c++) {
    if (starsLeft[c]! < 0 || emptyLeft[c]! < 0) return false;
    if (starsLeft[c] === 0) fill(w, c, EMPTY, NO_REASON);
    else if (emptyLeft[c] === 0) fill(w, c, STAR, NO_REASON);
  }
  return true;
}

/** Clauses that watch a literal which has just become false find another, or act. */
function followClauses(w: Workspace, literal: number): number {
  const { clauses, watched, value } = w;
  let clause = watched[literal]!;
  let kept = END;
  watched[literal] = END;
  while (clause !== END) {
    // The false literal goes second.
    if (clauses[clause + HEADER] === literal) {
      clauses[clause + HEADER] = clauses[clause + HEADER + 1]!;
      clauses[clause + HEADER + 1] = literal;
      const next = clauses[clause + 1]!;
      clauses[clause + 1] = clauses[clause + 2]!;
      clauses[clause + 2] = next;
    }
    const next = clauses[clause + 2]!;
    const first = clauses[clause + HEADER]!;
    const firstValue = first & 1 ? -value[first >> 1]! : value[first >> 1]!;
    if (firstValue !== STAR && rewatch(w, clause)) {
      clause = next;
      continue;
    }
    clauses[clause + 2] = kept;
    kept = clause;
    if (firstValue === EMPTY) {
      // Broken: the rest of the list is put back as it was.
      watched[literal] = putBack(w, literal, next, kept);
      return (clause << 2) | BY_CLAUSE;
    }
    if (firstValue === UNKNOWN) assign(w, first >> 1, first & 1 ? EMPTY : STAR, (clause << 2) | BY_CLAUSE);
    clause = next;
  }
  watched[literal] = kept;
  return NO_REASON;
}

/** Looks for a literal that is not false to watch instead of the second. */
function rewatch(w: Workspace, clause: number): boolean {
  const { clauses, value, watched } = w;
  const end = clause + HEADER + clauses[clause]!;
  for (let i = clause + HEADER + 2; i < end; i++) {
    const other = clauses[i]!;
    if ((other & 1 ? -value[other >> 1]! : value[other >> 1]!) === EMPTY) continue;
    clauses[i] = clauses[clause + HEADER + 1]!;
    clauses[clause + HEADER + 1] = other;
    clauses[clause + 2] = watched[other]!;
    watched[other] = clause;
    return true;
  }
  return false;
}

function putBack(w: Workspace, literal: number, clause: number, kept: number): number {
  const { clauses } = w;
  while (clause !== END) {
    const side = clauses[clause + HEADER] === literal ? 1 : 2;
    const next = clauses[clause + side]!;
    clauses[clause + side] = kept;
    kept = clause;
    clause = next;
  }
  return kept;
}

/** Takes back everything decided after a level, and offers the cells for decision again. */
export function undoTo(w: Workspace, level: number, offer: (w: Workspace, cell: number) => void): void {
  if (w.levels <= level) return;
  const from = w.levelStart[level + 1]!;
  const { trail, value, phase, memberOf, memberships, stride } = w;
  for (let t = w.trailLength - 1; t >= from; t--) {
    const cell = trail[t]!;
    if (t < w.done) {
      const left = value[cell] === STAR ? w.starsLeft : w.emptyLeft;
      const first = cell * stride;
      const to = first + memberships[cell]!;
      for (let i = first; i < to; i++) left[memberOf[i]!]!++;
    }
    phase[cell] = value[cell]!;
    value[cell] = UNKNOWN;
    offer(w, cell);
  }
  w.trailLength = from;
  w.done = from;
  w.levels = level;
}
