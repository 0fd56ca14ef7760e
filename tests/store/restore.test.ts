import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGame, openLibrary } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { undo } from '../../src/game/undo.js';
import { addPuzzles } from '../../src/store/puzzles.js';
import { openStore, type Store } from '../../src/store/store.js';
import { Clock, gameContext, newUser, ownRecord } from '../support/game.js';
import { createRandom } from '../support/random-grid.js';

const PLAYERS = 20;

/** The command as the runbook has it, for another folder; run from the source, which needs no build. */
function documented(folder: string): string[] {
  const runbook = readFileSync('docs/operations.md', 'utf8');
  const [, days] = /^node dist\/main\.js backup backups (\d+)$/m.exec(runbook) ?? [];
  if (!days) throw new Error('docs/operations.md has no line that makes a backup');
  return ['--import', 'tsx', 'src/main.ts', 'backup', folder, days];
}

describe('a backup of SQLite that is taken and restored as the runbook says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-backup-'));
  const live = join(folder, 'asterism.db');
  const [clock, random] = [new Clock(), createRandom(3)];
  const context = (store: Store) => gameContext(store, clock, random);
  let store: Store;

  beforeAll(async () => {
    store = await openStore(`file:${live}`);
    await addPuzzles(store, [ownRecord(0)], new Date());
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has everything that was acknowledged before it, and play goes on from there', async () => {
    const players = Array.from({ length: PLAYERS }, newUser);
    for (const userId of players) {
      await openLibrary(context(store), { userId, guildId: null }, {});
      await play(context(store), { userId, moves: 'xA1' });
    }
    // While it is taken, people play on.
    let stopped = false;
    const playing = (async () => {
      for (let n = 0; !stopped; n++) {
        await play(context(store), {
          userId: players[n % PLAYERS]!,
          moves: (n / PLAYERS) % 2 < 1 ? 'xB2' : '-B2',
        });
      }
    })();
    const { stdout } = await promisify(execFile)(process.execPath, documented(join(folder, 'backups')), {
      env: { PATH: process.env.PATH, DISCORD_TOKEN: 'none', DATABASE_URL: `file:${live}` },
    });
    const backup = stdout.trim();
    expect(readdirSync(join(folder, 'backups'))).toEqual([basename(backup)]);
    stopped = true;
    await playing;

    // Whatever comes after it is lost by restoring, and nothing else.
    for (const userId of players) await play(context(store), { userId, moves: 'xF6' });
    await store.close();
    copyFileSync(backup, live);
    rmSync(`${live}-wal`, { force: true });
    rmSync(`${live}-shm`, { force: true });
    store = await openStore(`file:${live}`);

    for (const userId of players) {
      const { board } = await openGame(context(store), { userId });
      expect(board.crosses[0]! & 1, 'A1 is crossed').toBe(1);
      expect(board.crosses[5], 'F6 is not').toBe(0);
      await play(context(store), { userId, moves: 'xF6' });
      await undo(context(store), { userId });
    }
    expect(await store.db.game.count()).toBe(PLAYERS);
  });
});
