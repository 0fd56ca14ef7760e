import type { Board } from '../board/board.js';
import { add, type CellSet, cellsOf, emptySet, has } from '../grid/cellset.js';
import { storeClause } from './clauses.js';
import { addRegions } from './constraints.js';
import { offerCell } from './order.js';
import { assign, propagate, propagateTight, undoTo } from './propagate.js';
import { type Progress, search, TUNE } from './search.js';
import { EMPTY, NO_REASON, STAR, UNKNOWN, Workspace } from './workspace.js';

export interface ExactOptions {
  /** How many solutions are wanted; the search stops there. 2 tells one from several. */
  readonly limit?: number;
  /** The most conflicts the search may meet. The clock is never asked. */
  readonly conflicts?: number;
  /** Try these stars first: solutions near them come early. */
  readonly phases?: CellSet;
  /** Solutions that do not count. */
  readonly blocked?: readonly CellSet[];
}

export interface ExactResult {
  readonly solutions: CellSet[];
  /** False when the conflict limit was reached: there may be more solutions than were found. */
  readonly complete: boolean;
  readonly conflicts: number;
}

/**
 * The solutions of a board, up to a limit, with a proof that there are no more: a search that
 * learns a clause from every conflict, over counting constraints that are never written out as
 * clauses. Marks on the board are taken as given.
 */
export function solveExactly(board: Board, options: ExactOptions = {}): ExactResult {
  const { limit = 2, conflicts = Number.POSITIVE_INFINITY, blocked = [] } = options;
  const w = workspaceFor(board.grid.size, board.grid.stars);
  const solutions: CellSet[] = [];
  const progress: Progress = { conflicts: 0, restarts: 0, forgetAt: TUNE.forget };
  const result = (complete: boolean) => ({ solutions, complete, conflicts: progress.conflicts });
  if (limit < 1) return result(true);
  if (!prepare(w, board, options.phases) || !blocked.every((solution) => block(w, solution))) return result(true);
  for (;;) {
    const outcome = search(w, progress, conflicts);
    if (outcome !== 'found') return result(outcome === 'exhausted');
    const solution = starsOf(w);
    solutions.push(solution);
    if (solutions.length >= limit) return result(true);
    undoTo(w, 0, offerCell);
    if (!block(w, solution)) return result(true);
  }
}

const workspaces = new Map<number, Workspace>();

function workspaceFor(size: number, stars: number): Workspace {
  const key = size * 8 + stars;
  let workspace = workspaces.get(key);
  if (!workspace) {
    workspace = new Workspace(size, stars);
    workspaces.set(key, workspace);
  }
  return workspace;
}

/** Loads a board into a workspace and follows it at level 0. False when it has no solution. */
function prepare(w: Workspace, board: Board, phases: CellSet | undefined): boolean {
  w.constraints.truncate(w.fixed);
  addRegions(w.constraints, board.grid);
  w.reset();
  for (let cell = 0; cell < w.variables; cell++) {
    w.phase[cell] = !phases || has(phases, cell) ? STAR : EMPTY;
    offerCell(w, cell);
  }
  if (!propagateTight(w)) return false;
  return mark(w, cellsOf(board.stars), STAR) && mark(w, cellsOf(board.crosses), EMPTY) && propagate(w) === NO_REASON;
}

function mark(w: Workspace, cells: readonly number[], value: number): boolean {
  for (const cell of cells) {
    if (w.value[cell] === UNKNOWN) assign(w, cell, value, NO_REASON);
    else if (w.value[cell] !== value) return false;
  }
  return true;
}

/** Forbids one solution, at level 0: not all of its stars. False when nothing else is possible. */
function block(w: Workspace, solution: CellSet): boolean {
  const stars = cellsOf(solution);
  if (stars.some((cell) => w.value[cell] === EMPTY)) return true;
  const literals = stars.filter((cell) => w.value[cell] === UNKNOWN).map((cell) => 2 * cell + 1);
  if (literals.length === 0) return false;
  if (literals.length > 1) {
    storeClause(w, literals, literals.length, 0);
    return true;
  }
  assign(w, literals[0]! >> 1, EMPTY, NO_REASON);
  return propagate(w) === NO_REASON;
}

function starsOf(w: Workspace): CellSet {
  const stars = emptySet(w.size);
  for (let cell = 0; cell < w.variables; cell++) if (w.value[cell] === STAR) add(stars, cell);
  return stars;
}
