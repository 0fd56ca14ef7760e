import { beforeAll, describe, expect, it } from 'vitest';
import { markAt } from '../../src/engine/board/board.js';
import { parseCell } from '../../src/engine/grid/names.js';
import { check } from '../../src/game/check.js';
import { Feed } from '../../src/game/feed.js';
import { hint } from '../../src/game/hint.js';
import { openGame, viewGame } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { deleteUser, exportUser } from '../../src/game/privacy.js';
import type { Player } from '../../src/game/request.js';
import { resultToShare } from '../../src/game/result-card.js';
import { stats } from '../../src/game/stats.js';
import { forgetTogether, joinTogether, openTogether, togetherPosted } from '../../src/game/together.js';
import { redo, rescue, reset, undo } from '../../src/game/undo.js';
import type { GameView } from '../../src/game/views/game.js';
import { addPuzzles, freshPuzzleForUser } from '../../src/store/puzzles.js';
import { openStore } from '../../src/store/store.js';
import { lookBack, playTogether } from '../support/crowd.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, ownRecord, type TestGame, useGame } from '../support/game.js';
import { createRandom } from '../support/random-grid.js';

const KIND = { size: 6, stars: 1, grade: 'Easy' } as const;
let requests = 0;

/** Somebody opens a board and so many others sit down at it. */
async function table({ context }: TestGame, others: number) {
  const guildId = newGuild();
  const people = Array.from({ length: others + 1 }, (): Player => ({ userId: newUser(), guildId }));
  const wish = { channelId: 'c', kind: KIND };
  const { id } = await openTogether(context, people[0]!, wish, `together ${++requests}`);
  for (const player of people.slice(1)) await joinTogether(context, player, id);
  const moves = (player: Player, text: string, requestId?: string) =>
    play(context, { userId: player.userId, gameId: id, moves: text, ...(requestId ? { requestId } : {}) });
  return { id, guildId, people: people as [Player, Player, ...Player[]], moves };
}

const at = ({ board }: GameView, name: string) => markAt(board, parseCell(6, name));

describe.each(PROVIDERS)('a board together on %s', (provider) => {
  const test = useGame(provider);
  beforeAll(async () => {
    const records = Array.from({ length: 20 }, (_, seed) => ownRecord(200 + seed));
    await addPuzzles(test.context.store, records, test.clock.read());
  });

  it('is for those who have a seat: each has a colour, and all see the same', async () => {
    const { id, guildId, people, moves } = await table(test, 1);
    const [ann, ben] = people;
    await moves(ann, '*A1');
    const { game } = await moves(ben, 'xF6');
    expect(at(game, 'A1')).toBe('star');
    expect(game.shared).toMatchObject({
      seat: 1,
      people: [
        { seat: 0, userId: ann.userId },
        { seat: 1, userId: ben.userId },
      ],
    });
    const { makers, last } = game.shared!;
    expect([makers[0], makers[1], makers[35], makers[20]]).toEqual([0, 0, 1, -1]);
    expect(last.map(({ by }) => by)).toEqual([1, 0]);
    const stranger = { userId: newUser(), guildId };
    const enter = viewGame(test.context, { userId: stranger.userId, gameId: id });
    await expect(enter).rejects.toMatchObject({ code: 'together-not-joined' });
    await expect(joinTogether(test.context, { ...stranger, guildId: newGuild() }, id)).rejects.toMatchObject({
      code: 'game-not-found',
    });
    expect((await joinTogether(test.context, stranger, id)).joined).toBe(true);
    expect((await joinTogether(test.context, stranger, id)).joined).toBe(false);
  });

  it('takes back two taps on one cell at once on a page, unless somebody else was there between them', async () => {
    const { id, people, moves } = await table(test, 1);
    const [ann, ben] = people;
    const request = (player: Player) => ({ userId: player.userId, gameId: id, door: 'page' as const });
    await moves(ann, 'xB2');
    await moves(ben, 'xF6');
    await moves(ann, '*B2');
    const undone = await undo(test.context, request(ann));
    expect([at(undone.game, 'B2'), at(undone.game, 'C3'), at(undone.game, 'F6')]).toEqual([
      'unknown',
      'unknown',
      'cross',
    ]);
    expect(undone.game.canUndo).toBe(false);
    await moves(ben, 'xD4');
    await moves(ann, '*D4');
    expect(at((await undo(test.context, request(ann))).game, 'D4')).toBe('cross');
  });

  it('lets everybody take back their own, as far as it still stands, and nobody the others’', async () => {
    const { id, people, moves } = await table(test, 1);
    const [ann, ben] = people;
    const request = (player: Player) => ({ userId: player.userId, gameId: id });
    await moves(ann, '*A1');
    await moves(ben, '*D4');
    await moves(ann, '-D4');
    // Ben's star is gone, but its crosses stand, and Ann's star with all of hers.
    const after = await undo(test.context, request(ben));
    expect(at(after.game, 'D4')).toBe('unknown');
    expect(at(after.game, 'C3')).toBe('unknown');
    expect(at(after.game, 'A1')).toBe('star');
    await expect(undo(test.context, request(ben))).rejects.toMatchObject({ code: 'nothing-of-yours' });
    expect(after.game.canUndo).toBe(false);
    expect((await viewGame(test.context, request(ann))).canUndo).toBe(true);
    // Ann takes back her clearing, then her first move.
    expect(at((await undo(test.context, request(ann))).game, 'D4')).toBe('star');
    expect(at((await undo(test.context, request(ann))).game, 'A1')).toBe('unknown');
    for (const step of [redo, rescue, reset]) {
      await expect(step(test.context, request(ann))).rejects.toMatchObject({ code: 'together-others' });
    }
  });

  it('is found by the thread that it is in, whatever is current', async () => {
    const { id, people } = await table(test, 1);
    const [ann] = people;
    await togetherPosted(test.context, id, { threadId: `thread ${id}`, messageId: 'm' });
    const found = await openGame(test.context, { userId: ann.userId, threadId: `thread ${id}` });
    expect(found).toMatchObject({ id, shared: { threadId: `thread ${id}` } });
    await expect(viewGame(test.context, { userId: newUser(), threadId: `thread ${id}` })).rejects.toThrow();
  });

  it('gives hints to all, and ranks nowhere when it is solved', async () => {
    const { id, people } = await table(test, 1);
    const [ann, ben] = people;
    await hint(test.context, { userId: ben.userId, gameId: id, depth: 1 });
    expect(await viewGame(test.context, { userId: ann.userId, gameId: id })).toMatchObject({
      hintsAsked: 1,
      clean: false,
    });
    let finish = null;
    for (let step = 0; step < 60 && !finish; step++) {
      const userId = people[step % 2]!.userId;
      ({ finish } = await hint(test.context, { userId, gameId: id, depth: 4 }));
    }
    expect(finish).toMatchObject({ ranked: false, unranked: 'together', streak: null });
    await check(test.context, { userId: ann.userId, gameId: id }).catch(() => undefined);
    await expect(resultToShare(test.context, { userId: ann.userId, gameId: id })).rejects.toMatchObject({
      code: 'together-shared',
    });
    const { db } = test.context.store;
    expect(await db.result.count({ where: { userId: { in: ['', ann.userId, ben.userId] } } })).toBe(0);
    expect(await db.user.count({ where: { id: '' } })).toBe(0);
    expect((await stats(test.context, { userId: ann.userId, viewerId: ann.userId })).solved).toBe(0);
  });

  it('has eight seats, however many come at once, and a limit to how many one person opens', async () => {
    const { id, guildId, people } = await table(test, 0);
    const many = Array.from({ length: 12 }, () => ({ userId: newUser(), guildId }));
    const came = await Promise.allSettled(many.map((player) => joinTogether(test.context, player, id)));
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    const seats = await test.context.store.db.seat.findMany({
      where: { gameId: id },
      orderBy: { seat: 'asc' },
    });
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const wish = { channelId: 'c', kind: KIND };
    const opened = await Promise.allSettled(
      Array.from({ length: 10 }, () => openTogether(test.context, people[0]!, wish, `many ${++requests}`)),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('has a puzzle that nobody is given by chance', async () => {
    const { id, people } = await table(test, 0);
    const { puzzle } = await viewGame(test.context, { userId: people[0]!.userId, gameId: id });
    const other = await freshPuzzleForUser(test.context.store, newUser(), KIND, puzzle.id);
    expect(other).not.toBe(puzzle.id);
  });

  it('keeps the board of those who stay when somebody deletes their data', async () => {
    const { id, people, moves } = await table(test, 1);
    const [ann, ben] = people;
    await moves(ann, '*A1');
    await moves(ben, 'xF6');
    expect(await exportUser(test.context, ann.userId)).toMatchObject({ seats: [{ gameId: id, seat: 0 }] });
    await deleteUser(test.context, ann.userId);
    const left = await viewGame(test.context, { userId: ben.userId, gameId: id });
    expect(at(left, 'A1')).toBe('star');
    expect(left.shared!.people[0]).toEqual({ seat: 0, userId: null });
    const { db } = test.context.store;
    expect(await db.seat.count({ where: { userId: ann.userId } })).toBe(0);
    await joinTogether(test.context, { userId: ann.userId, guildId: ann.guildId }, id);
    expect((await viewGame(test.context, { userId: ann.userId, gameId: id })).shared!.seat).toBe(2);
    test.clock.forward(61 * 86_400);
    await forgetTogether(test.context);
    expect(await db.together.count({ where: { gameId: id } })).toBe(0);
  });

  it('is one board for eight people in two processes: every move once, everywhere the same', async () => {
    const { id, people } = await table(test, 7);
    const other = { ...test.context, feed: new Feed(), store: await openStore(test.database.url) };
    try {
      const doors = [test.context, other];
      const parts = await Promise.all(
        doors.map((context, door) =>
          playTogether(context, {
            gameId: id,
            people: people.map(({ userId }) => userId).filter((_, seat) => seat % 2 === door),
            moves: 80,
            random: createRandom(door),
          }),
        ),
      );
      const report = await lookBack(doors, id, { ...parts[0], ...parts[1] });
      expect(report).toMatchObject({ boards: 1, replays: true, credited: true });
      expect(report.logged).toBe(report.accepted);
      expect(report.logged).toBeGreaterThanOrEqual(160);
    } finally {
      await other.store.close();
    }
  });
});
