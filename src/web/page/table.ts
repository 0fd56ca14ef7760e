import { playWithCrosses } from '../../engine/board/auto-cross.js';
import { type Board, boardFromState, markAt, withMarks } from '../../engine/board/board.js';
import { changeBetween } from '../../engine/board/log.js';
import { parseMoves } from '../../engine/board/moves.js';
import type { Cell } from '../../engine/grid/cellset.js';
import type { Grid } from '../../engine/grid/grid.js';
import { cellName } from '../../engine/grid/names.js';
import { areOneStep } from '../../game/one-step.js';
import type { PageChange, PageChanged, PageGame } from '../protocol.js';

/** Something that was done here and that the server has not confirmed yet. */
export type Step =
  | { readonly request: string; readonly do: 'play'; readonly moves: string }
  | { readonly request: string; readonly do: 'undo' | 'redo' | 'reset' | 'rescue' | 'mend' };

/**
 * The board as the person sees it: what the server has confirmed, then what was done here since, then what is only
 * supposed. The server has the last word; when it refuses a step, that step is dropped and the others stand.
 *
 *     confirmed ──▶ + steps on their way ──▶ + supposed ──▶ shown
 */
export class Table {
  #steps: readonly Step[] = [];
  /** What is tried out: moves that never leave the page unless they are kept. */
  #supposed: readonly string[] | null = null;
  /** What the server has said about the end of the game; null while it has not been asked. */
  finish: readonly string[] | null = null;

  constructor(
    public game: PageGame,
    readonly grid: Grid,
  ) {}

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get supposing(): boolean {
    return this.#supposed !== null;
  }

  /** Newer news wins; an answer that was overtaken changes nothing. */
  confirm(game: PageGame | PageChange, finish?: PageChanged['finish']): void {
    this.finish = finish ?? this.finish;
    if (game.id === this.game.id && game.version >= this.game.version) this.game = { ...this.game, ...game };
  }

  add(step: Step): void {
    this.#steps = [...this.#steps, step];
  }

  /** Confirmed or refused: either way it is no longer on its way. */
  settle(request: string): void {
    this.#steps = this.#steps.filter((step) => step.request !== request);
  }

  /** Without what is supposed. */
  get board(): Board {
    let board = boardFromState(this.grid, this.game.state);
    const before: Board[] = [];
    for (const step of this.#steps) {
      if (step.do === 'play') {
        const after = this.#played(board, step.moves);
        if (!goesOn(before.at(-1), board, after)) before.push(board);
        board = after;
      } else if (step.do === 'undo') {
        // What came before the steps, only the server knows: until it answers, the board stays as it is.
        board = before.pop() ?? board;
      }
    }
    return board;
  }

  get shown(): Board {
    return (this.#supposed ?? []).reduce(this.#played, this.board);
  }

  readonly #played = (board: Board, moves: string): Board =>
    playWithCrosses(board, parseMoves(this.grid.size, moves), this.game.settings.autoCross);

  suppose(): void {
    this.#supposed = [];
  }

  try(moves: string): void {
    this.#supposed = [...(this.#supposed ?? []), moves];
  }

  tryLess(): void {
    const moves = this.#supposed ?? [];
    const at = (count: number) => moves.slice(0, count).reduce(this.#played, this.board);
    const n = moves.length;
    const both = n > 1 && goesOn(at(n - 2), at(n - 1), at(n));
    this.#supposed = moves.slice(0, both ? -2 : -1);
  }

  drop(): void {
    this.#supposed = null;
  }

  /** The moves that make the board what is supposed, as one; empty when nothing is. */
  get kept(): string {
    const [from, to] = [this.board, this.shown];
    return movesBetween(from, to);
  }

  /** The cells that are only supposed. */
  get supposed(): readonly Cell[] {
    if (!this.#supposed) return [];
    const [from, to] = [this.board, this.shown];
    return cells(this.grid).filter((cell) => markAt(from, cell) !== markAt(to, cell));
  }
}

/** A tap that goes on with the one before it is taken back with it, as on the server. */
const goesOn = (first: Board | undefined, second: Board, third: Board): boolean =>
  first !== undefined && areOneStep(changeBetween(first, second), changeBetween(second, third));

const cells = (grid: Grid): Cell[] => Array.from(grid.regionOf, (_, cell) => cell);

export const SIGNS = { star: '*', cross: 'x', unknown: '-' } as const;

function movesBetween(from: Board, to: Board): string {
  return cells(from.grid)
    .filter((cell) => markAt(from, cell) !== markAt(to, cell))
    .map((cell) => `${SIGNS[markAt(to, cell)]}${cellName(from.grid.size, cell)}`)
    .join(' ');
}

/** A board with some cells painted, for a stroke that is not finished. */
export function painted(board: Board, cellsOfStroke: readonly Cell[], mark: 'cross' | 'unknown'): Board {
  return withMarks(board, mark === 'cross' ? { crosses: cellsOfStroke } : { clear: cellsOfStroke });
}
