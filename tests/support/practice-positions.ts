import { readFileSync } from 'node:fs';
import type { Deduction, RuleId } from '../../src/engine/deduction/deduction.js';
import type { Marks } from '../../src/engine/hint/practice.js';

/** A position that ships, on which a rule is practised. */
export interface StoredPosition {
  readonly rule: RuleId;
  readonly board: string;
  readonly deduction: Deduction;
  readonly others: readonly Marks[];
}

export const storedPositions = readFileSync('assets/practice/positions.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as StoredPosition);
