import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Deduction } from '../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { has } from '../../src/engine/grid/cellset.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { catalogue } from '../../src/engine/rules/catalogue.js';

interface Stored {
  readonly rule: string;
  readonly board: string;
  readonly deduction: Deduction;
}

const positions = readFileSync('assets/practice/positions.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Stored);

describe('stored practice positions', () => {
  it('exist for every rule', () => {
    const covered = new Set(positions.map(({ rule }) => rule));
    expect(catalogue.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  });

  it.each(positions)('$rule: what it decides is open, and true', ({ rule, board: text, deduction }) => {
    const board = readBoard(text);
    const { solutions } = solveExactly(board);
    expect(solutions).toHaveLength(1);
    expect(deduction.rule).toBe(rule);
    expect(deduction.stars.length + deduction.crosses.length).toBeGreaterThan(0);
    for (const cell of [...deduction.stars, ...deduction.crosses]) {
      expect(has(board.stars, cell) || has(board.crosses, cell)).toBe(false);
      expect(has(solutions[0]!, cell)).toBe(deduction.stars.includes(cell));
    }
  });
});
