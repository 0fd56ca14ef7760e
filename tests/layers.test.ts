import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// Which layers a layer may import, besides itself: rows such as "| `words/` | … | engine |".
const MAY_IMPORT = new Map(
  [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `(\w+)(?:\/|\.ts)` .*\| ([^|]+?) +\|$/gm),
  ].map((match) => [match[1]!, match[2]!.split(', ')] as const),
);

// The engine is pure: these Node modules and globals are the outside world.
const IMPURE = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bprocess\.|\bconsole\.|from 'node:/;

const root = resolve('src');
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => !file.startsWith('generated'));

const layerOf = (file: string): string => file.split('/')[0]!.replace(/\.[jt]s$/, '');

describe('import directions', () => {
  it('are written down for every layer', () => {
    expect([...MAY_IMPORT.keys()].sort()).toEqual([...new Set(files.map(layerOf))].sort());
  });

  it.each(files.filter((file) => layerOf(file) !== 'main'))('%s imports only what its layer may', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const imports = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map((match) => match[1]!);
    const layers = imports.map((path) => layerOf(relative(root, resolve(root, dirname(file), path))));
    const allowed = [layerOf(file), ...(MAY_IMPORT.get(layerOf(file)) ?? [])];
    expect(layers.filter((layer) => !allowed.includes(layer))).toEqual([]);
  });

  it.each(files.filter((file) => layerOf(file) === 'engine'))('%s is pure', (file) => {
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(IMPURE);
  });
});
