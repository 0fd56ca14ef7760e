import type { Prisma } from '../../generated/sqlite/client.js';

/** `passing`: nobody is promised that it outlasts a power cut, so nobody waits for the disk. */
export type Kind = 'lasting' | 'passing';

/**
 * The way past Prisma's query engine, for the few statements that every move makes: there the engine takes
 * longer than the database. Rows have the types that Prisma would give them.
 */
export interface Direct {
  query<Row>(sql: Prisma.Sql, kind?: Kind): Promise<Row[]>;
  /** How many rows were changed. */
  execute(sql: Prisma.Sql, kind?: Kind): Promise<number>;
  close(): Promise<void>;
}
