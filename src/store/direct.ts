import type { Prisma } from '../generated/sqlite/client.js';

/**
 * The way past Prisma's query engine, for the few statements that every move makes: there the engine takes
 * longer than the database. Rows have the types that Prisma would give them.
 */
export interface Direct {
  query<Row>(sql: Prisma.Sql): Promise<Row[]>;
  /** How many rows were changed. */
  execute(sql: Prisma.Sql): Promise<number>;
  close(): Promise<void>;
}
