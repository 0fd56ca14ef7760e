import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, refuse } from '../errors.js';
import { readBody } from './body.js';
import type { FaultEffect, Faults } from './faults.js';
import type { RateLimits } from './rate-limits.js';
import { type Context, createRouter, type Match, type Route } from './router.js';

interface ApiOptions {
  context: Context;
  token: string;
  routes: readonly Route[];
  faults: Faults;
  limits: RateLimits | null;
  log: (line: string) => void;
}

const PREFIX = /^\/api(?:\/v10)?\//;

/** Answers everything below /api: authorisation, faults, rate limits, then the route's handler. */
export function createApi({ context, token, routes, faults, limits, log }: ApiOptions) {
  const find = createRouter(routes);

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const method = request.method ?? 'GET';
    const path = url.pathname.replace(PREFIX, '');
    const effect = faults.strike(method, `/${path}`);
    try {
      if (effect && (await strike(effect, request, response))) return;
      const match = find(method, path);
      if (typeof match === 'string') {
        log(`${method} ${url.pathname}: ${match === 'unknown' ? 'no such route' : match}`);
        throw refuse(match === 'unknown' ? 'notFound' : 'methodNotAllowed');
      }
      const bearer = match.route.bearer ? bearerOf(context, request) : null;
      const allowed = match.route.open || bearer || request.headers.authorization === `Bot ${token}`;
      if (!allowed) throw refuse('unauthorized');
      const headers = limits ? limit(limits, match, response) : {};
      if (!headers) return;
      const { json, uploads } = await readBody(request, match.route.form);
      const { params } = match;
      const call = { params, query: url.searchParams, json, uploads, headers: request.headers, bearer };
      const result = await match.route.handler(context, call);
      if (effect && 'drop' in effect) request.socket.destroy();
      else if (result === undefined) send(response, 204, undefined, headers);
      else send(response, match.route.status ?? 200, result, headers);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 50035) log(`${method} ${url.pathname}: ${JSON.stringify(error.fields)}`);
      send(response, error.status, error);
    }
  };
}

function bearerOf({ activities }: Context, { headers }: IncomingMessage): string | null {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? null : (activities.grantOf(token)?.userId ?? null);
}

/** True when the request is done with. */
async function strike(
  effect: FaultEffect,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if ('delayMs' in effect) await sleep(effect.delayMs);
  if ('status' in effect) {
    send(
      response,
      effect.status,
      effect.body ?? { message: `${effect.status}: Fault`, code: 0 },
      effect.headers,
    );
    return true;
  }
  if ('retryAfter' in effect) {
    tooMany(response, effect.retryAfter, effect.global ?? false, {});
    return true;
  }
  if ('drop' in effect && effect.drop === 'before') {
    request.socket.destroy();
    return true;
  }
  return false;
}

function limit(limits: RateLimits, match: Match, response: ServerResponse): Record<string, string> | null {
  if (match.route.path.startsWith('interactions/')) return {};
  const { method, path, open } = match.route;
  const verdict = limits.take(method, path, match.major, !open);
  if (verdict.allowed) return verdict.headers;
  tooMany(response, verdict.retryAfter, verdict.global, verdict.headers);
  return null;
}

function tooMany(
  response: ServerResponse,
  retryAfter: number,
  global: boolean,
  headers: Record<string, string>,
): void {
  send(
    response,
    429,
    { message: 'You are being rate limited.', retry_after: retryAfter, global },
    {
      ...headers,
      'retry-after': String(Math.ceil(retryAfter)),
      'x-ratelimit-scope': global ? 'global' : 'user',
      ...(global ? { 'x-ratelimit-global': 'true' } : {}),
    },
  );
}

export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
