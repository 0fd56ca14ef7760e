import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgresql } from '../tests/support/postgresql.js';
import { playBothDoors } from '../tests/support/two-doors.js';

// People who play through the chat and the page at once while the server is killed again and again, on each database.
// It fails when an acknowledged move is lost, one is done twice, or the doors show different boards in the end.

const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '10000' },
    people: { type: 'string', default: '20' },
    kills: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
});
const wish = { moves: Number(values.moves), people: Number(values.people), kills: Number(values.kills) };

async function play(name: string, databaseUrl: string): Promise<void> {
  if (values.only && values.only !== name) return;
  const began = performance.now();
  const { acknowledged, repeated, kills, wrong } = await playBothDoors({ databaseUrl, ...wish });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${name}: ${acknowledged.chat} moves in the chat and ${acknowledged.page} on the page of ${wish.people} people, ${kills} kills, ` +
      `${repeated.chat} and ${repeated.page} sent again, ${wrong.length} wrong, ${seconds} s`,
  );
  for (const line of wrong) console.log(`  ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}

const folder = mkdtempSync(join(tmpdir(), 'asterism-doors-'));
await play('SQLite', `file:${join(folder, 'doors.db')}`);
rmSync(folder, { recursive: true });
if (values.only !== 'SQLite') {
  const server = await startPostgresql();
  await play('PostgreSQL', server.url);
  await server.stop();
}
