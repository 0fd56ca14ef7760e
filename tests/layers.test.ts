import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// Which layers a layer may import, besides itself: rows such as "| `words/` | … | engine |". Where a part of a layer has
// a row of its own, that says all that the part may import: "| `bot/features` | … | bot/discord, game |".
const MAY_IMPORT = new Map(
  [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(
      /^\| `(\w+(?:\/\w+)?)(?:\/|\.ts)?` .*\| ([^|]+?) +\|$/gm,
    ),
  ].map((match) => [match[1]!, match[2]!.split(', ')] as const),
);

// The engine is pure: these Node modules and globals are the outside world.
const IMPURE = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bprocess\.|\bconsole\.|from 'node:/;

// A view is made of words and data that are there: it waits for nothing and knows no handler's tools.
const NOT_A_VIEW = /\basync\b|\bawait\b|\bPromise\b|\bCall\b|\bApp\b/;

const root = resolve('src');
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => !file.startsWith('generated'));

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const layerOf = (file: string): string => file.split('/')[0]!.replace(/\.[jt]s$/, '');
const partOf = (file: string): string =>
  file
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.[jt]s$/, '');

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map((match) =>
    relative(root, resolve(root, dirname(file), match[1]!)).replace(/\.js$/, '.ts'),
  );

/** By which row a file is judged: that of its part, where there is one. */
const rowOf = (file: string): string => (MAY_IMPORT.has(partOf(file)) ? partOf(file) : layerOf(file));

/** Layers of which some parts are written down: then every folder in them must be. */
const divided = new Set([...MAY_IMPORT.keys()].filter((name) => name.includes('/')).map(layerOf));

describe('import directions', () => {
  it('are written down for every layer, and for every folder of those that are divided', () => {
    const folders = files.filter((file) => divided.has(layerOf(file)) && file.split('/').length > 2);
    const needed = new Set([...files.map(layerOf), ...folders.map(partOf)]);
    const known = new Set([...files.map(layerOf), ...files.map(partOf)]);
    expect([...needed].filter((name) => !MAY_IMPORT.has(name))).toEqual([]);
    expect([...MAY_IMPORT.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(files.filter((file) => layerOf(file) !== 'main'))('%s imports only what its layer may', (file) => {
    const own = rowOf(file);
    const allowed = new Set([own, ...(MAY_IMPORT.get(own) ?? [])]);
    const imported = importsOf(file).map((other) =>
      layerOf(other) === layerOf(file) ? rowOf(other) : layerOf(other),
    );
    // A file that belongs to no part of its layer may use them all.
    const isFree = (name: string) => own === layerOf(file) && layerOf(name) === own;
    expect(imported.filter((name) => !allowed.has(name) && !isFree(name))).toEqual([]);
  });

  it('never lead back to where they began', () => {
    expect(cycleAmong(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
  });

  it.each(files.filter((file) => layerOf(file) === 'engine'))('%s is pure', (file) => {
    expect(textOf(file)).not.toMatch(IMPURE);
  });

  it.each(files.filter((file) => /^bot\/features\/.*view\.ts$/.test(file)))('%s is a pure view', (file) => {
    expect(textOf(file)).not.toMatch(NOT_A_VIEW);
  });
});

/** The files of one cycle in order; none when there is none. */
function cycleAmong(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const found = visit(next);
      if (found.length > 0) return found;
    }
    path.pop();
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const found = visit(file);
    if (found.length > 0) return found;
  }
  return [];
}
