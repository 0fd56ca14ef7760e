import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Direct, Kind, Statement } from './direct.js';
import { Gathering, type Limits } from './gathering.js';

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

// Two: while one waits for the disk, the next can be on its way.
const PROMPT: Limits = { lanes: 2, most: 32 };
// Nobody waits for what is passing, so there is time to gather more of it.
const UNHURRIED: Limits = { lanes: 1, most: 32, pause: 20 };

/**
 * On the connections that Prisma uses, too, which must be pipelined. Statements that come together travel
 * together: reads on one connection in one go, writes in one transaction with one commit. Each of them
 * wakes the server and this process once, however many they are.
 */
export function directPostgresql(pool: pg.Pool, nameOf: (query: { sql: string }) => string): Direct {
  const gathered = (
    limits: Limits,
    work: (client: pg.PoolClient, queries: readonly pg.QueryConfig[]) => Promise<Outcome[]>,
  ) =>
    new Gathering<pg.QueryConfig, pg.QueryResult>(limits, (queries) =>
      connected(pool, (client) => work(client, queries)),
    );
  const reads = gathered(PROMPT, atOnce);
  const writes: Record<Kind, typeof reads> = {
    lasting: gathered(PROMPT, (client, queries) => write(client, queries, [])),
    passing: gathered(UNHURRIED, (client, queries) => write(client, queries, [NO_WAIT])),
  };
  const run = ({ text, values }: Statement, kind: Kind = 'lasting') => {
    const query = { name: nameOf({ sql: text }), text, values: values.map(argument), types: TYPES };
    return (text.startsWith('SELECT') ? reads : writes[kind]).add(query);
  };
  return {
    query: async (sql, kind) => (await run(sql, kind)).rows,
    execute: async (sql, kind) => (await run(sql, kind)).rowCount ?? 0,
    othersWrote: () => null,
    close: () => pool.end(),
  };
}

/** Ends with the transaction. */
const NO_WAIT = { text: 'SET LOCAL synchronous_commit = off' };

/**
 * Several writes in one transaction. Where one of them is refused, the server takes all of them back; then
 * each is done alone and has its own outcome.
 */
async function write(
  client: pg.PoolClient,
  queries: readonly pg.QueryConfig[],
  settings: readonly pg.QueryConfig[],
): Promise<Outcome[]> {
  if (queries.length + settings.length > 1) {
    const before = [{ text: 'BEGIN' }, ...settings];
    const outcomes = await atOnce(client, [...before, ...queries, { text: 'COMMIT' }]);
    const lost = outcomes.find(isLost);
    if (lost) return queries.map(() => lost);
    const end = outcomes.at(-1);
    if (end?.status === 'fulfilled' && end.value.command === 'COMMIT')
      return outcomes.slice(before.length, -1);
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

const MOST_NAMES = 500;

/**
 * Names for prepared statements, so that PostgreSQL parses and plans each query once a connection.
 * Texts beyond the limit stay unnamed: lists of changing length would fill the server's memory.
 */
export function statementNames(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    let name = names.get(sql) ?? '';
    if (name === '' && names.size < MOST_NAMES) {
      name = createHash('sha256').update(sql).digest('hex').slice(0, 32);
      names.set(sql, name);
    }
    return name;
  };
}
