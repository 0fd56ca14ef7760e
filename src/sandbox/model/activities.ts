import { randomBytes } from 'node:crypto';
import { ENTRY_POINT } from '../constants.js';
import { OAuthError, refuse } from '../errors.js';
import { demand, permissionsIn } from './permissions.js';
import type { Channel, Frame, Instance, User } from './types.js';
import type { World } from './world.js';

interface Grant {
  userId: string;
  scopes: readonly string[];
  until: number;
}

const CODE_MS = 60_000;
const TOKEN_MS = 7 * 86_400_000;
export const SCOPES: readonly string[] = ['identify', 'guilds', 'rpc.activities.write'];

/** Activities: switched on in the developer portal, launched and joined by people, known to the application by REST. */
export class Activities {
  readonly #world: World;
  readonly instances = new Map<string, Instance>();
  readonly frames = new Map<string, Frame>();
  /** Who has said yes, and to which scopes: they are not asked again. */
  readonly granted = new Map<string, ReadonlySet<string>>();
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, Grant>();
  readonly clientSecret = randomBytes(24).toString('base64url');
  /** The root of the URL mapping; null while Activities are not switched on. */
  url: URL | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  /** What the switch in the developer portal does: it makes an entry point that Discord answers itself. */
  enable(url: string): void {
    this.url = new URL(url);
    const world = this.#world;
    if (world.commands.some(({ type }) => type === ENTRY_POINT)) return;
    world.commands.push({
      id: world.nextId(),
      version: world.nextId(),
      type: ENTRY_POINT,
      name: 'launch',
      description: 'Launch an activity',
      handler: 2,
      integration_types: [0, 1],
      contexts: [0, 1, 2],
    });
    world.emit({ type: 'commands' });
  }

  /** Opens the Activity for somebody: a new instance, or the one that is open in this channel. */
  launch(user: User, channel: Channel): Frame {
    if (!this.url) throw refuse('noActivity');
    demand(this.#world, channel, user, 'useEmbeddedActivities');
    const running = [...this.instances.values()].find((instance) => instance.channel === channel);
    return this.#seat(user, running ?? this.#begin(channel));
  }

  join(user: User, instanceId: string): Frame {
    const instance = this.instances.get(instanceId);
    if (!instance || permissionsIn(this.#world, instance.channel, user) === 0n)
      throw refuse('unknownInstance');
    demand(this.#world, instance.channel, user, 'useEmbeddedActivities');
    return this.#seat(user, instance);
  }

  close(frame: Frame): void {
    if (!this.frames.delete(frame.id)) return;
    const { instance, user } = frame;
    const own = instance.users.get(user.id);
    own?.delete(frame.id);
    if (own?.size === 0) instance.users.delete(user.id);
    if (instance.users.size === 0) this.instances.delete(instance.id);
    this.#changed(instance);
  }

  #begin(channel: Channel): Instance {
    const launchId = this.#world.nextId();
    const place = channel.guildId ? `gc-${channel.guildId}-${channel.id}` : `pc-${channel.id}`;
    const instance = { id: `i-${launchId}-${place}`, launchId, channel, users: new Map() };
    this.instances.set(instance.id, instance);
    return instance;
  }

  #seat(user: User, instance: Instance): Frame {
    const id = randomBytes(16).toString('hex');
    const frame: Frame = { id, instance, user, events: null, authenticated: false };
    this.frames.set(id, frame);
    instance.users.set(user.id, (instance.users.get(user.id) ?? new Set()).add(id));
    this.#changed(instance);
    return frame;
  }

  #changed(instance: Instance): void {
    this.#world.emit({ type: 'activity', instance });
  }

  /** Where a client opens the frame, but for the platform, which only the client knows. */
  addressOf({ id, instance }: Frame): string {
    const address = new URL(this.url ?? 'about:blank');
    const { channel } = instance;
    const query = {
      instance_id: instance.id,
      location_id: instance.id.split('-').slice(2).join('-'),
      launch_id: instance.launchId,
      channel_id: channel.id,
      ...(channel.guildId ? { guild_id: channel.guildId } : {}),
      frame_id: id,
    };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address.href;
  }

  newCode(userId: string, scopes: readonly string[]): string {
    const code = randomBytes(15).toString('base64url');
    this.#codes.set(code, { userId, scopes, until: this.#world.now() + CODE_MS });
    return code;
  }

  /** A code is good once and for a minute, and only for the application that it was made for. */
  exchange(
    client: { id: string; secret: string },
    code: string,
  ): { token: string; grant: Grant; ms: number } {
    if (client.id !== this.#world.bot.id || client.secret !== this.clientSecret)
      throw new OAuthError(401, 'invalid_client', 'Invalid client credentials');
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    if (!found || found.until < this.#world.now())
      throw new OAuthError(400, 'invalid_grant', 'Invalid "code" in request.');
    const token = randomBytes(22).toString('base64url');
    const grant = { ...found, until: this.#world.now() + TOKEN_MS };
    this.#tokens.set(token, grant);
    return { token, grant, ms: TOKEN_MS };
  }

  grantOf(token: string): Grant | null {
    const grant = this.#tokens.get(token);
    return grant && grant.until >= this.#world.now() ? grant : null;
  }
}

/** Where an instance is, as REST tells it. */
export const apiInstance = (world: World, { id, launchId, channel, users }: Instance) => ({
  application_id: world.bot.id,
  instance_id: id,
  launch_id: launchId,
  location: {
    id: id.split('-').slice(2).join('-'),
    kind: channel.guildId ? 'gc' : 'pc',
    channel_id: channel.id,
    ...(channel.guildId ? { guild_id: channel.guildId } : {}),
  },
  users: [...users.keys()],
});
