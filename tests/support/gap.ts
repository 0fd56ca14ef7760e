import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be cut. */
export interface Gap {
  /** The database's address by this way. */
  readonly url: string;
  /** Cuts every connection and refuses new ones: the database is away. */
  open(): void;
  /** It is back. */
  bridge(): Promise<void>;
  /** Connections stay and no answer comes any more, nor to new ones. */
  mute(): void;
  speak(): void;
  close(): Promise<void>;
}

export async function openGap(url: string): Promise<Gap> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let muted = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => {
        if (!muted) to.write(chunk);
      });
    }
  });
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const port = await listen(0);
  const open = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const near = new URL(url);
  near.port = String(port);
  return {
    url: near.href,
    open,
    mute() {
      muted = true;
    },
    speak() {
      muted = false;
    },
    bridge: async () => void (await listen(port)),
    close: async () => open(),
  };
}
