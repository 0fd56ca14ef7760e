import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../src/bot/features/index.js';
import { CLI_COMMANDS } from '../src/cli/run.js';
import { readConfig, VARIABLES } from '../src/config.js';
import { catalogue } from '../src/engine/rules/catalogue.js';
import { createMetrics } from '../src/ops/metrics.js';
import { languages } from '../src/words/replies/words.js';

// What people read about the product is what the product is.

const read = (file: string): string => readFileSync(file, 'utf8');
const PAGES = [
  'README.md',
  'bench/README.md',
  ...readdirSync('docs')
    .filter(isPage)
    .map((file) => `docs/${file}`),
];

function isPage(file: string): boolean {
  return file.endsWith('.md');
}

/** The part of a page under a heading, down to the next of its rank. */
function section(page: string, heading: string): string {
  const [, rest] = read(page).split(`\n## ${heading}\n`);
  if (rest === undefined) throw new Error(`${page} has no section "${heading}"`);
  return rest.split('\n## ')[0]!;
}

describe('the README', () => {
  const tables = section('README.md', 'Commands');
  const [players, moderators] = tables.split('| for moderators') as [string, string];
  const namedIn = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map((m) => m[1]!)),
  ];

  it('lists every command, and none that is not there', () => {
    const others = commands
      .map(({ name }) => name)
      .filter((name) => !languages.en.help.forModerators.includes(name));
    expect(namedIn(players, /`\/([a-z-]+)[ `]/g).sort()).toEqual(others.sort());
  });

  it('lists everything that moderators can do', () => {
    const schedule = commands.find(({ name }) => name === 'schedule')!;
    const rows = moderators
      .split('\n')
      .slice(2)
      .map((row) => row.split('|')[1] ?? '');
    expect(namedIn(rows.join(), /`([a-z-]+)`/g).sort()).toEqual(Object.keys(schedule.verbs).sort());
    const moderate = commands.find(({ name }) => name === 'moderate')!;
    expect(namedIn(rows.join(), /`\/moderate ([a-z-]+)`/g).sort()).toEqual(
      Object.keys(moderate.verbs).sort(),
    );
  });

  it.each(
    commands.flatMap(({ name, verbs }) => Object.entries(verbs).map(([sub, verb]) => ({ name, sub, verb }))),
  )('shows options of /$name $sub that it has', ({ name, sub, verb }) => {
    const shown =
      new RegExp(`\`/${name}${sub && ` ${sub}`}((?: \\[?[a-z]+\\]?)*)\``).exec(players)?.[1] ?? '';
    const options = shown.match(/[a-z]+/g) ?? [];
    expect(Object.keys(verb.options)).toEqual(expect.arrayContaining(options));
  });
});

it('shows every command of the shell in the README', () => {
  const shown = [...section('README.md', 'From a shell').matchAll(/cli -- ([a-z]+)/g)].map(
    (match) => match[1]!,
  );
  expect(shown.sort()).toEqual(CLI_COMMANDS.toSorted());
});

describe('the runbook', () => {
  it('explains every metric of ours, and none that is not there', async () => {
    const { registry } = createMetrics();
    const ours = (await registry.getMetricsAsJSON()).filter(({ name }) => name.startsWith('asterism_'));
    const rows = [...section('docs/operations.md', 'Health and metrics').matchAll(/^\| `(asterism_\w+)/gm)];
    expect(rows.map((row) => row[1]).sort()).toEqual(ours.map(({ name }) => name).sort());
  });
});

describe('what Grafana and Prometheus are given', () => {
  const named = (file: string) =>
    new Set([...read(file).matchAll(/asterism_[a-z_]+?(?=_bucket|[^a-z_])/g)].map(([name]) => name));

  it.each(['assets/grafana/dashboard.json', 'assets/grafana/alerts.yaml'])(
    '%s: metrics that there are',
    async (file) => {
      const ours = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
      expect([...named(file)].filter((name) => !ours.includes(name))).toEqual([]);
      expect(named(file).size).toBeGreaterThan(8);
    },
  );

  it('shows all of ours', async () => {
    const ours = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
    const shown = named('assets/grafana/dashboard.json');
    expect(ours.filter((name) => name.startsWith('asterism_') && !shown.has(name))).toEqual([]);
  });
});

describe('the pages', () => {
  it.each(PAGES)('%s: links and pictures lead somewhere', (page) => {
    const targets = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!);
    expect(targets.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
  });

  it.each(PAGES)('%s: names scripts that package.json has', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(page).matchAll(/npm run (?:--silent |-s )?([a-z][a-z:]*)/g)].map(
      (match) => match[1]!,
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('the containers pass every setting on, with the defaults that the program has', () => {
    const compose = read('compose.yaml');
    const set = [
      ...compose.matchAll(/^ {6}([A-Z_]+):/gm),
      ...read('Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=/g),
    ].map((match) => match[1]!);
    const foreign = set.filter((name) => !VARIABLES.includes(name));
    expect([...new Set(foreign)].sort()).toEqual(['NODE_ENV', 'POSTGRES_DB', 'POSTGRES_USER']);
    // A container talks to Discord itself; without a token, its sandbox keeps the port that it always has.
    expect(VARIABLES.filter((name) => !set.includes(name))).toEqual(['DISCORD_API_URL', 'SANDBOX_PORT']);
    const defaults = Object.fromEntries(
      [...compose.matchAll(/\$\{([A-Z_]+):-([^}]*)\}/g)].map((m) => [m[1]!, m[2]!]),
    );
    expect(Object.keys(defaults).length).toBeGreaterThan(5);
    expect(readConfig(defaults)).toEqual(readConfig({}));
  });
});

describe('the rule pages', () => {
  it('have every rule of the catalogue in its own words, and a picture of it', () => {
    const page = read('docs/rules.md');
    for (const { id, name, summary } of catalogue) {
      expect(page).toContain(`### ${id} ${name}\n\n${summary}`);
      expect(existsSync(`docs/rules/${id}.png`)).toBe(true);
    }
    expect(page.match(/^### /gm)).toHaveLength(catalogue.length);
  });
});
