import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export type Provider = 'sqlite' | 'postgresql';

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** As the Prisma CLI computes it, so that its status agrees with ours. */
  readonly checksum: string;
}

/** The migrations of `prisma/<provider>/migrations`, oldest first. */
export function readMigrations(provider: Provider): Migration[] {
  const folder = new URL(`../../../prisma/${provider}/migrations/`, import.meta.url);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The database has what only a newer release knows. Writing to it could lose data, so this one stays away. */
export class SchemaTooNew extends Error {
  constructor(migration: string) {
    super(
      `The database was used by a newer release of Asterism (it has ${migration}, which this one does not know). ` +
        'Start that release again, or restore a backup from before it.',
    );
    this.name = 'SchemaTooNew';
  }
}

/** What is still to be applied. An applied migration whose file has changed is a fault of the release. */
export function pendingMigrations(
  all: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Migration[] {
  const names = new Set(all.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name)).sort();
  if (unknown.length > 0) throw new SchemaTooNew(unknown.at(-1) as string);
  for (const { name, checksum } of all) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied to this database.`);
    }
  }
  return all.filter(({ name }) => !applied.has(name));
}
