import { beforeAll, describe, expect, it } from 'vitest';
import {
  howToLeave,
  leaveChallenge,
  makeChallenge,
  makeRematch,
  playChallenge,
  readChallenge,
} from '../../src/game/challenge.js';
import { challengesToTell, challengeTold, claimTelling } from '../../src/game/challenge-telling.js';
import type { GameContext } from '../../src/game/context.js';
import { hint } from '../../src/game/hint.js';
import { play } from '../../src/game/play.js';
import { deleteUser, exportUser } from '../../src/game/privacy.js';
import type { Player } from '../../src/game/request.js';
import { resultToShare } from '../../src/game/result-card.js';
import { stats } from '../../src/game/stats.js';
import type { GameView } from '../../src/game/views/game.js';
import { addPuzzles, freshPuzzleForDays, freshPuzzleForUser } from '../../src/store/puzzles.js';
import { openStore } from '../../src/store/store.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, ownRecord, type TestGame, useGame } from '../support/game.js';

const KIND = { size: 6, stars: 1, grade: 'Easy' } as const;
let requests = 0;

/** Two people, the challenge of one to the other, and what they can do about it. */
function duel(test: TestGame) {
  const guildId = newGuild();
  const [ann, ben, cat] = [newUser(), newUser(), newUser()].map((userId): Player => ({ userId, guildId }));
  const make = (from: Player, to: Player | null, context = test.context) =>
    makeChallenge(
      context,
      from,
      { channelId: 'c', opponentId: to?.userId ?? null, kind: KIND },
      `request ${++requests}`,
    );
  return { ann: ann!, ben: ben!, cat: cat!, make };
}

const starsOf = async ({ store }: GameContext, { puzzle }: GameView): Promise<string[]> => {
  const { solution } = (await store.db.puzzle.findUnique({ where: { id: puzzle.id } }))!;
  return [...solution].flatMap((mark, cell) =>
    mark === '*'
      ? [`*${String.fromCharCode(65 + (cell % puzzle.size))}${Math.floor(cell / puzzle.size) + 1}`]
      : [],
  );
};

/** Opens one's attempt and solves it, so many seconds later. */
async function solveIn(test: TestGame, player: Player, id: string, seconds: number, context = test.context) {
  const { game } = await playChallenge(context, player, id);
  const [last, ...others] = await starsOf(context, game);
  const request = { userId: player.userId, gameId: game.id };
  await play(context, { ...request, moves: others.join(' ') });
  test.clock.forward(seconds);
  return play(context, { ...request, moves: last! });
}

describe.each(PROVIDERS)('a challenge on %s', (provider) => {
  const test = useGame(provider);
  beforeAll(async () => {
    const records = Array.from({ length: 60 }, (_, seed) => ownRecord(100 + seed));
    await addPuzzles(test.context.store, records, test.clock.read());
  });

  it('tells nobody a time before both are done, and then who won', async () => {
    const { ann, ben, make } = duel(test);
    const { id } = await make(ann, ben);
    const mine = await solveIn(test, ben, id, 40);
    expect(mine.finish).toMatchObject({ ranked: false, unranked: 'challenge' });
    const open = await readChallenge(test.context, id);
    expect(open).toMatchObject({ overAt: null, winner: null });
    expect(open.players.map(({ attempt }) => attempt)).toEqual([null, null]);
    const before = await stats(test.context, { userId: ben.userId, viewerId: ann.userId });
    expect(before).toMatchObject({ solved: 0, started: 0, byGrade: [] });
    expect((await stats(test.context, { userId: ben.userId, viewerId: ben.userId })).solved).toBe(1);
    const share = resultToShare(test.context, { userId: ben.userId, gameId: mine.game.id });
    await expect(share).rejects.toMatchObject({ code: 'challenge-secret' });
    await solveIn(test, ann, id, 20);
    const over = await readChallenge(test.context, id);
    expect(over).toMatchObject({ outcome: 'played', winner: 0 });
    expect(over.players.map(({ attempt }) => attempt?.ms)).toEqual([20_000, 40_000]);
    expect((await stats(test.context, { userId: ben.userId, viewerId: ann.userId })).solved).toBe(1);
    await resultToShare(test.context, { userId: ben.userId, gameId: mine.game.id });
    expect(await test.context.store.db.result.count({ where: { userId: ben.userId } })).toBe(0);
  });

  it('prefers no help to speed, and counts nothing that no hand can do', async () => {
    const { ann, ben, cat, make } = duel(test);
    const helped = await make(ann, ben);
    const { game } = await playChallenge(test.context, ann, helped.id);
    await hint(test.context, { userId: ann.userId, gameId: game.id, depth: 1 });
    const seen = await stats(test.context, { userId: ann.userId, viewerId: ben.userId });
    expect(seen).toMatchObject({ weakRules: [], hints: { where: 0 } });
    await solveIn(test, ann, helped.id, 20);
    await solveIn(test, ben, helped.id, 90);
    expect((await readChallenge(test.context, helped.id)).winner).toBe(1);
    const quick = await make(ann, cat);
    await solveIn(test, ann, quick.id, 1);
    await solveIn(test, cat, quick.id, 400);
    const over = await readChallenge(test.context, quick.id);
    expect(over.players[0]?.attempt).toMatchObject({ state: 'solved', unfair: 'too-fast' });
    expect(over.winner).toBe(1);
  });

  it('is one attempt each: pressed twice, at the same instant or later, it is the same game', async () => {
    const { ann, ben, make } = duel(test);
    const { id } = await make(ann, ben);
    const opened = await Promise.all([1, 2, 3].map(() => playChallenge(test.context, ben, id)));
    expect(new Set(opened.map(({ game }) => game.id)).size).toBe(1);
    await solveIn(test, ben, id, 30);
    expect((await playChallenge(test.context, ben, id)).game.finishedAt).not.toBeNull();
    expect(await test.context.store.db.game.count({ where: { userId: ben.userId } })).toBe(1);
  });

  it('that is open belongs to whoever takes it first', async () => {
    const { ann, ben, cat, make } = duel(test);
    const { id } = await make(ann, null);
    const taken = await Promise.allSettled(
      [ben, cat].map((player) => playChallenge(test.context, player, id)),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'challenge-not-yours' },
    });
    expect((await readChallenge(test.context, id)).players).toHaveLength(2);
    await expect(playChallenge(test.context, { ...ben, guildId: newGuild() }, id)).rejects.toMatchObject({
      code: 'challenge-gone',
    });
  });

  it('has a puzzle that nobody has, and nobody is given by chance', async () => {
    const { ann, ben, make } = duel(test);
    const { puzzle } = await make(ann, ben);
    const { store } = test.context;
    expect(await store.db.game.count({ where: { puzzleId: puzzle.id } })).toBe(0);
    // Both would begin with this one.
    for (const other of [
      await freshPuzzleForUser(store, ben.userId, KIND, puzzle.id),
      await freshPuzzleForDays(store, KIND, puzzle.id),
    ]) {
      expect(other).not.toBeNull();
      expect(other).not.toBe(puzzle.id);
    }
  });

  it('ends when somebody declines, takes it back, gives up, or deletes their data', async () => {
    const { ann, ben, make } = duel(test);
    const outcome = async (id: string) => (await readChallenge(test.context, id)).outcome;
    const declined = await make(ann, ben);
    expect(await howToLeave(test.context, ben.userId, declined.id)).toBe('decline');
    await leaveChallenge(test.context, ben.userId, declined.id, 'decline');
    expect(await outcome(declined.id)).toBe('declined');
    await expect(playChallenge(test.context, ann, declined.id)).rejects.toMatchObject({
      code: 'challenge-over',
    });

    const taken = await make(ann, ben);
    expect(await howToLeave(test.context, ann.userId, taken.id)).toBe('withdraw');
    await playChallenge(test.context, ben, taken.id);
    await expect(leaveChallenge(test.context, ann.userId, taken.id, 'withdraw')).rejects.toMatchObject({
      code: 'challenge-changed',
    });
    await leaveChallenge(test.context, ann.userId, taken.id, 'give-up');
    await expect(playChallenge(test.context, ann, taken.id)).rejects.toMatchObject({
      code: 'challenge-gave-up',
    });
    expect(await outcome(taken.id)).toBeNull();
    await solveIn(test, ben, taken.id, 30);
    expect(await readChallenge(test.context, taken.id)).toMatchObject({ outcome: 'played', winner: 1 });

    const erased = await make(ann, ben);
    await solveIn(test, ben, erased.id, 30);
    expect(await exportUser(test.context, ben.userId)).toMatchObject({
      challenges: expect.arrayContaining([expect.objectContaining({ challengeId: erased.id })]),
    });
    await deleteUser(test.context, ben.userId);
    const left = await readChallenge(test.context, erased.id);
    expect(left).toMatchObject({ outcome: 'erased', winner: null });
    expect(left.players.map(({ userId }) => userId)).toEqual([ann.userId]);
    expect(await test.context.store.db.challengePlayer.count({ where: { userId: ben.userId } })).toBe(0);
    await expect(makeRematch(test.context, ann, erased.id, 'again')).rejects.toMatchObject({
      code: 'challenge-nobody',
    });
  });

  it('takes only what was done within 24 hours', async () => {
    const { ann, ben, make } = duel(test);
    const { id } = await make(ann, ben);
    await solveIn(test, ben, id, 30);
    const { game } = await playChallenge(test.context, ann, id);
    test.clock.forward(24 * 3600);
    const [last, ...others] = await starsOf(test.context, game);
    const request = { userId: ann.userId, gameId: game.id };
    await play(test.context, { ...request, moves: others.join(' ') });
    await play(test.context, { ...request, moves: last! });
    const over = await readChallenge(test.context, id);
    expect(over.players.map(({ attempt }) => attempt?.state)).toEqual(['unfinished', 'solved']);
    expect(over.winner).toBe(1);
  });

  it('is told once, by one of two processes, also when the first was not heard of again', async () => {
    const { ann, ben, make } = duel(test);
    const other = { ...test.context, store: await openStore(test.database.url) };
    try {
      const { id } = await make(ann, ben);
      expect(await challengesToTell(test.context)).not.toContain(id);
      // Both finish at the same instant in two processes: one of them ends it.
      await solveIn(test, ben, id, 30);
      await solveIn(test, ann, id, 30, other);
      expect(await challengesToTell(other)).toContain(id);
      const claims = await Promise.all([test.context, other].map((context) => claimTelling(context, id)));
      expect(claims.filter(Boolean)).toEqual(['first']);
      expect(await challengesToTell(other)).not.toContain(id);
      test.clock.forward(180);
      expect(await claimTelling(other, id)).toBe('again');
      await challengeTold(other, id);
      test.clock.forward(180);
      expect(await claimTelling(test.context, id)).toBeNull();
    } finally {
      await other.store.close();
    }
  });

  it('ends when two finish at the same instant in two processes', async () => {
    const other = { ...test.context, store: await openStore(test.database.url) };
    try {
      for (let n = 0; n < 5; n++) {
        const { ann, ben, make } = duel(test);
        const { id } = await make(ann, ben);
        const doors = [
          { player: ann, context: test.context },
          { player: ben, context: other },
        ];
        const last = await Promise.all(
          doors.map(async ({ player, context }) => {
            const { game } = await playChallenge(context, player, id);
            const [star, ...others] = await starsOf(context, game);
            await play(context, { userId: player.userId, gameId: game.id, moves: others.join(' ') });
            return () => play(context, { userId: player.userId, gameId: game.id, moves: star! });
          }),
        );
        await Promise.all(last.map((finish) => finish()));
        expect((await readChallenge(test.context, id)).outcome).toBe('played');
      }
    } finally {
      await other.store.close();
    }
  });

  it('cannot be made by the dozen, to oneself, or twice by one request', async () => {
    const { ann, ben, make } = duel(test);
    await expect(make(ann, ann)).rejects.toMatchObject({ code: 'challenge-yourself' });
    const many = await Promise.allSettled(Array.from({ length: 20 }, () => make(ann, null)));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of many) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'challenges-running' });
    }
    expect((await make(ben, null)).id).toBeDefined();
    const wish = { channelId: 'c', opponentId: null, kind: KIND };
    const twice = await Promise.all([1, 2].map(() => makeChallenge(test.context, ben, wish, 'once')));
    expect(twice[0]!.id).toBe(twice[1]!.id);
    expect(twice[0]!.puzzle.id).toBe(twice[1]!.puzzle.id);
  });

  it('is limited to ten a day, and to one between two people', async () => {
    const { ann, ben, make } = duel(test);
    for (let n = 0; n < 10; n++) {
      const { id } = await make(ann, ben);
      await expect(make(ben, ann)).rejects.toMatchObject({ code: 'challenge-between-you' });
      await leaveChallenge(test.context, ann.userId, id, 'withdraw');
    }
    await expect(make(ann, ben)).rejects.toMatchObject({ code: 'challenges-today' });
    test.clock.forward(25 * 3600);
    await make(ann, ben);
  });

  it('has one rematch, whoever presses, and both at once', async () => {
    const { ann, ben, cat, make } = duel(test);
    const { id } = await make(ann, ben);
    await expect(makeRematch(test.context, ann, id, 'too soon')).rejects.toMatchObject({
      code: 'challenge-not-over',
    });
    await solveIn(test, ann, id, 30);
    await solveIn(test, ben, id, 30);
    await expect(makeRematch(test.context, cat, id, 'no')).rejects.toMatchObject({
      code: 'challenge-not-yours',
    });
    const made = await Promise.all(
      [ann, ben].map((player) => makeRematch(test.context, player, id, `rematch of ${player.userId}`)),
    );
    expect(made[0]!.id).toBe(made[1]!.id);
    expect(made[0]!.puzzle).toMatchObject({ size: 6, grade: 'Easy' });
    expect(made[0]!.puzzle.id).not.toBe((await readChallenge(test.context, id)).puzzle.id);
  });
});
