import { describe, expect, it } from 'vitest';
import { markAt, stateOf } from '../../src/engine/board/board.js';
import type { RuleId } from '../../src/engine/deduction/deduction.js';
import { cellsOf } from '../../src/engine/grid/cellset.js';
import { cellName } from '../../src/engine/grid/names.js';
import { ruleById } from '../../src/engine/rules/catalogue.js';
import { hint } from '../../src/game/hint.js';
import { openExercise } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { lessonFor } from '../../src/game/practice.js';
import { changeSettings } from '../../src/game/settings.js';
import { undo } from '../../src/game/undo.js';
import { puzzleById } from '../../src/store/puzzles.js';
import { newUser, useGame } from '../support/game.js';

describe('practice', () => {
  const test = useGame('sqlite');

  const begin = async (rule: RuleId) => {
    const userId = newUser();
    await changeSettings(test.context, userId, { autoCross: 'off' });
    const { game } = await openExercise(test.context, { userId, guildId: null }, ruleById(rule)!);
    const name = (cell: number) => cellName(game.puzzle.size, cell);
    const { solution } = (await puzzleById(test.context.store, game.puzzle.id))!;
    return { me: { userId, gameId: game.id }, game, name, solution };
  };

  it.each(['R1.2', 'R2.1', 'R3.2', 'R4.4', 'R6.1', 'R7.1'] as const)(
    'a hint is about %s until it is found',
    async (rule) => {
      const { me, name } = await begin(rule);
      const told = await hint(test.context, { ...me, depth: 3 });
      expect(told.deduction!.rule).toBe(rule);
      const { stars, crosses } = told.deduction!;
      const [first, ...rest] = [
        ...stars.map((cell) => `*${name(cell)}`),
        ...crosses.map((cell) => `x${name(cell)}`),
      ];
      let done = await play(test.context, { ...me, moves: first! });
      for (const moves of rest) {
        if (!done.game.practice!.found) done = await play(test.context, { ...me, moves });
      }
      expect(done, 'said by the move that found it').toMatchObject({
        found: true,
        game: { practice: { rule, found: true } },
      });
    },
  );

  it('says it once, and again when it was taken back and found again', async () => {
    const { me, name } = await begin('R2.1');
    const { stars } = (await hint(test.context, { ...me, depth: 3 })).deduction!;
    const moves = stars.map((cell) => `*${name(cell)}`).join(' ');
    const requestId = '6234567890123456789';
    expect((await play(test.context, { ...me, moves, requestId })).found).toBe(true);
    expect((await play(test.context, { ...me, moves, requestId })).found, 'delivered twice').toBe(false);
    expect((await undo(test.context, me)).game.practice!.found).toBe(false);
    expect((await play(test.context, { ...me, moves })).found).toBe(true);
  });

  it('is not found by what a hint does, nor by crosses all over the board', async () => {
    const { me, game, name, solution } = await begin('R4.4');
    const everywhere = [...game.board.grid.regionOf.keys()].filter(
      (cell) => markAt(game.board, cell) === 'unknown',
    );
    const crossed = await play(test.context, { ...me, moves: everywhere.map(name).join(' '), bare: 'x' });
    expect(crossed).toMatchObject({ found: false, game: { practice: { found: false } } });
    await undo(test.context, me);
    const done = await hint(test.context, { ...me, depth: 4 });
    expect(done).toMatchObject({ found: false, game: { practice: { found: true } } });
    // From here on hints are about whatever comes next.
    expect(cellsOf(solution).length).toBeGreaterThan(0);
    expect((await hint(test.context, { ...me, depth: 3 })).deduction).not.toBeNull();
  });

  it('goes through the positions one after the other, and never gives the one of the lesson', async () => {
    const userId = newUser();
    const rule = ruleById('R5.1')!;
    const seen: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { game } = await openExercise(test.context, { userId, guildId: null }, rule);
      seen.push(`${game.puzzle.notation} ${stateOf(game.board)}`);
    }
    const { board } = lessonFor(rule);
    expect(new Set(seen).size).toBeGreaterThanOrEqual(4);
    expect(seen.filter((one) => one.endsWith(stateOf(board)))).toEqual([]);
  });
});
