import { analyse } from './analyse.js';
import { forgetClauses, lbdOf, storeClause } from './clauses.js';
import { decayActivities, offerCell, takeCell } from './order.js';
import { assign, propagate, undoTo } from './propagate.js';
import { BY_CLAUSE, EMPTY, NO_REASON, STAR, UNKNOWN, type Workspace } from './workspace.js';

const RESTART_AFTER = 60;
const FORGET_ABOVE = 2000;
const FORGET_GROWTH = 1.1;

export type Outcome = 'found' | 'exhausted' | 'limit';

/** Counts that go on from one call of `search` to the next. */
export interface Progress {
  conflicts: number;
  restarts: number;
  forgetAbove: number;
}

export const newProgress = (): Progress => ({ conflicts: 0, restarts: 0, forgetAbove: FORGET_ABOVE });

/** Searches on from level 0 until a solution stands on the trail, none is left, or the limit is reached. */
export function search(w: Workspace, progress: Progress, conflictLimit: number): Outcome {
  let restartAt = progress.conflicts + RESTART_AFTER * luby(progress.restarts);
  for (;;) {
    const conflict = propagate(w);
    if (conflict !== NO_REASON) {
      progress.conflicts++;
      if (w.levels === 0) return 'exhausted';
      if (progress.conflicts >= conflictLimit) return 'limit';
      learn(w, conflict);
    } else if (progress.conflicts >= restartAt) {
      undoTo(w, 0, offerCell);
      restartAt = progress.conflicts + RESTART_AFTER * luby(++progress.restarts);
      if (w.clauseCount > progress.forgetAbove) {
        forgetClauses(w);
        progress.forgetAbove *= FORGET_GROWTH;
      }
    } else if (!decide(w)) {
      return 'found';
    }
  }
}

/** Learns from a conflict, goes back to where the new clause would have acted, and lets it act. */
function learn(w: Workspace, conflict: number): void {
  const length = analyse(w, conflict);
  const { learned, minimised, value } = w;
  const lbd = lbdOf(w, learned, length);
  for (let i = 0; i < length; i++) minimised[i] = 2 * learned[i]! + (value[learned[i]!] === STAR ? 1 : 0);
  undoTo(w, length === 1 ? 0 : w.level[learned[1]!]!, offerCell);
  const literal = minimised[0]!;
  const reason = length === 1 ? NO_REASON : (storeClause(w, minimised, length, lbd) << 2) | BY_CLAUSE;
  assign(w, literal >> 1, literal & 1 ? EMPTY : STAR, reason);
  decayActivities(w);
}

/** Opens a level with the most active unknown cell; false when every cell is known. */
function decide(w: Workspace): boolean {
  while (w.heapLength > 0) {
    const cell = takeCell(w);
    if (w.value[cell] !== UNKNOWN) continue;
    w.levelStart[++w.levels] = w.trailLength;
    assign(w, cell, w.phase[cell]!, NO_REASON);
    return true;
  }
  return false;
}

/** 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …: mostly short runs, sometimes a long one. */
function luby(index: number): number {
  let size = 1;
  let power = 0;
  while (size < index + 1) {
    size = 2 * size + 1;
    power++;
  }
  while (size - 1 !== index) {
    size = (size - 1) >> 1;
    power--;
    index %= size;
  }
  return 2 ** power;
}
