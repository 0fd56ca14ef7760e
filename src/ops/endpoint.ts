import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.js';

interface Endpoint {
  readonly port: number;
  close(): Promise<void>;
}

/** A named question that readiness depends on: true when the part can do its work. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/**
 * `/healthz`: the process is alive. `/readyz`: every check passes (503 and the names that fail when
 * not). `/metrics`: Prometheus text.
 */
export async function openEndpoint(
  host: string,
  port: number,
  metrics: Metrics,
  checks: Checks,
): Promise<Endpoint> {
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    if (path === '/healthz') return void response.end('ok\n');
    if (path === '/readyz') {
      const failing = await failingChecks(checks);
      response.statusCode = failing.length === 0 ? 200 : 503;
      return void response.end(failing.length === 0 ? 'ready\n' : `not ready: ${failing.join(', ')}\n`);
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

async function failingChecks(checks: Checks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return (await check()) ? [] : [name];
      } catch {
        return [name];
      }
    }),
  );
  return results.flat();
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
