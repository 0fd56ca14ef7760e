import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { RELAY, RELAY_POLICY } from './relay.js';

// The same two folders up to the root from src/ and from dist/.
const ROOT = resolve(import.meta.dirname, '../../..');
const SCRIPTS = join(ROOT, 'dist/sandbox/page');
const SHEETS = join(ROOT, 'assets/sandbox');

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the page: its scripts as compiled, its sheets as written. True when there was such a file. */
export async function servePage(
  path: string,
  response: ServerResponse,
  activity: string | undefined,
): Promise<boolean> {
  if (path === '/relay') {
    const type = TYPES.html;
    response.writeHead(200, { 'content-type': type, 'content-security-policy': RELAY_POLICY }).end(RELAY);
    return true;
  }
  const name = path === '/' ? 'index.html' : path.slice(1);
  const match = /^[a-z-]+\.(html|css|js|svg)$/.exec(name);
  if (!match) return false;
  const kind = match[1]!;
  const data = await readFile(join(kind === 'js' ? SCRIPTS : SHEETS, name)).catch(() => null);
  if (!data) return false;
  response
    .writeHead(200, {
      'content-type': TYPES[kind],
      'cache-control': 'no-cache',
      'content-security-policy': `${POLICY}; frame-src 'self' ${activity ?? ''}`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(data);
  return true;
}
