import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import type { ChatPort } from '../../game/chat-port.js';
import type { GameContext } from '../../game/context.js';
import { UserError } from '../../game/user-error.js';
import { redeemTicket, sessionOf, signOut, ticketMaker, type WebSessionView } from '../../game/web-access.js';
import type { Log } from '../../ops/log.js';
import { userErrorSentence } from '../../words/user-errors.js';
import { admitByKey } from './activity/admit.js';
import type { DiscordPort } from './activity/discord.js';
import { activityEntrance } from './activity/entrance.js';
import { createConnections } from './connections.js';
import { type PageFile, pageFile } from './files.js';
import { readJson, reply } from './http.js';

export interface WebOptions {
  readonly game: GameContext;
  /** What the chat can do for pages; absent in tests of the server alone. */
  readonly chat: ChatPort | null;
  readonly log: Log;
  readonly host: string;
  readonly port: number;
  /** Where people find it. Absent: on this machine, at the port it got. */
  readonly url?: URL | undefined;
  /** The same board inside Discord: whom to ask who somebody is. Absent: only browsers. */
  readonly activity?: ActivityOptions | undefined;
}

interface ActivityOptions {
  readonly discord: DiscordPort;
  /** The origins of pages that may show it in a frame. */
  readonly hosts: readonly string[];
}

export interface Web {
  readonly url: URL;
  /** Open pages. */
  readonly pages: number;
  close(): Promise<void>;
}

const MOST_MESSAGE = 8192;
const SESSION_SECONDS = 30 * 86_400;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

const HEADERS = {
  'content-security-policy': `${POLICY}; img-src data:; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * The web board's server: the page, signing in, and a socket over which pages ask and are told. Everything that changes
 * a game goes through the use cases that the chat goes through.
 */
export async function startWeb(options: WebOptions): Promise<Web> {
  const { game, log } = options;
  const ticket = await ticketMaker(game);
  const linkTo = async ({ userId, guildId, channelId }: WebSessionView, gameId: string) =>
    new URL(`/b/${gameId}#t=${ticket({ userId, gameId, guildId, channelId })}`, url).href;
  const connections = createConnections(game, options.chat, linkTo, log);
  const { activity } = options;
  const entrance = activity && activityEntrance({ game, discord: activity.discord, log });
  const framed = `${POLICY}; img-src data: https://cdn.discordapp.com; frame-ancestors ${activity?.hosts.join(' ')}`;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE, perMessageDeflate: false });
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      log.error({ err: error, path: request.url }, 'fault on the web board');
      if (!response.headersSent) reply(response, 500, {});
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve());
  });
  const url = options.url ?? new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const cookie = cookieFor(url);

  const fromHere = ({ headers }: IncomingMessage): boolean =>
    headers.origin === url.origin && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

  const sessionFrom = async (request: IncomingMessage): Promise<WebSessionView | null> => {
    const key = cookie.read(request.headers.cookie);
    return key ? sessionOf(game, key) : null;
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const asked = request.url ?? '/';
    if (!URL.canParse(asked, url.href)) return reply(response, 404, {});
    const { pathname, searchParams } = new URL(asked, url);
    if (pathname === '/api/session') return session(request, response);
    if (entrance && (await entrance(request, response, pathname))) return;
    // Discord opens the root, and says in the query that it does.
    if (entrance && pathname === '/' && searchParams.has('frame_id'))
      response.setHeader('content-security-policy', framed);
    // Every address of the page is the page; it reads its own address.
    const file = pageFile(/^\/b(\/[0-9a-z]{1,32})?$/.test(pathname) ? '/' : pathname);
    if (!file) return reply(response, 404, {});
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply(response, 405, {});
    sendFile(request, response, file);
  }

  async function session(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    // Browsers name no origin where nothing is changed.
    if (request.method === 'GET')
      return reply(response, 200, { signedIn: (await sessionFrom(request)) !== null });
    if (!fromHere(request)) return reply(response, 403, {});
    if (request.method === 'DELETE') {
      const found = await sessionFrom(request);
      if (found) await signOut(game, found.id);
      response.setHeader('set-cookie', cookie.write('', 0));
      return reply(response, 200, {});
    }
    if (request.method !== 'POST') return reply(response, 405, {});
    if (request.headers['content-type'] !== 'application/json') return reply(response, 415, {});
    const body = z.object({ ticket: z.string().max(400) }).safeParse(await readJson(request));
    if (!body.success) return reply(response, 400, {});
    try {
      const { key, gameId } = await redeemTicket(game, body.data.ticket);
      response.setHeader('set-cookie', cookie.write(key, SESSION_SECONDS));
      reply(response, 200, { game: gameId });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      reply(response, 401, { text: userErrorSentence(error) });
    }
  }

  server.on('upgrade', (request, stream, head) => {
    const refuse = (status: string) => {
      stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    };
    stream.on('error', () => stream.destroy());
    if (activity && request.url === '/api/activity/socket') {
      // No cookie reaches a frame inside Discord: the page says its key, which nobody else has.
      sockets.handleUpgrade(request, stream, head, (socket) => {
        admitByKey(
          socket,
          (key) => sessionOf(game, key),
          (found) => connections.add(socket, found),
        ).catch((error: unknown) => {
          log.error({ err: error }, 'fault on the web board');
          socket.close(1011);
        });
      });
      return;
    }
    if (request.url !== '/api/socket' || !fromHere(request)) return refuse('403 Forbidden');
    sessionFrom(request).then(
      (found) => {
        if (!found) return refuse('401 Unauthorized');
        sockets.handleUpgrade(request, stream, head, (socket) => connections.add(socket, found));
      },
      (error: unknown) => {
        log.error({ err: error }, 'fault on the web board');
        refuse('500 Internal Server Error');
      },
    );
  });

  return {
    url,
    get pages() {
      return connections.size;
    },
    async close() {
      connections.close();
      sockets.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** No script can read it, no other site can make a browser send it. Without TLS, as in the sandbox, it cannot be `Secure`. */
function cookieFor(url: URL) {
  const secure = url.protocol === 'https:';
  const name = secure ? '__Host-asterism' : 'asterism';
  return {
    read: (header = ''): string | null =>
      header
        .split(/; */)
        .find((part) => part.startsWith(`${name}=`))
        ?.slice(name.length + 1) || null,
    write: (key: string, seconds: number): string =>
      `${name}=${key}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`,
  };
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: PageFile): void {
  const fields = { 'cache-control': 'no-cache', etag: file.tag, vary: 'accept-encoding' };
  if (request.headers['if-none-match'] === file.tag) {
    response.writeHead(304, fields).end();
    return;
  }
  const zips = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  const body = zips ? file.zipped : file.plain;
  const encoding = zips ? { 'content-encoding': 'gzip' } : {};
  response.writeHead(200, {
    ...fields,
    ...encoding,
    'content-type': file.type,
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
