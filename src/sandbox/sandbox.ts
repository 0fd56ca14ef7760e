import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gateway, type GatewayOptions } from './gateway/gateway.js';
import { createApi, send } from './http/api.js';
import { Faults } from './http/faults.js';
import { serveFile } from './http/files.js';
import { isLocalCaller } from './http/guard.js';
import { RateLimits } from './http/rate-limits.js';
import { Activities } from './model/activities.js';
import { Interactions } from './model/interactions.js';
import { Memory, recall, restore } from './model/memory.js';
import { type Seed, seedWorld } from './model/seed.js';
import type { SandboxEvent, User } from './model/types.js';
import { World } from './model/world.js';
import { Desk } from './people/desk.js';
import { Host } from './people/host.js';
import { Person } from './people/person.js';
import { commandRoutes } from './rest/commands.js';
import { interactionRoutes } from './rest/interactions.js';
import { memberRoleRoutes } from './rest/member-roles.js';
import { messageRoutes } from './rest/messages.js';
import { oauthRoutes } from './rest/oauth.js';
import { placeRoutes } from './rest/places.js';
import { threadRoutes } from './rest/threads.js';
import { createView } from './view/view.js';

export interface SandboxOptions extends Omit<GatewayOptions, 'world' | 'token'> {
  /** 0, the default, takes a free port. */
  port?: number;
  /** Milliseconds since 1970; the clock control adds to it. */
  clock?: () => number;
  rateLimits?: boolean;
  log?: (line: string) => void;
  token?: string;
  /** How long the application has for its first answer. */
  deadlineMs?: number;
  /** How many messages a channel keeps. */
  history?: number;
  /** A file that keeps what was said across restarts; without one all is forgotten. */
  memory?: string;
}

export interface Sandbox extends Seed {
  /** `http://127.0.0.1:PORT`, where the page is. */
  url: string;
  /** For discord.js: `rest: { api: sandbox.apiUrl }`. */
  apiUrl: string;
  token: string;
  world: World;
  gateway: Gateway;
  faults: Faults;
  interactions: Interactions;
  desk: Desk;
  /** Off until `activities.enable(url)`, as in the developer portal. */
  activities: Activities;
  /** Discord's client, as an Activity meets it. */
  host: Host;
  person(user: User): Person;
  /** The sandbox's time. It runs with the given clock and jumps when somebody uses the clock control. */
  now(): number;
  setTime(time: number): void;
  onClockChange(listener: (now: number) => void): () => void;
  on(listener: (event: SandboxEvent) => void): () => void;
  close(): Promise<void>;
}

/** A local server that an unmodified discord.js client takes for Discord, on loopback only. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { clock = Date.now, log = () => {}, rateLimits = true } = options;
  const saved = options.memory ? recall(options.memory) : null;
  let offset = saved?.offset ?? 0;
  const now = () => clock() + offset;
  const world = new World({ now, botName: 'Asterism', history: options.history });
  const token = options.token ?? randomBytes(24).toString('base64url');
  const gateway = new Gateway({ ...options, world, token });
  const interactions = new Interactions(world, options.deadlineMs);
  const activities = new Activities(world);
  const host = new Host(world, activities);
  const desk = new Desk(world, interactions, gateway, activities);
  const faults = new Faults();
  const api = createApi({
    context: { world, interactions, gateway, activities },
    token,
    routes: [
      ...interactionRoutes,
      ...messageRoutes,
      ...threadRoutes,
      ...commandRoutes,
      ...placeRoutes,
      ...memberRoleRoutes,
      ...oauthRoutes,
    ],
    faults,
    limits: rateLimits ? new RateLimits() : null,
    log,
  });

  const seed = seedWorld(world);
  const memory = options.memory ? new Memory(options.memory, world, () => offset) : null;
  const setTime = (time: number): void => {
    offset = time - clock();
    world.emit({ type: 'clock', now: now() });
  };
  const view = createView({
    world,
    desk,
    activities,
    host,
    home: seed.channels.daily,
    isOnline: () => gateway.connected > 0,
    setTime,
    resetTime: () => setTime(clock()),
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalCaller(request)) return send(response, 403, { message: 'Only from this machine.' });
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname.startsWith('/api/')) return api(request, response, url);
    if (url.pathname.startsWith('/attachments/')) return serveFile(world, url, response);
    if (await view(request, response, url)) return;
    log(`${request.method} ${url.pathname}: no such route`);
    send(response, 404, { message: '404: Not Found', code: 0 });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
      if (response.headersSent) response.destroy();
      else send(response, 500, { message: '500: Internal Server Error', code: 0 });
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (isLocalCaller(request) && request.url?.startsWith('/gateway')) gateway.upgrade(request, socket, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world.baseUrl = url;
  // Not before: attachments are at an address of this server.
  if (saved) restore(world, saved);

  return {
    ...seed,
    url,
    apiUrl: `${url}/api`,
    token,
    world,
    gateway,
    faults,
    interactions,
    desk,
    activities,
    host,
    person: (user) => new Person(world, desk, user),
    now,
    setTime,
    onClockChange: (listener) => world.on((event) => event.type === 'clock' && listener(event.now)),
    on: (listener) => world.on(listener),
    close: () => {
      memory?.save();
      interactions.close();
      gateway.shutDown();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
