import { readFileSync, writeFileSync } from 'node:fs';

// Prisma fixes the database when a client is generated, so there are two schema files. Only the SQLite one is
// written by hand and kept; `npm run generate` makes the other from it, as it makes the clients.
const source = new URL('./sqlite/schema.prisma', import.meta.url);
const target = new URL('./postgresql/schema.prisma', import.meta.url);

const derived = readFileSync(source, 'utf8')
  .replace(/^\/\/.*\n/, '// Derived from ../sqlite/schema.prisma by prisma/derive.ts. Do not edit.\n')
  .replace('src/generated/sqlite', 'src/generated/postgresql')
  .replace('provider = "sqlite"', 'provider = "postgresql"');

writeFileSync(target, derived);
