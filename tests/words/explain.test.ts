import { describe, expect, it } from 'vitest';
import { boardFromState, gridFromLayout } from '../../src/engine/board/board.js';
import type { UnitKind } from '../../src/engine/grid/grid.js';
import { parseCell } from '../../src/engine/grid/names.js';
import { ruleById } from '../../src/engine/rules/catalogue.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { explain } from '../../src/words/explain.js';
import { regionNumber } from '../../src/words/names.js';
import { deductionsOfSolves, randomGrids, unitsNamed } from '../support/words.js';

const SIZES = [
  [5, 1],
  [6, 1],
  [7, 1],
  [8, 1],
  [9, 2],
  [10, 2],
] as const;
const FOUND = deductionsOfSolves({
  grids: randomGrids(
    2026,
    Array.from({ length: 60 }, (_, i) => SIZES[i % SIZES.length]!),
  ),
  each: 6,
  without: (id) => id.startsWith('R8') || id.startsWith('R7'),
});
// Arguments from uniqueness and chains are dear to find: few of each, on small boards.
const DEAR = deductionsOfSolves({
  grids: randomGrids(
    5,
    Array.from({ length: 8 }, () => [6, 1] as const),
  ),
  each: 3,
  without: (id) => !id.startsWith('R7') && id !== 'R8.1' && id !== 'R8.2',
}).filter(({ deduction }) => deduction.reasons.length > 3);
const TOLD = [...FOUND, ...DEAR].map(({ board, deduction }) => ({
  board,
  deduction,
  ...explain(board, deduction),
}));

describe('explanations of deductions from solves', () => {
  it('covers many rules', () => {
    expect(new Set(TOLD.map(({ deduction }) => deduction.rule)).size).toBeGreaterThan(40);
  });

  it('are complete sentences without holes', () => {
    for (const { sentences, deduction } of TOLD) {
      expect(sentences.length, deduction.rule).toBeGreaterThanOrEqual(2);
      for (const sentence of sentences) {
        expect(sentence, deduction.rule).toMatch(/^[A-Z]/);
        expect(sentence, deduction.rule).toMatch(/[^.,:;]\.$/);
        expect(sentence, deduction.rule).not.toMatch(/undefined|NaN|null|\[object|\s\s|\s[,.]|\$\{/);
      }
    }
  });

  it('name only cells, rows, columns and regions of the board', () => {
    const named: Record<UnitKind, number> = { row: 0, column: 0, region: 0 };
    for (const { board, sentences, deduction } of TOLD) {
      const { size } = board.grid;
      const text = sentences.join(' ');
      for (const [name] of text.matchAll(/\b[A-Y]\d{1,2}\b/g)) {
        expect(parseCell(size, name), `${deduction.rule}: ${name}`).toBeGreaterThanOrEqual(0);
      }
      for (const { kind } of unitsNamed(board, text)) named[kind]++;
      // A circled number stands for nothing else.
      for (const [name] of text.matchAll(/[①-⑳㉑-㊿]/g)) expect(regionNumber(name)).toBeLessThanOrEqual(size);
    }
    for (const many of Object.values(named)) expect(many).toBeGreaterThan(200);
  });

  it('end with what follows, naming every cell of a short answer', () => {
    for (const { board, sentences, deduction } of TOLD) {
      const last = sentences[sentences.length - 1]!;
      expect(last).toMatch(/^So /);
      const proved = [...deduction.stars, ...deduction.crosses];
      const named = [...last.matchAll(/\b[A-Y]\d{1,2}\b/g)].map(([name]) => parseCell(board.grid.size, name));
      if (deduction.stars.length <= 14 && deduction.crosses.length <= 14) {
        expect(named.sort((a, b) => a - b)).toEqual(proved.sort((a, b) => a - b));
      }
      expect(/\bstars?\b/.test(last)).toBe(deduction.stars.length > 0);
    }
  });

  it('are never the same for two rules', () => {
    const rules = new Map<string, string>();
    for (const { sentences, deduction } of TOLD) {
      const text = sentences.join(' ');
      expect(rules.get(text) ?? deduction.rule).toBe(deduction.rule);
      rules.set(text, deduction.rule);
    }
  });
});

describe('a star that leaves a unit short', () => {
  it('is told as that, not as too many stars in a line', () => {
    const board = boardFromState(
      gridFromLayout(
        10,
        2,
        'ABBBCCDDEEABABCDDEEEAAAACDFFFEACCCCDDFFEACCCFFFFEEACCGGGFFEEAHHHGFFEEEHHIHGGFFJEIHIHGGJJJEIIIIIIIJEE',
      ),
      'x.x.xx..x.x.x.xx.xx......xxx.x.x...x*x.x....xxxxx..x......x.....xxxxx...x....x.x.......x.x......x.x.',
    );
    const found = [...(ruleById('R4.8')?.find(positionOf(board)) ?? [])].find(
      ({ stars }) => stars.length > 0,
    );
    expect(explain(board, found!).sentences.join(' ')).toContain(
      'Suppose G9 were a star. Column F would lose F8, F9 and F10 (next to G9) and be left with only F6. But it needs two stars there.',
    );
  });
});
