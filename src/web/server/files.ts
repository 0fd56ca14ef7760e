import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { page } from '../../words/page/en.js';

/** Where `npm run build:page` puts the page, seen from `src/web/server` and from `dist/web/server` alike. */
const FOLDER = fileURLToPath(new URL('../../../dist/web/page', import.meta.url));

export interface PageFile {
  readonly type: string;
  readonly tag: string;
  readonly plain: Buffer;
  readonly zipped: Buffer;
}

function fileOf(type: string, plain: Buffer): PageFile {
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  return { type, tag, plain, zipped: gzipSync(plain) };
}

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/main.css">
<script type="module" src="/page/main.js"></script>
</head>
<body>
<div id="app"></div>
<noscript>${page.needsScript}</noscript>
</body>
</html>
`;

const script = (name: string): PageFile =>
  fileOf('text/javascript; charset=utf-8', readFileSync(join(FOLDER, name)));

const FILES: Readonly<Record<string, () => PageFile>> = {
  '/': () => fileOf('text/html; charset=utf-8', Buffer.from(HTML)),
  '/page/main.js': () => script('main.js'),
  // Asked for inside Discord only.
  '/page/sdk.js': () => script('sdk.js'),
  '/page/main.css': () => fileOf('text/css; charset=utf-8', readFileSync(join(FOLDER, 'main.css'))),
};

const known = new Map<string, PageFile>();

/** What the server hands out without asking who it is for. Read when it is first asked for, and kept. */
export function pageFile(path: string): PageFile | null {
  const make = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  const file = known.get(path) ?? make?.();
  if (file) known.set(path, file);
  return file ?? null;
}
