import { describe, expect, it } from 'vitest';
import { emptyBoard, stateOf } from '../../src/engine/board/board.js';
import { readLog } from '../../src/engine/board/log.js';
import { momentsOf } from '../../src/game/moments.js';
import { openLibrary } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { progressOf } from '../../src/game/result-card.js';
import { changeSettings } from '../../src/game/settings.js';
import { redo, reset, undo } from '../../src/game/undo.js';
import { PROVIDERS } from '../support/databases.js';
import { newUser, useGame } from '../support/game.js';
import { replayLog } from '../support/replay-log.js';

describe.each(PROVIDERS)('playing on %s', (provider) => {
  const test = useGame(provider);

  const begin = async (autoCross: 'off' | 'neighbours' | 'lines' = 'off') => {
    const userId = newUser();
    await changeSettings(test.context, userId, { autoCross });
    const { game } = await openLibrary(test.context, { userId, guildId: null }, {});
    return { userId, gameId: game.id };
  };
  const state = (changed: { game: { board: Parameters<typeof stateOf>[0] } }) => stateOf(changed.game.board);

  it('applies several moves in one go', async () => {
    const me = await begin();
    const played = await play(test.context, { ...me, moves: '*B2, xC4 xa1' });
    expect(state(played)).toBe('x.....\n.*....\n......\n..x...\n......\n......'.replaceAll('\n', ''));
    expect(played.changed).toHaveLength(3);
    const cleared = await play(test.context, { ...me, moves: 'C4', bare: '-' });
    expect(state(cleared)).toBe('x.....\n.*....\n......\n......\n......\n......'.replaceAll('\n', ''));
  });

  it('plays on the current game when none is named', async () => {
    const { userId, gameId } = await begin();
    const played = await play(test.context, { userId, moves: 'xA1' });
    expect(played.game.id).toBe(gameId);
  });

  it.each([
    ['*B2 xZ9', 'bad-move'],
    ['*B2 x', 'bad-move'],
    ['B2', 'bad-move'],
    ['*B2 *B7', 'cell-outside'],
    ['*B2 xB2', 'cell-twice'],
    ['   ', 'no-moves'],
    ['⭐🎉 🧩', 'bad-moves'],
    ['*B2 *B7 *C9', 'bad-moves'],
    ['*B2 '.repeat(1001), 'input-too-long'],
    ['\u0000', 'bad-move'],
  ])('refuses %j and changes nothing', async (moves, code) => {
    const me = await begin();
    const before = await play(test.context, { ...me, moves: 'xA1' });
    await expect(play(test.context, { ...me, moves })).rejects.toMatchObject({ name: 'UserError', code });
    const row = await test.context.store.db.game.findUniqueOrThrow({ where: { id: me.gameId } });
    expect([row.state, row.version]).toEqual([state(before), before.game.version]);
  });

  it('names every bad word', async () => {
    const me = await begin();
    await expect(play(test.context, { ...me, moves: '*B2 *Q7 🧩 *C9' })).rejects.toMatchObject({
      data: { words: 'Q7, 🧩, C9', last: 'F6' },
    });
  });

  it('refuses other people’s games and games that are not there', async () => {
    const me = await begin();
    const stranger = newUser();
    const tries: [string, string | undefined, string][] = [
      [stranger, me.gameId, 'not-your-game'],
      [stranger, undefined, 'no-current-game'],
      [me.userId, 'nosuchgame', 'game-not-found'],
      [me.userId, "'; DROP TABLE x", 'game-not-found'],
      [me.userId, '\u0000', 'game-not-found'],
      [me.userId, 'x'.repeat(4000), 'game-not-found'],
    ];
    for (const [userId, gameId, code] of tries) {
      await expect(play(test.context, { userId, gameId, moves: '*B2' })).rejects.toMatchObject({ code });
    }
  });

  it('undoes a star with its crosses and does it again', async () => {
    const me = await begin('neighbours');
    await play(test.context, { ...me, moves: 'xF6 xA1' });
    const starred = await play(test.context, { ...me, moves: '*B2' });
    expect(state(starred)).toBe(['xxx...', 'x*x...', 'xxx...', '......', '......', '.....x'].join(''));
    const undone = await undo(test.context, me);
    expect(state(undone)).toBe(['x.....', '......', '......', '......', '......', '.....x'].join(''));
    expect([undone.game.undos, undone.game.canRedo]).toEqual([1, true]);
    expect(state(await redo(test.context, me))).toBe(state(starred));
    await expect(redo(test.context, me)).rejects.toMatchObject({ code: 'nothing-to-redo' });
  });

  it('takes back two taps on one cell as one step on a page, and brings both back as one', async () => {
    const me = await begin('neighbours');
    const page = { ...me, door: 'page' as const };
    const other = await play(test.context, { ...page, moves: 'xF6' });
    await play(test.context, { ...page, moves: 'xB2' });
    const starred = await play(test.context, { ...page, moves: '*B2' });
    const undone = await undo(test.context, page);
    expect(state(undone)).toBe(state(other));
    expect(undone.game.undos).toBe(1);
    const { log } = await test.context.store.db.game.findUniqueOrThrow({ where: { id: me.gameId } });
    const entries = readLog(6, log);
    expect(progressOf(entries)).toEqual(['placed', 'undone']);
    expect(momentsOf(emptyBoard(undone.game.board.grid), entries)).toHaveLength(4);
    const again = await redo(test.context, page);
    expect(state(again)).toBe(state(starred));
    expect(again.game.canRedo).toBe(false);
    // Every command of the chat is a step of its own.
    expect(state(await undo(test.context, me))).toMatch(/^\.{7}x/);
    expect(state(await undo(test.context, me))).toBe(state(other));
    expect(state(await redo(test.context, page))).toBe(state(starred));
    const row = await test.context.store.db.game.findUniqueOrThrow({ where: { id: me.gameId } });
    expect(stateOf(replayLog(other.game.board.grid, row.start, row.log))).toBe(row.state);
  });

  it.each([
    ['a cell that was emptied again', ['xB2', '*B2', '-B2'], '*B2'],
    ['another cell', ['xB2', '*C4'], 'xB2'],
    ['a stroke', ['xB2 xB3', '*B2'], 'xB2 xB3'],
  ])('takes back only the newest step after %s', async (_, moves, left) => {
    const [me, same] = [await begin(), await begin()];
    for (const text of moves) await play(test.context, { ...me, door: 'page', moves: text });
    const undone = await undo(test.context, { ...me, door: 'page' });
    expect(state(undone)).toBe(state(await play(test.context, { ...same, moves: left })));
  });

  it('brings back what was cleared by starting over, though it was one cell', async () => {
    const me = { ...(await begin()), door: 'page' as const };
    const played = await play(test.context, { ...me, moves: 'xB2' });
    await reset(test.context, me);
    expect(state(await undo(test.context, me))).toBe(state(played));
  });

  it('resets to the start, which can be undone, and keeps everything in the log', async () => {
    const me = await begin('lines');
    const played = await play(test.context, { ...me, moves: '*B2 xF6' });
    const empty = await reset(test.context, me);
    expect(state(empty)).toBe('.'.repeat(36));
    const back = await undo(test.context, me);
    expect(state(back)).toBe(state(played));
    const row = await test.context.store.db.game.findUniqueOrThrow({ where: { id: me.gameId } });
    expect(row.log.split('\n')).toHaveLength(3);
    expect(stateOf(replayLog(back.game.board.grid, row.start, row.log))).toBe(row.state);
  });

  it('says kindly that no more fits, and loses nothing', async () => {
    const me = await begin();
    await play(test.context, { ...me, moves: '*B2' });
    const { game } = test.context.store.db;
    const { log } = await game.findUniqueOrThrow({ where: { id: me.gameId } });
    // Somebody who has gone back and forth for very long.
    const full = `${log}${'\n0 u\n0 r'.repeat((65_500 - log.length) / 8)}`;
    await game.update({ where: { id: me.gameId }, data: { log: full } });
    for (let n = 0; n < 40; n++)
      await undo(test.context, me).then(
        () => redo(test.context, me),
        () => undefined,
      );
    await expect(play(test.context, { ...me, moves: 'xF6' })).rejects.toMatchObject({
      code: 'game-too-long',
    });
    const kept = await game.findUniqueOrThrow({ where: { id: me.gameId } });
    expect(kept.log.length).toBeLessThanOrEqual(65_536);
    expect(kept.state).toContain('*');
  });

  it('applies a press that is delivered twice once', async () => {
    const me = await begin();
    const press = { ...me, requestId: '1234567890123456789', moves: '*B2' };
    expect((await play(test.context, press)).changed).not.toEqual([]);
    await undo(test.context, me);
    const again = await play(test.context, press);
    expect([again.changed, state(again)]).toEqual([[], '.'.repeat(36)]);
  });

  it.each([8, 40])('remembers the last twenty requests, also by ids of %i characters', async (length) => {
    const me = await begin();
    const press = (n: number) => ({
      ...me,
      requestId: String(n).padStart(length, 'r'),
      moves: `${n % 2 ? '-' : 'x'}A1`,
    });
    for (let n = 0; n < 30; n++) await play(test.context, press(n));
    for (let n = 10; n < 30; n++) expect((await play(test.context, press(n))).changed, `${n}`).toEqual([]);
    const { requests } = await test.context.store.db.game.findUniqueOrThrow({ where: { id: me.gameId } });
    expect(requests.split(' ')).toEqual(Array.from({ length: 20 }, (_, n) => press(n + 10).requestId));
  });

  it('opens one game for a command that is delivered twice', async () => {
    const player = { userId: newUser(), guildId: null };
    const opened = await Promise.all(
      [1, 2, 3].map(() => openLibrary(test.context, player, {}, '9234567890123456789')),
    );
    expect(new Set(opened.map(({ game }) => game.id)).size).toBe(1);
  });
});
