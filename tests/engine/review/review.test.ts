import { describe, expect, it } from 'vitest';
import { type Board, emptyBoard, withMarks } from '../../../src/engine/board/board.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { generate } from '../../../src/engine/generate/generate.js';
import { gradePuzzle } from '../../../src/engine/grade/grade.js';
import { type CellSet, cellsOf, has } from '../../../src/engine/grid/cellset.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import { type Moment, review } from '../../../src/engine/review/review.js';
import { createRandom } from '../../support/random-grid.js';

interface Played {
  readonly tier: number;
  readonly start: Board;
  readonly solution: CellSet;
}

function puzzle(grade: 'Easy' | 'Medium' | 'Hard', seed: number): Played {
  const { puzzle: notation, tier } = generate({ size: 8, stars: 1, grade, seed });
  const start = readBoard(notation);
  return { start, solution: solveExactly(start).solutions[0]!, tier };
}

const POOL = [puzzle('Easy', 1), puzzle('Medium', 2), puzzle('Hard', 3)];
const SECOND = 1000;

/** Somebody who plays the simplest path, a step every ten seconds. */
function alongThePath({ start }: Played): Moment[] {
  let board = start;
  return gradePuzzle(start.grid).steps.map((step, index) => {
    board = withMarks(board, step);
    return { ms: (index + 1) * 10 * SECOND, board, made: [...step.stars, ...step.crosses], helped: false };
  });
}

/** Stars in a random order, nothing else. */
function starsOnly({ start, solution }: Played, seed: number): Moment[] {
  const random = createRandom(seed);
  const order = new Map(cellsOf(solution).map((cell) => [cell, random.int(1_000_000)]));
  const stars = cellsOf(solution).sort((a, b) => order.get(a)! - order.get(b)!);
  let board = start;
  return stars.map((cell, index) => {
    board = withMarks(board, { stars: [cell] });
    return { ms: (index + 1) * 10 * SECOND, board, made: [cell], helped: false };
  });
}

describe('a review', () => {
  it.each(POOL)('finds every step of the simplest path proved, by no harder technique (%#)', (played) => {
    const moments = alongThePath(played);
    const { steps } = gradePuzzle(played.start.grid);
    const { findings, slips } = review({ ...played, moments });
    expect(findings.map(({ verdict }) => verdict)).toEqual(moments.map(() => 'proved'));
    for (const [index, { technique }] of findings.entries()) {
      expect(technique!.step.tier).toBeLessThanOrEqual(Math.max(2, steps[index]!.tier));
    }
    expect(slips).toEqual([]);
  });

  it('calls only those marks provable whose technique agrees with the solution, and some guesses leaps', () => {
    const verdicts = POOL.flatMap((played, index) => {
      const { findings } = review({ ...played, moments: starsOnly(played, index + 5) });
      for (const { technique } of findings) {
        if (!technique) continue;
        expect(technique.step.stars.every((cell) => has(played.solution, cell))).toBe(true);
        expect(technique.step.crosses.some((cell) => has(played.solution, cell))).toBe(false);
      }
      return findings.map(({ verdict }) => verdict);
    });
    expect(verdicts).toContain('leap');
    expect(verdicts).toContain('proved');
    expect(verdicts).not.toContain('mistake');
  });

  it('tells how long a wrong mark stood', () => {
    const { start, solution } = POOL[0]!;
    const wrong = cellsOf(start.grid.all).find((cell) => !has(solution, cell))!;
    const moments: Moment[] = [
      { ms: 5 * SECOND, board: withMarks(start, { stars: [wrong] }), made: [wrong], helped: false },
      { ms: 65 * SECOND, board: start, made: [wrong], helped: false },
    ];
    const { findings, slips } = review({ ...POOL[0]!, moments });
    expect(findings).toMatchObject([{ verdict: 'mistake', stars: [wrong], technique: null }]);
    expect(slips).toEqual([{ cell: wrong, from: 5 * SECOND, until: 65 * SECOND }]);
  });

  it('calls no mark a mistake that a tap passed on its way to another', () => {
    const [played] = POOL;
    const [star, other] = cellsOf(played!.solution) as [number, number];
    const crossed = withMarks(played!.start, { crosses: [star] });
    const placed = withMarks(played!.start, { stars: [star] });
    const at = (ms: number, board: Board, cell: number): Moment => ({
      ms,
      board,
      made: [cell],
      helped: false,
    });
    // Empty, cross, star.
    const tapped = review({ ...played!, moments: [at(9000, crossed, star), at(9400, placed, star)] });
    expect(tapped.slips).toEqual([]);
    expect(tapped.findings.map(({ moment, took }) => [moment, took])).toEqual([[1, 9400]]);
    // The same, with a thought in between: that was a mistake.
    const thought = review({ ...played!, moments: [at(9000, crossed, star), at(15_000, placed, star)] });
    expect(thought.slips).toEqual([{ cell: star, from: 9000, until: 15_000 }]);
    // A cross that was meant and taken back.
    const wrong = withMarks(placed, { crosses: [other] });
    const back = review({
      ...played!,
      moments: [at(9000, placed, star), at(12_000, wrong, other), at(13_000, placed, other)],
    });
    expect(back.slips).toEqual([{ cell: other, from: 12_000, until: 13_000 }]);
  });

  it('tells what could have been proved for long, and not what nobody waited with', () => {
    const played = POOL[0]!;
    const path = alongThePath(played);
    const starAt = path.findIndex(({ made }) => made.some((cell) => has(played.solution, cell)));
    const star = path[starAt]!.made.find((cell) => has(played.solution, cell))!;
    // Everything before the star, then nothing but a cross elsewhere, then the star a minute later.
    const known = path[starAt - 1]?.board ?? played.start;
    const other = cellsOf(played.start.grid.all).find(
      (cell) => !has(played.solution, cell) && !has(known.crosses, cell),
    )!;
    const crossed = withMarks(known, { crosses: [other] });
    const moments: Moment[] = [
      ...path.slice(0, starAt),
      { ms: 500 * SECOND, board: crossed, made: [other], helped: false },
      { ms: 560 * SECOND, board: withMarks(crossed, { stars: [star] }), made: [star], helped: false },
    ];
    const { missed } = review({ ...played, moments });
    expect(missed[0]).toMatchObject({ cell: star, until: 560 * SECOND });
    expect(missed[0]!.since).toBeLessThan(500 * SECOND);
    expect(review({ ...played, moments: path.slice(0, 1) }).missed).toEqual([]);
  });

  it('takes no credit for what a hint did', () => {
    const { start, solution } = POOL[0]!;
    const [star] = cellsOf(solution);
    const board = withMarks(emptyBoard(start.grid), { stars: [star!] });
    const { findings, hardest, techniques } = review({
      ...POOL[0]!,
      moments: [{ ms: SECOND, board, made: [star!], helped: true }],
    });
    expect(findings).toMatchObject([{ verdict: 'helped', technique: null }]);
    expect(hardest).toBeNull();
    expect(techniques).toEqual({});
  });
});
