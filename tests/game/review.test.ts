import { describe, expect, it } from 'vitest';
import { cellsOf, has } from '../../src/engine/grid/cellset.js';
import { cellName } from '../../src/engine/grid/names.js';
import { hint } from '../../src/game/hint.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { reviewGame } from '../../src/game/review.js';
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
});
