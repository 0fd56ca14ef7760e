import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { convert } from 'ast-v8-to-istanbul';
import coverage from 'istanbul-lib-coverage';
import report from 'istanbul-lib-report';
import reports from 'istanbul-reports';
import { parseAst } from 'vitest/node';

// How much of `src/web` its tests run: the server and what is imported from the page in Node, as Vitest counts it, and the
// page in Chromium, as V8 counts its bundle there. The packages that divide and report are those of @vitest/coverage-v8,
// so that both mean the same branches and can be added up.

const NODE = 'test-output/coverage';
const CHROMIUM = 'test-output/page-coverage';
const BUNDLE = 'dist/web/page/main.js';

const TESTS = ['tests/web/', 'tests/e2e/'];
const COUNTED = [
  '--coverage',
  '--coverage.include=src/web/**/*.ts',
  '--coverage.reporter=json',
  '--coverage.thresholds.branches=0',
];

rmSync(CHROMIUM, { recursive: true, force: true });
const env = { ...process.env, PAGE_COVERAGE: CHROMIUM };
// The page is as readable as the counts need it to be: see tests/support/page-setup.ts.
const { status } = spawnSync('npx', ['vitest', 'run', ...TESTS, ...COUNTED], { env, stdio: 'inherit' });

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const code = readFileSync(BUNDLE, 'utf8');
const bundle = { code, sourceMap: read(`${BUNDLE}.map`) };
// Another run may be of the page as it ships.
spawnSync('npm', ['run', '--silent', 'build:page'], { stdio: 'inherit' });
// Where a test fails, the rest of it was never counted.
if (status !== 0) process.exit(status ?? 1);

const all = coverage.createCoverageMap(read(`${NODE}/coverage-final.json`));
// Files that no test has imported are divided into other statements.
all.filter((path) => all.fileCoverageFor(path).toSummary().statements.covered > 0);
const url = pathToFileURL(resolve(BUNDLE)).href;
for (const name of readdirSync(CHROMIUM)) {
  const counted = await convert({
    ...bundle,
    ast: parseAst(code),
    coverage: { functions: read(`${CHROMIUM}/${name}`), url },
  });
  // As JSON has it, where there is no infinity: then both name the same places by the same columns.
  all.merge(JSON.parse(JSON.stringify(counted)));
}
all.filter((path) => path.startsWith(resolve('src/web')) && path.endsWith('.ts'));
const context = report.createContext({ dir: NODE, coverageMap: all });
for (const kind of ['text', 'text-summary']) reports.create(kind).execute(context);
