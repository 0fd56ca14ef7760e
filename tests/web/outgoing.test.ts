import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createOutgoing, type Line } from '../../src/web/server/outgoing.js';

describe('what goes out to a page', () => {
  const server = createServer();
  let line: Line;
  let page: WebSocket;

  beforeAll(async () => {
    const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
    const came = new Promise<Line>((resolve) => {
      server.on('upgrade', (request, stream, head) =>
        sockets.handleUpgrade(request, stream, head, (socket) => resolve({ socket })),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    line = await came;
    await once(page, 'open');
  });

  afterAll(() => {
    page.terminate();
    server.close();
  });

  it('arrives as it was said and in order, however long, in whatever script, and between pings', async () => {
    const { send } = createOutgoing();
    // With their quotes: where a frame says its length in another way, and on either side of it.
    const lengths = [0, 1, 123, 124, 65_533, 65_534, 70_000];
    const said = [...lengths.map((length) => 'x'.repeat(length)), 'é', '★'.repeat(42), '🌟é'.repeat(30_000)];
    const heard: unknown[] = [];
    page.on('message', (data, binary) => heard.push(binary ? 'bytes' : JSON.parse(String(data))));
    for (const [at, text] of said.entries()) {
      send(line, text as unknown as object);
      if (at % 2 === 1) line.socket.ping();
    }
    while (heard.length < said.length) await once(page, 'message');
    expect(heard).toEqual(said);
  });

  it('is all sent before the last word, and nothing after it', async () => {
    const { send, hangUp } = createOutgoing();
    const heard: string[] = [];
    page.on('message', (data) => heard.push(String(data)));
    send(line, { last: true });
    hangUp(line, 4001);
    send(line, { late: true });
    const [code] = (await once(page, 'close')) as [number];
    expect([code, ...heard]).toEqual([4001, '{"last":true}']);
  });
});
