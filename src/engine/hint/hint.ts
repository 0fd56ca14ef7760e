import { type Board, withMarks } from '../board/board.js';
import type { Position } from '../bounds/position.js';
import type { Deduction, RuleId, Tier } from '../deduction/deduction.js';
import { rulesAt, stepsInOrder } from '../grade/next-step.js';
import type { Cell, CellSet } from '../grid/cellset.js';
import { ruleById } from '../rules/catalogue.js';
import { positionOf } from '../rules/position-of.js';
import type { Rule } from '../rules/rule.js';
import { isPlainSum, proofSize } from './clarity.js';
import { firstTrue } from './guard.js';
import { mistakesOn } from './mistakes.js';
import { withObvious } from './obvious.js';
import { type Practised, practisedSteps } from './practice.js';
import { forcedStars, shortWhatIfs, wideWhatIfs } from './what-if.js';

export interface Hint {
  /** Marks that contradict the solution. They come before any deduction. */
  readonly mistakes: readonly Cell[];
  /** The player's board without its mistakes and with the obvious crosses: what the deduction is about. */
  readonly board: Board;
  /** The simplest next step; null when every star is placed, or when rules went wrong. */
  readonly deduction: Deduction | null;
  /** Deductions that the solution contradicts: faults of a rule, never shown. */
  readonly refused: readonly Deduction[];
}

export interface HintOptions {
  /** Arguments that assume the puzzle to have one solution. Allowed unless told otherwise. */
  readonly uniqueness?: boolean;
  /** Techniques to leave out: the hint is the simplest of the others. */
  readonly without?: readonly RuleId[];
  /** What the player practises: told before anything else, as long as it can be used. */
  readonly practised?: Practised;
}

/**
 * The next step for a player's board, which has few crosses and maybe mistakes. Every deduction is held
 * against the solution before it is shown.
 */
export function findHint(board: Board, solution: CellSet, options: HintOptions = {}): Hint {
  const mistakes = mistakesOn(board, solution);
  const clean = positionOf(withMarks(board, { clear: mistakes }), () => solution);
  const { position } = withObvious(clean);
  const practised = options.practised && practisedHint(clean, position, solution, options.practised);
  if (practised) return { mistakes, ...practised };
  const { deduction, refused } = firstTrue(allowedSteps(position, options), solution);
  return { mistakes, board: position.board, deduction, refused };
}

/** Where the obvious crosses are what is practised, they are not taken as read. */
function practisedHint(
  clean: Position,
  seen: Position,
  solution: CellSet,
  practised: Practised,
): Omit<Hint, 'mistakes'> | null {
  const position = ruleById(practised.rule)?.tier === 1 ? clean : seen;
  const found = firstTrue(practisedSteps(position, practised), solution);
  return found.deduction && { ...found, board: position.board };
}

function* allowedSteps(position: Position, { without = [], ...options }: HintOptions): Iterable<Deduction> {
  for (const step of stepsFor(position, options)) if (!without.includes(step.rule)) yield step;
}

/** Up to this tier every use is looked at. */
const COMPARED = 4;
/** A rule's further uses are rarely smaller than its first ones. */
const MOST_USES = 12;
/** A what-if with so few forced stars is easier to follow than a sum; one with more can be followed up to so many. */
const SHORT = 3;
const LONG = 5;

const isSum = ({ id }: Rule): boolean => id.startsWith('R5.6');
const isSchema = ({ id }: Rule): boolean => !id.startsWith('R');
/** Placements that were all tried: true, but hard to see. */
const isSearch = ({ id }: Rule): boolean => id === 'R6.2';
const isCount = (rule: Rule): boolean => !isSum(rule) && !isSchema(rule);

/**
 * Steps in the order in which they are preferred, which docs/rules.md describes: the lowest tier first, of a
 * tier the smallest proof; from tier 5 on what a person can follow before what is merely of a lower tier.
 */
function* stepsFor(position: Position, { uniqueness = true }: HintOptions): Iterable<Deduction> {
  if (position.isDone) return;
  for (let tier = 2; tier <= COMPARED; tier++) yield* smallestFirst(position, tier as Tier, () => true);
  yield* smallestFirst(position, 5, isCount);
  const whatIfs = shortWhatIfs(position);
  yield* whatIfs.filter((step) => forcedStars(step) <= SHORT);
  yield* sumsOf(position, 5);
  yield* whatIfs.filter((step) => forcedStars(step) > SHORT && forcedStars(step) <= LONG);
  yield* smallestFirst(position, 5, isSchema);
  yield* sumsOf(position, 6);
  yield* smallestFirst(position, 6, (rule) => isCount(rule) && !isSearch(rule));
  // Longer what-ifs still beat sums in which units count several times.
  yield* whatIfs.filter((step) => forcedStars(step) > LONG);
  yield* wideWhatIfs(position);
  yield* smallestFirst(position, 6, isSearch);
  // Whatever there is: sums of many units, uniqueness where it may be used, chains of any length.
  yield* stepsInOrder(position, { tiers: [5, 8], uniqueness });
}

/** Uses of a tier's rules: those that place a star first, then by the size of their proof. */
function smallestFirst(position: Position, tier: Tier, wanted: (rule: Rule) => boolean): Deduction[] {
  const found: { step: Deduction; size: number }[] = [];
  for (const rule of rulesAt(tier).filter(wanted)) {
    let uses = 0;
    for (const step of rule.find(position, tier)) {
      found.push({ step, size: proofSize(step) });
      if (tier > COMPARED && ++uses >= MOST_USES) break;
    }
  }
  const places = ({ step }: { step: Deduction }): number => (step.stars.length > 0 ? 0 : 1);
  return found.sort((a, b) => places(a) - places(b) || a.size - b.size).map(({ step }) => step);
}

/** Sums of few units that each count once. */
function* sumsOf(position: Position, tier: Tier): Iterable<Deduction> {
  for (const rule of rulesAt(tier).filter(isSum)) {
    for (const step of rule.find(position, tier)) if (isPlainSum(step)) yield step;
  }
}
