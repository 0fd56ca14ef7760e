import type { WebSocket } from 'ws';
import type { ChatPort } from '../../game/chat-port.js';
import type { GameContext } from '../../game/context.js';
import type { News } from '../../game/feed.js';
import { viewGame } from '../../game/open.js';
import type { GameView } from '../../game/views/game.js';
import { isSignedIn, type WebSessionView } from '../../game/web-access.js';
import { createCooldown } from '../../ops/cooldown.js';
import type { Log } from '../../ops/log.js';
import type { Answer, PageGame, Pointed, Push } from '../protocol.js';
import { createTogether, type Member } from './activity/together.js';
import { answer } from './answer.js';
import { createOutgoing, type Line } from './outgoing.js';
import { createPointers, type Onlooker } from './pointers.js';
import { pageGame } from './views.js';
import type { Visitor } from './visitor.js';

/** Fast fingers tap eight times a second, and a stroke is one move. */
const ALLOWANCE = { burst: 150, perSecond: 15 };
/** More than a page ever has on its way; whoever sends more is not a page. */
const MOST_WAITING = 64;
const PING_MS = 25_000;
/** A page that hears nothing for eight seconds takes the connection for dead and asks again. */
const WORKING_MS = 1500;
const LONGEST_NAME = 20;

interface Connection extends Onlooker, Member, Line {
  /** Takes the answer to the question that is first in line. */
  readonly finish: (said: Answer) => void;
  readonly session: WebSessionView;
  readonly visitor: Visitor;
  /** The game it shows, and the newest version that it was sent. */
  gameId: string | null;
  version: number;
  /** It was told of a puzzle that was not graded yet. */
  ungraded: boolean;
  /** Questions are answered one after the other, in the order in which they came; the first is being answered. */
  readonly line: string[];
  /** The request that is being worked on: its answer tells the page what came of it. */
  request: unknown;
  alive: boolean;
  /** Its question was there when somebody last looked for those that wait. */
  late: boolean;
}

export interface Connections {
  /** A socket that is open. */
  add(socket: WebSocket, session: WebSessionView): void;
  readonly size: number;
  close(): void;
}

/** The open pages: their questions are answered, and what happens to their games elsewhere is told to them. */
export function createConnections(
  game: GameContext,
  chat: ChatPort | null,
  link: (session: WebSessionView, gameId: string) => Promise<string>,
  log: Log,
): Connections {
  const together = createTogether(game, log);
  const all = new Set<Connection>();
  const byGame = new Map<string, Set<Connection>>();
  /** Whose question came just now, and nothing before it. */
  let arrived: Connection[] = [];
  const pointers = createPointers(game, (gameId) => byGame.get(gameId) ?? []);
  const guards = { cooldown: createCooldown(game.clock, ALLOWANCE), log };

  const { send, hangUp } = createOutgoing();

  function showing(connection: Connection, gameId: string | null): void {
    if (connection.gameId === gameId) return;
    pointers.left(connection);
    const before = connection.gameId === null ? undefined : byGame.get(connection.gameId);
    before?.delete(connection);
    if (before?.size === 0 && connection.gameId !== null) byGame.delete(connection.gameId);
    connection.gameId = gameId;
    connection.version = -1;
    connection.seat = null;
    connection.cell = null;
    if (gameId === null) return;
    const others = byGame.get(gameId) ?? new Set();
    byGame.set(gameId, others.add(connection));
    together.at(connection, gameId);
  }

  function tellWhole(connection: Connection, view: GameView): void {
    const shown = pageGame(view);
    connection.visitor.told.settings = shown.settings;
    send(connection, { news: 'game', game: shown } satisfies Push);
  }

  /** Each page hears of each version once, and never of an older one after a newer one. */
  function push(connection: Connection, view: GameView): void {
    // Somebody who joins a shared board is news that no move has made.
    const known = view.shared ? connection.version - 1 : connection.version;
    if (connection.gameId !== view.id || view.version <= known) return;
    connection.version = view.version;
    tellWhole(connection, view);
  }

  /** Each person sees it with their own eyes: on a shared board they are several. */
  async function lookAgain(gameId: string): Promise<void> {
    const viewers = new Set([...(byGame.get(gameId) ?? [])].map(({ session }) => session.userId));
    await Promise.all([...viewers].map((userId) => lookAgainAs(gameId, userId)));
  }

  async function lookAgainAs(gameId: string, userId: string): Promise<void> {
    try {
      const view = await viewGame(game, { userId, gameId });
      for (const connection of byGame.get(gameId) ?? [])
        if (connection.session.userId === userId) push(connection, view);
    } catch (error) {
      // A game that is gone has nothing to show.
      log.debug({ err: error, game: gameId }, 'a game on the web board could not be read again');
    }
  }

  function hear(news: News): void {
    pointers.hear(news);
    together.hear(news);
    if (news.kind === 'changed') {
      const { gameId, game: view } = news;
      const viewers = byGame.get(gameId);
      if (!viewers) return;
      if (!view || view.shared) void lookAgain(gameId);
      else {
        for (const connection of viewers)
          if (!news.requestId || connection.request !== news.requestId) push(connection, view);
      }
    } else if (news.kind === 'signed-out') {
      for (const connection of all) if (connection.session.userId === news.userId) dismiss(connection);
    } else if (news.kind === 'gap') {
      for (const gameId of byGame.keys()) void lookAgain(gameId);
    }
  }

  function dismiss(connection: Connection): void {
    send(connection, { news: 'signed-out' } satisfies Push);
    hangUp(connection, 4001);
  }

  /** First all that has arrived is read, then all of it is worked on: what the processor has at hand serves the next one. */
  function arrive(connection: Connection): void {
    if (arrived.push(connection) > 1) return;
    setImmediate(() => {
      const now = arrived;
      arrived = [];
      for (const one of now) work(one);
    });
  }

  /** Answers what stands in line, until there is something to wait for. */
  function work(connection: Connection): void {
    const { line } = connection;
    for (let data = line[0]; data !== undefined; data = line[0]) {
      connection.late = false;
      const question = readQuestion(data);
      if (question && question.do !== ('point' satisfies Pointed['do'])) {
        connection.request = requestIn(question.ask);
        answer(connection.visitor, question, guards, connection.finish);
        return;
      }
      if (question) pointers.point(connection, question.ask);
      else hangUp(connection, 1008);
      line.shift();
    }
  }

  /** Whatever becomes of an answer, the next question has its turn. */
  function finish(connection: Connection, said: Answer): void {
    connection.request = undefined;
    try {
      say(connection, said);
    } catch (error) {
      log.error({ err: error }, 'an answer of the web board could not be told');
    }
    connection.line.shift();
    work(connection);
  }

  function say(connection: Connection, said: Answer): void {
    // A page that has gone meanwhile shows nothing any more.
    if (!all.has(connection)) return;
    const shown = 'yes' in said ? gameIn(said.yes) : null;
    if (shown) {
      showing(connection, shown.id);
      connection.version = Math.max(connection.version, shown.version);
      if (shown.settings) connection.visitor.told.settings = shown.settings;
      if (shown.grade !== undefined) connection.ungraded = shown.grade === 'Ungraded';
      if (shown.shared && connection.seat === null) {
        connection.seat = shown.shared.seat;
        pointers.arrived(connection);
      }
    }
    send(connection, said);
    if (connection.ungraded && shown && shown.grade === undefined) void tellGrade(connection, shown.id);
  }

  /** The answer to a change says nothing of the puzzle, which may have got its grade meanwhile. */
  async function tellGrade(connection: Connection, gameId: string): Promise<void> {
    try {
      const view = await viewGame(game, { userId: connection.session.userId, gameId });
      if (view.puzzle.grade === 'Ungraded' || connection.gameId !== gameId) return;
      connection.ungraded = false;
      tellWhole(connection, view);
    } catch (error) {
      log.debug({ err: error, game: gameId }, 'a game on the web board could not be read again');
    }
  }

  async function checkUp(): Promise<void> {
    pointers.checkUp();
    for (const connection of all) {
      if (!connection.alive) {
        connection.socket.terminate();
        continue;
      }
      connection.alive = false;
      connection.socket.ping();
      const signedIn = await isSignedIn(game, connection.session.id).catch(() => true);
      if (!signedIn) dismiss(connection);
    }
    await together.checkUp();
  }

  /** One clock for all of them: a move is answered long before anybody would have to say that it takes a while. */
  function comfort(): void {
    for (const connection of all) {
      if (connection.line.length === 0) continue;
      if (connection.late) connection.tell({ news: 'working' });
      connection.late = true;
    }
  }

  const stopListening = game.feed?.listen(hear);
  const timers = [setInterval(() => void checkUp(), PING_MS), setInterval(comfort, WORKING_MS)];
  for (const timer of timers) timer.unref();

  return {
    get size() {
      return all.size;
    },
    add(socket, session) {
      const tell = (push: Push) => send(connection, push);
      const connection: Connection = {
        socket,
        finish: (said) => finish(connection, said),
        session,
        visitor: {
          game,
          chat,
          session,
          told: { settings: null },
          tell,
          link: (gameId) => link(session, gameId),
        },
        gameId: null,
        seat: null,
        cell: null,
        pointedAt: 0,
        tell,
        version: -1,
        ungraded: false,
        line: [],
        request: undefined,
        alive: true,
        late: false,
      };
      all.add(connection);
      together.join(connection);
      socket.on('pong', () => {
        connection.alive = true;
      });
      socket.on('message', (data, binary) => {
        connection.alive = true;
        const { line } = connection;
        if (binary || line.length >= MOST_WAITING) hangUp(connection, 1008);
        else if (line.push(String(data)) === 1) arrive(connection);
      });
      socket.on('close', () => {
        showing(connection, null);
        all.delete(connection);
        together.leave(connection);
      });
      // It closes after every error.
      socket.on('error', (error) => log.debug({ err: error }, 'web socket'));
    },
    close() {
      stopListening?.();
      for (const timer of timers) clearInterval(timer);
      together.close();
      for (const connection of all) hangUp(connection, 1012);
    },
  };
}

function readQuestion(data: string): { id: number; do: string; ask: unknown } | null {
  try {
    const { id, do: what, ask } = JSON.parse(data) as Record<string, unknown>;
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return null;
    return typeof what === 'string' && what.length <= LONGEST_NAME ? { id, do: what, ask } : null;
  } catch {
    return null;
  }
}

const requestIn = (ask: unknown): unknown =>
  typeof ask === 'object' && ask !== null && 'request' in ask ? ask.request : undefined;

/** The game that an answer is about, if it is about one: from now on the page shows it. */
function gameIn(
  answer: unknown,
): (Pick<PageGame, 'id' | 'version'> & Partial<Pick<PageGame, 'shared' | 'grade' | 'settings'>>) | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const game = 'game' in answer ? answer.game : answer;
  if (typeof game !== 'object' || game === null || !('id' in game && 'version' in game)) return null;
  return typeof game.id === 'string' && typeof game.version === 'number' ? (game as PageGame) : null;
}
