import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { REST, Routes } from 'discord.js';
import { ClusterManager, chunkArray, getInfo, messageType } from 'discord-hybrid-sharding';
import { type Config, ConfigError, type Shards } from '../config.js';
import type { Log } from '../ops/log.js';
import { createBackOff } from './back-off.js';
import { discordSentence, explained } from './start-failure.js';

// Several processes on one machine, each with several shards. discord.js' ShardingManager would start a
// process for every shard, and a bare process with one idle shard is some 90 MB; here four shards can share
// one. The processes never talk to each other: all they share is the database.

const isSource = import.meta.url.endsWith('.ts');
const MAIN = fileURLToPath(new URL(isSource ? '../main.ts' : '../main.js', import.meta.url));

/** The part of the work that this process has been given by its manager; null when it has none. */
export function givenShards(): { shards: Shards; number: number } | null {
  if (process.env.CLUSTER_MANAGER_MODE !== 'process') return null;
  const { SHARD_LIST, TOTAL_SHARDS, CLUSTER } = getInfo();
  const [from, to] = [SHARD_LIST[0]!, SHARD_LIST.at(-1)!];
  return { shards: { from, to, total: TOTAL_SHARDS }, number: CLUSTER };
}

/** To the manager of this process, if it has one: all of its shards have logged in. */
export function tellLoggedIn(): void {
  if (givenShards()) process.send?.({ _type: messageType.CLIENT_READY });
}

/** Discord lets a shard log in every five seconds; one that comes too early is turned away and counts all the same. */
const LOGIN_MS = 7000;
/** A process that has not logged in after this, and a login's time for each of its shards, keeps the others waiting no longer. */
const MOST_STARTING_MS = 60_000;

interface Processes {
  /** Asks every process to finish what is begun, and waits until all have left. */
  stop(): Promise<void>;
}

/** Starts the processes and starts one again when it dies. */
export async function startProcesses(config: Config, token: string, log: Log): Promise<Processes> {
  if (config.databaseUrl.startsWith('file:')) {
    throw new ConfigError('PROCESSES: more than one needs PostgreSQL, set DATABASE_URL');
  }
  const { from, to, total, atOnce } = await shardRange(config, token);
  const shardList = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const processes = Math.min(config.processes, shardList.length);
  const shares: number[][] = chunkArray(shardList, Math.ceil(shardList.length / processes));
  const manager = new ClusterManager(MAIN, {
    totalShards: total,
    totalClusters: shares.length,
    mode: 'process',
    token,
    respawn: false,
    execArgv: isSource ? ['--import', 'tsx'] : [],
  });
  let stopping = false;
  manager.on('clusterCreate', (cluster) => {
    log.info({ process: cluster.id, shards: cluster.shardList }, 'process started');
    const backOff = createBackOff(Date.now);
    cluster.on('death', () => {
      if (stopping) return;
      const waitMs = backOff.next();
      log.error({ process: cluster.id, waitMs }, 'process died, and is started again after the wait');
      setTimeout(() => {
        if (stopping) return;
        cluster
          .spawn(-1)
          .catch((error: unknown) => log.error({ err: error, process: cluster.id }, 'process not started'));
      }, waitMs);
    });
  });

  /** Each process spaces its own logins only: where Discord does not admit all at once, one begins when the one before is in. */
  async function startInTurn(): Promise<void> {
    for (const [number, shards] of shares.entries()) {
      if (stopping) return;
      const cluster = manager.createCluster(number, shards, total);
      const loggedIn = once(cluster, 'ready');
      await cluster.spawn(-1);
      if (total <= atOnce || number === shares.length - 1) continue;
      await Promise.race([loggedIn, sleep(MOST_STARTING_MS + shards.length * LOGIN_MS)]);
      await sleep(LOGIN_MS);
    }
  }
  startInTurn().catch((error: unknown) => log.error({ err: error }, 'processes not started'));
  return {
    stop() {
      stopping = true;
      return stopAll(manager);
    },
  };
}

async function stopAll(manager: ClusterManager): Promise<void> {
  const children = [...manager.clusters.values()].flatMap((cluster) => {
    const child = cluster.thread?.process;
    return child && 'exitCode' in child && child.exitCode === null ? [child] : [];
  });
  await Promise.all(
    children.map(
      (child) =>
        new Promise<void>((resolve) => {
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        }),
    ),
  );
}

/**
 * Which shards, and how many of them may log in at once. The manager would ask Discord itself, whatever address is set.
 */
async function shardRange(
  config: Config,
  token: string,
): Promise<Exclude<Shards, 'auto'> & { readonly atOnce: number }> {
  const rest = new REST(config.discordApiUrl ? { api: config.discordApiUrl } : {}).setToken(token);
  const asked = await explained(discordSentence(config), () => rest.get(Routes.gatewayBot()));
  const { shards, session_start_limit: limit } = asked as {
    shards: number;
    session_start_limit: { max_concurrency: number };
  };
  const range = config.shards === 'auto' ? { from: 0, to: shards - 1, total: shards } : config.shards;
  return { ...range, atOnce: limit.max_concurrency };
}
