import { playWithCrosses } from '../engine/board/auto-cross.js';
import { countMarks, markAt, withMarks } from '../engine/board/board.js';
import type { Move } from '../engine/board/moves.js';
import type { Deduction, RuleId } from '../engine/deduction/deduction.js';
import { parseCell } from '../engine/grid/names.js';
import { boardsAlong } from '../engine/hint/boards-along.js';
import type { Hint, HintOptions } from '../engine/hint/hint.js';
import type { Why } from '../engine/hint/why.js';
import { isTechnique } from '../engine/rules/catalogue.js';
import { changeGame, type Intent } from './change.js';
import { blameIn, pointedOut } from './check.js';
import type { GameContext } from './context.js';
import type { LoadedGame } from './loaded-game.js';
import { practisedOn } from './practice.js';
import type { GameRequest } from './request.js';
import { settingsOf } from './settings.js';
import { UserError } from './user-error.js';
import type { HintDepth, HintResult, WhyResult } from './views/hint.js';

/**
 * Help, as much as the depth allows. Mistakes come first and cost no hint; without any, the next step is found and
 * recorded.
 */
export async function hint(
  context: GameContext,
  request: GameRequest & {
    depth: HintDepth;
    /** How many marks there were when it was offered: a step that was shown is not taken for the one after it. */
    marks?: number | undefined;
  },
): Promise<HintResult> {
  const { depth, marks } = request;
  const find = async (game: LoadedGame): Promise<Intent<Hint & { learn: RuleId | null }>> => {
    if (marks !== undefined && marks !== countMarks(game.board)) throw new UserError('hint-past');
    const practised = game.row.kind === 'practice' ? practisedOn(game) : undefined;
    const options = { ...hintOptions(game), ...(practised ? { practised } : {}) };
    const found = await context.hints.findHint(game.board, game.puzzle.solution, options);
    const blamed = found.mistakes.length > 0 ? { ...found, mistakes: blameIn(game).at } : found;
    const learn = depth < 2 ? null : techniqueOf(blamed);
    return { ...recordOf(game, depth, blamed), value: { ...blamed, learn } };
  };
  // The step of depth 4 is done: asked twice, it is not told again as the step after it.
  const done = await changeGame(context, request, find, { answerAgain: depth < 4 });
  const { game, changed, found, finish, value } = done;
  const mistakes = value?.mistakes ?? [];
  return {
    game,
    depth,
    mistakes,
    board: value?.board ?? game.board,
    deduction: mistakes.length > 0 ? null : (value?.deduction ?? null),
    learn: value?.learn ?? null,
    changed,
    found,
    finish,
  };
}

/** None where mistakes come first, or where the step was only searched for. */
const techniqueOf = ({ mistakes, deduction }: Hint): RuleId | null =>
  mistakes.length === 0 && deduction && isTechnique(deduction.rule) ? deduction.rule : null;

/** What a hint of this depth leaves in the game: a count, the rule, and at depth 4 its marks, played as a player would. */
function recordOf(game: LoadedGame, depth: HintDepth, found: Hint): Omit<Intent<null>, 'value'> {
  const { row, board } = game;
  const { mistakes, deduction } = found;
  if (mistakes.length > 0) return { counters: pointedOut(game, mistakes.length) };
  if (!deduction) return {};
  const counters = {
    1: { hintsWhere: row.hintsWhere + 1 },
    2: { hintsRule: row.hintsRule + 1 },
    3: { hintsArgument: row.hintsArgument + 1 },
    4: { hintsDone: row.hintsDone + 1 },
  }[depth];
  // Going deeper into a hint is still the same hint: the board decides which one it is.
  const again = row.hintedState === row.state;
  const asked = again ? {} : { hints: row.hints + 1, hintedState: row.state };
  const record = { counters: { ...counters, ...asked, clean: false }, rule: techniqueOf(found) };
  if (depth < 4) return record;
  return {
    ...record,
    board: playWithCrosses(board, movesOf(deduction), game.user?.autoCross ?? 'neighbours'),
    kind: 'h',
  };
}

const movesOf = ({ stars, crosses }: Deduction): Move[] => [
  ...stars.map((cell) => ({ mark: '*', cell }) as const),
  ...crosses.map((cell) => ({ mark: 'x', cell }) as const),
];

/** A way of more steps than this is told from its last ones: they say why, the others how to get there. */
const LONG_WAY = 5;
const LAST_STEPS = 3;

/** The step to begin with. */
const firstTold = ({ steps, isComplete }: Pick<Why, 'steps' | 'isComplete'>): number =>
  isComplete && steps.length > LONG_WAY ? steps.length - LAST_STEPS : 0;

/**
 * The shortest argument that decides a cell from the player's own board. Counted as help. A cross is
 * argued for as if it were not there yet; not so a star, whose own crosses would argue for it.
 */
export async function why(
  context: GameContext,
  request: GameRequest & { cell: string; at?: number },
): Promise<WhyResult> {
  const explain = async (loaded: LoadedGame) => {
    const { board, puzzle, row } = loaded;
    const cell = cellOf(loaded, request.cell);
    const mistakes = blameIn(loaded).at;
    if (mistakes.length > 0) {
      return {
        counters: pointedOut(loaded, mistakes.length),
        value: { cell, board, mistakes, deductions: [], boards: [], isComplete: true, first: 0, at: 0 },
      };
    }
    const asked = withMarks(board, { clear: [cell] });
    const found = await context.hints.why(asked, puzzle.solution, cell, hintOptions(loaded));
    const { steps: deductions, isComplete } = found;
    const boards = boardsAlong(asked, deductions, cell);
    const first = firstTold(found);
    const at = Math.min(Math.max(0, request.at ?? first), Math.max(0, deductions.length - 1));
    const value = { cell, board: asked, mistakes, deductions, boards, isComplete, first, at };
    // Going on, or back to the beginning, is still the same question.
    return { counters: request.at === undefined ? { whys: row.whys + 1, clean: false } : {}, value };
  };
  const { game, value } = await changeGame(context, request, explain, { answerAgain: true });
  if (!value) throw new Error('a repeated question has an answer');
  return { game, ...value };
}

/** Nobody promised that an imported puzzle has one solution: to argue from that, its player must allow it. */
const hintOptions = ({ row, puzzle, user }: LoadedGame): HintOptions => ({
  uniqueness: puzzle.source !== 'imported' || row.kind === 'practice' || settingsOf(user).uniqueness,
});

function cellOf({ board }: LoadedGame, name: string): number {
  const { size } = board.grid;
  const cell = parseCell(size, name.trim());
  if (cell < 0) throw new UserError('unknown-cell', { cell: Array.from(name).slice(0, 12).join('') });
  if (markAt(board, cell) === 'star')
    throw new UserError('cell-decided', { cell: name.trim().toUpperCase() });
  return cell;
}
