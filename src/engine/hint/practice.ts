import type { Board } from '../board/board.js';
import { markAt, stateOf } from '../board/board.js';
import type { Position } from '../bounds/position.js';
import type { Deduction, RuleId, Tier } from '../deduction/deduction.js';
import { nextStep, rulesAt } from '../grade/next-step.js';
import type { Cell } from '../grid/cellset.js';
import { ruleById } from '../rules/catalogue.js';
import type { Rule } from '../rules/rule.js';
import { proofSize } from './clarity.js';

/** What a step decides. */
export type Marks = Pick<Deduction, 'stars' | 'crosses'>;

/** A board with a step of one technique to find on it. */
export interface Practice {
  readonly board: Board;
  readonly deduction: Deduction;
  /** What other uses of the technique decide here: whoever finds one of them has found it, too. */
  readonly others: readonly Marks[];
}

/** A rule's further uses are rarely better than its first ones. */
const MOST_USES = 12;

const CHAINS = 8;

/** How a position asks for a technique: it is what comes next, or the shortest argument for some cell, or just possible. */
export type Asks = 'next' | 'shortest' | 'possible';

/** Uses of a technique at the tiers it is tried at, the smallest proof first. */
export function usesOf(rule: Rule, position: Position): Deduction[] {
  const uses: Deduction[] = [];
  for (const tier of [rule.tier, ...(rule.alsoAt ?? [])]) {
    for (const use of rule.find(position, tier)) if (uses.push(use) >= MOST_USES) break;
    if (uses.length >= MOST_USES) break;
  }
  return uses.sort((a, b) => proofSize(a) - proofSize(b));
}

/** The technique on this position: its best use, and how the position asks for it. Null where it has none. */
export function practiceAt(position: Position, rule: Rule): (Practice & { readonly asks: Asks }) | null {
  const uses = usesOf(rule, position);
  const [smallest] = uses;
  if (!smallest) return null;
  const next = nextStep(position, { tiers: [1, rule.tier], uniqueness: true });
  const asked = next?.rule === rule.id ? next : uses.find((use) => isShortest(position, use));
  const deduction = asked ?? smallest;
  const others = uses
    .filter((use) => !sameMarks(use, deduction))
    .map(({ stars, crosses }) => ({ stars, crosses }));
  const asks = asked ? (asked === next ? 'next' : 'shortest') : 'possible';
  return { board: position.board, deduction, others, asks };
}

const sameMarks = (a: Marks, b: Marks): boolean => `${a.stars}/${a.crosses}` === `${b.stars}/${b.crosses}`;

const decides = ({ stars, crosses }: Marks, cell: Cell): boolean =>
  stars.includes(cell) || crosses.includes(cell);

/** For some cell that it decides, no other technique up to its tier has a smaller proof. Chains are not held against chains. */
function isShortest(position: Position, use: Deduction): boolean {
  const size = proofSize(use);
  const open = new Set([...use.stars, ...use.crosses]);
  for (let tier = 1; tier <= Math.min(use.tier, CHAINS - 1) && open.size > 0; tier++) {
    for (const rule of rulesAt(tier as Tier)) {
      if (rule.id === use.rule || rule.assumesOneSolution) continue;
      let looked = 0;
      for (const other of rule.find(position, tier as Tier)) {
        if (proofSize(other) <= size) for (const cell of open) if (decides(other, cell)) open.delete(cell);
        if (open.size === 0 || ++looked >= MOST_USES) break;
      }
    }
  }
  return open.size > 0;
}

/** What somebody practises: a technique, the step to find, and the marks on the board that it was found on. */
export interface Practised {
  readonly rule: RuleId;
  readonly goal: Deduction;
  readonly state: string;
}

/**
 * Uses of the technique that is practised: first those that lead to the marks looked for. On the board that it was found
 * on, the step itself: of several equal uses the search may come to another one first.
 */
export function practisedSteps(position: Position, { rule: id, goal, state }: Practised): Deduction[] {
  if (stateOf(position.board) === state) return [goal];
  const rule = ruleById(id);
  if (!rule) return [];
  const leads = (use: Deduction): number =>
    [...goal.stars, ...goal.crosses].some((cell) => decides(use, cell)) ? 0 : 1;
  return usesOf(rule, position).sort((a, b) => leads(a) - leads(b));
}

/** How far a board has come with a step: a star is the whole of a step that places one, else every cross counts. */
export function progressOn(
  board: Board,
  { stars, crosses }: Marks,
): { readonly found: number; readonly of: number } {
  const [cells, mark] = stars.length > 0 ? ([stars, 'star'] as const) : ([crosses, 'cross'] as const);
  return { found: cells.filter((cell) => markAt(board, cell) === mark).length, of: cells.length };
}
