import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { send } from '../http/api.js';
import { readBody } from '../http/body.js';
import type { Activities } from '../model/activities.js';
import { permissionsIn } from '../model/permissions.js';
import type { Channel, User } from '../model/types.js';
import type { World } from '../model/world.js';
import type { Desk } from '../people/desk.js';
import type { Host } from '../people/host.js';
import { Acting } from './act.js';
import { isPlayable, viewCommands, viewMessages, viewState } from './state.js';
import { servePage } from './static.js';
import { streamEvents } from './stream.js';

interface ViewOptions {
  world: World;
  desk: Desk;
  activities: Activities;
  host: Host;
  home: Channel;
  isOnline: () => boolean;
  setTime: (time: number) => void;
  resetTime: () => void;
}

const frameBody = z.object({ frame: z.string(), message: z.unknown(), decision: z.boolean().optional() });
const clockBody = z.object({ time: z.number().min(0).max(4e12).nullable() });

/** The page and what it asks for. There is no login: whoever reaches loopback may be anybody in the sandbox. */
export function createView(options: ViewOptions) {
  const { world, desk, activities, host, home, isOnline, setTime, resetTime } = options;
  const acting = new Acting(world, desk, activities);

  const findUser = (url: URL): User | null => {
    const user = world.users.get(url.searchParams.get('user') ?? '');
    return user && isPlayable(user) ? user : null;
  };
  const firstUser = (): User => [...world.users.values()].find(isPlayable)!;
  const findChannel = (url: URL, user: User): Channel | null => {
    const channel = world.channels.get(url.searchParams.get('channel') ?? '');
    return channel && permissionsIn(world, channel, user) !== 0n ? channel : null;
  };

  const read = (url: URL, user: User, response: ServerResponse): boolean => {
    const channel = findChannel(url, user);
    if (url.pathname === '/view/events') streamEvents(world, user, response);
    else if (url.pathname === '/view/messages') {
      const since = Number(url.searchParams.get('since') ?? 0);
      send(response, 200, channel ? viewMessages(world, user, channel, since) : []);
    } else if (url.pathname === '/view/commands') {
      send(response, 200, channel ? viewCommands(world, user, channel) : []);
    } else return false;
    return true;
  };

  const write = async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (!request.headers['content-type']?.startsWith('application/json')) return false;
    const { json } = await readBody(request);
    const user = findUser(url);
    if (url.pathname === '/view/act' && user) send(response, 200, await acting.act(user, json));
    else if (url.pathname === '/view/frame' && user) {
      const { frame, message, decision } = frameBody.parse(json);
      send(response, 200, host.hear(user, frame, message, decision));
    } else if (url.pathname === '/view/clock') {
      const { time } = clockBody.parse(json);
      if (time === null) resetTime();
      else setTime(time);
      send(response, 200, { now: world.now() });
    } else return false;
    return true;
  };

  /** True when the request was one of the page's. */
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    if (request.method === 'POST') return url.pathname.startsWith('/view/') && write(url, request, response);
    if (request.method !== 'GET') return false;
    if (url.pathname === '/view/state') {
      send(
        response,
        200,
        viewState(
          { world, activities, homeChannelId: home.id, online: isOnline() },
          findUser(url) ?? firstUser(),
        ),
      );
      return true;
    }
    const user = findUser(url);
    if (user && url.pathname.startsWith('/view/')) return read(url, user, response);
    return servePage(url.pathname, response, activities.url?.origin);
  };
}
