/*
 * What is beneath the queries: both databases behind one promise.
 *
 * Promised: whoever is acknowledged a `lasting` write finds it after a power cut; a write is done wholly or not at all;
 * writes of one process take their turns; a busy database is waited for without stopping the process; and whoever reads
 * after an acknowledgement sees what was acknowledged.
 *
 * Everything goes through Prisma except a few statements that every move or hint makes, and counts over large boards.
 * Measured on SQLite, medians of two rounds of 400 in one run, in milliseconds, past Prisma's engine and through it:
 *
 *     read a game with its player and its post    0.03–0.05    1.7        (through it: two queries)
 *     save a game, synced to the disk             0.35–0.56    0.7–1.1
 *     replace a board message                     0.03–0.06    1.1–2.4    (through it: a read and an upsert)
 *
 * Counting a hint's use is a part of saving the game that it was given for. Places on a board (`store/counts.ts`) are
 * counted in the database; Prisma would make a list of the rows first.
 */
/** `passing`: nobody is promised that it outlasts a power cut, so nobody waits for the disk. */
export type Kind = 'lasting' | 'passing';

/** A statement as SQLite (`?`) and as PostgreSQL (`$1`) want it: what Prisma.sql makes, or one that was written once. */
export interface Statement {
  readonly sql: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The way past Prisma's query engine. Rows have the types that Prisma would give them. */
export interface Direct {
  query<Row>(statement: Statement, kind?: Kind): Promise<Row[]>;
  /** How many rows were changed. */
  execute(statement: Statement, kind?: Kind): Promise<number>;
  /** Another number whenever something was written that did not come this way; null where only a query could tell. */
  othersWrote(): number | null;
  close(): Promise<void>;
}
