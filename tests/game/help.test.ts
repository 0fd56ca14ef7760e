import { describe, expect, it } from 'vitest';
import { stateOf } from '../../src/engine/board/board.js';
import { cellsOf, intersect } from '../../src/engine/grid/cellset.js';
import { cellName } from '../../src/engine/grid/names.js';
import { check, clearMistakes } from '../../src/game/check.js';
import { hint, why } from '../../src/game/hint.js';
import { openLibrary, openNotation } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { changeSettings, readSettings } from '../../src/game/settings.js';
import { stats } from '../../src/game/stats.js';
import { rescue, undo } from '../../src/game/undo.js';
import { PROVIDERS } from '../support/databases.js';
import { newUser, ownPuzzle, ownRecord, solvingMoves, useGame } from '../support/game.js';

describe.each(PROVIDERS)('help on %s', (provider) => {
  const test = useGame(provider);

  const begin = async () => {
    const userId = newUser();
    await changeSettings(test.context, userId, { autoCross: 'off' });
    const { game } = await openLibrary(test.context, { userId, guildId: null }, {});
    const seed = Array.from({ length: 12 }, (_, n) => n).find((n) => ownRecord(n).id === game.puzzle.id)!;
    const puzzle = ownPuzzle(seed);
    const right = cellsOf(puzzle.solution).map((cell) => cellName(6, cell));
    const wrong = Array.from({ length: 36 }, (_, cell) => cellName(6, cell)).find(
      (name) => !right.includes(name),
    )!;
    return { me: { userId, gameId: game.id }, puzzle, right, wrong };
  };

  it('shows mistakes first, costs no hint for them, and counts them as shown', async () => {
    const { me, wrong, right } = await begin();
    await play(test.context, { ...me, moves: `x${right[0]}` });
    await play(test.context, { ...me, moves: `*${wrong}` });
    const shown = await hint(test.context, { ...me, depth: 3 });
    expect(shown.mistakes.map((cell) => cellName(6, cell)).sort()).toEqual([wrong, right[0]].sort());
    expect(shown).toMatchObject({ deduction: null });
    expect(shown.game).toMatchObject({ clean: false, mistakesShown: 2, hints: { argument: 0 } });
    expect(await check(test.context, me)).toMatchObject({ game: { mistakesShown: 4 } });
  });

  it('blames a wrong star alone, and clears it with all that it brought', async () => {
    const { me, puzzle } = await begin();
    await changeSettings(test.context, me.userId, { autoCross: 'neighbours' });
    const star = cellsOf(puzzle.solution)[0]!;
    const beside = cellsOf(puzzle.grid.neighbours[star]!)[0]!;
    await play(test.context, { ...me, moves: `*${cellName(6, beside)}` });
    expect((await check(test.context, me)).mistakes).toEqual([beside]);
    expect((await hint(test.context, { ...me, depth: 1 })).mistakes).toEqual([beside]);
    const { game } = await clearMistakes(test.context, me);
    expect(stateOf(game.board)).toMatch(/^\.+$/);
    expect((await undo(test.context, me)).game.starsPlaced).toBe(1);
  });

  it('counts hints by depth and remembers the rule', async () => {
    const { me } = await begin();
    for (const depth of [1, 2, 2, 3] as const) await hint(test.context, { ...me, depth });
    const { game, deduction } = await hint(test.context, { ...me, depth: 3 });
    expect(game.hints).toEqual({ where: 1, rule: 2, argument: 2, done: 0 });
    expect(game.clean).toBe(false);
    const { weakRules, hints } = await stats(test.context, { userId: me.userId, viewerId: me.userId });
    expect([weakRules, hints.rule]).toEqual([[{ rule: deduction?.rule, count: 5 }], 2]);
  });

  it('counts one hint however deep it is gone into, and another one on another board', async () => {
    const { me, right } = await begin();
    for (const depth of [1, 2, 3] as const) await hint(test.context, { ...me, depth });
    expect((await hint(test.context, { ...me, depth: 1 })).game.hintsAsked).toBe(1);
    await play(test.context, { ...me, moves: `*${right[0]}` });
    expect((await hint(test.context, { ...me, depth: 3 })).game.hintsAsked).toBe(2);
    expect((await hint(test.context, { ...me, depth: 4 })).game.hintsAsked).toBe(2);
  });

  it('answers a hint that is asked twice by one press, and counts it once', async () => {
    const { me } = await begin();
    const press = { ...me, depth: 2, requestId: '5234567890123456789' } as const;
    const first = await hint(test.context, press);
    const second = await hint(test.context, press);
    expect(second.deduction).toEqual(first.deduction);
    expect(second.game.hints.rule).toBe(1);
  });

  it('does the step at depth 4, as one move that can be undone', async () => {
    const { me } = await begin();
    const { deduction, changed, game } = await hint(test.context, { ...me, depth: 4 });
    expect(changed).toEqual([...deduction!.stars, ...deduction!.crosses].sort((a, b) => a - b));
    expect(game.hints.done).toBe(1);
    expect(stateOf((await undo(test.context, me)).game.board)).toBe('.'.repeat(36));
  });

  it('brings the crosses of a star it places, as a move of the player would', async () => {
    const { me } = await begin();
    await changeSettings(test.context, me.userId, { autoCross: 'neighbours' });
    for (;;) {
      const { deduction, game } = await hint(test.context, { ...me, depth: 4 });
      const [star] = deduction!.stars;
      if (star === undefined) continue;
      const around = game.board.grid.neighbours[star]!;
      expect(cellsOf(intersect(game.board.crosses, around))).toEqual(cellsOf(around));
      break;
    }
  });

  it('explains a cell, and refuses what is no cell and what is a star', async () => {
    const { me } = await begin();
    await play(test.context, { ...me, moves: 'x'.concat((await begin()).wrong) });
    const { db } = test.context.store;
    await db.game.update({ where: { id: me.gameId }, data: { state: `${'.'.repeat(36)}`, log: '' } });
    expect(await why(test.context, { ...me, cell: ' b2 ' })).toMatchObject({ cell: 7, game: { whys: 1 } });
    for (const cell of ['Z9', '🧩', '', 'B2 C3', 'x'.repeat(4000)]) {
      await expect(why(test.context, { ...me, cell })).rejects.toMatchObject({ code: 'unknown-cell' });
    }
    await db.game.update({ where: { id: me.gameId }, data: { state: `${'.'.repeat(7)}*${'.'.repeat(28)}` } });
    await expect(why(test.context, { ...me, cell: 'B2' })).rejects.toMatchObject({ code: 'cell-decided' });
  });

  it('argues from one solution on an imported puzzle only where its player allows it', async () => {
    const { hints } = test.context;
    const allowed: unknown[] = [];
    const context = {
      ...test.context,
      hints: {
        findHint: (...asked: Parameters<typeof hints.findHint>) => {
          allowed.push(asked[2]?.uniqueness);
          return hints.findHint(...asked);
        },
        why: (...asked: Parameters<typeof hints.why>) => {
          allowed.push(asked[3]?.uniqueness);
          return hints.why(...asked);
        },
      },
    };
    const ask = async (me: { userId: string; gameId: string }) => {
      allowed.length = 0;
      await hint(context, { ...me, depth: 1 });
      await why(context, { ...me, cell: 'A1' });
      return [...allowed];
    };
    const userId = newUser();
    const notation = '6x1.AABBBBCCBBBCCCCCCCDDCCCEDDDDDEDFFDDD';
    const { game } = await openNotation(context, { userId, guildId: null }, notation);
    const me = { userId, gameId: game.id };
    expect(await ask(me)).toEqual([false, false]);
    await changeSettings(context, userId, { uniqueness: true });
    expect(await ask(me)).toEqual([true, true]);
    await changeSettings(context, userId, { uniqueness: false });
    expect(await ask(me)).toEqual([false, false]);
    expect(await ask((await begin()).me)).toEqual([true, true]);
  });

  it('goes back to the last state without a mistake', async () => {
    const { me, right, wrong } = await begin();
    const good = await play(test.context, { ...me, moves: `*${right[0]}` });
    await expect(rescue(test.context, me)).rejects.toMatchObject({ code: 'already-correct' });
    const more = await play(test.context, { ...me, moves: `*${wrong}` });
    await play(test.context, { ...me, moves: `*${right[1]}` });
    const back = await rescue(test.context, me);
    expect(stateOf(back.game.board)).toBe(stateOf(good.game.board));
    expect(back.game).toMatchObject({ rescues: 1, clean: false, canUndo: true });
    expect(stateOf((await undo(test.context, me)).game.board)).not.toBe(stateOf(more.game.board));
  });

  it('keeps settings, refuses what cannot be set, and hides the stats of whoever wishes it', async () => {
    const userId = newUser();
    expect(await readSettings(test.context, userId)).toMatchObject({ autoCross: 'neighbours' });
    await changeSettings(test.context, userId, { textBoard: true });
    const kept = await changeSettings(test.context, userId, { privacy: 'hidden', theme: 'dark' });
    expect(kept).toEqual({
      theme: 'dark',
      autoCross: 'neighbours',
      replays: false,
      textBoard: true,
      privacy: 'hidden',
      uniqueness: false,
    });
    for (const patch of [
      { autoCross: 'all' },
      { theme: 'x'.repeat(99) },
      { currentGameId: 'g' },
      { privacy: 1 },
    ]) {
      await expect(changeSettings(test.context, userId, patch as object)).rejects.toMatchObject({
        code: 'unknown-setting',
      });
    }
    expect(await readSettings(test.context, userId)).toEqual(kept);
    await expect(stats(test.context, { userId, viewerId: newUser() })).rejects.toMatchObject({
      code: 'stats-hidden',
    });
    expect(await stats(test.context, { userId, viewerId: userId })).toMatchObject({ solved: 0 });
  });

  it('counts solved puzzles by grade', async () => {
    const { me, puzzle } = await begin();
    test.clock.forward(25);
    await play(test.context, { ...me, moves: solvingMoves(puzzle).join(' ') });
    expect(await stats(test.context, { userId: me.userId, viewerId: me.userId })).toMatchObject({
      started: 1,
      solved: 1,
      clean: 1,
      dailies: 0,
      byGrade: [{ grade: 'Easy', solved: 1, clean: 1, medianMs: 25_000, bestMs: 25_000 }],
    });
  });
});
