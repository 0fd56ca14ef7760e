import { page } from '../../../words/page/en.js';
import type { DiscordSDK } from './sdk.js';

/** Discord opens the page in a frame and says so in its address. */
export const isInsideDiscord = (query: string): boolean => {
  const asked = new URLSearchParams(query);
  return asked.has('frame_id') && asked.has('instance_id');
};

/** Somebody could not be let in: what to say, and what may help. */
export class CannotEnter extends Error {
  constructor(
    readonly title: string,
    sentence: string,
    /** Whether it is worth asking Discord again, or only loading all of it anew. */
    readonly cure: 'ask' | 'reload',
  ) {
    super(sentence);
  }
}

export interface Entered {
  /** What the server knows this page by. It is in memory alone: whoever loads the page anew asks Discord anew. */
  readonly key: string;
  readonly user: string;
}

/** Discord answers within a second or never. */
const START_MS = 10_000;

const said = page.activity;

/** The page's side of the way in: Discord's client gives a code, and the server finds out whose it is. */
export class Entrance {
  private constructor(private readonly sdk: DiscordSDK) {}

  /** Waits until Discord's client has said hello, and not for ever. */
  static async open(): Promise<Entrance> {
    const late = new CannotEnter(said.noAnswer, said.noAnswerHow, 'reload');
    const [{ DiscordSDK }, application] = await Promise.all([
      within(START_MS, import('./sdk.js'), late),
      applicationId(),
    ]);
    const sdk = new DiscordSDK(application, { disableConsoleLogOverride: true });
    await within(START_MS, sdk.ready(), late);
    return new Entrance(sdk);
  }

  async enter(): Promise<Entered> {
    const code = await this.#code();
    const { key, user, accessToken } = await post<Entered & { accessToken: string }>(
      '/api/activity/session',
      {
        code,
        instance: this.sdk.instanceId,
      },
    );
    // Discord's client wants to hear it before it opens links. Nothing else waits for that.
    this.sdk.commands.authenticate({ access_token: accessToken }).catch(() => undefined);
    return { key, user };
  }

  /** After the first time Discord does not ask the person again. */
  async #code(): Promise<string> {
    const { clientId: client_id } = this.sdk;
    try {
      const answer = await this.sdk.commands.authorize({
        client_id,
        response_type: 'code',
        prompt: 'none',
        scope: ['identify'],
      });
      return answer.code;
    } catch {
      throw new CannotEnter(said.notAllowed, said.notAllowedHow, 'ask');
    }
  }

  /** A frame may not open pages; Discord's client does, and asks the person first. */
  openLink(url: string): void {
    this.sdk.commands.openExternalLink({ url }).catch(() => undefined);
  }
}

async function applicationId(): Promise<string> {
  return (await read<{ application: string }>(fetch('/api/activity'))).application;
}

const post = <T>(path: string, body: object): Promise<T> =>
  read<T>(
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

async function read<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked.catch(() => null);
  const body = (await answer?.json().catch(() => null)) as (T & { text?: string }) | null;
  if (answer?.ok && body) return body;
  throw new CannotEnter(page.cannotEnter, body?.text ?? page.unreachable, 'ask');
}

function within<T>(ms: number, work: Promise<T>, late: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(late), ms);
    work.then(resolve, reject);
  });
}
