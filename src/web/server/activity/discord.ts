import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** What Discord is asked about somebody who opens the board inside it. What the page says itself is not believed. */
export interface DiscordPort {
  /** The id that the page needs to speak to Discord. */
  application(): Promise<string>;
  /** Who got this code; it works once. */
  identify(code: string): Promise<Identity>;
  /** Where an Activity is open and who is in it; null when it is over or was never there. */
  instance(id: string): Promise<Instance | null>;
  /** Is the bot in this server, or has only somebody in it installed the app? */
  hasBot(guildId: string): Promise<boolean>;
}

interface Identity {
  readonly userId: string;
  readonly name: string;
  readonly avatar: string | null;
  /** The page hands it to Discord's client, which asks for it before it opens links. It can do no more than say who this is. */
  readonly accessToken: string;
}

interface Instance {
  readonly users: readonly string[];
  readonly guildId: string | null;
  readonly channelId: string | null;
}

/** Forged, used before, or too old. */
export class BadCode extends Error {}

/** Out of reach, or overloaded: the same may work later. */
export class DiscordSilent extends Error {}

interface DiscordOptions {
  /** Absent: Discord itself. */
  readonly apiUrl: string | undefined;
  readonly token: string;
  readonly clientSecret: string;
}

const PATIENCE_MS = 8000;
const KNOWN_MS = 10 * 60_000;

const application = z.object({ id: z.string() });
const token = z.object({ access_token: z.string(), scope: z.string() });
const user = z.object({
  id: z.string(),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
});
const instance = z.object({
  instance_id: z.string(),
  location: z.object({ channel_id: z.string().nullish(), guild_id: z.string().nullish() }),
  users: z.array(z.string()),
});

/** The few calls, in plain REST. */
export function discordPort({ apiUrl, token: botToken, clientSecret }: DiscordOptions): DiscordPort {
  const base = `${apiUrl ?? 'https://discord.com/api'}/v10`;
  const asBot = { authorization: `Bot ${botToken}` };
  const servers = new LRUCache<string, boolean>({ max: 10_000, ttl: KNOWN_MS });
  let own: Promise<string> | undefined;

  async function ask(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const headers = { 'user-agent': 'DiscordBot (asterism, 1)', ...init.headers };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const answer = await fetch(base + path, { ...init, headers, signal });
      if (answer.status === 429 || answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
      return { status: answer.status, body: await answer.json().catch(() => null) };
    } catch (error) {
      throw new DiscordSilent('Discord does not answer', { cause: error });
    }
  }

  /** What it says when it says yes; anything else is a fault of ours, such as a wrong secret. */
  function read<T>(
    shape: z.ZodType<T>,
    path: string,
    { status, body }: { status: number; body: unknown },
  ): T {
    const found = status === 200 ? shape.safeParse(body) : null;
    if (!found?.success) throw new Error(`Discord answers ${path} with ${status}: ${JSON.stringify(body)}`);
    return found.data;
  }

  const ownId = async (): Promise<string> =>
    read(application, 'applications/@me', await ask('/applications/@me', { headers: asBot })).id;

  return {
    application() {
      own ??= ownId().catch((error: unknown) => {
        own = undefined;
        throw error;
      });
      return own;
    },

    async identify(code) {
      const form = new URLSearchParams({
        client_id: await this.application(),
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code,
      });
      const exchanged = await ask('/oauth2/token', { method: 'POST', body: form });
      if (exchanged.status === 400) throw new BadCode('Discord does not know this code');
      const { access_token: accessToken } = read(token, 'oauth2/token', exchanged);
      const asked = await ask('/users/@me', { headers: { authorization: `Bearer ${accessToken}` } });
      if (asked.status === 401) throw new BadCode('Discord does not know this token');
      const { id, username, global_name, avatar = null } = read(user, 'users/@me', asked);
      return { userId: id, name: global_name ?? username, avatar, accessToken };
    },

    async instance(id) {
      const path = `/applications/${await this.application()}/activity-instances/${encodeURIComponent(id)}`;
      const answer = await ask(path, { headers: asBot });
      if (answer.status === 404) return null;
      const { instance_id, location, users } = read(instance, 'activity-instances', answer);
      if (instance_id !== id) return null;
      return { users, guildId: location.guild_id ?? null, channelId: location.channel_id ?? null };
    },

    async hasBot(guildId) {
      const known = servers.get(guildId);
      if (known !== undefined) return known;
      const { status } = await ask(`/guilds/${encodeURIComponent(guildId)}`, { headers: asBot });
      servers.set(guildId, status === 200);
      return status === 200;
    },
  };
}
