import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../src/engine/deduction/deduction.js';
import { cellsOf, has } from '../../src/engine/grid/cellset.js';
import { cellName } from '../../src/engine/grid/names.js';
import { ruleById } from '../../src/engine/rules/catalogue.js';
import { hint } from '../../src/game/hint.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { reviewGame } from '../../src/game/review.js';
import { stats } from '../../src/game/stats.js';
import { undo } from '../../src/game/undo.js';
import { newGuild, newUser, ownPuzzle, postDaily, solvingMoves, useGame } from '../support/game.js';

describe.each(['sqlite', 'postgresql'] as const)('reviewing a game on %s', (provider) => {
  const game = useGame(provider);
  const { grid, solution } = ownPuzzle(0);

  async function opened() {
    const guildId = newGuild();
    const post = await postDaily(game, guildId);
    const userId = newUser();
    await openPost(game.context, { userId, guildId }, post.id);
    return userId;
  }

  it('tells of every star how it was come by, when, and how long a mistake stood', async () => {
    const userId = await opened();
    const wrong = cellsOf(grid.all).find((cell) => !has(solution, cell))!;
    game.clock.forward(10);
    await play(game.context, { userId, moves: `*${cellName(grid.size, wrong)}` });
    game.clock.forward(30);
    await undo(game.context, { userId });
    for (const move of solvingMoves({ grid, solution })) {
      game.clock.forward(5);
      await play(game.context, { userId, moves: move });
    }
    const { review, moments } = await reviewGame(game.context, { userId });
    expect(review.slips).toEqual([{ cell: wrong, from: 10_000, until: 40_000 }]);
    expect(review.findings[0]).toMatchObject({ verdict: 'mistake', stars: [wrong], took: 10_000 });
    const right = review.findings.slice(1);
    expect(right.flatMap(({ stars }) => stars)).toEqual(cellsOf(solution));
    expect(right.every(({ verdict }) => verdict === 'proved' || verdict === 'leap')).toBe(true);
    // The crosses that came with a star were nobody's decision.
    expect(right.flatMap(({ crosses }) => crosses)).toEqual([]);
    expect(cellsOf(moments.at(-1)!.board.stars)).toEqual(cellsOf(solution));
  });

  it('knows what a hint did', async () => {
    const userId = await opened();
    await hint(game.context, { userId, depth: 4 });
    for (const move of solvingMoves({ grid, solution })) {
      await play(game.context, { userId, moves: move }).catch(() => undefined);
    }
    const { review } = await reviewGame(game.context, { userId });
    expect(review.findings[0]).toMatchObject({ verdict: 'helped', technique: null });
  });

  it('says nothing before the finish, and nothing about the games of others', async () => {
    const userId = await opened();
    await play(game.context, { userId, moves: solvingMoves({ grid, solution })[0]! });
    await expect(reviewGame(game.context, { userId })).rejects.toMatchObject({ code: 'review-unfinished' });
    const { game: view } = await play(game.context, {
      userId,
      moves: solvingMoves({ grid, solution }).join(' '),
    });
    const other = newUser();
    await expect(reviewGame(game.context, { userId: other, gameId: view.id })).rejects.toMatchObject({
      code: 'not-your-game',
    });
  });

  it('is counted once, by technique and month, and tells what to learn next', async () => {
    const userId = await opened();
    for (const move of solvingMoves({ grid, solution })) {
      // Long enough for what was there to count as missed.
      game.clock.forward(60);
      await play(game.context, { userId, moves: move });
    }
    const { review } = await reviewGame(game.context, { userId });
    await reviewGame(game.context, { userId });
    const rows = await game.context.store.db.mastery.findMany({ where: { userId } });
    const isLooked = (rule: string) => (ruleById(rule as RuleId)?.tier ?? 0) > 2;
    const found = review.findings.filter(({ technique }) => technique && isLooked(technique.step.rule));
    const missed = review.missed.filter(({ technique }) => isLooked(technique.step.rule));
    expect(found.length + missed.length).toBeGreaterThan(0);
    expect(rows.reduce((sum, row) => sum + row.found, 0)).toBe(found.length);
    expect(rows.reduce((sum, row) => sum + row.missed, 0)).toBe(missed.length);
    expect(rows.every(({ month }) => month === '2026-11')).toBe(true);
  });

  it('shows in the statistics over time, without anybody asking for a review', async () => {
    const userId = await opened();
    for (const move of solvingMoves({ grid, solution })) await play(game.context, { userId, moves: move });
    const own = { userId, viewerId: userId };
    await stats(game.context, own);
    const { db } = game.context.store;
    expect((await db.game.findFirstOrThrow({ where: { userId } })).reviewed).toBe(true);
    await db.mastery.deleteMany({ where: { userId } });
    await db.mastery.createMany({
      data: [
        { userId, rule: 'R5.1', month: '2026-09', found: 2, missed: 8 },
        { userId, rule: 'R5.1', month: '2026-11', found: 4, missed: 1 },
        { userId, rule: 'R3.1', month: '2026-10', found: 9, missed: 0 },
        { userId, rule: 'R4.1', month: '2026-11', found: 1, missed: 0 },
      ],
    });
    const { mastery, learnNext } = await stats(game.context, own);
    expect(mastery).toEqual([
      { rule: 'R5.1', found: 6, missed: 9, trend: 'up' },
      { rule: 'R3.1', found: 9, missed: 0, trend: null },
    ]);
    expect(learnNext).toBe('R5.1');
  });
});
