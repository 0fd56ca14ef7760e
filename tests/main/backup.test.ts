import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../src/config.js';
import { openGame, openLibrary } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { backUp } from '../../src/main/backup.js';
import { moveDatabase } from '../../src/main/move.js';
import { openStore } from '../../src/store/store.js';
import { createDatabase } from '../support/databases.js';
import { newUser, useGame } from '../support/game.js';

describe('a backup', () => {
  const game = useGame('sqlite');

  it('has the boards as they were, replaces that of the same day, and old ones go', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'asterism-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const player = { userId: newUser(), guildId: null };
    await openLibrary(game.context, player, {});
    await play(game.context, { userId: player.userId, moves: 'xA1' });
    for (const name of ['asterism-2026-10-16.db', 'asterism-2026-10-17.db', 'notes.txt'])
      writeFileSync(join(folder, name), 'old');
    const options = { databaseUrl: game.database.url, folder, now: new Date('2026-11-16T12:00:00Z') };
    expect(await backUp(options)).toBe(join(folder, 'asterism-2026-11-16.db'));
    await play(game.context, { userId: player.userId, moves: 'xA2' });
    const path = await backUp(options);
    await play(game.context, { userId: player.userId, moves: 'xA3' });
    expect(readdirSync(folder).sort()).toEqual([
      'asterism-2026-10-17.db',
      'asterism-2026-11-16.db',
      'notes.txt',
    ]);

    const store = await openStore(`file:${path}`);
    const restored = { ...game.context, store };
    const { board } = await openGame(restored, { userId: player.userId });
    const changed = await play(restored, { userId: player.userId, moves: '-A2' });
    expect(changed.changed, 'the second copy has the second move').toHaveLength(1);
    const again = await play(restored, { userId: player.userId, moves: 'xA3' });
    expect(again.changed, 'and not the third').toHaveLength(1);
    expect(board.grid.size).toBe(6);
    await store.close();
  });

  it('is refused with a sentence where there is nothing to copy', async () => {
    const options = { folder: tmpdir(), now: new Date() };
    const nowhere = backUp({ ...options, databaseUrl: 'file:/nowhere/at.db' });
    await expect(nowhere).rejects.toThrow(ConfigError);
    await expect(nowhere).rejects.toThrow('there is no file');
  });
});

describe('a backup of PostgreSQL', () => {
  const game = useGame('postgresql');

  it('is a file that goes back into an empty database while people play on, with their boards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'asterism-backup-'));
    const empty = await createDatabase('postgresql');
    onTestFinished(async () => {
      rmSync(folder, { recursive: true });
      await empty.remove();
    });
    const player = { userId: newUser(), guildId: null };
    await openLibrary(game.context, player, {});
    await play(game.context, { userId: player.userId, moves: 'xA1' });
    let stopped = false;
    const playing = (async () => {
      for (let n = 0; !stopped; n++)
        await play(game.context, { userId: player.userId, moves: n % 2 === 0 ? 'xB2' : '-B2' });
    })();
    const path = await backUp({ databaseUrl: game.database.url, folder, now: game.clock.read() });
    stopped = true;
    await playing;
    expect(readdirSync(folder), 'one file, and nothing beside it').toEqual([basename(path)]);
    await moveDatabase({ from: `file:${path}`, to: empty.url, out: { write: () => true } });
    const store = await openStore(empty.url);
    const { board } = await openGame({ ...game.context, store }, { userId: player.userId });
    expect(board.crosses[0]! & 1, 'A1 is crossed').toBe(1);
    const { changed } = await play({ ...game.context, store }, { userId: player.userId, moves: 'xF6' });
    expect(changed).toHaveLength(1);
    await store.close();
  });
});
