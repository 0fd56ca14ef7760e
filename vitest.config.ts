import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

interface Needs {
  exclude?: string[];
  globalSetup?: string[];
  /** False: a worker's files share what they import, which is half of their time. */
  isolate?: boolean;
}

const project = (name: string, include: string[], testTimeout: number, needs: Needs = {}) => ({
  test: { name, include, testTimeout, hookTimeout: 120_000, environment: 'node', ...needs },
});

// Thousands of boards for each rule. They would take half as long again if their coverage were counted,
// and count hardly anything that the small tests do not.
const PROOFS = [
  'tests/engine/rules/{soundness,symmetry,large-boards}.test.ts',
  'tests/words/claims-on-large-boards.test.ts',
];

// Half a minute and more each. Begun last, one of them would run alone while the other worker has nothing to do.
const LONG = ['soundness', 'large-boards', 'faults', 'hostile', 'symmetry'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      // `faults` of the sandbox's server is another, and short.
      return at < 0 || moduleId.includes('/sandbox/') ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project(
        'unit',
        ['tests/{engine,words,render,ops,workers,scripts}/**/*.test.ts', 'tests/*.test.ts'],
        60_000,
        { exclude: PROOFS, isolate: false },
      ),
      project('proofs', PROOFS, 60_000),
      project('database', ['tests/{store,game,supply,daily,main}/**/*.test.ts'], 120_000, {
        globalSetup: ['tests/support/postgresql-setup.ts'],
      }),
      project('integration', ['tests/{bot,sandbox,cli,web}/**/*.test.ts'], 120_000, { isolate: false }),
      project('end-to-end', ['tests/e2e/**/*.test.ts'], 180_000, {
        globalSetup: ['tests/support/page-setup.ts'],
      }),
    ],
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['src/engine/**'],
      reporter: ['text-summary'],
      reportsDirectory: 'test-output/coverage',
      thresholds: { branches: 95 },
    },
  },
});
