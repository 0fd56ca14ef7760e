import { z } from 'zod';
import { type Activities, SCOPES } from '../model/activities.js';
import { apiUser } from '../model/payloads.js';
import type { Frame, User } from '../model/types.js';
import type { World } from '../model/world.js';

/** The host's side of what an Activity and Discord's client say to each other: arrays of an opcode and an object. */
type FrameMessage = readonly [opcode: number, data: object];

export interface Heard {
  /** What is said to the frame. */
  answers: FrameMessage[];
  /** Before there is an answer: may the application have these scopes? Say it again with what the person said. */
  consent?: readonly string[];
  /** Before there is an answer: does the person want to open this page outside? */
  link?: string;
  /** They do. */
  opened?: string;
}

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;

const Code = {
  invalidPayload: 4000,
  invalidCommand: 4002,
  invalidEvent: 4004,
  invalidPermissions: 4006,
  invalidClient: 4007,
  invalidToken: 4009,
  oauth: 5000,
} as const;

const EVENTS: ReadonlySet<string> = new Set([
  'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
  'ACTIVITY_LAYOUT_MODE_UPDATE',
  'ORIENTATION_UPDATE',
  'CURRENT_USER_UPDATE',
  'THERMAL_STATE_UPDATE',
]);

const handshake = z.object({
  v: z.literal(1),
  encoding: z.literal('json'),
  client_id: z.string(),
  frame_id: z.string(),
});
const command = z.object({
  cmd: z.string(),
  nonce: z.string(),
  evt: z.string().nullish(),
  args: z.unknown().optional(),
});
const authorize = z.object({
  client_id: z.string(),
  scope: z.array(z.string()).min(1),
  response_type: z.literal('code').optional(),
});
const authenticate = z.object({ access_token: z.string() });
const link = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** A command that is refused, with the code that Discord's client has for it. */
class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

interface Asked {
  frame: Frame;
  args: unknown;
  event: string | null;
  /** What the person said when they were asked; undefined before. */
  decision: boolean | undefined;
}

type Answer = { data: unknown; opened?: string } | { consent: readonly string[] } | { link: string };

/** Discord's client as an Activity meets it. As strict as the original; where that is not known, stricter. */
export class Host {
  readonly #world: World;
  readonly #activities: Activities;
  readonly #commands: Record<string, (asked: Asked) => Answer>;

  constructor(world: World, activities: Activities) {
    this.#world = world;
    this.#activities = activities;
    this.#commands = {
      AUTHORIZE: (asked) => this.#authorize(asked),
      AUTHENTICATE: (asked) => this.#authenticate(asked),
      CAPTURE_LOG: () => ({ data: null }),
      SUBSCRIBE: (asked) => subscribe(asked, true),
      UNSUBSCRIBE: (asked) => subscribe(asked, false),
      GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: ({ frame }) => ({ data: this.#participants(frame) }),
      GET_PLATFORM_BEHAVIORS: () => ({ data: { iosKeyboardResizesView: true } }),
      SET_ORIENTATION_LOCK_STATE: () => ({ data: null }),
      OPEN_EXTERNAL_LINK: ({ args, decision }) => {
        const { url } = read(link, args);
        if (decision === undefined) return { link: url };
        return { data: { opened: decision }, ...(decision ? { opened: url } : {}) };
      },
    };
    world.on((event) => {
      if (event.type !== 'activity') return;
      for (const frame of activities.frames.values())
        if (frame.instance === event.instance)
          this.tell(frame, 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', this.#participants(frame));
    });
  }

  hear(user: User, frameId: string, message: unknown, decision?: boolean): Heard {
    const frame = this.#activities.frames.get(frameId);
    if (!frame || frame.user.id !== user.id || !Array.isArray(message)) return { answers: [] };
    const [opcode, data] = message as [unknown, unknown];
    if (opcode === HANDSHAKE) return { answers: [this.#greet(frame, data)] };
    if (opcode === CLOSE) this.#activities.close(frame);
    return opcode === FRAME ? this.#obey(frame, data, decision) : { answers: [] };
  }

  /** An event, where the frame has asked for it. */
  tell(frame: Frame, event: string, data: object): void {
    if (!frame.events?.has(event)) return;
    const message = [FRAME, { cmd: 'DISPATCH', evt: event, nonce: null, data }];
    this.#world.emit({ type: 'frame', frame, message });
  }

  #greet(frame: Frame, data: unknown): FrameMessage {
    const hello = handshake.safeParse(data);
    if (!hello.success) return [CLOSE, { code: 4004, message: 'Invalid version or encoding' }];
    const { client_id, frame_id } = hello.data;
    if (client_id !== this.#world.bot.id) return [CLOSE, { code: 4000, message: 'Invalid client id' }];
    if (frame_id !== frame.id) return [CLOSE, { code: 4001, message: 'Invalid origin' }];
    // A frame that was loaded anew knows nothing of what it said before.
    frame.events = new Set();
    frame.authenticated = false;
    const config = { api_endpoint: '//discord.com/api', environment: 'production' };
    return [FRAME, { cmd: 'DISPATCH', evt: 'READY', nonce: null, data: { v: 1, config } }];
  }

  #obey(frame: Frame, said: unknown, decision: boolean | undefined): Heard {
    const asked = command.safeParse(said);
    // Whoever says nothing that can be answered gets no answer, and before the handshake nobody does.
    if (!asked.success || !frame.events) return { answers: [] };
    const { cmd, nonce, args, evt } = asked.data;
    try {
      const run = Object.hasOwn(this.#commands, cmd) ? this.#commands[cmd] : undefined;
      if (!run) throw new Refused(Code.invalidCommand, `Invalid command: ${cmd}`);
      if (!frame.authenticated && !OPEN.has(cmd))
        throw new Refused(Code.invalidPermissions, 'Not authenticated or invalid scope');
      const answer = run({ frame, args, event: evt ?? null, decision });
      if (!('data' in answer)) return { answers: [], ...answer };
      const { data, ...more } = answer;
      return { answers: [[FRAME, { cmd, evt: null, nonce, data }]], ...more };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, message } = error;
      return { answers: [[FRAME, { cmd, evt: 'ERROR', nonce, data: { code, message } }]] };
    }
  }

  #authorize({ frame, args, decision }: Asked): Answer {
    const { client_id, scope } = read(authorize, args);
    if (client_id !== this.#world.bot.id) throw new Refused(Code.invalidClient, 'Invalid client id');
    const stranger = scope.find((name) => !SCOPES.includes(name));
    if (stranger !== undefined) throw new Refused(Code.oauth, `OAuth2 Error: invalid_scope: ${stranger}`);
    const { granted } = this.#activities;
    const known = granted.get(frame.user.id);
    if (!scope.every((name) => known?.has(name))) {
      if (decision === undefined) return { consent: scope };
      if (!decision) throw new Refused(Code.oauth, 'OAuth2 Error: access_denied');
      granted.set(frame.user.id, new Set([...(known ?? []), ...scope]));
    }
    return { data: { code: this.#activities.newCode(frame.user.id, scope) } };
  }

  #authenticate({ frame, args }: Asked): Answer {
    const { access_token: token } = read(authenticate, args);
    const grant = this.#activities.grantOf(token);
    if (grant?.userId !== frame.user.id) throw new Refused(Code.invalidToken, 'Invalid OAuth2 token');
    frame.authenticated = true;
    const { id, username, discriminator, public_flags, global_name } = apiUser(frame.user);
    const { bot } = this.#world;
    return {
      data: {
        access_token: token,
        user: { id, username, discriminator, public_flags, global_name },
        scopes: grant.scopes,
        expires: new Date(grant.until).toISOString(),
        application: { id: bot.id, name: bot.displayName, description: '' },
      },
    };
  }

  #participants({ instance }: Frame): object {
    const people = [...instance.users.keys()].flatMap((id) => this.#world.users.get(id) ?? []);
    return {
      participants: people.map((user) => {
        const { id, username, discriminator, global_name, bot } = apiUser(user);
        return { id, username, discriminator, global_name, flags: 0, bot };
      }),
    };
  }
}

/** What a frame may say before it has said whose it is. */
const OPEN: ReadonlySet<string> = new Set(['AUTHORIZE', 'AUTHENTICATE', 'CAPTURE_LOG']);

function subscribe({ frame, event }: Asked, on: boolean): Answer {
  if (event === null || !EVENTS.has(event)) throw new Refused(Code.invalidEvent, `Invalid event: ${event}`);
  if (on) frame.events?.add(event);
  else frame.events?.delete(event);
  return { data: { evt: event } };
}

function read<T>(shape: z.ZodType<T>, args: unknown): T {
  const found = shape.safeParse(args);
  if (!found.success) throw new Refused(Code.invalidPayload, 'Invalid payload');
  return found.data;
}
