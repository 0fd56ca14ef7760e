import { withMarks } from '../engine/board/board.js';
import { type Violation, violations } from '../engine/board/violations.js';
import type { Cell } from '../engine/grid/cellset.js';
import { type Blame, blameOf } from '../engine/hint/blame.js';
import { changeGame } from './change.js';
import type { GameContext } from './context.js';
import { historyOf } from './load.js';
import type { LoadedGame } from './loaded-game.js';
import type { GameRequest } from './request.js';
import { UserError } from './user-error.js';
import type { Changed, GameView } from './views/game.js';

export interface CheckResult {
  readonly game: GameView;
  readonly violations: readonly Violation[];
  /** Marks that contradict the solution, without the crosses that a wrong star brought. */
  readonly mistakes: readonly Cell[];
}

/** Broken rules and marks that contradict the solution. Shown mistakes are counted, and are help. */
export async function check(context: GameContext, request: GameRequest): Promise<CheckResult> {
  const look = (game: LoadedGame) => {
    const mistakes = blameIn(game).at;
    return { value: mistakes, counters: mistakes.length > 0 ? pointedOut(game, mistakes.length) : undefined };
  };
  const { game, value } = await changeGame(context, request, look, { answerAgain: true });
  const mistakes = value ?? [];
  return { game, mistakes, violations: violations(game.board) };
}

/** Takes the mistakes away, with all that came with a wrong star. It tells where they are, so it is help. */
export function clearMistakes(context: GameContext, request: GameRequest): Promise<Changed> {
  return changeGame(context, request, (game) => {
    const { at, clear } = blameIn(game);
    if (at.length === 0) throw new UserError('already-correct');
    return { board: withMarks(game.board, { clear }), counters: pointedOut(game, at.length), value: null };
  });
}

/** The marks of a game that are wrong by their own fault, and what to clear with them. */
export const blameIn = (game: LoadedGame): Blame =>
  blameOf(game.board, game.puzzle.solution, () => historyOf(game).done());

/** What a game remembers when its mistakes were named. */
export const pointedOut = ({ row }: LoadedGame, mistakes: number) => ({
  mistakesShown: row.mistakesShown + mistakes,
  clean: false,
});
