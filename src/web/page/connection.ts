import type { ActionName, Actions, Answer, Pointed, Push } from '../protocol.js';

/** A question that the server has said no to, with its sentence. */
export class Refused extends Error {
  constructor(
    sentence: string,
    readonly again: boolean,
  ) {
    super(sentence);
  }
}

/**
 * What a question that changes something is called, so that it is done once however often it is asked. Every move writes
 * the names of the last twenty with the game: 13 characters say as much as a game's own id, and a UUID would take 36.
 */
export const newRequest = (): string =>
  crypto.getRandomValues(new BigUint64Array(1))[0]!.toString(36).padStart(13, '0');

/** Where questions are asked, and by whom. */
export interface Line {
  readonly socket: string;
  /** Said first of all; absent where a cookie says who it is. */
  readonly key?: string;
  isSignedIn(): Promise<boolean>;
}

interface Waiting {
  readonly text: string;
  readonly yes: (answer: never) => void;
  readonly no: (error: Error) => void;
}

interface Listener {
  /** The server tells something by itself. */
  heard(news: Push): void;
  /** The connection came or went. */
  changed(online: boolean): void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;
/** The server pings; a browser does not show that. Whoever has asked and hears nothing for so long connects anew. */
const SILENCE_MS = 8000;
/** How a browser calls the end of a socket that was not closed. */
const LOST = 1006;
/** How the server closes a socket whose person has signed out, or was never known. */
const NOT_SIGNED_IN = 4001;

/**
 * Questions and answers over a socket. What has no answer yet is asked again, in order, on the next connection: every
 * question that changes something carries the id of its request, and the server does nothing twice.
 */
export class Connection {
  readonly #waiting = new Map<number, Waiting>();
  #socket: WebSocket | null = null;
  #next = 1;
  #wait = FIRST_WAIT_MS;
  #timer = 0;
  #silence = 0;
  #closed = false;

  constructor(
    private readonly listener: Listener,
    private readonly line: Line,
  ) {
    addEventListener('online', () => this.#connectNow());
    addEventListener('offline', () => this.#giveUp());
    this.#connect();
  }

  get online(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  ask<Name extends ActionName>(name: Name, ask: Actions[Name]['ask']): Promise<Actions[Name]['answer']> {
    const id = this.#next++;
    const text = JSON.stringify({ id, do: name, ask });
    return new Promise((yes, no) => {
      this.#waiting.set(id, { text, yes, no });
      if (this.online) this.#send(text);
    });
  }

  /** Says something that wants no answer, and that nobody misses while there is no connection. */
  tell(message: Pointed): void {
    if (this.online) this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #send(text: string): void {
    this.#socket?.send(text);
    this.#listen();
  }

  /** Gives up the socket when nothing is heard from now on, as long as anything is to be heard. */
  #listen(): void {
    clearTimeout(this.#silence);
    if (this.#waiting.size > 0) this.#silence = setTimeout(() => this.#giveUp(), SILENCE_MS);
  }

  /** A dead socket takes its time to close: nobody at its other end says goodbye, so nobody waits for that. */
  #giveUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    void this.#lost(socket, LOST);
  }

  #connectNow(): void {
    this.#wait = FIRST_WAIT_MS;
    if (this.#socket === null) this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#socket) return;
    const address = new URL(this.line.socket, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#wait = FIRST_WAIT_MS;
      if (this.line.key) socket.send(this.line.key);
      for (const { text } of this.#waiting.values()) this.#send(text);
      this.listener.changed(true);
    });
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(data as string)));
    socket.addEventListener('close', ({ code }) => void this.#lost(socket, code));
  }

  #hear(message: Answer | Push): void {
    if ('news' in message) {
      this.#listen();
      this.listener.heard(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    this.#listen();
    if ('yes' in message) waiting?.yes(message.yes as never);
    else waiting?.no(new Refused(message.no, message.again));
  }

  async #lost(socket: WebSocket, code: number): Promise<void> {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearTimeout(this.#silence);
    if (this.#closed) return;
    if (code === NOT_SIGNED_IN) return this.#end();
    this.listener.changed(false);
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
    // A refused socket looks like a lost one; only a question of its own tells which it was.
    if (this.#wait > 4 * FIRST_WAIT_MS && !(await this.line.isSignedIn())) this.#end();
  }

  #end(): void {
    this.#closed = true;
    this.listener.heard({ news: 'signed-out' });
  }
}
