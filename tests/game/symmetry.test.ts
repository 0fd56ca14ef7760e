import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../src/engine/board/board.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { canonicalOf } from '../../src/engine/grid/canonical.js';
import { moveGrid, SYMMETRIES } from '../../src/engine/grid/symmetry.js';
import { writeBoard } from '../../src/engine/notation/write.js';
import { hint } from '../../src/game/hint.js';
import { openLibrary, openNotation } from '../../src/game/open.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { puzzleRecord } from '../../src/game/puzzles.js';
import { addPuzzles, puzzleById } from '../../src/store/puzzles.js';
import { openStore } from '../../src/store/store.js';
import { PROVIDERS } from '../support/databases.js';
import {
  newGuild,
  newUser,
  ownPuzzle,
  ownRecord,
  postDaily,
  solvingMoves,
  useGame,
} from '../support/game.js';

/** A puzzle of our own in one of its other forms. */
const turned = (seed: number, symmetry: (typeof SYMMETRIES)[number] = 5) =>
  moveGrid(ownPuzzle(seed).grid, symmetry);
const notationOf = (grid: ReturnType<typeof turned>) => writeBoard(emptyBoard(grid), 'sbn');

describe.each(PROVIDERS)('a puzzle turned or mirrored is the same puzzle on %s', (provider) => {
  const test = useGame(provider);

  it('does not rank on a daily whose mirrored form the player has imported, hints and all', async () => {
    for (const symmetry of SYMMETRIES) {
      const guildId = newGuild();
      const player = { userId: newUser(), guildId };
      const post = await postDaily(test, guildId);
      const imported = await openNotation(test.context, player, notationOf(turned(0, symmetry)));
      await hint(test.context, { ...player, gameId: imported.game.id, depth: 3 });
      const { game } = await openPost(test.context, player, post.id);
      const moves = solvingMoves(ownPuzzle(0)).join(' ');
      const { finish } = await play(test.context, { ...player, gameId: game.id, moves });
      expect(finish).toMatchObject({ ranked: false });
    }
  });

  it('is imported without being judged again, with the solution turned along', async () => {
    const { context } = test;
    const never = () => Promise.reject(new Error('it is known already'));
    const idle = { ...context, puzzles: { ...context.puzzles, prove: never, grade: never } };
    for (const symmetry of SYMMETRIES) {
      const grid = turned(1, symmetry);
      const player = { userId: newUser(), guildId: null };
      const { game } = await openNotation(idle, player, notationOf(grid));
      expect(game.puzzle).toMatchObject({ notation: notationOf(grid), grade: 'Easy', effort: 10 });
      const stored = await puzzleById(context.store, game.puzzle.id);
      expect(stored?.solution).toEqual(solveExactly(emptyBoard(grid), { limit: 1 }).solutions[0]);
    }
  });

  it('is not offered again to a player', async () => {
    const { context } = test;
    const player = { userId: newUser(), guildId: newGuild() };
    await addPuzzles(context.store, [ownRecord(1, 'Easy', 7), ownRecord(2, 'Easy', 7)], context.clock());
    await openNotation(context, player, notationOf(moveGrid(ownPuzzle(1, 7).grid, 3)));
    const { game } = await openLibrary(context, player, { size: 7 });
    expect(game.puzzle.id).toBe(ownRecord(2, 'Easy', 7).id);
  });

  it('is on the shelf once', async () => {
    const { context } = test;
    const forms = (seed: number) =>
      SYMMETRIES.map((symmetry) => {
        const grid = turned(seed, symmetry);
        const [solution] = solveExactly(emptyBoard(grid), { limit: 1 }).solutions;
        return puzzleRecord(grid, solution!, ownRecord(seed), 'library');
      });
    expect(await addPuzzles(context.store, forms(3), context.clock())).toBe(0);
    expect(await addPuzzles(context.store, forms(100), context.clock())).toBe(1);
  });

  it('has its name in a database of a release that did not know of it', async () => {
    const { db } = test.context.store;
    const { id } = ownRecord(4);
    await db.puzzle.update({ where: { id }, data: { canonical: '' } });
    const store = await openStore(test.database.url);
    try {
      expect(await db.puzzle.findUnique({ where: { id } })).toMatchObject({
        canonical: canonicalOf(ownPuzzle(4).grid),
      });
      expect(await store.db.puzzle.count({ where: { canonical: '' } })).toBe(0);
    } finally {
      await store.close();
    }
  });
});
