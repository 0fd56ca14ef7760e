import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/daily/local-time.js';
import { GRADER_VERSION } from '../../src/game/grading.js';
import { openNotation } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { createLog } from '../../src/ops/log.js';
import { findDay, setDay } from '../../src/store/days.js';
import { addPuzzles, type PuzzleRecord } from '../../src/store/puzzles.js';
import { outdated, regrade } from '../../src/supply/regrade.js';
import { PROVIDERS } from '../support/databases.js';
import { enginePorts } from '../support/engine-ports.js';
import {
  newGuild,
  newUser,
  ownPuzzle,
  ownRecord,
  postDaily,
  solvingMoves,
  useGame,
} from '../support/game.js';

/** Graded by a version that knew less: its grade is wrong. */
const old = (seed: number, more: Partial<PuzzleRecord> = {}): PuzzleRecord => ({
  ...ownRecord(seed),
  grade: 'Expert',
  tier: 6,
  effort: 999,
  gradedBy: 1,
  ...more,
});

describe.each(PROVIDERS)('grades of another version on %s', (provider) => {
  const test = useGame(provider);
  const supplies = () => ({
    ...test.context,
    log: createLog('silent'),
    makes: { generate: () => Promise.reject(new Error('nothing is made here')) },
  });
  const rowOf = (id: string) => test.context.store.db.puzzle.findUniqueOrThrow({ where: { id } });
  const regradeAll = async (): Promise<string[]> => {
    const ids = await outdated(supplies());
    const { signal } = new AbortController();
    for (const id of ids) expect(await regrade(supplies(), enginePorts().puzzles, id, signal)).toBe(1);
    return ids;
  };

  it('are found anew, once', async () => {
    const { store, clock } = test.context;
    const stale = old(20);
    await addPuzzles(store, [stale, ownRecord(21)], clock());
    expect(await regradeAll()).toEqual([stale.id]);
    const { tier, grade, effort } = await rowOf(stale.id);
    expect(grade).not.toBe('Expert');
    expect(tier).toBeLessThan(6);
    expect(effort).not.toBe(999);
    expect(await rowOf(stale.id)).toMatchObject({ gradedBy: GRADER_VERSION });
    expect(await outdated(supplies())).toEqual([]);
    // Another process that had it on its list finds it done.
    const { signal } = new AbortController();
    const idle = { grade: () => Promise.reject(new Error('nothing is graded here')) };
    expect(await regrade(supplies(), idle, stale.id, signal)).toBeNull();
  });

  it('that came to no end in the time of an import get more of it, and then no more', async () => {
    const { store, clock } = test.context;
    const hard = old(27, { grade: 'Beyond', gradedBy: 0 });
    await addPuzzles(store, [hard], clock());
    const { signal } = new AbortController();
    const sofar = { tier: 5, grade: 'Beyond', effort: 1, rules: {} } as const;
    const endless = { grade: async () => ({ grading: sofar, settled: false }) };
    expect(await outdated(supplies())).toEqual([hard.id]);
    expect(await regrade(supplies(), endless, hard.id, signal)).toBe(1);
    expect(await rowOf(hard.id)).toMatchObject({ grade: 'Beyond', gradedBy: -GRADER_VERSION });
    expect(await outdated(supplies())).toEqual([]);
  });

  it('stay as they were where a day was posted or the puzzle was solved', async () => {
    const { store, clock } = test.context;
    const [posted, solved] = [old(22), old(23)];
    await addPuzzles(store, [posted, solved], clock());
    await postDaily(test, newGuild(), { seed: 22 });
    const player = { userId: newUser(), guildId: null };
    const { game } = await openNotation(test.context, player, solved.notation);
    const moves = solvingMoves(ownPuzzle(23)).join(' ');
    await play(test.context, { ...player, gameId: game.id, moves });
    expect(await regradeAll()).toEqual([]);
    expect(await rowOf(posted.id)).toMatchObject({ grade: 'Expert', effort: 999 });
    expect(await rowOf(solved.id)).toMatchObject({ grade: 'Expert', effort: 999 });
  });

  it('make a day to come anew whose kind would be another, and none that is near', async () => {
    const { store, clock } = test.context;
    const today = clock().toISOString().slice(0, 10);
    const kind = '6x1 Expert';
    const [near, far] = [addDays(today, 2), addDays(today, 5)];
    const day = (localDate: string) => ({ kind, localDate, worth: 1 });
    await setDay(store, day(near), old(24, { source: 'daily' }), clock());
    await setDay(store, day(far), old(25, { source: 'daily' }), clock());
    expect((await regradeAll()).length).toBe(2);
    expect(await findDay(store, kind, near)).not.toBeNull();
    expect(await findDay(store, kind, far)).toBeNull();
  });

  it('come at last to a puzzle that was never graded, although it is solved', async () => {
    const { store, clock } = test.context;
    const lost = old(26, { grade: 'Ungraded', tier: 0, gradedBy: 0 });
    await addPuzzles(store, [lost], clock());
    const context = {
      ...test.context,
      puzzles: { ...test.context.puzzles, grade: () => new Promise<never>(() => {}) },
    };
    const player = { userId: newUser(), guildId: null };
    const { game } = await openNotation(context, player, lost.notation);
    await play(context, { ...player, gameId: game.id, moves: solvingMoves(ownPuzzle(26)).join(' ') });
    expect(await regradeAll()).toEqual([lost.id]);
    expect((await rowOf(lost.id)).grade).not.toBe('Ungraded');
  });
});
