import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../src/engine/board/board.js';
import { nextStep } from '../../../src/engine/grade/next-step.js';
import { type Cell, cellsOf, count, has, without } from '../../../src/engine/grid/cellset.js';
import { findHint } from '../../../src/engine/hint/hint.js';
import { towards } from '../../../src/engine/hint/why.js';
import { catalogue, isTechnique } from '../../../src/engine/rules/catalogue.js';
import { exactSearch } from '../../../src/engine/rules/chains/search.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { explain } from '../../../src/words/explain.js';
import { casesOf, knownGrids } from '../../support/cases.js';

const cases = knownGrids()
  .filter(({ grid }) => grid.size <= 8)
  .flatMap((known, k) => (k % 6 === 0 ? [...casesOf(known, 300 + k, 1)].slice(0, 2) : []));
const one = cases.find(
  ({ certain, possible, board }) => count(possible) === count(certain) && count(board.stars) === 0,
)!;

describe('a search', () => {
  it('says every mark where there is one solution, and nothing where there are several', () => {
    let only = 0;
    for (const { board, certain, possible } of cases) {
      const found = [...exactSearch.find(positionOf(board))];
      const isOnly = count(possible) === count(certain);
      only += Number(isOnly);
      expect(found.length).toBe(isOnly ? positionOf(board).unknownList().length : 0);
      expect(found.flatMap(({ stars }) => stars.filter((cell) => !has(certain, cell)))).toEqual([]);
      expect(found.flatMap(({ crosses }) => crosses.filter((cell) => has(possible, cell)))).toEqual([]);
    }
    expect(only).toBeGreaterThan(5);
    expect(cases.length - only).toBeGreaterThan(5);
  });

  it('is the hint where no technique is left, and says what it rests on', () => {
    const { board, certain } = one;
    const { deduction } = findHint(board, certain, { without: catalogue.map(({ id }) => id) });
    expect(deduction?.rule).toBe('R8.5');
    expect(isTechnique('R8.5')).toBe(false);
    const { sentences, claims } = explain(board, deduction!);
    expect(sentences[1]).toMatch(
      /^A search through all ways to place the stars met [\d,]+ dead ends? and left one way\.$/,
    );
    expect(claims).toEqual([{ cells: deduction!.stars, least: 1, most: 1 }]);
  });

  it('comes right after the plain rules for as long as nothing else helped', () => {
    const grid = one.board.grid;
    const position = positionOf(emptyBoard(grid), () => one.certain);
    position.solve.beyond = { sums: [], rung: 0, nextTry: 0 };
    expect(nextStep(position, { tiers: [8, 8] })?.rule).toBe('R8.5');
    position.solve.beyond.nextTry = grid.size ** 2;
    expect(nextStep(position, { tiers: [8, 8] })?.rule).not.toBe('R8.5');
  });

  it('answers why of the very cell that is asked about', () => {
    const { board, certain, possible } = one;
    const said = (cell: Cell) => [...towards(cell, exactSearch.find(positionOf(board)))];
    const [star] = cellsOf(certain);
    const [cross] = cellsOf(without(board.grid.all, possible));
    expect(said(star!)).toMatchObject([{ stars: [star], crosses: [] }]);
    expect(said(cross!)).toMatchObject([{ stars: [], crosses: [cross] }]);
  });
});
