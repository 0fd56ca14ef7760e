import { describe, expect, it } from 'vitest';
import { stateOf } from '../../src/engine/board/board.js';
import { ruleById } from '../../src/engine/rules/catalogue.js';
import { archive, lastFinished } from '../../src/game/history.js';
import { openExercise, openGame, openLibrary, openNotation } from '../../src/game/open.js';
import { openArchive, openDaily, openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { findPuzzle } from '../../src/game/puzzles.js';
import { pickPuzzle } from '../../src/game/rotation.js';
import { pinPuzzle } from '../../src/store/calendar.js';
import { pauseSchedule, saveSchedule } from '../../src/store/schedules.js';
import { PROVIDERS } from '../support/databases.js';
import {
  newGuild,
  newUser,
  ownPuzzle,
  ownRecord,
  postDaily,
  scheduleChoices,
  solvingMoves,
  useGame,
} from '../support/game.js';

const SIX = { size: 6, stars: 1, grade: 'Easy' } as const;

describe.each(PROVIDERS)('opening on %s', (provider) => {
  const test = useGame(provider);
  const world = (localDate: string) => ({
    localDate,
    dueAt: new Date(`${localDate}T00:00:00Z`),
    closesAt: new Date(Date.parse(`${localDate}T04:00:00Z`) + 86_400_000),
    kind: SIX,
  });

  it('gives a player every puzzle that lies ready once, then makes new ones', async () => {
    const player = { userId: newUser(), guildId: null };
    const seen: string[] = [];
    for (let n = 0; n < 13; n++) {
      seen.push((await openLibrary(test.context, player, { size: 6, grade: 'Easy' })).game.puzzle.id);
    }
    expect(new Set(seen).size).toBe(13);
    expect(Array.from({ length: 12 }, (_, seed) => ownRecord(seed).id).sort()).toEqual(
      seen.slice(0, 12).sort(),
    );
    await expect(openLibrary(test.context, player, { size: 6, grade: 'Expert' })).rejects.toMatchObject({
      code: 'no-puzzle-left',
      data: { size: 6, grades: 'Easy Medium Hard' },
    });
  });

  it('gives all servers that ask for a kind the same puzzle on a date, another on the next', async () => {
    const kind = { size: 6, stars: 1, grade: 'Medium' } as const;
    const pick = (localDate: string) => pickPuzzle(test.context, { scope: newGuild(), localDate, kind });
    const [one, two, next] = [await pick('2028-01-01'), await pick('2028-01-01'), await pick('2028-01-02')];
    expect(one).toMatchObject({ grid: { size: 6, stars: 1 }, grade: 'Medium', source: 'daily' });
    expect(two.id).toBe(one.id);
    expect(next.id).not.toBe(one.id);
  });

  it('takes a pinned puzzle on its date', async () => {
    const guildId = newGuild();
    const pinned = await findPuzzle(test.context, ownRecord(40, 'Easy', 5).notation);
    const pin = { scope: guildId, localDate: '2026-12-24', puzzleId: pinned.id, by: newUser() };
    await pinPuzzle(test.context.store, pin, test.context.clock());
    const pick = (localDate: string) => pickPuzzle(test.context, { scope: guildId, localDate, kind: SIX });
    expect((await pick('2026-12-24')).id).toBe(pinned.id);
    expect((await pick('2026-12-25')).grid.size).toBe(6);
  });

  it('gives everyone without a server’s daily the same puzzle of the world', async () => {
    const openings = await Promise.all(
      Array.from({ length: 8 }, () =>
        openDaily(test.context, { userId: newUser(), guildId: null }, world('2026-11-16')),
      ),
    );
    expect(new Set(openings.map(({ game }) => game.puzzle.id)).size).toBe(1);
    expect(openings.every(({ game }) => game.kind === 'daily' && game.ranked)).toBe(true);
    const tomorrow = await openDaily(test.context, { userId: newUser(), guildId: null }, world('2026-11-17'));
    expect(tomorrow.game.puzzle.id).not.toBe(openings[0]!.game.puzzle.id);
  });

  it('opens a running schedule’s newest post, and the world’s once a paused one has closed', async () => {
    const guildId = newGuild();
    const player = { userId: newUser(), guildId };
    const { store } = test.context;
    await saveSchedule(store, guildId, scheduleChoices(), null, new Date());
    const post = await postDaily(test, guildId, { localDate: '2026-11-15', seed: 3 });
    expect((await openDaily(test.context, player, world('2026-11-16'))).game.post?.id).toBe(post.id);
    test.clock.forward(3600);
    await pauseSchedule(store, { guildId }, 'channel-gone', new Date());
    expect((await openDaily(test.context, player, world('2026-11-16'))).game.post?.id).not.toBe(post.id);
  });

  it('imports a board with its marks, checks it for one solution and knows it again', async () => {
    const player = { userId: newUser(), guildId: null };
    const record = ownRecord(50, 'Easy', 5);
    const state = `x${'.'.repeat(24)}`;
    const { game } = await openNotation(test.context, player, `${record.notation}.${state}`);
    expect([stateOf(game.board), game.kind, game.puzzle.source]).toEqual([state, 'imported', 'imported']);
    expect((await findPuzzle(test.context, game.puzzle.id)).notation).toBe(record.notation);
    const rows = 'AAAAABBBBBCCCCCDDDDDEEEEE';
    await expect(openNotation(test.context, player, `5x1.${rows}`)).rejects.toMatchObject({
      code: 'several-solutions',
    });
    for (const [text, code] of [
      ['', 'empty-input'],
      ['🧩', 'bad-cell'],
      ['x'.repeat(4000), 'wrong-row-count'],
      ['5x1.AAAAA', 'wrong-cell-count'],
    ] as const) {
      await expect(openNotation(test.context, player, text)).rejects.toMatchObject({
        name: 'UserError',
        code,
      });
    }
    await expect(findPuzzle(test.context, 'nosuchpuzz')).rejects.toMatchObject({ code: 'unknown-puzzle' });
  });

  it('opens a practice position for a technique', async () => {
    const player = { userId: newUser(), guildId: null };
    const rule = ruleById('R2.1')!;
    const first = (await openExercise(test.context, player, rule)).game;
    expect(first).toMatchObject({
      kind: 'practice',
      practice: { rule: 'R2.1', mark: 'star', marked: 0, found: false },
      ranked: false,
    });
    const second = (await openExercise(test.context, player, rule)).game;
    expect(stateOf(second.board), 'another one each time').not.toBe(stateOf(first.board));
  });

  it('goes back to an earlier game, which becomes the current one', async () => {
    const userId = newUser();
    const player = { userId, guildId: null };
    const first = await openLibrary(test.context, player, {});
    const second = await openLibrary(test.context, player, {});
    expect((await openGame(test.context, { userId })).id).toBe(second.game.id);
    await openGame(test.context, { userId, gameId: first.game.id });
    expect((await play(test.context, { userId, moves: 'xA1' })).game.id).toBe(first.game.id);
  });

  it('lists past days, and knows the game that was finished last', async () => {
    const guildId = newGuild();
    const userId = newUser();
    const games: string[] = [];
    expect(await lastFinished(test.context, userId)).toBeNull();
    for (const [n, localDate] of ['2026-10-01', '2026-10-02', '2026-10-03'].entries()) {
      test.clock.now = new Date(`${localDate}T12:30:00Z`);
      const post = await postDaily(test, guildId, { localDate, seed: n });
      const { game } = await openPost(test.context, { userId, guildId }, post.id);
      const moves = solvingMoves(ownPuzzle(n)).join(' ');
      if (n < 2) await play(test.context, { userId, gameId: game.id, moves });
      games.push(game.id);
    }
    expect(await lastFinished(test.context, userId)).toEqual({ id: games[1] });
    const days = await archive(test.context, { userId, guildId });
    expect(days.map(({ post, game }) => [post.localDate, game?.finishedAt != null])).toEqual([
      ['2026-10-02', true],
      ['2026-10-01', true],
    ]);
    const [before] = await archive(test.context, { userId, guildId }, '2026-10-02');
    expect(before?.post.localDate).toBe('2026-10-01');
    await expect(archive(test.context, { userId, guildId }, 'yesterday')).rejects.toMatchObject({
      code: 'bad-date',
    });
    await expect(openArchive(test.context, { userId, guildId }, '2020-02-30')).rejects.toMatchObject({
      code: 'bad-date',
    });
    await expect(openArchive(test.context, { userId, guildId }, '2020-02-28')).rejects.toMatchObject({
      code: 'no-post-on-date',
    });
  });
});
