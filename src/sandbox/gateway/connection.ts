import type { IncomingMessage } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { ALL_INTENTS, Intent } from '../constants.js';
import { Close, Op, Session } from './session.js';

const SENDS_PER_MINUTE = 120;

const identifyData = z.object({
  token: z.string(),
  intents: z.int(),
  properties: z.record(z.string(), z.unknown()),
  shard: z.tuple([z.int(), z.int()]).optional(),
});
const resumeData = z.object({ token: z.string(), session_id: z.string(), seq: z.int() });
const frame = z.object({ op: z.int(), d: z.unknown().optional() });

/** What a socket needs of the gateway behind it. */
interface Host {
  readonly token: string;
  readonly heartbeatMs: number;
  readonly deaf: boolean;
  admits(shard: number): boolean;
  identified(session: Session): void;
  resumable(id: string): Session | undefined;
  resumed(): void;
  disconnected(): void;
  sendMembers(session: Session, data: unknown): void;
}

/** One socket: HELLO, heartbeats, then IDENTIFY or RESUME. */
export class Connection {
  readonly #gateway: Host;
  readonly #socket: WebSocket;
  #session: Session | null = null;
  #watchdog: NodeJS.Timeout | undefined;
  #sends = { since: performance.now(), count: 0 };

  constructor(gateway: Host, socket: WebSocket, request: IncomingMessage) {
    this.#gateway = gateway;
    this.#socket = socket;
    const version = new URL(request.url ?? '/', 'ws://localhost').searchParams.get('v');
    socket.on('message', (data) => this.#receive(data));
    socket.on('close', () => this.#closed());
    socket.on('error', () => socket.terminate());
    this.#expectHeartbeat();
    if (version !== '10') socket.close(Close.invalidVersion);
    else this.#send(Op.hello, { heartbeat_interval: gateway.heartbeatMs, _trace: [] });
  }

  #send(op: number, data?: unknown): void {
    this.#socket.send(JSON.stringify({ op, d: data ?? null, s: null, t: null }));
  }

  #expectHeartbeat(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(
      () => this.#socket.close(Close.timedOut, 'Session timed out.'),
      this.#gateway.heartbeatMs * 1.5,
    );
  }

  #closed(): void {
    clearTimeout(this.#watchdog);
    if (this.#session?.socket === this.#socket) {
      this.#session.socket = null;
      this.#gateway.disconnected();
    }
  }

  #receive(data: RawData): void {
    const read = frame.safeParse(tryJson(String(data)));
    if (this.#tooFast()) this.#socket.close(Close.rateLimited);
    else if (!read.success) this.#socket.close(Close.decodeError);
    else this.#handle(read.data.op, read.data.d);
  }

  #handle(op: number, data: unknown): void {
    if (op === Op.heartbeat) this.#heartbeat(data);
    else if (op === Op.identify) this.#identify(data);
    else if (op === Op.resume) this.#resume(data);
    else if (!this.#session) this.#socket.close(Close.notAuthenticated);
    else if (op === Op.requestMembers) this.#gateway.sendMembers(this.#session, data);
    else if (op !== Op.presence && op !== Op.voiceState) this.#socket.close(Close.unknownOpcode);
  }

  #tooFast(): boolean {
    const now = performance.now();
    if (now - this.#sends.since > 60_000) this.#sends = { since: now, count: 0 };
    this.#sends.count += 1;
    return this.#sends.count > SENDS_PER_MINUTE;
  }

  #heartbeat(sequence: unknown): void {
    if (typeof sequence === 'number') this.#session?.confirm(sequence);
    if (this.#gateway.deaf) return;
    this.#expectHeartbeat();
    this.#send(Op.heartbeatAck);
  }

  #identify(data: unknown): void {
    const read = identifyData.safeParse(data);
    const refusal = this.#session
      ? Close.alreadyAuthenticated
      : read.success
        ? this.#refusal(read.data)
        : Close.decodeError;
    if (refusal !== null || !read.success) {
      this.#socket.close(refusal ?? Close.decodeError);
      return;
    }
    const [shard, shards] = read.data.shard ?? [0, 1];
    if (!this.#gateway.admits(shard)) {
      this.#send(Op.invalidSession, false);
      return;
    }
    this.#session = new Session(shard, shards, read.data.intents);
    this.#session.socket = this.#socket;
    this.#gateway.identified(this.#session);
  }

  /** The code to close with, or null when all is well. */
  #refusal({
    token,
    intents,
    shard: [shard, shards] = [0, 1],
  }: z.output<typeof identifyData>): number | null {
    if (token !== this.#gateway.token) return Close.authenticationFailed;
    if (shards < 1 || shard < 0 || shard >= shards) return Close.invalidShard;
    if (intents < 0 || intents > ALL_INTENTS) return Close.invalidIntents;
    if (intents & ~Intent.guilds) return Close.disallowedIntents;
    return null;
  }

  #resume(data: unknown): void {
    const read = resumeData.safeParse(data);
    if (!read.success) {
      this.#socket.close(Close.decodeError);
      return;
    }
    const { token, session_id: id, seq } = read.data;
    const session = this.#gateway.resumable(id);
    if (token !== this.#gateway.token) this.#socket.close(Close.authenticationFailed);
    else if (!session) this.#send(Op.invalidSession, false);
    else if (!session.canResumeFrom(seq)) this.#socket.close(Close.invalidSequence);
    else this.#takeUp(session, seq);
  }

  #takeUp(session: Session, sequence: number): void {
    session.socket?.terminate();
    session.socket = this.#socket;
    this.#session = session;
    session.replay(sequence);
    session.dispatch('RESUMED', { _trace: [] });
    this.#gateway.resumed();
  }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
