import { gradePuzzle } from '../engine/grade/grade.js';
import type { Cell } from '../engine/grid/cellset.js';
import { cellName } from '../engine/grid/names.js';
import { writeBoard } from '../engine/notation/write.js';
import { type Command, UsageError, type Values } from './command.js';
import { eachPuzzle } from './lines.js';
import { milliseconds } from './milliseconds.js';

export const command: Command = {
  usage: 'grade [FILE|-] [--steps] [--tiers 1-6]',
  options: { steps: { type: 'boolean' }, tiers: { type: 'string' } },
  async run(values, source) {
    const tiers = tierRange(values);
    return eachPuzzle(source, (board) => {
      const start = performance.now();
      const { solved, tier, grade, effort, rules, steps } = gradePuzzle(board.grid, tiers ? { tiers } : {});
      const names = (cells: readonly Cell[]) => cells.map((cell) => cellName(board.grid.size, cell));
      return {
        puzzle: writeBoard(board, 'sbn'),
        solved,
        tier,
        grade,
        effort,
        rules,
        ms: milliseconds(start),
        ...(values.steps && {
          steps: steps.map((step) => ({
            rule: step.rule,
            tier: step.tier,
            stars: names(step.stars),
            crosses: names(step.crosses),
          })),
        }),
      };
    });
  },
};

function tierRange(values: Values): [number, number] | undefined {
  if (values.tiers === undefined) return undefined;
  const match = /^([1-8])(?:-([1-8]))?$/.exec(String(values.tiers));
  const [lowest, highest] = match ? [Number(match[1]), Number(match[2] ?? match[1])] : [1, 0];
  if (lowest > highest) throw new UsageError('--tiers takes a tier or a range of tiers, such as 1-6');
  return [lowest, highest];
}
