import { type Board, emptyBoard, withMarks } from '../engine/board/board.js';
import type { Deduction } from '../engine/deduction/deduction.js';
import { solveExactly } from '../engine/exact/solver.js';
import { effortOf } from '../engine/grade/effort.js';
import { gradePuzzle } from '../engine/grade/grade.js';
import type { Cell } from '../engine/grid/cellset.js';
import type { Grid } from '../engine/grid/grid.js';
import { cellName } from '../engine/grid/names.js';
import { writeBoard } from '../engine/notation/write.js';
import { explain } from '../words/explain.js';
import { namedClaims } from './claims.js';
import { type Command, UsageError, type Values } from './command.js';
import { eachPuzzle } from './lines.js';
import { milliseconds } from './milliseconds.js';

const MOST_CONFLICTS = 1_000_000;

export const command: Command = {
  usage: 'grade [FILE|-] [--steps] [--tiers 1-6]',
  options: { steps: { type: 'boolean' }, tiers: { type: 'string' } },
  async run(values, source) {
    const tiers = tierRange(values);
    return eachPuzzle(source, (board) => {
      const start = performance.now();
      const puzzle = writeBoard(board, 'sbn');
      const solutions = solutionsOf(board.grid);
      if (solutions !== 'one') {
        return {
          puzzle,
          solutions,
          solved: false,
          ms: milliseconds(start),
          ...(values.steps && { steps: [] }),
        };
      }
      const { solved, tier, grade, rules, steps } = gradePuzzle(board.grid, tiers ? { tiers } : {});
      const names = (cells: readonly Cell[]) => cells.map((cell) => cellName(board.grid.size, cell));
      return {
        puzzle,
        solutions,
        solved,
        tier,
        grade,
        effort: effortOf(board.grid, steps),
        rules,
        ms: milliseconds(start),
        ...(values.steps && {
          steps: boardsOfSteps(board.grid, steps).map(({ before, step }) => ({
            rule: step.rule,
            tier: step.tier,
            stars: names(step.stars),
            crosses: names(step.crosses),
            claims: namedClaims(board.grid.size, explain(before, step).claims),
          })),
        }),
      };
    });
  },
};

/** Each step with the board that it is argued on. */
function boardsOfSteps(grid: Grid, steps: readonly Deduction[]): { before: Board; step: Deduction }[] {
  let board = emptyBoard(grid);
  return steps.map((step) => {
    const before = board;
    board = withMarks(board, step);
    return { before, step };
  });
}

/** A grade is of a puzzle with one solution; nothing else is worth the search for one. */
function solutionsOf(grid: Grid): 'one' | 'none' | 'several' | 'unknown' {
  const { solutions, complete } = solveExactly(emptyBoard(grid), { conflicts: MOST_CONFLICTS });
  if (solutions.length > 1) return 'several';
  if (!complete) return 'unknown';
  return solutions.length === 1 ? 'one' : 'none';
}

function tierRange(values: Values): [number, number] | undefined {
  if (values.tiers === undefined) return undefined;
  const match = /^([1-8])(?:-([1-8]))?$/.exec(String(values.tiers));
  const [lowest, highest] = match ? [Number(match[1]), Number(match[2] ?? match[1])] : [1, 0];
  if (lowest > highest) throw new UsageError('--tiers takes a tier or a range of tiers, such as 1-6');
  return [lowest, highest];
}
