import type { Frame } from '../../../src/sandbox/model/types.js';
import type { Heard } from '../../../src/sandbox/people/host.js';
import type { Reply } from '../../../src/sandbox/people/person.js';
import { WebClient } from './client.js';
import type { WebWorld } from './web-world.js';

/** The frame that an answer opened. */
export function frameOf(answer: Reply | Frame): Frame {
  const frame = 'instance' in answer ? answer : answer.frame;
  if (!frame) throw new Error('no Activity was opened');
  return frame;
}

/** What the SDK says to the host, said by hand. */
export class Sdk {
  #next = 0;

  constructor(
    readonly world: WebWorld,
    readonly frame: Frame,
  ) {
    const { bot } = world.sandbox.world;
    const { id: frame_id } = frame;
    this.say([0, { v: 1, encoding: 'json', client_id: bot.id, frame_id, sdk_version: '2.5.0' }]);
  }

  say(message: unknown, decision?: boolean): Heard {
    return this.world.sandbox.host.hear(this.frame.user, this.frame.id, message, decision);
  }

  command(cmd: string, args: object, decision?: boolean): unknown {
    const nonce = `n${++this.#next}`;
    const { answers } = this.say([1, { cmd, args, nonce }], decision);
    return (answers[0]?.[1] as { data: unknown } | undefined)?.data;
  }

  /** The person says yes where they are asked. */
  code(): string {
    const args = { client_id: this.world.sandbox.world.bot.id, scope: ['identify'], prompt: 'none' };
    return (this.command('AUTHORIZE', args, true) as { code: string }).code;
  }
}

export const enter = ({ web }: WebWorld, body: object): Promise<Response> =>
  fetch(new URL('/api/activity/session', web.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** From the frame to a page that is let in. */
export async function comeIn(world: WebWorld, frame: Frame): Promise<WebClient> {
  const answer = await enter(world, { code: new Sdk(world, frame).code(), instance: frame.instance.id });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return WebClient.withKey(world, ((await answer.json()) as { key: string }).key);
}
