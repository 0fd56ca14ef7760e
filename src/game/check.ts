import { violations } from '../engine/board/violations.js';
import { mistakesOn } from '../engine/hint/mistakes.js';
import { changeGame } from './change.js';
import type { GameContext } from './context.js';
import type { LoadedGame } from './load.js';
import type { CheckResult, GameRequest } from './types.js';

/** Broken rules and marks that contradict the solution. Shown mistakes are counted, and are help. */
export async function check(context: GameContext, request: GameRequest): Promise<CheckResult> {
  const look = ({ board, puzzle, row }: LoadedGame) => {
    const mistakes = mistakesOn(board, puzzle.solution);
    const shown = { mistakesShown: row.mistakesShown + mistakes.length, clean: false };
    return { value: mistakes, counters: mistakes.length > 0 ? shown : undefined };
  };
  const { game, value } = await changeGame(context, request, look, { answerAgain: true });
  const mistakes = value ?? [];
  return { game, mistakes, violations: violations(game.board) };
}
