import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { apiGuildCreate, apiMember, apiUser } from '../model/payloads.js';
import type { SandboxEvent } from '../model/types.js';
import type { World } from '../model/world.js';
import { shardOf } from '../snowflake.js';
import { Connection } from './connection.js';
import { type Dispatch, toDispatches } from './events.js';
import { Op, type Session } from './session.js';

export interface GatewayOptions {
  world: World;
  token: string;
  /** How many shards `GET /gateway/bot` recommends. */
  shards?: number;
  maxConcurrency?: number;
  heartbeatMs?: number;
  /** Each `shard % maxConcurrency` may identify once in this time. */
  identifyWindowMs?: number;
}

const SESSIONS_A_DAY = 1000;

/** The gateway: sessions by shard, events to those whose intents ask for them, and ways to make trouble. */
export class Gateway {
  readonly token: string;
  readonly heartbeatMs: number;
  /** While true, heartbeats are not acknowledged: clients take the connection for dead. */
  deaf = false;
  /** While true, new connections are cut. */
  refusing = false;
  identifies = 0;
  resumes = 0;
  readonly #world: World;
  readonly #shards: number;
  readonly #maxConcurrency: number;
  readonly #identifyWindowMs: number;
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, Session>();
  readonly #lastIdentify = new Map<number, number>();

  constructor(options: GatewayOptions) {
    this.#world = options.world;
    this.token = options.token;
    this.heartbeatMs = options.heartbeatMs ?? 41_250;
    this.#shards = options.shards ?? 1;
    this.#maxConcurrency = options.maxConcurrency ?? 16;
    this.#identifyWindowMs = options.identifyWindowMs ?? 5000;
    this.#world.on((event) => this.#forward(event));
  }

  get url(): string {
    return `${this.#world.baseUrl.replace('http', 'ws')}/gateway`;
  }

  facts(): object {
    return {
      url: this.url,
      shards: this.#shards,
      session_start_limit: {
        total: SESSIONS_A_DAY,
        remaining: Math.max(SESSIONS_A_DAY - this.identifies, 0),
        reset_after: 86_400_000,
        max_concurrency: this.#maxConcurrency,
      },
    };
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.refusing) socket.destroy();
    else this.#server.handleUpgrade(request, socket, head, (ws) => new Connection(this, ws, request));
  }

  /** One IDENTIFY for each rate limit key and window. */
  admits(shard: number): boolean {
    const key = shard % this.#maxConcurrency;
    const now = performance.now();
    const last = this.#lastIdentify.get(key);
    if (last !== undefined && now - last < this.#identifyWindowMs) return false;
    this.#lastIdentify.set(key, now);
    return true;
  }

  identified(session: Session): void {
    this.identifies += 1;
    this.#sessions.set(session.id, session);
    const guilds = [...this.#world.guilds.values()].filter(
      (guild) => guild.hasBot && shardOf(guild.id, session.shards) === session.shard,
    );
    session.dispatch('READY', {
      v: 10,
      user: { ...apiUser(this.#world.bot), verified: true, mfa_enabled: false, flags: 0, email: null },
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: this.url,
      shard: [session.shard, session.shards],
      application: { id: this.#world.bot.id, flags: 0 },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    });
    for (const guild of guilds) session.dispatch('GUILD_CREATE', apiGuildCreate(this.#world, guild));
    this.#announce();
  }

  resumable(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  resumed(): void {
    this.resumes += 1;
    this.#announce();
  }

  disconnected(): void {
    this.#announce();
  }

  get connected(): number {
    return [...this.#sessions.values()].filter((session) => session.socket).length;
  }

  /** Sends an event to the sessions that hold the given server's shard; direct messages belong to shard 0. */
  dispatch({ event, data, guildId, intent }: Dispatch): number {
    let sent = 0;
    let made: unknown;
    for (const session of this.#sessions.values()) {
      const shard = guildId ? shardOf(guildId, session.shards) : 0;
      if (session.shard !== shard || (intent !== 0 && !(session.intents & intent))) continue;
      made ??= data();
      session.dispatch(event, made);
      if (session.socket) sent += 1;
    }
    return sent;
  }

  sendMembers(session: Session, data: unknown): void {
    const asked = z
      .object({
        guild_id: z.string(),
        nonce: z.string().optional(),
        user_ids: z.array(z.string()).optional(),
      })
      .safeParse(data);
    const guild = asked.success ? this.#world.guilds.get(asked.data.guild_id) : undefined;
    if (!guild || !asked.success) return;
    const wanted = asked.data.user_ids;
    const members = [...guild.members.values()].filter(
      (member) => !wanted || wanted.includes(member.user.id),
    );
    session.dispatch('GUILD_MEMBERS_CHUNK', {
      guild_id: guild.id,
      members: members.map(apiMember),
      chunk_index: 0,
      chunk_count: 1,
      nonce: asked.data.nonce,
    });
  }

  /** Cuts every socket without a word. The sessions can be resumed unless `forget` is set. */
  drop({ forget = false }: { forget?: boolean } = {}): void {
    const sockets = [...this.#sessions.values()].map((session) => session.socket);
    if (forget) this.#sessions.clear();
    for (const socket of sockets) socket?.terminate();
  }

  /** Op 7: asks clients to reconnect and resume. */
  askToReconnect(): void {
    for (const session of this.#sessions.values()) {
      session.socket?.send(JSON.stringify({ op: Op.reconnect, d: null }));
    }
  }

  /** Op 9: the session is over; clients have to identify anew, or may resume. */
  invalidate(resumable: boolean): void {
    const sessions = [...this.#sessions.values()];
    if (!resumable) this.#sessions.clear();
    for (const session of sessions) {
      session.socket?.send(JSON.stringify({ op: Op.invalidSession, d: resumable }));
    }
  }

  closeAll(code: number): void {
    for (const session of this.#sessions.values()) session.socket?.close(code);
  }

  shutDown(): void {
    this.refusing = true;
    for (const client of this.#server.clients) client.terminate();
    this.#sessions.clear();
    this.#server.close();
  }

  #forward(event: SandboxEvent): void {
    if (this.#sessions.size === 0) return;
    for (const dispatch of toDispatches(this.#world, event)) this.dispatch(dispatch);
  }

  #announce(): void {
    this.#world.emit({ type: 'connection', shards: this.connected });
  }
}
