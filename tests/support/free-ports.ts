import { createServer, type Server } from 'node:net';

/** The first of so many ports in a row that nobody has. */
export async function freePorts(count = 1): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const port = portOf(first);
    const others = await Promise.allSettled(
      Array.from({ length: count - 1 }, (_, n) => listen(port + n + 1)),
    );
    const held = others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : []));
    await Promise.all([first, ...held].map((server) => new Promise((resolve) => server.close(resolve))));
    if (held.length === count - 1) return port;
  }
}

const portOf = (server: Server): number => (server.address() as { port: number }).port;

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
