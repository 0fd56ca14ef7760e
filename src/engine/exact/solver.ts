import type { Board } from '../board/board.js';
import { add, type CellSet, cellsOf, emptySet, has } from '../grid/cellset.js';
import { storeClause } from './clauses.js';
import type { Detail } from './lines.js';
import { offerCell } from './order.js';
import { assign, propagate, propagateTight, undoTo } from './propagate.js';
import { addRegions } from './regions.js';
import { newProgress, search } from './search.js';
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

/** Searches that meet more conflicts than this begin again with every constraint written out. */
const LIGHT_CONFLICTS = 10_000;

/**
 * The solutions of a board, up to a limit, with a proof that there are no more: a search that
 * learns a clause from every conflict, over counting constraints that are never written out as
 * clauses. Marks on the board are taken as given.
 */
export function solveExactly(board: Board, options: ExactOptions = {}): ExactResult {
  const { limit = 2, conflicts = Number.POSITIVE_INFINITY, blocked = [] } = options;
  const light = run(board, 'light', { ...options, limit, conflicts: Math.min(conflicts, LIGHT_CONFLICTS) });
  if (light.complete || conflicts <= LIGHT_CONFLICTS) return light;
  const full = run(board, 'full', {
    phases: options.phases,
    blocked: [...blocked, ...light.solutions],
    limit: limit - light.solutions.length,
    conflicts: conflicts - light.conflicts,
  });
  return {
    solutions: [...light.solutions, ...full.solutions],
    complete: full.complete,
    conflicts: light.conflicts + full.conflicts,
  };
}

type RunOptions = ExactOptions & { limit: number; conflicts: number };

function run(
  board: Board,
  detail: Detail,
  { limit, conflicts, phases, blocked = [] }: RunOptions,
): ExactResult {
  const w = workspaceFor(board.grid.size, board.grid.stars, detail);
  const solutions: CellSet[] = [];
  const progress = newProgress();
  const result = (complete: boolean) => ({ solutions, complete, conflicts: progress.conflicts });
  if (!prepare(w, board, phases) || !blocked.every((solution) => block(w, solution))) return result(true);
  while (solutions.length < limit) {
    const outcome = search(w, progress, conflicts);
    if (outcome !== 'found') return result(outcome === 'exhausted');
    const solution = starsOf(w);
    solutions.push(solution);
    undoTo(w, 0, offerCell);
    if (!block(w, solution)) break;
  }
  return result(true);
}

const workspaces = new Map<string, Workspace>();

function workspaceFor(size: number, stars: number, detail: Detail): Workspace {
  const key = `${size}x${stars} ${detail}`;
  let workspace = workspaces.get(key);
  if (!workspace) {
    workspace = new Workspace(size, stars, detail);
    workspaces.set(key, workspace);
  }
  return workspace;
}

/** Loads a board into a workspace and follows it at level 0. False when it has no solution. */
function prepare(w: Workspace, board: Board, phases: CellSet | undefined): boolean {
  w.constraints.truncate(w.fixed);
  addRegions(w.constraints, board.grid, w.detail);
  w.reset();
  const { regionOf } = board.grid;
  const sizes = new Int32Array(w.size);
  for (let cell = 0; cell < w.variables; cell++) sizes[regionOf[cell]!]!++;
  for (let cell = 0; cell < w.variables; cell++) {
    w.phase[cell] = !phases || has(phases, cell) ? STAR : EMPTY;
    // Small regions first: a star there decides the most.
    w.activity[cell] = 1 / sizes[regionOf[cell]!]!;
    offerCell(w, cell);
  }
  if (!propagateTight(w)) return false;
  return (
    mark(w, cellsOf(board.stars), STAR) &&
    mark(w, cellsOf(board.crosses), EMPTY) &&
    propagate(w) === NO_REASON
  );
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
