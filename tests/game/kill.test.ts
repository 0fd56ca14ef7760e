import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../../src/engine/board/board.js';
import { openNotation } from '../../src/game/open.js';
import { openStore } from '../../src/store/store.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, ownPuzzle, ownRecord, postDaily, useGame } from '../support/game.js';
import { stateAfter } from '../support/numbered-moves.js';
import { replayLog } from '../support/replay-log.js';

const ROUNDS = 2;
const FLOWS = 3;
const SCRIPT = fileURLToPath(new URL('../support/processes/play-until-killed.ts', import.meta.url));

describe.each(PROVIDERS)('kill −9 in the middle of writes on %s', (provider) => {
  const test = useGame(provider);

  /** Lets a process play, kills it without a warning, and returns what it had acknowledged. */
  const playAndKill = async (round: number, ...args: string[]): Promise<string[]> => {
    const { url } = test.database;
    const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, url, String(round), ...args]);
    let output = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    const gone = once(child, 'close');
    // Late enough that every flow is at work, and at no particular moment.
    const isEnough = () => output.split('\n').length >= 30 + 17 * round && output.includes('finished ');
    while (!isEnough() && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    child.kill('SIGKILL');
    await gone;
    if (provider === 'postgresql') await settled();
    expect(complaints).toBe('');
    // The last line may be cut off; what was not said in full was not acknowledged.
    return output.split('\n').slice(0, -1);
  };

  /** The server may still be at the dead process's last statement; what it makes of it is looked at whole. */
  const settled = async (): Promise<void> => {
    for (;;) {
      const [row] = await test.context.store.db.$queryRaw<{ busy: bigint }[]>`
        SELECT count(*) AS busy FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`;
      if (Number(row?.busy) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('loses no acknowledged move and applies none by half', async () => {
    const guildId = newGuild();
    const post = await postDaily(test, guildId);
    for (let round = 0; round < ROUNDS; round++) {
      const games: string[] = [];
      for (let flow = 0; flow < FLOWS; flow++) {
        const userId = newUser();
        const { game } = await openNotation(test.context, { userId, guildId: null }, ownRecord(3).notation);
        games.push(`${userId}:${game.id}`);
      }
      const said = await playAndKill(round, guildId, post.id, ...games);
      const store = await openStore(test.database.url);
      try {
        for (const gameId of games.map((game) => game.split(':')[1]!)) {
          const acknowledged = said.filter((line) => line.startsWith(`moved ${gameId} `)).length;
          const row = await store.db.game.findUniqueOrThrow({ where: { id: gameId } });
          expect(row.version).toBeGreaterThanOrEqual(acknowledged);
          expect(row.version).toBeLessThanOrEqual(acknowledged + 1);
          expect(row.state).toBe(stateAfter(row.version));
          expect(row.log.split('\n')).toHaveLength(Math.max(1, row.version));
          expect(stateOf(replayLog(ownPuzzle(3).grid, row.start, row.log))).toBe(row.state);
        }
        const finished = said.flatMap((line) => line.match(/^finished (.+)$/)?.[1] ?? []);
        expect(finished.length).toBeGreaterThan(0);
        const prefix = { startsWith: `r${round}f` };
        const rows = await store.db.game.findMany({ where: { userId: prefix } });
        const done = rows.filter((row) => row.finishedAt).map((row) => row.userId);
        expect(done).toEqual(expect.arrayContaining(finished));
        // A finish is the game, its result, its standings and its streak, or nothing of it.
        const results = await store.db.result.findMany({ where: { userId: prefix } });
        expect(results.map(({ userId }) => userId).sort()).toEqual([...done].sort());
        const standings = await store.db.standing.findMany({ where: { userId: prefix } });
        expect(standings).toHaveLength(12 * done.length);
        expect(await store.db.streak.count({ where: { userId: prefix } })).toBe(done.length);
      } finally {
        await store.close();
      }
    }
  });
});
