import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openLibrary, openNotation, viewGame } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { signOutEverywhere } from '../../src/game/web-access.js';
import { solutionOf } from '../bot/support/world.js';
import { cookieOf, redeem, WebClient } from './support/client.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

let world: WebWorld;
let users = 0;

beforeAll(async () => {
  world = await startWebWorld();
});
afterAll(() => world?.close());

async function newGame(size = 6) {
  const userId = String(700_000_000_000_000_000n + BigInt(++users));
  const { game } = await openLibrary(world.game, { userId, guildId: null }, { size });
  return { userId, gameId: game.id, notation: game.puzzle.notation };
}

const ticketOf = (visit: { userId: string; gameId: string }) =>
  new URL(world.link(visit)).hash.slice('#t='.length);
const address = (path: string) => new URL(path, world.web.url);
let requests = 0;
const request = () => `request-${++requests}`;

describe('what anybody gets', () => {
  it('is a page that may load nothing but its own script and style', async () => {
    const response = await fetch(address('/b/abc'));
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await response.text()).not.toMatch(/<script>|onload=|style=/);
  });

  it.each(['/api', '/../package.json', '/page/../../package.json', '/b/A+B', '/page/main.ts'])(
    'is nothing at %s',
    async (path) => {
      expect((await fetch(address(path))).status).toBe(404);
    },
  );

  it('is nothing at an address that is none, and no fault', async () => {
    expect((await fetch(`${address('/')}/`)).status).toBe(404);
    expect(world.logged).toEqual([]);
  });
});

describe('signing in', () => {
  it('gives a cookie that no script and no other site can use, and the game', async () => {
    const visit = await newGame();
    const response = await redeem(world, ticketOf(visit));
    expect(await response.json()).toEqual({ game: visit.gameId });
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('works once; then a sentence says what to do', async () => {
    const ticket = ticketOf(await newGame());
    await redeem(world, ticket);
    const again = await redeem(world, ticket);
    expect(again.status).toBe(401);
    expect(((await again.json()) as { text: string }).text).toContain('/board');
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
  ])('refuses %o', async (headers, status) => {
    const ticket = ticketOf(await newGame());
    expect((await redeem(world, ticket, headers as unknown as Record<string, string>)).status).toBe(status);
    expect((await redeem(world, ticket)).status).toBe(200);
  });

  it('refuses a long or broken body', async () => {
    const send = (body: string) =>
      fetch(address('/api/session'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: world.web.url.origin },
        body,
      });
    for (const body of ['', '{', '[]', '{"ticket":5}', JSON.stringify({ ticket: 'x'.repeat(5000) })]) {
      expect((await send(body)).status).toBe(400);
    }
  });

  it('opens no socket without a cookie, with a wrong one or from elsewhere', async () => {
    const { userId, gameId } = await newGame();
    const cookie = cookieOf(await redeem(world, ticketOf({ userId, gameId })));
    const { origin, host } = world.web.url;
    const refused = async (headers: Record<string, string>) => {
      const socket = new WebSocket(`ws://${host}/api/socket`, { headers });
      const [error] = (await once(socket, 'error')) as [Error];
      return error.message;
    };
    expect(await refused({ origin })).toContain('401');
    expect(await refused({ origin, cookie: 'asterism=abc' })).toContain('401');
    expect(await refused({ origin: 'https://evil.example', cookie })).toContain('403');
    expect(await refused({ cookie })).toContain('403');
  });
});

describe('a game over the socket', () => {
  it('is the same game as in the chat, in both directions', async () => {
    const { userId, gameId, notation } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    const opened = await page.get('open', { game: gameId });
    expect(opened).toMatchObject({ id: gameId, notation, finished: false });
    const star = solutionOf(notation)[0]!;
    await page.get('play', { game: gameId, request: request(), moves: `*${star}` });
    expect((await viewGame(world.game, { userId, gameId })).starsPlaced).toBe(1);

    await play(world.game, { userId, gameId, moves: `-${star}` });
    await expect.poll(() => page.news.length).toBe(1);
    expect(page.news[0]).toMatchObject({ news: 'game', game: { id: gameId, version: 2 } });
    page.close();
  });

  it('is told to every page that shows it, but for the one that did it', async () => {
    const { userId, gameId } = await newGame();
    const [one, two] = [
      await WebClient.signIn(world, userId, gameId),
      await WebClient.signIn(world, userId, gameId),
    ];
    await one.get('open', { game: gameId });
    await two.get('open', { game: gameId });
    await one.get('play', { game: gameId, request: request(), moves: 'xA1' });
    await expect.poll(() => two.news.length).toBe(1);
    expect(one.news).toEqual([]);
    one.close();
    two.close();
  });

  it('does nothing twice, also after a restart', async () => {
    const { userId, gameId } = await newGame();
    const first = await WebClient.signIn(world, userId, gameId);
    const move = { game: gameId, request: request(), moves: 'xA1' };
    const undo = { game: gameId, request: request() };
    await first.get('play', move);
    await first.get('undo', undo);
    await first.get('play', { game: gameId, request: request(), moves: 'xB1' });
    await world.restartWeb();
    const second = await WebClient.open(world, first.cookie);
    expect((await second.get('play', move)).game.version).toBe(3);
    expect((await second.get('undo', undo)).game.state).toMatch(/^\.x\./);
    second.close();
  });

  it('answers in the order of the questions', async () => {
    const { userId, gameId } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    const moves = ['xA1', 'xB1', '-A1', 'xC1', '-B1', '*C1', 'xA1'];
    const answers = await Promise.all(
      moves.map((one) => page.get('play', { game: gameId, request: request(), moves: one })),
    );
    expect(answers.map(({ game }) => game.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(answers.at(-1)!.game.state.slice(0, 3)).toBe('xx*');
    page.close();
  });

  it('gives hints of four depths and says no more than the depth allows', async () => {
    const { userId, gameId } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    const ask = (depth: number) => page.get('hint', { game: gameId, request: request(), depth });
    const where = await ask(1);
    expect(where.frames[0]!.marks.map(({ kind }) => kind)).toEqual(['area']);
    expect(where.rule).toBeNull();
    expect((await ask(2)).rule).not.toBeNull();
    const argument = await ask(3);
    expect(argument.frames.at(-1)!.marks.some(({ kind }) => kind === 'star' || kind === 'cross')).toBe(true);
    expect((await ask(4)).changed.length).toBeGreaterThan(0);
    page.close();
  });

  it('never says where the stars are', async () => {
    const { userId, gameId, notation } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    const said = JSON.stringify([
      await page.get('open', { game: gameId }),
      await page.get('play', { game: gameId, request: request(), moves: 'xA1' }),
      await page.get('undo', { game: gameId, request: request() }),
      await page.get('check', { game: gameId, request: request() }),
      await page.get('hint', { game: gameId, request: request(), depth: 1 }),
    ]);
    expect(said).not.toContain('solution');
    expect(said).not.toMatch(/\*/);
    expect(solutionOf(notation).length).toBe(6);
    page.close();
  });

  it('ends with all of it: finish, place of its own, share, the next one', async () => {
    const { userId, gameId, notation } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    const moves = solutionOf(notation)
      .map((cell) => `*${cell}`)
      .join(' ');
    const done = await page.get('play', { game: gameId, request: request(), moves });
    expect(done.game.finished).toBe(true);
    expect(done.finish).toEqual(expect.any(Array));
    // Nobody came from a channel.
    expect((await page.get('share', { game: gameId })).text).toContain('/share');
    const next = await page.get('library', { size: 6, request: request() });
    expect(next.id).not.toBe(gameId);
    page.close();
  });
});

describe('why a cell is what it is', () => {
  it('is told step by step, each on the board as it is by then, and the last step decides the cell', async () => {
    const { userId, gameId } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    const told = await Promise.all(
      ['A1', 'C3', 'F6'].map((cell) => page.get('why', { game: gameId, request: request(), cell })),
    );
    for (const [index, { frames }] of told.entries()) {
      const cell = [0, 14, 35][index]!;
      expect(frames.length).toBeGreaterThan(0);
      for (const { sentences } of frames) expect(sentences.length).toBeLessThan(8);
      for (const [at, frame] of frames.entries()) {
        const before = frames[at - 1];
        if (before)
          for (const mark of ['*', 'x'])
            expect(countOf(frame.state, mark)).toBeGreaterThanOrEqual(countOf(before.state, mark));
      }
      const last = frames.at(-1)!;
      expect(last.state[cell]).toBe('.');
      const said = last.sentences.join(' ');
      expect(said).toContain(['A1', 'C3', 'F6'][index]);
      const steps = frames.map(({ sentences }) => sentences[0]!.match(/^Step (\d+) of (\d+)/));
      if (frames.length > 1) expect(steps.at(-1)?.[1]).toBe(steps.at(-1)?.[2]);
    }
    page.close();
  });

  it('begins with the last three steps of a long way, and has the others at hand', async () => {
    const { userId } = await newGame();
    const notation = '6x1.AAABBBAAAABBAACCBBDDECEEDFECEEDFEEEE';
    const { game } = await openNotation(world.game, { userId, guildId: null }, notation);
    const page = await WebClient.signIn(world, userId, game.id);
    const { frames, short } = await page.get('why', { game: game.id, request: request(), cell: 'D3' });
    expect(short).toMatchObject({ steps: short!.before + 3 });
    expect(short!.before).toBeGreaterThan(2);
    const stepOf = (frame: number) => frames[frame]!.sentences[0]!.match(/^Step (\d+) of (\d+)/)!.slice(1);
    expect(stepOf(0)[0]).toBe('1');
    expect(stepOf(short!.frame)).toEqual([String(short!.before + 1), String(short!.steps)]);
    expect(stepOf(short!.frame - 1)[0]).toBe(String(short!.before));
    page.close();
  });

  it('says nothing about a cell that is farther away than was looked', async () => {
    const { hints } = world.game;
    const why: typeof hints.why = async (...asked) => {
      const found = await hints.why(...asked);
      return { ...found, steps: found.steps.slice(0, -1), isComplete: false };
    };
    await world.restartWeb({ ...world.game, hints: { ...hints, why } });
    const { userId } = await newGame();
    const notation = '6x1.AAABBBAAAABBAACCBBDDECEEDFECEEDFEEEE';
    const { game } = await openNotation(world.game, { userId, guildId: null }, notation);
    const page = await WebClient.signIn(world, userId, game.id);
    const told = await page.get('why', { game: game.id, request: request(), cell: 'D3' });
    expect(told.title).toBe('On the way to D3');
    expect(told.frames[0]!.sentences[0]).toMatch(/^Step 1 of more than \d/);
    expect(told.short).toBeUndefined();
    page.close();
    await world.restartWeb();
  });
});

const countOf = (state: string, mark: string): number => state.split(mark).length - 1;

describe('what is not one’s own', () => {
  it('cannot be read, played, explained or shared', async () => {
    const mine = await newGame();
    const theirs = await newGame();
    const page = await WebClient.signIn(world, mine.userId, mine.gameId);
    const before = await viewGame(world.game, theirs);
    const game = theirs.gameId;
    const answers = await Promise.all([
      page.ask('open', { game }),
      page.ask('play', { game, request: request(), moves: '*A1' }),
      page.ask('undo', { game, request: request() }),
      page.ask('reset', { game, request: request() }),
      page.ask('hint', { game, request: request(), depth: 4 }),
      page.ask('why', { game, request: request(), cell: 'A1' }),
      page.ask('check', { game, request: request() }),
      page.ask('finish', { game }),
      page.ask('share', { game }),
    ]);
    for (const answer of answers) expect(answer).toHaveProperty('no');
    expect((await viewGame(world.game, theirs)).version).toBe(before.version);
    await play(world.game, { ...theirs, moves: 'xA1' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.news).toEqual([]);
    page.close();
  });
});

describe('nonsense', () => {
  it('is answered kindly or not at all, and hurts nobody', async () => {
    const { userId, gameId } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    const odd: [string, unknown][] = [
      ['constructor', {}],
      ['__proto__', {}],
      ['play', null],
      ['play', { game: gameId, request: request(), moves: 'Z99' }],
      ['play', { game: gameId, request: request(), moves: 'x'.repeat(4001) }],
      ['play', { game: gameId, request: 'a b', moves: 'xA1' }],
      ['play', { game: "' OR 1=1 --", request: request(), moves: 'xA1' }],
      ['hint', { game: gameId, request: request(), depth: 9 }],
      ['why', { game: gameId, request: request(), cell: '<b>' }],
      ['settings', { theme: '"><script>', admin: true }],
      ['library', { size: -1, request: request() }],
      ['learn', { rule: 'R99' }],
      ['day', { date: '2026-99-99' }],
    ];
    for (const [name, ask] of odd) expect(await page.ask(name as 'play', ask as never)).toHaveProperty('no');
    expect(world.logged).toEqual([]);
    page.close();
  });

  it.each(['', '{', '[]', '"x"', '{"id":-1,"do":"open","ask":{}}', '{"id":1}', 'x'.repeat(9000)])(
    'that is no question ends the connection: %s',
    async (text) => {
      const { userId, gameId } = await newGame();
      const page = await WebClient.signIn(world, userId, gameId);
      const closed = once(page.socket, 'close');
      page.socket.send(text);
      const [code] = (await closed) as [number];
      expect([1008, 1009]).toContain(code);
    },
  );

  it('in a flood is told to slow down, or sent away', async () => {
    const { userId, gameId } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    const answers = [];
    for (let i = 0; i < 40; i++) answers.push(await page.ask('check', { game: gameId, request: request() }));
    expect(answers.some((answer) => 'no' in answer && answer.again)).toBe(true);
    const closed = once(page.socket, 'close');
    for (let i = 0; i < 500; i++) void page.ask('open', { game: gameId });
    expect((await closed)[0]).toBe(1008);
  });
});

describe('signing out', () => {
  it('ends open pages at once', async () => {
    const { userId, gameId } = await newGame();
    const page = await WebClient.signIn(world, userId, gameId);
    const closed = once(page.socket, 'close');
    await signOutEverywhere(world.game, userId);
    expect((await closed)[0]).toBe(4001);
    expect(page.news.at(-1)).toEqual({ news: 'signed-out' });
    const status = await fetch(address('/api/session'), { headers: { cookie: page.cookie } });
    expect(await status.json()).toEqual({ signedIn: false });
  });

  it('here leaves other browsers alone', async () => {
    const { userId, gameId } = await newGame();
    const [one, two] = [
      await WebClient.signIn(world, userId, gameId),
      await WebClient.signIn(world, userId, gameId),
    ];
    await fetch(address('/api/session'), {
      method: 'DELETE',
      headers: { cookie: one.cookie, origin: world.web.url.origin },
    });
    const status = async (cookie: string) =>
      (await fetch(address('/api/session'), { headers: { cookie } })).json();
    expect(await status(one.cookie)).toEqual({ signedIn: false });
    expect(await status(two.cookie)).toEqual({ signedIn: true });
    one.close();
    two.close();
  });
});
