import { emptyBoard } from '../board/board.js';
import type { Position } from '../bounds/position.js';
import type { Deduction, RuleId, Tier } from '../deduction/deduction.js';
import { count } from '../grid/cellset.js';
import { type Grid, regionUnit } from '../grid/grid.js';
import { ruleById } from '../rules/catalogue.js';
import { positionOf } from '../rules/position-of.js';
import { rulesAt } from './next-step.js';

/**
 * How much work a puzzle is for a person: for each step of its simplest path that has to be looked for,
 *
 *                          (cells still open / all cells)^1.5
 *     cost of the technique · ──────────────────────────────────
 *                          (uses that are open at that moment)^1.25
 *
 * What is hard about a step is to find it: on a board that is still open there is more to look through,
 * and where many steps are open somebody soon meets one. The sum grows with the three smallest regions,
 * because small ones are where people begin. The exponents and costs were fitted to the figures and
 * grades that two publishers give their puzzles (scripts/calibrate.ts); docs/difficulty.md has the story.
 */
export function effortOf(grid: Grid, steps: readonly Deduction[]): number {
  let position = positionOf(emptyBoard(grid));
  let sum = 0;
  for (const step of steps) {
    if (step.tier > READ_OFF) sum += effortOfStep(position, step);
    position = position.with(step);
  }
  return Math.round(SCALE * sum * Math.exp(FOOTHOLD * smallRegions(grid)));
}

/** Marks of tiers 1 and 2 are read off the board. */
const READ_OFF = 2;
const OPEN_BOARD = 1.5;
const OPEN_STEPS = 1.25;
const FOOTHOLD = 0.5;
/** So that whole numbers tell puzzles apart. */
const SCALE = 100;

/** Of techniques that differ from the others of their tier. */
const COST: Readonly<Partial<Record<RuleId, number>>> = {
  'R3.2': 0.5,
  'R3.3b': 0.5,
  'R3.4': 3,
  'R3.5': 3,
  'R3.6': 3,
};
const COST_OF_TIER: Readonly<Record<Tier, number>> = { 1: 0, 2: 0, 3: 1, 4: 2, 5: 8, 6: 16, 7: 16, 8: 32 };
const COST_OF_LINK = 4;

function effortOfStep(position: Position, step: Deduction): number {
  const links = step.reasons.filter(({ role }) => role === 'step').length;
  const cost = (COST[step.rule] ?? COST_OF_TIER[step.tier]) + links * COST_OF_LINK;
  const open = position.unknownList().length / (position.grid.size * position.grid.size);
  return (cost * open ** OPEN_BOARD) / usesOpen(position, step) ** OPEN_STEPS;
}

/** Simple techniques are looked for all at once; of the others one at a time, and a few uses are as good as many. */
const LOOKED_FOR_TOGETHER: Tier = 3;
const MOST_TOGETHER = 30;
const MOST_ALONE = 4;
/** These follow lines through several regions: nobody meets one by chance. */
const NOT_MET: readonly RuleId[] = ['R3.4', 'R3.6'];

function usesOpen(position: Position, { rule, tier }: Deduction): number {
  if (tier > LOOKED_FOR_TOGETHER) {
    const technique = ruleById(rule);
    return technique ? Math.max(1, countUpTo(MOST_ALONE, technique.find(position, tier))) : 1;
  }
  let uses = 0;
  for (const technique of rulesAt(tier)) {
    if (!NOT_MET.includes(technique.id)) uses += countUpTo(MOST_TOGETHER, technique.find(position, tier));
  }
  return Math.max(1, uses);
}

function countUpTo(most: number, found: Iterable<unknown>): number {
  let many = 0;
  for (const _ of found) if (++many === most) break;
  return many;
}

/** The three smallest regions together, in sides of the board. */
function smallRegions(grid: Grid): number {
  const sizes = Array.from({ length: grid.size }, (_, region) => count(regionUnit(grid, region).cells));
  const [a = 0, b = 0, c = 0] = sizes.sort((one, other) => one - other);
  return (a + b + c) / grid.size;
}

/**
 * A quick stand-in while a puzzle is being made: the steps of a path, each tier twice the one before. No board is
 * looked at.
 */
export const weightOf = (steps: readonly Deduction[]): number =>
  steps.reduce((sum, { tier }) => sum + 2 ** (tier - 1), 0);
