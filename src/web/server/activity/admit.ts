import type { RawData, WebSocket } from 'ws';
import type { WebSessionView } from '../../../game/web-access.js';

const PATIENCE_MS = 5000;
/** More than a page ever sends before it has an answer. */
const MOST_EARLY = 64;
/** Sockets of which nobody knows yet whose they are. */
const MOST_UNKNOWN = 500;
let unknown = 0;

/**
 * The first message of a socket is its key. Where that is good, the socket is handed on with whatever came behind the
 * key; where none comes in time or it is not good, the socket is closed.
 */
export async function admitByKey(
  socket: WebSocket,
  find: (key: string) => Promise<WebSessionView | null>,
  add: (session: WebSessionView) => void,
): Promise<void> {
  socket.on('error', () => socket.terminate());
  if (unknown >= MOST_UNKNOWN) {
    socket.close(1013);
    return;
  }
  unknown += 1;
  const early: [RawData, boolean][] = [];
  let came: () => void = () => undefined;
  const listen = (data: RawData, binary: boolean) => {
    if (early.push([data, binary]) > MOST_EARLY) socket.close(1008);
    came();
  };
  socket.on('message', listen);
  try {
    await new Promise<void>((resolve) => {
      came = resolve;
      setTimeout(resolve, PATIENCE_MS).unref();
      socket.once('close', () => resolve());
    });
    const [first] = early.splice(0, 1);
    const key = first && !first[1] ? String(first[0]).slice(0, 100) : null;
    const found = key === null ? null : await find(key);
    socket.off('message', listen);
    // A browser's key is for its cookie alone.
    if (!found?.instanceId) socket.close(4001);
    else if (socket.readyState === socket.OPEN) {
      add(found);
      for (const message of early) socket.emit('message', ...message);
    }
  } finally {
    unknown -= 1;
  }
}
