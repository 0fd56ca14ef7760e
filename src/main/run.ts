import type { Config } from '../config.js';
import { openEndpoint } from '../ops/endpoint.js';
import { createLog } from '../ops/log.js';
import { createMetrics } from '../ops/metrics.js';
import { createShutdown } from '../ops/shutdown.js';
import { startProduct } from './product.js';
import { startWithSandbox } from './sandboxed.js';

const SHUTDOWN_MS = 10_000;

/** With a token: the bot on Discord. Without: the same bot on a Discord of our own, with a page to try it. */
export async function runMain(config: Config): Promise<void> {
  const log = createLog(config.discordToken ? config.logLevel : sandboxLevel(config));
  const metrics = createMetrics();
  const shutdown = createShutdown(log, SHUTDOWN_MS);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void shutdown.run(signal).then((clean) => process.exit(clean ? 0 : 1)));
  }
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left alone'));

  const parts = { config, log, metrics, shutdown };
  const product = config.discordToken
    ? await startProduct({ ...parts, discord: { token: config.discordToken, apiUrl: config.discordApiUrl } })
    : await startWithSandbox(parts);
  if (config.opsPort !== undefined) {
    const endpoint = await openEndpoint(config.opsHost, config.opsPort, metrics, product.checks);
    shutdown.add('endpoint', () => endpoint.close());
    log.info({ host: config.opsHost, port: endpoint.port }, 'health and metrics');
  }
}

/** The sandbox prints one line with its address; the log would bury it unless somebody asks for it. */
const sandboxLevel = (config: Config): string => (config.logLevel === 'info' ? 'warn' : config.logLevel);
