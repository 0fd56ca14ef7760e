import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], testTimeout: number, globalSetup: string[] = []) => ({
  test: { name, include, testTimeout, hookTimeout: 120_000, environment: 'node', globalSetup },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/{engine,words,render,ops,workers}/**/*.test.ts', 'tests/*.test.ts'], 60_000),
      project('database', ['tests/{store,game,daily,main}/**/*.test.ts'], 120_000, [
        'tests/support/postgresql-setup.ts',
      ]),
      project('integration', ['tests/{bot,sandbox,cli}/**/*.test.ts'], 120_000),
      project('end-to-end', ['tests/e2e/**/*.test.ts'], 180_000, ['tests/support/page-setup.ts']),
    ],
    maxWorkers: 2,
    coverage: { provider: 'v8', include: ['src/engine/**'] },
  },
});
