import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emptyBoard } from '../../src/engine/board/board.js';
import type { Deduction } from '../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { countShared, setOf } from '../../src/engine/grid/cellset.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { explain } from '../../src/words/explain.js';

const POSITIONS = readFileSync('assets/practice/positions.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { rule: string; board: string; deduction: Deduction });

it('every position for practice can be told, and what is claimed is so', () => {
  for (const { rule, board: notation, deduction } of POSITIONS) {
    const board = readBoard(notation);
    const [solution] = solveExactly(emptyBoard(board.grid)).solutions;
    const { sentences, claims } = explain(board, deduction);
    expect(sentences.join(' '), rule).not.toMatch(/undefined|NaN|null|\[object/);
    for (const { cells, least, most, suppose } of claims) {
      if (suppose) continue;
      const stars = countShared(setOf(board.grid.size, cells), solution!);
      expect(stars >= least && stars <= most, `${rule} ${sentences.join(' ')} ${cells}`).toBe(true);
    }
  }
});
