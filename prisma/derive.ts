import { readFileSync, writeFileSync } from 'node:fs';

// Prisma fixes the database when a client is generated, so there are two schema files. Only the
// SQLite one is written by hand; `--check` fails when the other is out of date.
const source = new URL('./sqlite/schema.prisma', import.meta.url);
const target = new URL('./postgresql/schema.prisma', import.meta.url);

const derived = readFileSync(source, 'utf8')
  .replace(/^\/\/.*\n/, '// Derived from ../sqlite/schema.prisma by prisma/derive.ts. Do not edit.\n')
  .replace('src/generated/sqlite', 'src/generated/postgresql')
  .replace('provider = "sqlite"', 'provider = "postgresql"');

if (!process.argv.includes('--check')) {
  writeFileSync(target, derived);
} else if (readFileSync(target, 'utf8') !== derived) {
  console.error('prisma/postgresql/schema.prisma is out of date: run `npm run generate`.');
  process.exitCode = 1;
}
