import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openLibrary } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { createLog } from '../../src/ops/log.js';
import { startWeb } from '../../src/web/server/server.js';
import { freePorts } from '../support/free-ports.js';
import { WebClient } from './support/client.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

let world: WebWorld;
let users = 0;

beforeAll(async () => {
  world = await startWebWorld();
});
afterAll(() => world?.close());

async function newGame() {
  const userId = String(720_000_000_000_000_000n + BigInt(++users));
  const { game } = await openLibrary(world.game, { userId, guildId: null }, { size: 6 });
  return { userId, gameId: game.id };
}

const fetchPage = (path: string, init: RequestInit = {}) => fetch(new URL(path, world.web.url), init);

describe('something breaks behind the page', () => {
  it('becomes a sentence with an id that is in the log, and the same page goes on', async () => {
    const { supply } = world.game;
    const playPuzzle: typeof supply.playPuzzle = () => Promise.reject(new Error('the cellar is flooded'));
    const { userId, gameId } = await newGame();
    await world.restartWeb({ ...world.game, supply: { ...supply, playPuzzle } });
    const page = await WebClient.signIn(world, userId, gameId);
    const said = await page.ask('library', { size: 6, request: 'request-one' });
    if (!('no' in said)) throw new Error('it cannot have worked');
    expect(said.again).toBe(true);
    expect(said.no).not.toContain('cellar');
    const logged = world.logged.splice(0);
    expect(logged).toMatchObject([{ msg: 'fault on the web board', action: 'library' }]);
    expect(said.no).toContain((logged[0] as { fault: string }).fault);
    expect((await page.get('open', { game: gameId })).id).toBe(gameId);
    page.close();
    await world.restartWeb();
  });

  it('becomes a sentence, too, where it breaks before anything is waited for', async () => {
    const visit = await newGame();
    const { direct } = world.store;
    const othersWrote = () => {
      throw new Error('the cellar is flooded');
    };
    const store = { ...world.store, direct: { ...direct, othersWrote } };
    await world.restartWeb({ ...world.game, store });
    const page = await WebClient.signIn(world, visit.userId, visit.gameId);
    const said = page.ask('play', { game: visit.gameId, request: 'request-two', moves: 'xA1' });
    expect(await said).toMatchObject({ no: expect.stringContaining('broke'), again: true });
    expect(await page.get('techniques', {})).not.toHaveLength(0);
    expect(world.logged.splice(0)).toMatchObject([{ msg: 'fault on the web board', action: 'play' }]);
    page.close();
    await world.restartWeb();
  });

  it('leaves the questions after it their turn where an answer cannot be told', async () => {
    const visit = await newGame();
    // What the database never has, and no answer can carry.
    const db = new Proxy(world.store.db, {
      get(target, name, receiver) {
        const part = Reflect.get(target, name, receiver);
        const findFirst = async () => ({ puzzle: { size: 6n, grade: 'Easy' } });
        return name === 'game' ? { ...part, findFirst } : part;
      },
    });
    await world.restartWeb({ ...world.game, store: { ...world.store, db } });
    const page = await WebClient.signIn(world, visit.userId, visit.gameId);
    void page.ask('usual', {});
    const [after, last] = [page.get('techniques', {}), page.get('open', { game: visit.gameId })];
    expect(await after).not.toHaveLength(0);
    expect((await last).id).toBe(visit.gameId);
    expect(world.logged.splice(0)).toMatchObject([{ msg: 'an answer of the web board could not be told' }]);
    page.close();
    await world.restartWeb();
  });

  it('refuses a request and a socket with 500 while nobody can be looked up, and says nothing else', async () => {
    const visit = await newGame();
    const { cookie } = await WebClient.signIn(world, visit.userId, visit.gameId);
    // Sessions are looked up in the database; here it fails.
    const db = new Proxy(world.store.db, {
      get(target, name, receiver) {
        if (name === 'webSession') throw new Error('the disk is gone');
        return Reflect.get(target, name, receiver);
      },
    });
    await world.restartWeb({ ...world.game, store: { ...world.store, db } });
    const answer = await fetchPage('/api/session', { headers: { cookie } });
    expect([answer.status, await answer.text()]).toEqual([500, '{}']);
    const { origin, host } = world.web.url;
    const socket = new WebSocket(`ws://${host}/api/socket`, { headers: { origin, cookie } });
    const refused = await new Promise<string>((resolve) => {
      socket.on('error', ({ message }) => resolve(message));
    });
    expect(refused).toContain('500');
    expect(world.logged.splice(0).map((line) => (line as { msg: string }).msg)).toEqual([
      'fault on the web board',
      'fault on the web board',
    ]);
    await world.restartWeb();
  });

  it('shows what was missed while no news came from another process', async () => {
    const { userId, gameId } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    await page.get('open', { game: gameId });
    const { feed, ...elsewhere } = world.game;
    await play(elsewhere, { userId, gameId, moves: 'xA1' });
    feed!.tell({ kind: 'gap' });
    await expect.poll(() => page.news.at(-1)).toMatchObject({ news: 'game', game: { version: 1 } });
    // Told once: who has seen it hears nothing of it again.
    feed!.tell({ kind: 'gap' });
    const { game } = await page.get('undo', { game: gameId, request: 'request-undo' });
    expect(game.version).toBe(2);
    expect(page.news).toHaveLength(1);
    page.close();
  });

  it('does not start on a port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve);
    });
    const { port } = taken.address() as { port: number };
    const log = createLog('silent');
    const start = startWeb({ game: world.game, chat: null, log, host: '127.0.0.1', port });
    await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE' });
    taken.close();
  });
});

describe('the files of the page', () => {
  it('come zipped to those who can unzip them, once, and are the same plain', async () => {
    const plain = await fetchPage('/page/main.js', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const body = Buffer.from(await plain.arrayBuffer());
    const zipped = await fetchPage('/page/main.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(60_000);
    expect(Buffer.from(await zipped.arrayBuffer()).equals(body)).toBe(true);
    const tag = plain.headers.get('etag')!;
    expect(tag).toBe(`"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`);
    const again = await fetchPage('/page/main.js', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetchPage('/page/main.css')).headers.get('content-type')).toContain('text/css');
  });

  it('are looked at without being sent, and cannot be written', async () => {
    const head = await fetchPage('/b', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
    expect((await fetchPage('/b', { method: 'POST' })).status).toBe(405);
    const put = { method: 'PUT', headers: { origin: world.web.url.origin } };
    expect((await fetchPage('/api/session', put)).status).toBe(405);
  });
});

describe('behind a proxy with TLS', () => {
  it('gives a cookie that is never sent in the clear, and knows its person by it', async () => {
    const url = new URL('https://stars.example.org');
    const port = await freePorts();
    const log = createLog('silent');
    const web = await startWeb({ game: world.game, chat: null, log, host: '127.0.0.1', port, url });
    const session = `http://127.0.0.1:${port}/api/session`;
    const ticket = new URL(world.link(await newGame())).hash.slice('#t='.length);
    const answer = await fetch(session, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url.origin },
      body: JSON.stringify({ ticket }),
    });
    const [cookie, ...rules] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(cookie).toMatch(/^__Host-asterism=./);
    expect(rules).toContain('Secure');
    const known = await fetch(session, { headers: { cookie: `other=1; ${cookie}` } });
    expect(await known.json()).toEqual({ signedIn: true });
    // Signing out forgets the key, not only the cookie.
    const out = await fetch(session, { method: 'DELETE', headers: { origin: url.origin, cookie: cookie! } });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await (await fetch(session, { headers: { cookie: cookie! } })).json()).toEqual({
      signedIn: false,
    });
    await web.close();
  });
});
