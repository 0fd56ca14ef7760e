import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../src/engine/board/board.js';
import { tilingCapacity } from '../../../src/engine/bounds/capacity.js';
import type { Position } from '../../../src/engine/bounds/position.js';
import type { Deduction, Reason } from '../../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { nextStep } from '../../../src/engine/grade/next-step.js';
import {
  type Cell,
  type CellSet,
  cellsOf,
  count,
  has,
  intersect,
  overlaps,
  setOf,
  without,
} from '../../../src/engine/grid/cellset.js';
import { shortWhatIfs, wideWhatIfs } from '../../../src/engine/hint/what-if.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';

/** Boards of solves on which something beyond the first four tiers is due. */
const POSITIONS = ['9x2', '10x2'].flatMap((kind) =>
  readFileSync(join('assets', 'puzzles', `${kind}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { puzzle: string; grade: string })
    .filter(({ grade }) => grade === 'Expert')
    .slice(0, 3)
    .flatMap(({ puzzle }) => {
      const { grid } = readBoard(puzzle);
      const due: Position[] = [];
      let position = positionOf(emptyBoard(grid));
      for (let step = nextStep(position); step; step = nextStep(position)) {
        if (step.tier > 4) due.push(position);
        position = position.with(step);
      }
      return due.slice(0, 4);
    }),
);

interface Holding {
  readonly open: CellSet;
  readonly need: number;
}

/** Who is said to need stars, as far as it has come. */
function holding(at: Position, reasons: readonly Reason[]): Holding {
  const [first] = reasons;
  const area = reasons.find((reason) => reason.role === 'area');
  if (area?.role === 'area') {
    const cells = setOf(at.grid.size, area.cells);
    return {
      open: intersect(cells, at.unknown),
      need: area.min - count(intersect(cells, at.board.stars)),
    };
  }
  const base = first?.role === 'band' && first.axis === 'column' ? at.grid.size : 0;
  const units =
    first?.role === 'band'
      ? Array.from({ length: first.to - first.from + 1 }, (_, k) => base + first.from + k)
      : first?.role === 'unit'
        ? [first.unit]
        : [];
  return {
    open: units.reduce(
      (all, unit) => all.map((word, r) => word | at.open(unit)[r]!),
      setOf(at.grid.size, []),
    ),
    need: units.reduce((sum, unit) => sum + at.need[unit]!, 0),
  };
}

const isTaken = (at: Position, cell: Cell): boolean =>
  overlaps(at.grid.neighbours[cell]!, at.board.stars) ||
  at.grid.units.some(({ id, cells }) => has(cells, cell) && at.need[id] === 0);

/** Follows a what-if and holds every step, and the end, against the board as it would be then. */
function follow(start: Position, { reasons }: Deduction): void {
  let at = start;
  for (const reason of reasons) {
    if (reason.role === 'assumption') {
      at = at.with(reason.mark === 'star' ? { stars: [reason.cell] } : { crosses: [reason.cell] });
    } else if (reason.role === 'step') {
      const { stars, crosses, tier, reasons: because } = reason.deduction;
      if (tier === 1) expect(crosses.every((cell) => isTaken(at, cell))).toBe(true);
      else {
        const { open, need } = holding(at, because);
        for (const star of stars) {
          const others = without(open, setOf(at.grid.size, [star]));
          expect(has(open, star)).toBe(true);
          expect(Math.min(count(others), tilingCapacity(others))).toBeLessThan(need);
        }
      }
      at = at.with(reason.deduction);
    } else if (reason.role === 'contradiction') {
      const unit = at.grid.units.find(
        ({ kind, index }) => reason.violation.code.startsWith(kind) && reason.violation.index === index,
      )!;
      expect(tilingCapacity(at.open(unit.id))).toBeLessThan(at.need[unit.id]!);
    } else if (reason.role === 'shortage') {
      const { open, need } = holding(at, reason.because);
      expect(cellsOf(open)).toEqual(reason.cells);
      expect(tilingCapacity(open)).toBeLessThan(need);
    }
  }
}

const areasOf = ({ reasons }: Deduction): Extract<Reason, { role: 'area' }>[] =>
  reasons.flatMap((reason) => {
    if (reason.role === 'area') return [reason];
    if (reason.role === 'step') return areasOf(reason.deduction);
    return reason.role === 'shortage' ? areasOf({ reasons: reason.because } as Deduction) : [];
  });

describe('what-ifs', () => {
  it.each([
    ['short', (position: Position) => shortWhatIfs(position)],
    ['with lines and counts', (position: Position) => [...wideWhatIfs(position)]],
  ])('%s lead where they say, step by step', (_, find) => {
    let followed = 0;
    for (const position of POSITIONS) {
      for (const step of find(position)) {
        follow(position, step);
        followed++;
      }
    }
    expect(followed).toBeGreaterThan(25);
  });

  it('are the same where the solution is known, and its own marks are not tried', () => {
    let told = 0;
    for (const position of POSITIONS) {
      const [solution] = solveExactly(position.board).solutions;
      const informed = positionOf(position.board, () => solution!);
      for (const of of [shortWhatIfs, (at: Position) => [...wideWhatIfs(at)]]) {
        const steps = of(position);
        expect(of(informed)).toEqual(steps);
        told += steps.length;
      }
    }
    expect(told).toBeGreaterThan(100);
  });

  it('say only what every solution has', () => {
    const ends = new Set<string>();
    let counted = 0;
    for (const position of POSITIONS) {
      const { solutions, complete } = solveExactly(position.board, { limit: 200 });
      if (!complete) continue;
      for (const step of wideWhatIfs(position)) {
        ends.add(step.reasons.at(-1)!.role);
        for (const solution of solutions) {
          expect(step.stars.every((cell) => has(solution, cell))).toBe(true);
          expect(step.crosses.some((cell) => has(solution, cell))).toBe(false);
          for (const { cells, min, max } of areasOf(step)) {
            const stars = count(intersect(setOf(position.grid.size, cells), solution));
            expect(stars >= min && stars <= max).toBe(true);
            counted++;
          }
        }
      }
    }
    expect([...ends].sort()).toEqual(['contradiction', 'shortage']);
    expect(counted).toBeGreaterThan(50);
  });
});
