import pg from 'pg';
import type { Direct } from './direct.js';
import { Gathering } from './gathering.js';

const TIMESTAMP = pg.types.builtins.TIMESTAMP;

// Prisma writes instants in UTC into columns that know no zone; the driver would take them for local time.
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMP
      ? (text: string) => new Date(`${text.replace(' ', 'T')}Z`)
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

const argument = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

type Outcome = PromiseSettledResult<pg.QueryResult>;

const MOST_AT_ONCE = 32;

/**
 * On the connections that Prisma uses, too, which must be pipelined. Statements that come together travel
 * together: reads on one connection in one go, writes in one transaction with one commit. Each of them
 * wakes the server and this process once, however many they are.
 */
export function directPostgresql(pool: pg.Pool, nameOf: (query: { sql: string }) => string): Direct {
  const reads = new Gathering<pg.QueryConfig, pg.QueryResult>(MOST_AT_ONCE, (queries) =>
    connected(pool, (client) => atOnce(client, queries)),
  );
  const writes = new Gathering<pg.QueryConfig, pg.QueryResult>(MOST_AT_ONCE, (queries) =>
    connected(pool, (client) => write(client, queries)),
  );
  const run = ({ text, values }: { text: string; values: unknown[] }) => {
    const query = { name: nameOf({ sql: text }), text, values: values.map(argument), types: TYPES };
    return (text.startsWith('SELECT') ? reads : writes).add(query);
  };
  return {
    query: async (sql) => (await run(sql)).rows,
    execute: async (sql) => (await run(sql)).rowCount ?? 0,
    close: () => pool.end(),
  };
}

/**
 * Several writes in one transaction. Where one of them is refused, the server takes all of them back; then
 * each is done alone and has its own outcome.
 */
async function write(client: pg.PoolClient, queries: readonly pg.QueryConfig[]): Promise<Outcome[]> {
  if (queries.length > 1) {
    const outcomes = await atOnce(client, [{ text: 'BEGIN' }, ...queries, { text: 'COMMIT' }]);
    const lost = outcomes.find(isLost);
    if (lost) return queries.map(() => lost);
    const end = outcomes.at(-1);
    if (end?.status === 'fulfilled' && end.value.command === 'COMMIT') return outcomes.slice(1, -1);
  }
  const alone: Outcome[] = [];
  for (const query of queries) alone.push(...(await atOnce(client, [query])));
  return alone;
}

/** Sends all of them before the first answer, in one piece. */
function atOnce(client: pg.PoolClient, queries: readonly pg.QueryConfig[]): Promise<Outcome[]> {
  const { stream } = client.connection;
  stream.cork();
  try {
    return Promise.allSettled(queries.map((query) => client.query(query)));
  } finally {
    stream.uncork();
  }
}

/** Not a refusal, but the end of the connection: whether it was done is unknown. */
const isLost = (outcome: Outcome): outcome is PromiseRejectedResult =>
  outcome.status === 'rejected' &&
  !(outcome.reason instanceof pg.DatabaseError && outcome.reason.severity === 'ERROR');

/** With a connection of the pool; one that breaks meanwhile does not go back. */
async function connected(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const client = await pool.connect();
  // Whoever asked hears of it through their own outcome.
  const ignore = () => undefined;
  client.on('error', ignore);
  const outcomes = await work(client);
  client.off('error', ignore);
  client.release(outcomes.some(isLost));
  return outcomes;
}
