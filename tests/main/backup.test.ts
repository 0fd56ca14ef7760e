import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../src/config.js';
import { openGame, openLibrary } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { backUp } from '../../src/main/backup.js';
import { moveDatabase } from '../../src/main/move.js';
import { openStore } from '../../src/store/store.js';
import { createDatabase } from '../support/databases.js';
import { newGuild, newUser, useGame } from '../support/game.js';

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

  it('leaves nothing behind when it fails, and takes away what earlier ones left that were killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'asterism-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const damaged = join(folder, 'damaged.db');
    await damage(game.database.url, damaged);
    const backups = join(folder, 'backups');
    const options = { folder: backups, now: new Date('2026-11-16T12:00:00Z') };
    await expect(backUp({ ...options, databaseUrl: `file:${damaged}` })).rejects.toThrow();
    expect(readdirSync(backups)).toEqual([]);
    mkdirSync(join(backups, 'asterism-2026-11-15.unfinished-aBc123'));
    writeFileSync(join(backups, 'asterism-2026-11-15.unfinished-aBc123', 'copy.db'), 'half');
    await backUp({ ...options, databaseUrl: game.database.url });
    expect(readdirSync(backups)).toEqual(['asterism-2026-11-16.db']);
  });

  it('is whole also when two are made at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'asterism-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const options = { databaseUrl: game.database.url, folder, now: new Date('2026-11-16T12:00:00Z') };
    await Promise.all([backUp(options), backUp(options)]);
    expect(readdirSync(folder)).toEqual(['asterism-2026-11-16.db']);
  });
});

/** The same file with a page in its middle that is none. */
async function damage(url: string, path: string): Promise<void> {
  const database = new Database(url.slice('file:'.length), { readonly: true });
  database.prepare('VACUUM INTO ?').run(path);
  database.close();
  const bytes = readFileSync(path);
  bytes.fill(0xff, 4096 * 2);
  writeFileSync(path, bytes);
}

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

  it('leaves nothing behind when it fails, is not hindered by one that was killed, and two at once are whole', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'asterism-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { store } = game.context;
    const options = { databaseUrl: game.database.url, folder, now: new Date('2026-11-16T12:00:00Z') };
    await store.db.memo.create({ data: { key: 'copying', value: '', updatedAt: new Date() } });
    await expect(backUp(options)).rejects.toThrow('was not finished');
    await store.db.memo.delete({ where: { key: 'copying' } });
    expect(readdirSync(folder)).toEqual([]);
    await killedBackup(join(folder, 'asterism-2026-11-16.db.unfinished'));
    await Promise.all([backUp(options), backUp(options)]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toEqual(['asterism-2026-11-16.db']);
    const copy = new Database(join(folder, 'asterism-2026-11-16.db'), { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    copy.close();
    await backUp({ ...options, now: new Date('2026-11-17T12:00:00Z') });
    expect(readdirSync(folder)).toEqual(['asterism-2026-11-16.db', 'asterism-2026-11-17.db']);
  });
});

/** What a backup leaves that is killed in its midst: a file whose rows are still in the log beside it. */
async function killedBackup(path: string): Promise<void> {
  const store = await openStore(`file:${path}`);
  await store.db.guild.create({ data: { id: newGuild(), createdAt: new Date() } });
  const left = ['', '-wal', '-shm'].map((end) => [`${path}${end}`, readFileSync(`${path}${end}`)] as const);
  await store.close();
  for (const [name, bytes] of left) writeFileSync(name, bytes);
}
