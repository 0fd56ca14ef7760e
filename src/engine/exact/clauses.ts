import { longer } from './constraints.js';
import { END, HEADER, STAR, type Workspace } from './workspace.js';

/** Stores a clause of two or more literals and watches its first two. Returns where it is. */
export function storeClause(
  w: Workspace,
  literals: Int32Array | readonly number[],
  length: number,
  lbd: number,
): number {
  while (w.clausesEnd + HEADER + length > w.clauses.length) w.clauses = longer(w.clauses);
  const { clauses } = w;
  const clause = w.clausesEnd;
  clauses[clause] = length;
  clauses[clause + 3] = lbd;
  for (let i = 0; i < length; i++) clauses[clause + HEADER + i] = literals[i]!;
  w.clausesEnd += HEADER + length;
  w.clauseCount++;
  watch(w, clause);
  return clause;
}

function watch(w: Workspace, clause: number): void {
  const { clauses, watched } = w;
  for (let side = 0; side < 2; side++) {
    const literal = clauses[clause + HEADER + side]!;
    clauses[clause + 1 + side] = watched[literal]!;
    watched[literal] = clause;
  }
}

/** In how many levels the clause's cells lie: the fewer, the more often it will be of use. */
export function lbdOf(w: Workspace, cells: Int32Array, length: number): number {
  const { levelStamp, level } = w;
  const stamp = ++w.stamp;
  let lbd = 0;
  for (let i = 0; i < length; i++) {
    const at = level[cells[i]!]!;
    if (levelStamp[at] === stamp) continue;
    levelStamp[at] = stamp;
    lbd++;
  }
  return lbd;
}

const ALWAYS_KEPT = 2;

/** Forgets the worse half of the clauses, and those already true. Only at level 0. */
export function forgetClauses(w: Workspace): void {
  const { clauses, watched } = w;
  const byLbd = new Int32Array(w.variables + 2);
  for (let c = 0; c < w.clausesEnd; c += HEADER + clauses[c]!) byLbd[clauses[c + 3]!]!++;
  let limit = 0;
  for (let kept = 0; limit < w.variables && kept + byLbd[limit]! <= w.clauseCount / 2; )
    kept += byLbd[limit++]!;
  limit = Math.max(limit, ALWAYS_KEPT + 1);
  watched.fill(END);
  let to = 0;
  w.clauseCount = 0;
  for (let c = 0; c < w.clausesEnd; ) {
    const length = HEADER + clauses[c]!;
    if (clauses[c + 3]! < limit && !isTrue(w, c)) {
      clauses.copyWithin(to, c, c + length);
      watch(w, to);
      to += length;
      w.clauseCount++;
    }
    c += length;
  }
  w.clausesEnd = to;
}

function isTrue(w: Workspace, clause: number): boolean {
  const { clauses, value } = w;
  const end = clause + HEADER + clauses[clause]!;
  for (let i = clause + HEADER; i < end; i++) {
    const literal = clauses[i]!;
    if ((literal & 1 ? -value[literal >> 1]! : value[literal >> 1]!) === STAR) return true;
  }
  return false;
}
