import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Deduction } from '../engine/deduction/deduction.js';
import type { Practice } from '../engine/hint/practice.js';
import { readBoard } from '../engine/notation/read.js';
import type { Rule } from '../engine/rules/rule.js';
import { puzzlesUsing } from '../store/puzzles.js';
import type { GameContext } from './context.js';
import { randomId } from './ids.js';

export type { Practice } from '../engine/hint/practice.js';

const POSITIONS = fileURLToPath(new URL('../../assets/practice/positions.jsonl', import.meta.url));

/**
 * A position from the library where this technique is the next step; for rare ones, a stored position.
 * A lesson has the simplest. An exercise is any other of the simple ones: the lesson has told its answer.
 */
export async function practiceFor(
  context: GameContext,
  rule: Rule,
  use: 'lesson' | 'exercise',
): Promise<Practice | null> {
  const { store, random, puzzles } = context;
  const grids = await puzzlesUsing(store, rule, randomId(random));
  for (const grid of use === 'lesson' ? grids : otherFirst(context, grids)) {
    const found = await puzzles.practice(grid, rule.id);
    if (found) return found;
  }
  const stored = storedPractices(rule);
  return (use === 'lesson' ? stored : otherFirst(context, stored))[0] ?? null;
}

/** Any but the first to begin with; the first only when there is no other. */
function otherFirst<T>({ random }: GameContext, [first, ...others]: readonly T[]): T[] {
  const from = others.length > 0 ? random.int(others.length) : 0;
  return [...others.slice(from), ...others.slice(0, from), ...(first === undefined ? [] : [first])];
}

/** Techniques that something simpler nearly always comes before are not on the path of any library puzzle. */
function storedPractices(rule: Rule): Practice[] {
  return readFileSync(POSITIONS, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`{"rule":"${rule.id}"`))
    .map((line) => JSON.parse(line) as Stored)
    .map(({ board, deduction }) => ({ board: readBoard(board), deduction }));
}

interface Stored {
  readonly board: string;
  readonly deduction: Deduction;
}
