import type { Config, Shards } from '../config.js';
import { openEndpoint } from '../ops/endpoint.js';
import { beginYoung } from '../ops/garbage.js';
import { createLog } from '../ops/log.js';
import { createMetrics } from '../ops/metrics.js';
import { createReadiness } from '../ops/readiness.js';
import { createShutdown } from '../ops/shutdown.js';
import { leaveWithShell } from './leave-with-shell.js';
import { givenShards, startProcesses } from './processes.js';
import { startProduct } from './product.js';
import { startWithSandbox } from './sandboxed.js';
import { explained, portSentence } from './start-failure.js';
import { volumeWarning } from './volume.js';

const SHUTDOWN_MS = 10_000;

/** With a token: the bot on Discord. Without: the same bot on a Discord of our own, with a page to try it. */
export async function runMain(config: Config): Promise<void> {
  beginYoung();
  const log = createLog(config.discordToken ? config.logLevel : sandboxLevel(config));
  const metrics = createMetrics();
  const shutdown = createShutdown(log, SHUTDOWN_MS);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void shutdown.run(signal).then((clean) => process.exit(clean ? 0 : 1)));
  }
  leaveWithShell();
  // Every line is JSON, also what Node and libraries warn of.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

  const given = givenShards();
  // A process whose manager is gone would have nobody to start it again, or to stop it.
  if (given) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  if (config.discordToken && config.processes > 1 && !given) {
    const processes = await startProcesses(config, config.discordToken, log);
    shutdown.add('processes', () => processes.stop());
    return;
  }

  const readiness = createReadiness();
  const parts = { config: given ? withShards(config, given) : config, log, metrics, readiness, shutdown };
  const { opsHost, opsPort } = parts.config;
  if (opsPort !== undefined) {
    const endpoint = await explained(portSentence('OPS_PORT', opsHost, opsPort), () =>
      openEndpoint(opsHost, opsPort, metrics, readiness),
    );
    shutdown.add(
      'endpoint',
      () => endpoint.close(),
      () => readiness.stopping(),
    );
    log.info({ host: opsHost, port: endpoint.port }, 'health and metrics listening');
  }
  // What the sandbox keeps may go; what a server has played must not go without a word.
  const warned = config.discordToken ? volumeWarning(config.databaseUrl) : null;
  if (warned !== null) log.warn(warned);
  try {
    if (!config.discordToken) await startWithSandbox(parts);
    else
      await startProduct({
        ...parts,
        discord: {
          token: config.discordToken,
          apiUrl: config.discordApiUrl,
          clientSecret: config.discordClientSecret,
        },
      });
  } catch (error) {
    // Whatever a part says that was stopped while it started is no failure.
    if (!shutdown.begun) throw error;
  }
}

/**
 * One of several processes serves its own shards. Only the first registers commands; each has an endpoint of its own,
 * on the ports from the given one on, because each knows of its own shards and interactions alone.
 */
function withShards(config: Config, { shards, number }: { shards: Shards; number: number }): Config {
  const opsPort = config.opsPort ? config.opsPort + number : config.opsPort;
  // One process serves the pages; all of them show the way to it.
  const webPort = number === 0 ? config.webPort : undefined;
  return { ...config, shards, opsPort, webPort, registerCommands: config.registerCommands && number === 0 };
}

/** The sandbox prints one line with its address; the log would bury it unless somebody asks for it. */
const sandboxLevel = (config: Config): string => (config.logLevel === 'info' ? 'warn' : config.logLevel);
