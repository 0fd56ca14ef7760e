import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], testTimeout: number) => ({
  test: { name, include, testTimeout, hookTimeout: 120_000, environment: 'node' },
});

export default defineConfig({
  test: {
    projects: [
      project(
        'unit',
        ['tests/{engine,words,render,daily,ops,workers}/**/*.test.ts', 'tests/*.test.ts'],
        60_000,
      ),
      project('integration', ['tests/{store,game,bot,sandbox,cli}/**/*.test.ts'], 120_000),
      project('end-to-end', ['tests/e2e/**/*.test.ts'], 180_000),
    ],
    maxWorkers: 2,
    coverage: { provider: 'v8', include: ['src/engine/**'] },
  },
});
