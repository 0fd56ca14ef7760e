import { type Board, emptyBoard } from '../../src/engine/board/board.js';
import type { Deduction } from '../../src/engine/deduction/deduction.js';
import { nextStep } from '../../src/engine/grade/next-step.js';
import type { Grid, Unit } from '../../src/engine/grid/grid.js';
import { parseCell } from '../../src/engine/grid/names.js';
import { catalogue } from '../../src/engine/rules/catalogue.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { regionNumber } from '../../src/words/names.js';
import { createRandom, randomGrid } from './random-grid.js';

export interface Found {
  readonly board: Board;
  readonly deduction: Deduction;
}

/** Random grids of these sizes: most of them have no solution. */
export function randomGrids(
  seed: number,
  boards: readonly (readonly [size: number, stars: number])[],
): Grid[] {
  const random = createRandom(seed);
  return boards.map(([size, stars]) => randomGrid(random, size, stars));
}

/**
 * Deductions as they come up in real solves: on each of these grids, at every position of the path, what each rule finds
 * first, up to so many of each rule.
 */
export function deductionsOfSolves(plan: {
  grids: readonly Grid[];
  each: number;
  /** Leave out the dear rules by their ids. */
  without?: (id: string) => boolean;
}): Found[] {
  const found: Found[] = [];
  const counts = new Map<string, number>();
  const rules = catalogue.filter(({ id }) => !plan.without?.(id));
  for (const grid of plan.grids) {
    let position = positionOf(emptyBoard(grid));
    for (
      let step = nextStep(position, { tiers: [1, 6] });
      step;
      step = nextStep(position, { tiers: [1, 6] })
    ) {
      for (const rule of rules) {
        // Rules count on what the first two tiers see being done.
        if (step.tier < 3 && rule.tier !== step.tier) continue;
        if ((counts.get(rule.id) ?? 0) >= plan.each) continue;
        for (const deduction of rule.find(position, rule.tier)) {
          counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
          found.push({ board: position.board, deduction });
          break;
        }
      }
      position = position.with(step);
    }
  }
  return found;
}

/** "A1, B2 and C3" as cells. */
export function cellsNamed(board: Board, text: string): number[] {
  return [...text.matchAll(/[A-Y]\d{1,2}/g)].map(([name]) => parseCell(board.grid.size, name));
}

/** "rows 3 and 4 and region ②" as units; throws where the board has none of that name. */
export function unitsNamed({ grid }: Board, text: string): Unit[] {
  const named = text.matchAll(
    /(row|column|region)s? ((?:(?:\d+(?!×)|[A-Y]\b|[①-⑳㉑-㉟])(?:, | and | to )?)+)/gi,
  );
  return [...named].flatMap(([phrase, kind, names]) => {
    const indices = names!
      .split(/, | and | to /)
      .filter(Boolean)
      .map(indexNamed);
    const [from, to] = indices as [number, number];
    const wanted = names!.includes(' to ')
      ? Array.from({ length: to - from + 1 }, (_, k) => from + k)
      : indices;
    return wanted.map((index) => {
      const unit = grid.units.find((one) => one.kind === kind!.toLowerCase() && one.index === index);
      if (!unit) throw new Error(`not on this board: ${phrase}`);
      return unit;
    });
  });
}

function indexNamed(name: string): number {
  if (/\d/.test(name)) return Number(name) - 1;
  return /[A-Y]/.test(name) ? name.charCodeAt(0) - 65 : regionNumber(name) - 1;
}
