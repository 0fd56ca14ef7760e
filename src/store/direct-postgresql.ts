import pg from 'pg';
import type { Direct } from './direct.js';

const TIMESTAMP = pg.types.builtins.TIMESTAMP;

// Prisma writes instants in UTC into columns that know no zone; the driver would take them for local time.
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMP
      ? (text: string) => new Date(`${text.replace(' ', 'T')}Z`)
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

const argument = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** On the connections that Prisma uses, too. */
export function directPostgresql(pool: pg.Pool, nameOf: (query: { sql: string }) => string): Direct {
  const run = ({ text, values }: { text: string; values: unknown[] }) =>
    pool.query({
      name: nameOf({ sql: text }),
      text,
      values: values.map(argument),
      types: TYPES,
    });
  return {
    query: async (sql) => (await run(sql)).rows,
    execute: async (sql) => (await run(sql)).rowCount ?? 0,
    close: () => pool.end(),
  };
}
