import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Board, boardFromState } from '../engine/board/board.js';
import type { Deduction, RuleId } from '../engine/deduction/deduction.js';
import type { CellSet } from '../engine/grid/cellset.js';
import { mistakesOn } from '../engine/hint/mistakes.js';
import { type Marks, type Practice, type Practised, progressOn } from '../engine/hint/practice.js';
import { readBoard } from '../engine/notation/read.js';
import { writeBoard } from '../engine/notation/write.js';
import type { Rule } from '../engine/rules/rule.js';
import { timesPractised } from '../store/games.js';
import type { GameContext } from './context.js';
import type { LoadedGame } from './loaded-game.js';
import type { PracticeView } from './views/game.js';

export type { Practice } from '../engine/hint/practice.js';

const POSITIONS = fileURLToPath(new URL('../../assets/practice/positions.jsonl', import.meta.url));

interface Stored {
  readonly rule: RuleId;
  /** With its marks, in our notation. */
  readonly board: string;
  readonly deduction: Deduction;
  readonly others: readonly Marks[];
}

let all: readonly Stored[] | undefined;

/** The positions that ship. Read once, when somebody practises for the first time. */
function positionsFor(rule: string): Stored[] {
  all ??= readFileSync(POSITIONS, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Stored);
  return all.filter((stored) => stored.rule === rule);
}

/** What the lesson about a technique shows. */
export function lessonFor(rule: Rule): Practice {
  const [first] = positionsFor(rule.id);
  if (!first) throw new Error(`no position for ${rule.id}`);
  return { board: readBoard(first.board), deduction: first.deduction, others: first.others };
}

/** The positions one after the other, except the lesson's, whose answer was told; then from the beginning. */
export async function exerciseFor({ store }: GameContext, userId: string, rule: Rule): Promise<Board> {
  const [first, ...others] = positionsFor(rule.id);
  const had = await timesPractised(store, userId, rule.id);
  const next = others[had % others.length] ?? first;
  if (!next) throw new Error(`no position for ${rule.id}`);
  return readBoard(next.board);
}

/** How far somebody has come with the step that a practice position is about; null for any other game. */
export function practiceView(game: Pick<LoadedGame, 'row' | 'board' | 'puzzle'>): PracticeView | null {
  const stored = storedFor(game);
  if (!stored) return null;
  const { rule, deduction, others } = stored;
  const found = [deduction, ...others].some((marks) => isFound(game.board, marks));
  const progress = progressOn(game.board, deduction);
  const mark = deduction.stars.length > 0 ? 'star' : 'cross';
  return {
    rule,
    mark,
    marked: progress.found,
    of: progress.of,
    found: found && isRight(game.board, game.puzzle.solution),
  };
}

/** Crosses all over the board would hit any step. */
const isRight = (board: Board, solution: CellSet): boolean => mistakesOn(board, solution).length === 0;

function isFound(board: Board, marks: Marks): boolean {
  const { found, of } = progressOn(board, marks);
  return found === of;
}

/** What a hint is to be about: the step that is practised, until it is found. */
export function practisedOn(game: LoadedGame): Practised | undefined {
  const stored = storedFor(game);
  if (!stored || practiceView(game)?.found) return undefined;
  return { rule: stored.rule, goal: stored.deduction, state: game.row.start };
}

/** Positions may be others in a later release; whoever is on an old one simply plays. */
function storedFor({ row, puzzle }: Pick<LoadedGame, 'row' | 'puzzle'>): Stored | undefined {
  if (row.kind !== 'practice' || row.rule === null) return undefined;
  const notation = writeBoard(boardFromState(puzzle.grid, row.start), 'sbn');
  return positionsFor(row.rule).find(({ board }) => board === notation);
}
