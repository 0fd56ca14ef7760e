import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.js';
import type { Readiness } from './readiness.js';

interface Endpoint {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can do its work (503 and what is missing when not). `/metrics`:
 * Prometheus text.
 */
export async function openEndpoint(
  host: string,
  port: number,
  metrics: Metrics,
  readiness: Readiness,
): Promise<Endpoint> {
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    if (path === '/healthz') return void response.end('ok\n');
    if (path === '/readyz') {
      const { ready, text } = await readiness.report();
      response.statusCode = ready ? 200 : 503;
      return void response.end(`${text}\n`);
    }
    if (path === '/metrics') {
      response.setHeader('content-type', metrics.registry.contentType);
      return void response.end(await metrics.registry.metrics());
    }
    response.statusCode = 404;
    response.end('not found\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
