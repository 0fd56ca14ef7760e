import { describe, expect, it } from 'vitest';
import { generate } from '../../src/engine/generate/generate.js';
import { GRADER_VERSION, gradedPuzzle, UNFINISHED } from '../../src/game/grading.js';
import { openNotation } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { findPuzzle } from '../../src/game/puzzles.js';
import { puzzleById } from '../../src/store/puzzles.js';
import type { Judged } from '../../src/workers/pool.js';
import { PROVIDERS } from '../support/databases.js';
import { newUser, useGame } from '../support/game.js';

const notation = (seed: number): string => generate({ size: 7, stars: 1, seed }).puzzle;

describe.each(PROVIDERS)('grades of imported puzzles on %s', (provider) => {
  const test = useGame(provider);

  /** The game's context with gradings that end when the test says so. */
  function held() {
    const ends: ((end?: Partial<Judged>) => void)[] = [];
    const { puzzles } = test.context;
    const grade: typeof puzzles.grade = async (grid) => {
      const end = await new Promise<Partial<Judged> | undefined>((resolve) => void ends.push(resolve));
      return { ...(await puzzles.grade(grid))!, ...end };
    };
    return { context: { ...test.context, puzzles: { ...puzzles, grade } }, ends };
  }

  it('follow, while the puzzle is played already', async () => {
    const { context, ends } = held();
    const player = { userId: newUser(), guildId: null };
    const { game } = await openNotation(context, player, notation(1));
    expect(game.puzzle).toMatchObject({ grade: 'Ungraded', settled: false });
    const move = await play(context, { ...player, gameId: game.id, moves: '*A1' });
    expect(move.game.puzzle.grade).toBe('Ungraded');
    const graded = gradedPuzzle(context, game.puzzle);
    await expect.poll(() => ends.length).toBe(2);
    for (const end of ends) end();
    const { grade, tier } = await graded;
    expect(['Easy', 'Medium', 'Hard', 'Expert', 'Beyond']).toContain(grade);
    const later = await play(context, { ...player, gameId: game.id, moves: '*A1' });
    expect(later.game.puzzle).toMatchObject({ grade, tier, settled: true });
    expect(await puzzleById(context.store, game.puzzle.id)).toMatchObject({ gradedBy: GRADER_VERSION });
  });

  it('are kept as far as they came when they take too long', async () => {
    const { context, ends } = held();
    const { id } = await findPuzzle(context, notation(2));
    const sofar = { tier: 5, grade: 'Beyond', effort: 3, rules: { 'R5.1': 1 } } as const;
    ends[0]!({ grading: sofar, settled: false });
    await expect.poll(() => puzzleById(context.store, id)).toMatchObject({ ...sofar, gradedBy: UNFINISHED });
    expect(await gradedPuzzle(context, { id })).toMatchObject({ grade: 'Beyond', settled: false });
  });

  it('are begun again by whoever asks next, and the first whole one holds', async () => {
    const { context, ends } = held();
    const { id } = await findPuzzle(context, notation(3));
    expect(await findPuzzle(context, notation(3))).toMatchObject({ id, grade: 'Ungraded' });
    const again = gradedPuzzle(context, { id });
    await expect.poll(() => ends.length).toBe(3);
    ends[2]!();
    const { grade } = await again;
    ends[0]!({ grading: { tier: 8, grade: 'Beyond', effort: 1, rules: {} }, settled: false });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await findPuzzle(context, id)).toMatchObject({ grade, settled: true });
  });

  it('are left for later where too many wait, and the puzzle is played without', async () => {
    const busy = { ...test.context.puzzles, grade: async () => null };
    const { id } = await findPuzzle({ ...test.context, puzzles: busy }, notation(4));
    expect(await gradedPuzzle({ ...test.context, puzzles: busy }, { id })).toMatchObject({
      grade: 'Ungraded',
      settled: false,
    });
    expect((await gradedPuzzle(test.context, { id })).settled).toBe(true);
  });
});
