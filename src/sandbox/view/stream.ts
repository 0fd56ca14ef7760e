import type { ServerResponse } from 'node:http';
import type { SandboxEvent, User } from '../model/types.js';
import type { World } from '../model/world.js';
import type { ViewEvent } from './protocol.js';
import { seenBy, viewMessage } from './state.js';

const KEEP_ALIVE_MS = 15_000;

/** Live changes for one tab, as server-sent events; only what its user may see. */
export function streamEvents(world: World, user: User, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.write(': hello\n\n');
  const stop = world.on((event) => {
    const shown = toView(world, user, event);
    if (shown) response.write(`data: ${JSON.stringify(shown)}\n\n`);
  });
  const timer = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS);
  response.on('close', () => {
    clearInterval(timer);
    stop();
  });
}

function toView(world: World, user: User, event: SandboxEvent): ViewEvent | null {
  switch (event.type) {
    case 'message':
    case 'edit':
      if (!seenBy(world, event.message, user)) return null;
      return { type: event.type, message: viewMessage(world, event.message) };
    case 'delete':
      return { type: 'delete', channel: event.message.channelId, id: event.message.id };
    case 'channel':
    case 'guild':
    case 'thread-member':
    case 'connection':
    case 'activity':
      return { type: 'state' };
    case 'frame':
      return event.frame.user === user
        ? { type: 'frame', frame: event.frame.id, message: event.message }
        : null;
    case 'commands':
      return { type: 'commands' };
    case 'clock':
      return { type: 'clock', now: event.now };
    default:
      return null;
  }
}
