import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Practice } from '../engine/hint/practice.js';
import { readBoard } from '../engine/notation/read.js';
import type { Deduction, Rule } from '../engine/rules/deduction.js';
import { puzzlesUsing } from '../store/puzzles.js';
import type { GameContext } from './context.js';
import { randomId } from './ids.js';

export type { Practice } from '../engine/hint/practice.js';

const POSITIONS = fileURLToPath(new URL('../../assets/practice/positions.jsonl', import.meta.url));

/** A position from the library where this technique is the next step; for rare ones, a stored position. */
export async function practiceFor(context: GameContext, rule: Rule): Promise<Practice | null> {
  const { store, random, puzzles } = context;
  const grids = await puzzlesUsing(store, rule, randomId(random));
  for (const grid of grids) {
    const found = await puzzles.practice(grid, rule.id);
    if (found) return found;
  }
  return storedPractice(rule);
}

/** Techniques that something simpler nearly always comes before are not on the path of any library puzzle. */
function storedPractice(rule: Rule): Practice | null {
  for (const line of readFileSync(POSITIONS, 'utf8').split('\n').filter(Boolean)) {
    const { rule: id, board, deduction } = JSON.parse(line) as Stored;
    if (id === rule.id) return { board: readBoard(board), deduction };
  }
  return null;
}

interface Stored {
  readonly rule: string;
  readonly board: string;
  readonly deduction: Deduction;
}
