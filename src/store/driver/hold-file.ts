import Database from 'better-sqlite3';

/** Another process has this database file open. */
export class FileInUse extends Error {
  constructor(path: string) {
    super(
      `DATABASE_URL: another Asterism is using ${path}. A SQLite file serves one process: stop the other one, or take PostgreSQL for several.`,
    );
    this.name = 'FileInUse';
  }
}

/** Holds a database file for this process, by a lock on a side file that the system lets go when its holder dies. */
export function holdFile(path: string): () => void {
  const side = new Database(`${path}.in-use`, { timeout: 0 });
  try {
    side.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    side.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new FileInUse(path);
    throw error;
  }
  return () => side.close();
}
