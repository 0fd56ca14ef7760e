import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ActionName, Actions, Answer, Push } from '../../../src/web/protocol.js';
import type { WebWorld } from './web-world.js';

type Said<Name extends ActionName> = { yes: Actions[Name]['answer'] } | { no: string; again: boolean };

/** A page without a page: a cookie and a socket. */
export class WebClient {
  readonly news: Push[] = [];
  #next = 1;
  readonly #waiting = new Map<number, (answer: never) => void>();

  private constructor(
    readonly cookie: string,
    readonly socket: WebSocket,
  ) {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Answer | Push;
      if ('news' in message) this.news.push(message);
      else this.#waiting.get(message.id)?.(message as never);
    });
  }

  static signIn(world: WebWorld, userId: string, gameId: string): Promise<WebClient> {
    return WebClient.follow(world, world.link({ userId, gameId }));
  }

  static async follow(world: WebWorld, link: string): Promise<WebClient> {
    return WebClient.open(world, cookieOf(await redeem(world, new URL(link).hash.slice('#t='.length))));
  }

  static async open(world: WebWorld, cookie: string): Promise<WebClient> {
    const { origin, host } = world.web.url;
    const socket = new WebSocket(`ws://${host}/api/socket`, { headers: { origin, cookie } });
    const client = new WebClient(cookie, socket);
    await once(socket, 'open');
    return client;
  }

  /** As a page inside Discord: no cookie, and the key before anything else. */
  static async withKey({ web }: WebWorld, key: string): Promise<WebClient> {
    const socket = new WebSocket(`ws://${web.url.host}/api/activity/socket`);
    const client = new WebClient('', socket);
    await once(socket, 'open');
    socket.send(key);
    return client;
  }

  ask<Name extends ActionName>(name: Name, ask: Actions[Name]['ask']): Promise<Said<Name>> {
    const id = this.#next++;
    const answer = new Promise<Said<Name>>((resolve) => {
      this.#waiting.set(id, resolve as (answer: never) => void);
    });
    this.socket.send(JSON.stringify({ id, do: name, ask }));
    return answer;
  }

  /** The answer to a question that has to be answered with yes. */
  async get<Name extends ActionName>(
    name: Name,
    ask: Actions[Name]['ask'],
  ): Promise<Actions[Name]['answer']> {
    const answer = await this.ask(name, ask);
    if ('no' in answer) throw new Error(answer.no);
    return answer.yes;
  }

  close(): void {
    this.socket.close();
  }
}

export const redeem = ({ web }: WebWorld, ticket: string, headers: Record<string, string> = {}) =>
  fetch(new URL('/api/session', web.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web.url.origin, ...headers },
    body: JSON.stringify({ ticket }),
  });

export const cookieOf = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
