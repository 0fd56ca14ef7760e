import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import { has } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';

/**
 * Leaves out the steps that the end does not need. A step may stay only if its rule, run afresh on
 * what the kept steps before it have marked, still proves everything the step says.
 */
export function shorten(
  start: Position,
  steps: readonly Deduction[],
  rules: readonly Rule[],
  isEnd: (position: Position) => boolean,
): readonly Deduction[] {
  let kept = steps;
  for (let index = kept.length - 1; index >= 0; index--) {
    const fewer = replay(start, [...kept.slice(0, index), ...kept.slice(index + 1)], rules, isEnd);
    if (fewer) kept = fewer;
    index = Math.min(index, kept.length);
  }
  return kept;
}

/** The steps that can still be made, as they read now, if they still lead to the end. */
function replay(
  start: Position,
  steps: readonly Deduction[],
  rules: readonly Rule[],
  isEnd: (position: Position) => boolean,
): readonly Deduction[] | null {
  const made: Deduction[] = [];
  let position = start;
  for (const step of steps) {
    if (isEnd(position)) break;
    const again = deriveAgain(position, step, rules);
    if (!again) continue;
    made.push(again);
    position = position.with(again);
  }
  return isEnd(position) ? made : null;
}

/** The same conclusion by the same rule, where some of it is still news. */
function deriveAgain(position: Position, step: Deduction, rules: readonly Rule[]): Deduction | null {
  const news = [...step.stars, ...step.crosses].filter((cell) => has(position.unknown, cell));
  const rule = rules.find(({ id }) => id === step.rule);
  if (!rule || news.length === 0) return null;
  for (const found of rule.find(position, step.tier)) {
    const proves = (cell: number) => found.stars.includes(cell) || found.crosses.includes(cell);
    if (news.every(proves)) return found;
  }
  return null;
}
