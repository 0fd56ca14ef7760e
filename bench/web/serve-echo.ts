import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { beginYoung } from '../../src/ops/garbage.js';
import { tellUsage } from './usage.js';

// What the web board is compared with: the same library, the same settings, and every message sent back as it came.
beginYoung();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => socket.send(String(data)));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ origin: `http://127.0.0.1:${port}`, visits: [] });
});
tellUsage();
