import { describe, expect, it } from 'vitest';
import { type Board, unknownCells } from '../../../../../src/engine/board/board.js';
import { Position } from '../../../../../src/engine/bounds/position.js';
import type { Deduction, Reason } from '../../../../../src/engine/deduction/deduction.js';
import { cellsOf, has } from '../../../../../src/engine/grid/cellset.js';
import { plainSimplex, type SimplexMaker } from '../../../../../src/engine/linear/simplex.js';
import { positionOf } from '../../../../../src/engine/rules/position-of.js';
import { someSolution } from '../../../../../src/engine/rules/some-solution.js';
import { setDifferentials } from '../../../../../src/engine/rules/tier-5-counting/set-differentials/differentials.js';
import { FromSolution } from '../../../../../src/engine/rules/tier-5-counting/set-differentials/from-solution.js';
import { Ladder, RUNGS } from '../../../../../src/engine/rules/tier-5-counting/set-differentials/ladder.js';
import { programOf } from '../../../../../src/engine/rules/tier-5-counting/set-differentials/program.js';
import { Standing } from '../../../../../src/engine/rules/tier-5-counting/set-differentials/standing.js';
import { casesOf, knownGrids } from '../../../../support/cases.js';

const ofRole = <R extends Reason['role']>(deduction: Deduction, role: R) =>
  deduction.reasons.filter((reason): reason is Extract<Reason, { role: R }> => reason.role === role);

/** How often the sum counts, and how often its tiles cover, each unknown cell. */
function countsAndCover(board: Board, deduction: Deduction) {
  const counts = new Map<number, number>();
  const cover = new Map<number, number>();
  for (const cell of cellsOf(unknownCells(board))) {
    const units = ofRole(deduction, 'unit').filter(({ unit }) => has(board.grid.units[unit]!.cells, cell));
    const tiles = ofRole(deduction, 'tile').filter(({ cells }) => cells.includes(cell));
    counts.set(
      cell,
      units.reduce((sum, { sign = 1 }) => sum + sign, 0),
    );
    cover.set(
      cell,
      tiles.reduce((sum, { weight = 1 }) => sum + weight, 0),
    );
  }
  return { counts, cover };
}

/** Checks the reasons as a reader would: add up the needs, lay the 2×2s, compare. */
function faultIn(position: Position, deduction: Deduction): string | null {
  const { board, grid } = position;
  const { counts, cover } = countsAndCover(board, deduction);
  const units = ofRole(deduction, 'unit');
  const tiles = ofRole(deduction, 'tile');
  const supposed = ofRole(deduction, 'assumption')[0];
  if (units.some(({ unit, need }) => need !== position.need[unit])) return 'a need is wrong';
  const window = (corner: number) => [corner, corner + 1, corner + grid.size, corner + grid.size + 1];
  if (tiles.some(({ corner, cells }) => !cells.every((cell) => window(corner).includes(cell)))) {
    return 'a tile is not a 2×2';
  }
  const isGone = (cell: number) =>
    supposed !== undefined &&
    (cell === supposed.cell || (supposed.mark === 'star' && has(grid.neighbours[supposed.cell]!, cell)));
  for (const [cell, count] of counts) {
    if (!isGone(cell) && count > cover.get(cell)!) return `cell ${cell} counts more than it is covered`;
  }
  const given = supposed?.mark === 'star' ? counts.get(supposed.cell)! : 0;
  const total = units.reduce((sum, { need, sign = 1 }) => sum + sign * need, 0) - given;
  const capacity = tiles.reduce((sum, { weight = 1 }) => sum + weight, 0);
  if (supposed) return total > capacity ? null : 'the tiles can hold the sum';
  if (total !== capacity) return 'the sum is not tight';
  const loose = deduction.crosses.find((cell) => cover.get(cell)! <= counts.get(cell)!);
  return loose === undefined ? null : `cell ${loose} is not covered in excess`;
}

const found = knownGrids()
  .filter(({ grid }, k) => grid.size <= 10 && k % 8 === 0)
  .flatMap((known, k) => [...casesOf(known, 300 + k, 1)].filter((__, n) => n % 2 === 1))
  .map(({ board }) => positionOf(board))
  .map((position) => ({ position, deductions: setDifferentials(position).slice(0, 6) }));

describe('set differentials', () => {
  it('give reasons that add up, in whole numbers', () => {
    const faults = found.flatMap(({ position, deductions }) =>
      deductions.flatMap((deduction) => faultIn(position, deduction) ?? []),
    );
    expect(faults).toEqual([]);
    expect(found.flatMap(({ deductions }) => deductions).length).toBeGreaterThan(50);
  });

  it('are called by what their coefficients are', () => {
    for (const { position, deductions } of found) {
      for (const deduction of deductions) {
        const counts = [...countsAndCover(position.board, deduction).counts.values()];
        const tiles = ofRole(deduction, 'tile').length;
        const total = ofRole(deduction, 'unit').reduce((sum, { need, sign = 1 }) => sum + sign * need, 0);
        const supposes = ofRole(deduction, 'assumption').length > 0;
        if (deduction.rule === 'R5.6c') expect([total, tiles, supposes]).toEqual([0, 0, false]);
        else if (deduction.rule === 'R5.6a')
          expect(counts.every((count) => count === 0 || count === 1)).toBe(true);
        else expect(counts.some((count) => count < 0 || count > 1)).toBe(true);
      }
    }
  });

  it('are of tier 5 up to four units, tier 6 up to eight, and beyond that tier 8', () => {
    for (const { deductions } of found) {
      for (const deduction of deductions) {
        const units = ofRole(deduction, 'unit').length;
        expect(deduction.tier).toBe(units <= 4 ? 5 : units <= 8 ? 6 : 8);
      }
    }
  });

  it('say nothing on a board that a unit has too many stars on', () => {
    const { grid } = found[0]!.position;
    const stars = grid.all.slice().fill(0);
    stars[0] = (1 << (grid.stars + 1)) - 1;
    expect(setDifferentials(positionOf({ grid, stars, crosses: stars.slice().fill(0) }))).toEqual([]);
  });
});

describe('sums beyond a grade', () => {
  it('are kept for later boards, on which they still add up and still hold', () => {
    let kept = 0;
    for (const { board, solve } of found.map(({ position }) => position)) {
      const solution = someSolution(board)!;
      let position = new Position(board, {
        ...solve,
        beyond: { sums: [], rung: 0, nextTry: Number.POSITIVE_INFINITY },
      });
      for (let many = 0; many < 12; many++) {
        const before = position.solve.beyond!.sums;
        const told = setDifferentials(position);
        expect(told.flatMap((sum) => faultIn(position, sum) ?? [])).toEqual([]);
        for (const { stars, crosses } of told) {
          expect(stars.filter((cell) => !has(solution, cell))).toEqual([]);
          expect(crosses.filter((cell) => has(solution, cell))).toEqual([]);
        }
        if (before.length > 0 && told.length > 0) kept++;
        if (!told[0]) break;
        position = position.with(told[0]);
      }
    }
    expect(kept).toBeGreaterThan(20);
  });
});

describe('the marks that stay refuted when units may miss their needs', () => {
  const cases = knownGrids()
    .filter(({ grid }, k) => grid.size <= 8 && k % 10 === 3)
    .flatMap((known, k) => [...casesOf(known, 700 + k, 1)].slice(0, 2));

  /** By rung: what is refuted there. */
  function refuted(board: Board, simplex?: SimplexMaker) {
    const program = programOf(positionOf(board))!;
    const ladder = new Ladder(board, program, someSolution(board)!, null, simplex);
    return RUNGS.map((_, rung) => program.cells.flatMap((cell) => ladder.refute(cell, rung) ?? []));
  }

  it('are in no solution, and a lower rung has those of a higher one', () => {
    let many = 0;
    for (const { board, certain, possible } of cases) {
      const rungs = refuted(board).map((sums) => sums.map(({ target }) => target));
      for (const { cell, mark } of rungs.flat())
        expect(mark === 'star' ? !has(possible, cell) : has(certain, cell)).toBe(true);
      for (const [k, marks] of rungs.slice(1).entries())
        expect(marks).toEqual(expect.arrayContaining(rungs[k]!));
      many += rungs.flat().length;
    }
    expect(many).toBeGreaterThan(100);
  });

  it('are the same, by the same sums, without WebAssembly', () => {
    for (const { board } of cases) expect(refuted(board)).toEqual(refuted(board, plainSimplex));
  });

  it('can do with fewer units than were met first, and with none of those less', () => {
    const rung = RUNGS.indexOf(0.015);
    let fewer = 0;
    for (const { board } of cases) {
      const program = programOf(positionOf(board))!;
      const solution = someSolution(board)!;
      const ladder = new Ladder(board, program, solution);
      for (const sum of program.cells.flatMap((cell) => ladder.refute(cell, rung) ?? [])) {
        const withSome = (units: readonly number[], simplex?: SimplexMaker) => {
          const own = programOf(positionOf(board), units)!;
          return new Ladder(board, own, solution, null, simplex).withFewerUnits({ ...sum, units }, 0.004);
        };
        const least = withSome(sum.units)!;
        expect(sum.units).toEqual(expect.arrayContaining([...least.units]));
        expect(withSome(sum.units, plainSimplex)).toEqual(least);
        if (least.units.length < sum.units.length) fewer++;
        for (const unit of least.units.length > 1 ? least.units : [])
          expect(withSome(least.units.filter((other) => other !== unit))).toBe(null);
      }
    }
    expect(fewer).toBeGreaterThan(5);
  });

  it('leave witnesses, which spare the next board the search', () => {
    let spared = 0;
    for (const { board } of cases) {
      const program = programOf(positionOf(board))!;
      const ladder = new Ladder(board, program, someSolution(board)!);
      const rung = RUNGS.indexOf(0.015);
      const sums = program.cells
        .flatMap((cell) => ladder.refute(cell, rung) ?? [])
        .map(({ target }) => target.cell);
      const known = ladder.possible(rung);
      expect(sums.filter((cell) => has(known, cell))).toEqual([]);
      spared += cellsOf(known).length;
    }
    expect(spared).toBeGreaterThan(50);
  });

  it('are the same where searches are kept from one board to the next', () => {
    let again = 0;
    for (const { board, certain } of cases) {
      const solution = someSolution(board)!;
      const standing = new Standing();
      let position = positionOf(board);
      for (const star of [null, ...cellsOf(certain).filter((cell) => has(position.unknown, cell))]) {
        if (star !== null) {
          if (!has(position.unknown, star)) continue;
          const crosses = cellsOf(board.grid.neighbours[star]!).filter((cell) => has(position.unknown, cell));
          position = position.with({ stars: [star], crosses });
        }
        const program = programOf(position)!;
        const from = new FromSolution(position.board, program, solution);
        const ladder = new Ladder(position.board, program, solution, standing);
        for (const rung of [0, 2, 4]) {
          const afresh = new Ladder(position.board, program, solution);
          for (const cell of program.cells) {
            if (standing.again(cell, from, RUNGS[rung + 1]!)) {
              again++;
              expect(afresh.refute(cell, rung + 1)).toBe(null);
            }
          }
          const sums = program.cells.map((cell) => ladder.refute(cell, rung + 1));
          const own = new Ladder(position.board, program, solution);
          expect(sums).toEqual(program.cells.map((cell) => own.refute(cell, rung + 1)));
        }
      }
    }
    expect(again).toBeGreaterThan(100);
  });
});
