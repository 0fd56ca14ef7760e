import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

export const Op = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  voiceState: 4,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

export const Close = {
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  invalidSequence: 4007,
  rateLimited: 4008,
  timedOut: 4009,
  invalidShard: 4010,
  invalidVersion: 4012,
  invalidIntents: 4013,
  disallowedIntents: 4014,
} as const;

const MOST_BUFFERED = 5000;

/** One identified connection. It outlives its socket, so that RESUME can replay what was missed. */
export class Session {
  readonly id = randomBytes(16).toString('hex');
  readonly shard: number;
  readonly shards: number;
  readonly intents: number;
  socket: WebSocket | null = null;
  #sequence = 0;
  #buffer: { sequence: number; text: string }[] = [];

  constructor(shard: number, shards: number, intents: number) {
    this.shard = shard;
    this.shards = shards;
    this.intents = intents;
  }

  dispatch(event: string, data: unknown): void {
    this.#sequence += 1;
    const text = JSON.stringify({ op: Op.dispatch, t: event, s: this.#sequence, d: data });
    this.#buffer.push({ sequence: this.#sequence, text });
    if (this.#buffer.length > MOST_BUFFERED) this.#buffer.splice(0, MOST_BUFFERED / 2);
    this.socket?.send(text);
  }

  /** What the client has confirmed need not be kept. */
  confirm(sequence: number | null): void {
    if (sequence === null) return;
    this.#buffer = this.#buffer.filter((entry) => entry.sequence > sequence);
  }

  canResumeFrom(sequence: number): boolean {
    const oldest = this.#buffer[0]?.sequence ?? this.#sequence + 1;
    return sequence <= this.#sequence && sequence >= oldest - 1;
  }

  replay(sequence: number): void {
    for (const entry of this.#buffer) if (entry.sequence > sequence) this.socket?.send(entry.text);
  }
}
