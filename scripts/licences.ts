import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `npx tsx scripts/licences.ts`: writes assets/licences.txt, the licences of everything that is shipped with the program:
// what an installation without development packages has, and what is bundled into its pages. Equal texts stand once.

const OUT = 'assets/licences.txt';
const BUNDLED = ['@discord/embedded-app-sdk'];
const LINE = '='.repeat(80);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
}

interface Locked {
  readonly dev?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const shipped = Object.entries(lock.packages)
  .filter(
    ([path, { dev }]) => path !== '' && (!dev || BUNDLED.some((name) => path === `node_modules/${name}`)),
  )
  .map(([path]) => path)
  // Of what exists for each platform, the one that is installed here stands for all.
  .filter((path) => existsSync(join(path, 'package.json')));

const byText = new Map<string, string[]>();
for (const path of shipped) {
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
  const file = readdirSync(path).find((each) => /^licen[sc]e/i.test(each));
  const id = typeof license === 'string' ? license : (license?.type ?? 'see its text');
  const text = file
    ? readFileSync(join(path, file), 'utf8').replaceAll('\r\n', '\n').trim()
    : `Licence: ${id}. The package brings no text of its own.`;
  byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${id})`]);
}

const fonts = readdirSync('assets/fonts')
  .filter((name) => /^(OFL|LICEN[SC]E)/i.test(name))
  .map((name) => ['Fonts in assets/fonts', readFileSync(join('assets/fonts', name), 'utf8').trim()] as const);

const parts = [
  ...fonts.map(([title, text]) => `${title}\n\n${text}`),
  ...[...byText].map(([text, names]) => `${names.toSorted().join('\n')}\n\n${text}`).toSorted(),
];
const head =
  'Asterism is under the MIT licence (LICENSE). It is shipped with the following, each under its own.';
writeFileSync(OUT, `${[head, ...parts].join(`\n\n${LINE}\n`)}\n`);
console.log(`${shipped.length} packages, ${byText.size} texts`);
