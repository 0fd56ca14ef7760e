import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ShardingManager } from 'discord.js';
import { ClusterManager } from 'discord-hybrid-sharding';
import { startSandbox } from '../../src/sandbox/sandbox.js';

// What two ways to spread shards over processes cost: memory of all processes beside this one, and the time
// until every shard is connected. Bare clients against the sandbox's server, one way after the other.

const SHARDS = 8;
const SETTLE_MS = 5000;
const FILE = fileURLToPath(new URL('shard-bot.ts', import.meta.url));
const execArgv = ['--import', 'tsx'];

console.log('| way | processes | shards ready after s | memory MB |');
console.log('| --- | --- | --- | --- |');
await measure('ShardingManager', SHARDS, async (token) => {
  const manager = new ShardingManager(FILE, { totalShards: SHARDS, token, execArgv, respawn: false });
  await manager.spawn({ timeout: -1, delay: 0 });
  return () => manager.shards.map((shard) => shard.process!.pid!);
});
for (const processes of [4, 2, 1]) {
  await measure('discord-hybrid-sharding', processes, async (token) => {
    const manager = new ClusterManager(FILE, {
      totalShards: SHARDS,
      totalClusters: processes,
      shardsPerClusters: SHARDS / processes,
      mode: 'process',
      token,
      execArgv,
      respawn: false,
    });
    await manager.spawn({ timeout: -1, delay: 0 });
    return () =>
      [...manager.clusters.values()].map((cluster) => (cluster.thread!.process as { pid: number }).pid);
  });
}
process.exit(0);

async function measure(
  name: string,
  processes: number,
  start: (token: string) => Promise<() => number[]>,
): Promise<void> {
  const sandbox = await startSandbox({ rateLimits: false, maxConcurrency: 16 });
  process.env.DISCORD_API_URL = sandbox.apiUrl;
  process.env.DISCORD_TOKEN = sandbox.token;
  let connected = 0;
  sandbox.on((event) => {
    if (event.type === 'connection') connected = event.shards;
  });
  const began = performance.now();
  const pids = await start(sandbox.token);
  while (connected < SHARDS) await sleep(20);
  const seconds = (performance.now() - began) / 1000;
  await sleep(SETTLE_MS);
  // tsx keeps a compiler beside each process; that is not part of either way.
  const own = pids();
  const memory = own.reduce((sum, pid) => sum + residentMb(pid), 0);
  console.log(`| ${name} | ${processes} | ${seconds.toFixed(1)} | ${memory.toFixed(0)} |`);
  for (const pid of own) process.kill(pid, 'SIGTERM');
  await sleep(500);
  await sandbox.close();
}

function residentMb(pid: number): number {
  if (!readdirSync('/proc').includes(String(pid))) return 0;
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
