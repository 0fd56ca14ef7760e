import type { TestProject } from 'vitest/node';
import { startPostgresql } from './postgresql.js';

declare module 'vitest' {
  interface ProvidedContext {
    postgresqlUrl: string;
  }
}

/** One server for all test files of a run. Tests are about order and guards, not about power cuts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresql(['-c', 'fsync=off', '-c', 'full_page_writes=off']);
  project.provide('postgresqlUrl', server.url);
  return () => server.stop();
}
