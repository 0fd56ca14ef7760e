import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { stateOf } from '../../src/engine/board/board.js';
import { readLog } from '../../src/engine/board/log.js';
import { cellName } from '../../src/engine/grid/names.js';
import { readBoard } from '../../src/engine/notation/read.js';
import type { Message, User } from '../../src/sandbox/model/types.js';
import { InteractionFailed, type Reply } from '../../src/sandbox/people/person.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { walk } from '../../src/sandbox/schema/component-rules.js';
import { openStore } from '../../src/store/store.js';
import { updateUser } from '../../src/store/users.js';
import type { Answer } from '../../src/web/protocol.js';
import { startTestSandbox } from './discord.js';
import { freePorts } from './free-ports.js';
import { replayLog } from './replay-log.js';

const SIZE = 6;
/** As many as a page has on its way. */
const ON_THE_WAY = 4;
const AGAIN_MS = 300;
/** After so many moves a page does not hear the answers. */
const FORGETFUL = 5 * ON_THE_WAY;

interface Wish {
  readonly databaseUrl: string;
  readonly people: number;
  /** Of all people, at both doors together. */
  readonly moves: number;
  /** How often the server is killed without a warning. */
  readonly kills: number;
}

export interface TwoDoorsReport {
  readonly acknowledged: { readonly chat: number; readonly page: number };
  /** Moves that had to be sent again, because nobody knew what had become of them. */
  readonly repeated: { readonly chat: number; readonly page: number };
  readonly kills: number;
  /** What is not as it has to be, in words. */
  readonly wrong: readonly string[];
}

/**
 * People who play one game each through both doors at once: the chat marks the upper half of the board, the page the
 * lower. Every move changes one cell, so a move that was lost or done twice shows in the board or in the log's length.
 */
export async function playBothDoors({ databaseUrl, people, moves, kills }: Wish): Promise<TwoDoorsReport> {
  const sandbox = await startTestSandbox({ deadlineMs: 5000 });
  const server = new Server(sandbox, databaseUrl, await freePorts());
  const counts = {
    acknowledged: { chat: 0, page: 0 },
    repeated: { chat: 0, page: 0 },
  };
  try {
    const players = Array.from({ length: people }, (_, n) => {
      const user = sandbox.world.addUser({ username: `player${n}` });
      sandbox.world.join(sandbox.guilds.observatory, user);
      return new Doors(sandbox, server, user, counts);
    });
    await settle(databaseUrl, players);
    await server.start();
    for (const player of players) await player.sitDown();
    const each = Math.ceil(moves / people / 2);
    const playing = Promise.all(players.flatMap((player) => [player.chatFor(each), player.pageFor(each)]));
    let over = false;
    const all = playing.finally(() => {
      over = true;
    });
    for (let kill = 1; kill <= kills; kill++) {
      const due = (moves * kill) / (kills + 1);
      while (!over && counts.acknowledged.chat + counts.acknowledged.page < due) await sleep(5);
      if (over) break;
      await server.killAndStart();
    }
    await all;
    const boards = await Promise.all(players.map((player) => player.boards()));
    await server.stop();
    const wrong = await complaints(databaseUrl, players, boards, each);
    return { ...counts, kills: server.kills, wrong };
  } finally {
    await server.stop();
    await sandbox.close();
  }
}

/** Boards as text, and no crosses but those that are played. */
async function settle(databaseUrl: string, players: readonly Doors[]): Promise<void> {
  const store = await openStore(databaseUrl);
  for (const { user } of players)
    await updateUser(store, user.id, { textBoard: true, autoCross: 'off' }, new Date());
  await store.close();
}

/** What the database and the doors say in the end, against what was acknowledged. */
async function complaints(
  databaseUrl: string,
  players: readonly Doors[],
  boards: readonly { readonly chat: string; readonly page: string }[],
  each: number,
): Promise<string[]> {
  const store = await openStore(databaseUrl);
  const wrong: string[] = [];
  for (const [n, player] of players.entries()) {
    const row = await store.db.game.findUniqueOrThrow({
      where: { id: player.gameId },
      include: { puzzle: true },
    });
    const say = (what: string) => wrong.push(`${player.user.username}: ${what}`);
    const { chat, page } = boards[n]!;
    const expected = stateAfter(each, each);
    if (row.state !== expected) say(`the board is ${row.state} and not ${expected}`);
    if (chat !== row.state) say(`the chat shows ${chat} and the database has ${row.state}`);
    if (page !== row.state) say(`the page shows ${page} and the database has ${row.state}`);
    const entries = readLog(SIZE, row.log);
    if (entries.length !== 2 * each) say(`${entries.length} moves are written down, ${2 * each} were made`);
    if (row.version !== 2 * each) say(`version ${row.version} after ${2 * each} moves`);
    const replayed = stateOf(replayLog(readBoard(row.puzzle.notation).grid, row.start, row.log));
    if (replayed !== row.state) say('the log leads to another board');
  }
  await store.close();
  return wrong;
}

type Half = 'upper' | 'lower';

const HALF = (SIZE * SIZE) / 2;

/**
 * Move number `n` of a half: cell after cell is crossed, cleared and crossed again, next time round the other way about.
 * A move that is done once more after the one that followed it changes the board, so it is seen.
 */
function moveOf(half: Half, n: number): { cell: number; sign: 'x' | '-' } {
  const cell = (Math.floor(n / 3) % HALF) + (half === 'upper' ? 0 : HALF);
  const round = Math.floor(n / 3 / HALF);
  return { cell, sign: ((n % 3) + round) % 2 === 0 ? 'x' : '-' };
}

function stateAfter(upper: number, lower: number): string {
  const state = Array<string>(SIZE * SIZE).fill('.');
  for (const [half, moves] of [
    ['upper', upper],
    ['lower', lower],
  ] as const) {
    for (let n = 0; n < moves; n++) {
      const { cell, sign } = moveOf(half, n);
      state[cell] = sign === 'x' ? 'x' : '.';
    }
  }
  return state.join('');
}

/** The product as a process that is killed and started again, at the same address. */
class Server {
  kills = 0;
  #child: ChildProcess | null = null;

  constructor(
    private readonly sandbox: Sandbox,
    private readonly databaseUrl: string,
    private readonly port: number,
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_NO_WARNINGS: '1',
        DISCORD_TOKEN: this.sandbox.token,
        DISCORD_API_URL: this.sandbox.apiUrl,
        DATABASE_URL: this.databaseUrl,
        WEB_URL: this.origin,
        WEB_PORT: String(this.port),
        MAKING_SECONDS: '0',
        REGISTER_COMMANDS: this.kills === 0 ? 'yes' : 'no',
      },
    });
    this.#child = child;
    let logged = '';
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code, signal) =>
        reject(new Error(`the server left: ${code ?? signal}\n${logged}`)),
      );
      child.stdout?.on('data', (chunk) => {
        logged = (logged + chunk).slice(-20_000);
        if (logged.includes('"msg":"ready"')) resolve();
      });
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async killAndStart(): Promise<void> {
    await this.stop();
    this.kills++;
    await this.start();
  }
}

interface Counts {
  readonly acknowledged: { chat: number; page: number };
  readonly repeated: { chat: number; page: number };
}

/** One person at both doors. Whoever hears nothing tries again, as a person and as the page do. */
class Doors {
  gameId = '';
  #cookie = '';
  #socket: WebSocket | null = null;
  #lost: Promise<null> = Promise.resolve(null);
  #next = 1;
  readonly #waiting = new Map<number, (answer: Answer) => void>();

  constructor(
    private readonly sandbox: Sandbox,
    private readonly server: Server,
    readonly user: User,
    private readonly counts: Counts,
  ) {}

  /** Opens a board in the chat and follows its link. */
  async sitDown(): Promise<void> {
    const { message } = await this.#command('play', { size: SIZE });
    const link = new URL(linkIn(message!));
    this.gameId = link.pathname.split('/').at(-1)!;
    const { origin } = this.server;
    const response = await fetch(`${origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ ticket: link.hash.slice('#t='.length) }),
    });
    this.#cookie = (response.headers.get('set-cookie') ?? '').split(';')[0]!;
  }

  #command(name: string, options: Record<string, string | number> = {}): Promise<Reply> {
    return this.sandbox.person(this.user).command(this.sandbox.channels.general, name, options);
  }

  async chatFor(moves: number): Promise<void> {
    for (let n = 0; n < moves; n++) {
      const { cell, sign } = moveOf('upper', n);
      const name = sign === 'x' ? 'mark' : 'clear';
      while (!(await this.#said(name, { cells: cellName(SIZE, cell) }))) {
        this.counts.repeated.chat++;
        await sleep(AGAIN_MS);
      }
      this.counts.acknowledged.chat++;
    }
  }

  /** True when the board was shown: with that the move is acknowledged. */
  async #said(name: string, options: Record<string, string>): Promise<boolean> {
    try {
      const { message, followups } = await this.#command(name, options);
      return textBoardIn(followups.at(-1) ?? message!) !== null;
    } catch (error) {
      if (error instanceof InteractionFailed) return false;
      // Nobody is there to take a command.
      if (error instanceof Error && error.name === 'NotPossible') return false;
      throw error;
    }
  }

  /** Several at a time, in order; each as often as it takes, always as the same request. */
  async pageFor(moves: number): Promise<void> {
    let done = 0;
    while (done < moves) {
      const group = Array.from({ length: Math.min(ON_THE_WAY, moves - done) }, (_, k) => done + k);
      const answered = await this.#sendGroup(group);
      this.counts.acknowledged.page += answered;
      done += answered;
      if (answered === group.length) {
        // Now and then the answers are lost, and the page sends all of them again.
        if (done % FORGETFUL === 0) await this.#sendGroup(group);
        continue;
      }
      this.counts.repeated.page += group.length - answered;
      await sleep(AGAIN_MS);
    }
  }

  /** How many of them were answered with yes, from the first on. */
  async #sendGroup(group: readonly number[]): Promise<number> {
    const socket = await this.#connect();
    if (!socket) return 0;
    const answers = group.map((n) => {
      const { cell, sign } = moveOf('lower', n);
      const ask = {
        game: this.gameId,
        request: `move-${this.gameId}-${n}`,
        moves: sign + cellName(SIZE, cell),
      };
      return Promise.race([this.#ask(socket, 'play', ask), this.#lost]);
    });
    const said = await Promise.all(answers);
    const first = said.findIndex((answer) => !answer || !('yes' in answer));
    return first === -1 ? said.length : first;
  }

  #ask(socket: WebSocket, what: string, ask: object): Promise<Answer> {
    const id = this.#next++;
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, do: what, ask }));
    return answer;
  }

  /** Null while nobody is there. */
  async #connect(): Promise<WebSocket | null> {
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#socket;
    const { origin } = this.server;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, {
      headers: { origin, cookie: this.#cookie },
    });
    const opened = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.on('error', () => resolve(false));
    });
    if (!opened) return null;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Answer;
      if ('id' in message) this.#waiting.get(message.id)?.(message);
    });
    this.#socket = socket;
    this.#lost = new Promise((resolve) => socket.once('close', () => resolve(null)));
    return socket;
  }

  /** What both doors show now, as the store writes boards. */
  async boards(): Promise<{ chat: string; page: string }> {
    const socket = (await this.#connect())!;
    const opened = await this.#ask(socket, 'open', { game: this.gameId });
    const page = 'yes' in opened ? (opened.yes as { state: string }).state : opened.no;
    socket.close();
    for (;;) {
      const { message, followups } = await this.#command('board');
      const chat = textBoardIn(followups.at(-1) ?? message!);
      if (chat !== null) return { page, chat };
      // Somebody who has just moved as fast as they may is asked to wait.
      await sleep(AGAIN_MS);
    }
  }
}

function textsOf(message: Message): string {
  const parts = [...walk(message.components)].map(([part]) =>
    'content' in part ? String(part.content) : '',
  );
  return [message.content, ...parts].join('\n');
}

function linkIn(message: Message): string {
  for (const [part] of walk(message.components)) {
    if ('url' in part && String(part.url).includes('#t=')) return String(part.url);
  }
  throw new Error('the board has no link');
}

/** Each row is a line: `Row 3: ①  ①x ②* …`. */
function textBoardIn(message: Message): string | null {
  const rows = [...textsOf(message).matchAll(/^Row +\d+: (.*)$/gm)].map(([, cells = '']) =>
    Array.from({ length: SIZE }, (_, column) => cells[3 * column + 1]?.replace(' ', '.') ?? '.').join(''),
  );
  return rows.length === SIZE ? rows.join('') : null;
}
