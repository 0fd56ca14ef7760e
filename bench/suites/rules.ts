import { emptyBoard } from '../../src/engine/board/board.js';
import type { Deduction } from '../../src/engine/deduction/deduction.js';
import { gradePuzzle } from '../../src/engine/grade/grade.js';
import { nextStep } from '../../src/engine/grade/next-step.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { besideExact } from '../reference.js';
import type { Case, Suite, SuiteContext } from '../suite.js';

const WARM_UP = 30;
const WAYS: readonly (readonly [name: string, tiers: readonly [number, number]])[] = [
  ['tiers 1–3', [1, 3]],
  ['tiers 1–4', [1, 4]],
  ['tiers 1–6', [1, 6]],
  ['everything', [1, 8]],
];

/** Solving by rules on whole sets: the share solved, and the time of a whole solve. */
const suite: Suite = {
  name: 'rules',
  *cases(context): Iterable<Case> {
    for (const [set, lines] of context.puzzles) {
      for (const [name, tiers] of WAYS) yield solving(`${set}, ${name}`, lines, tiers);
    }
    yield* plainCounting(context);
    yield* firstSteps(context);
  },
};

function solving(name: string, lines: readonly string[], tiers: readonly [number, number]): Case {
  const grids = lines.map((line) => readBoard(line).grid);
  const solved = new Set<number>();
  return {
    name,
    samples: grids.length,
    warmUp: Math.min(WARM_UP, grids.length),
    run: (sample) => {
      if (gradePuzzle(grids[sample]!, { tiers }).solved) solved.add(sample);
    },
    note: () => `solved ${((100 * solved.size) / grids.length).toFixed(1)} %, ${besideExact(lines)}`,
  };
}

/** The 10×10s that tiers 1–5 settle without a sum of units (R5.6): what a whole solve of these takes. */
function* plainCounting({ puzzles }: SuiteContext): Iterable<Case> {
  for (const [set, lines] of puzzles) {
    const plain = lines.filter((line) => {
      const { grid } = readBoard(line);
      if (grid.size !== 10) return false;
      const { solved, rules } = gradePuzzle(grid, { tiers: [1, 5] });
      return solved && !Object.keys(rules).some((rule) => rule.startsWith('R5.6'));
    });
    if (plain.length > 0) yield solving(`${set}, those without R5.6`, plain, [1, 5]);
  }
}

/** The first step from an empty board. */
function* firstSteps({ puzzles }: SuiteContext): Iterable<Case> {
  for (const [set, lines] of puzzles) {
    const boards = lines.map((line) => emptyBoard(readBoard(line).grid));
    const found: (Deduction | null)[] = [];
    yield {
      name: `${set}, first step`,
      samples: boards.length,
      warmUp: Math.min(WARM_UP, boards.length),
      run: (sample) => {
        found[sample] = nextStep(positionOf(boards[sample]!), { tiers: [1, 8] });
      },
      note: () => `found ${found.filter(Boolean).length} of ${boards.length}, ${besideExact(lines)}`,
    };
  }
}

export default suite;
