import { loadConfig } from '../../../src/config.js';
import { startProduct } from '../../../src/main/product.js';
import { createLog } from '../../../src/ops/log.js';
import { createMetrics } from '../../../src/ops/metrics.js';
import { createReadiness } from '../../../src/ops/readiness.js';
import { createShutdown } from '../../../src/ops/shutdown.js';

// The product on a clock that the parent sets: it does what a minute does at each time it is sent.
const config = loadConfig();
const log = createLog(config.logLevel);
const token = config.discordToken ?? '';
let ahead = Number(process.argv[2]) - Date.now();

const product = await startProduct({
  config,
  log,
  metrics: createMetrics(),
  readiness: createReadiness(),
  shutdown: createShutdown(log, 10_000),
  discord: { token, apiUrl: config.discordApiUrl },
  clock: () => new Date(Date.now() + ahead),
});
process.on('message', async (now: number) => {
  ahead = now - Date.now();
  await product.tick();
  process.send!('ticked');
});
process.on('disconnect', () => process.exit(0));
process.send!('ready');
