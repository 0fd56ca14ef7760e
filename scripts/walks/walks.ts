import { setTimeout as sleep } from 'node:timers/promises';
import { kindFor } from '../../src/daily/week.js';
import type { Kind } from '../../src/engine/generate/kinds.js';
import { cacheOf } from '../../src/store/puzzles.js';
import { Player } from '../../tests/bot/support/player.js';
import { startWorld } from '../../tests/bot/support/world.js';

/**
 * The walks of docs/architecture.md: the files that the product passes through from a command to its answer, in the
 * order in which each is first entered, and how often the next one lies in another layer. Everything is done once
 * before, so that what is loaded once or remembered does not count.
 *
 *     npx tsx --import ./scripts/walks/steps.mjs scripts/walks/walks.ts [--files]
 */
const passed = new Set<string>();
Object.assign(globalThis, { entered: (file: string) => passed.add(file) });

/** What an answer leaves to do is done soon after it. */
const settled = () => sleep(300);

const layerOf = (file: string): string => file.split('/')[0] ?? file;

async function walk(name: string, work: () => Promise<unknown>): Promise<void> {
  await settled();
  passed.clear();
  await work();
  await settled();
  const files = [...passed];
  const crossings = files.filter((file, at) => at > 0 && layerOf(file) !== layerOf(files[at - 1] ?? ''));
  console.log(`${name}: ${files.length} files, ${crossings.length} crossings`);
  if (process.argv.includes('--files')) console.log(`  ${files.join('\n  ')}`);
}

const world = await startWorld();
const { users, channels } = world.sandbox;
const mona = new Player(world, users.mona, channels.general);
const alice = new Player(world, users.alice, channels.daily);

/** As the background makes it, and what it has made is still to be read. */
async function makeAhead(kind: Kind, date: string): Promise<void> {
  await world.game.supply.dayPuzzle(kind, date);
  cacheOf(world.store).clear();
}

async function nextDay(): Promise<void> {
  world.sandbox.setTime(world.sandbox.now() + 86_400_000);
  // The first of the minute's chores makes the posts.
  await world.bot.chores[0]?.();
}

await mona.command('schedule set', { channel: channels.daily.id, time: '09:00', zone: 'Europe/Berlin' });
await nextDay();
await alice.command('daily');
await alice.command('place', { cells: 'A1' });
await alice.command('undo');
await alice.command('hint');
await walk('/place', () => alice.command('place', { cells: 'B1' }));
await alice.command('undo');
await walk('/hint', () => alice.command('hint', { depth: 'why' }));
await makeAhead(kindFor('2026-11-18'), '2026-11-18');
await walk('the daily post', nextDay);
await walk('the daily post, made on the spot', nextDay);
await world.close();
