import { violations } from '../../board/violations.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, Reason, RuleId } from '../../deduction/deduction.js';
import { solveExactly } from '../../exact/solver.js';
import { type Cell, cellsOf, has } from '../../grid/cellset.js';
import { remembered } from '../../remembered.js';
import type { Rule } from '../rule.js';
import { hasOneSolution, someSolution } from '../some-solution.js';
import { follow } from './follow.js';
import { shorten } from './shorten.js';

/** A chain of so many times the steps of the shortest known is not worth following to its end. */
const LONGER = 3;
const MOST_CONFLICTS = 20_000;

export interface Assumption {
  readonly cell: Cell;
  readonly mark: 'star' | 'cross';
}

/** Both assumptions about every unknown cell, stars first: they lead further. */
export function assumptionsOf(position: Position): Assumption[] {
  const cells = cellsOf(position.unknown);
  return (['star', 'cross'] as const).flatMap((mark) => cells.map((cell) => ({ cell, mark })));
}

/** The assumptions that a solution does not have: one for each cell, since the other one cannot be refuted. */
export function doubtful(position: Position): Assumption[] {
  const solution = position.solution ?? someSolution(position.board);
  const all = assumptionsOf(position);
  return solution ? all.filter(({ cell, mark }) => has(solution, cell) !== (mark === 'star')) : all;
}

/** The assumptions that no solution has. Where chains are dear, only these are worth following. */
export const hopeless = remembered((position: Position): readonly Assumption[] =>
  hasOneSolution(position.board)
    ? doubtful(position)
    : doubtful(position).filter((assumption) => {
        const { solutions, complete } = solveExactly(assume(position, assumption).board, {
          limit: 1,
          conflicts: MOST_CONFLICTS,
        });
        return complete && solutions.length === 0;
      }),
);

/** Is any chain as good as the shortest? Beyond a grade it is, and on large boards following all takes too long. */
export const isDear = ({ isLarge, solve }: Position): boolean => solve.beyond !== null || isLarge;

/** Those first that decide the most cells by rules that cost little: what can be refuted leads far, as a rule. */
export function farthestFirst(
  position: Position,
  assumptions: readonly Assumption[],
  rules: readonly Rule[],
): Assumption[] {
  const left = new Map(
    assumptions.map((assumption) => {
      const { position: end } = follow(assume(position, assumption), rules);
      return [assumption, end.unknownList().length];
    }),
  );
  return [...assumptions].sort((a, b) => left.get(a)! - left.get(b)!);
}

export const assume = (position: Position, { cell, mark }: Assumption): Position =>
  position.with(mark === 'star' ? { stars: [cell] } : { crosses: [cell] });

/** The chain of an assumption that came to nothing. */
export interface Chain {
  readonly assumption: Assumption;
  readonly steps: readonly Deduction[];
}

/** Every one of the assumptions that these rules refute, the shortest chain first; where chains are dear, one. */
export function refutedBy(
  position: Position,
  assumptions: readonly Assumption[],
  rules: readonly Rule[],
): Chain[] {
  const chains: Chain[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (const assumption of assumptions) {
    const outcome = follow(assume(position, assumption), rules, LONGER * shortest);
    if (!outcome.violation) continue;
    const steps = shorten(assume(position, assumption), outcome.steps, rules, isBroken);
    chains.push({ assumption, steps });
    shortest = Math.min(shortest, Math.max(1, steps.length));
    if (isDear(position)) break;
  }
  return chains.sort((a, b) => a.steps.length - b.steps.length);
}

const isBroken = (position: Position): boolean => violations(position.board).length > 0;

/** A chain written out: what was assumed, every step, and what broke. */
export function chainDeduction(rule: RuleId, position: Position, { assumption, steps }: Chain): Deduction {
  const end = steps.reduce((at, step) => at.with(step), assume(position, assumption));
  const violation = violations(end.board)[0];
  if (!violation) throw new Error(`chain ${rule} without a contradiction`);
  const reasons: Reason[] = [
    { role: 'assumption', ...assumption },
    ...steps.map((deduction): Reason => ({ role: 'step', deduction })),
    { role: 'contradiction', violation },
  ];
  const [stars, crosses] = assumption.mark === 'star' ? [[], [assumption.cell]] : [[assumption.cell], []];
  return { rule, tier: 8, stars, crosses, reasons };
}
