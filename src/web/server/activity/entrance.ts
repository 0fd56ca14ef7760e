import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { arrive } from '../../../game/activity.js';
import type { GameContext } from '../../../game/context.js';
import type { Log } from '../../../ops/log.js';
import { page } from '../../../words/page/en.js';
import { readJson, reply } from '../http.js';
import { BadCode, type DiscordPort, DiscordSilent } from './discord.js';

interface Options {
  readonly game: GameContext;
  readonly discord: DiscordPort;
  readonly log: Log;
}

const asked = z.object({ code: z.string().min(1).max(400), instance: z.string().regex(/^[\w-]{1,120}$/) });

/** Each costs Discord four questions: nobody may make us ask without end. */
const MOST_AT_ONCE = 32;

/** Whoever has just come in may be missing from Discord's list for a moment. */
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 600;

/**
 * The way in from inside Discord: the page has a code that Discord gave it, and says in which instance it is. Discord
 * says whose code that is, and whether they are there. Whatever was forged on the way does not get past these two.
 */
export function activityEntrance({ game, discord, log }: Options) {
  let under = 0;
  const { activity: said } = page;

  async function admit(code: string, instanceId: string): Promise<[status: number, body: object]> {
    const { accessToken, ...person } = await discord.identify(code);
    const found = await whereabouts(instanceId, person.userId);
    if (found === 'over') return [403, { text: said.over }];
    if (found === 'absent') return [403, { text: said.notInIt }];
    const guildId = found.guildId !== null && (await discord.hasBot(found.guildId)) ? found.guildId : null;
    const { channelId } = found;
    const key = await arrive(game, { ...person, instanceId, guildId, channelId });
    return [200, { key, user: person.userId, accessToken }];
  }

  async function whereabouts(instanceId: string, userId: string) {
    for (let look = 1; ; look++) {
      const found = await discord.instance(instanceId);
      if (found?.users.includes(userId)) return found;
      if (look === LOOKS) return found ? 'absent' : 'over';
      await sleep(BETWEEN_LOOKS_MS);
    }
  }

  async function session(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return reply(response, 405, {});
    if (request.headers['content-type'] !== 'application/json') return reply(response, 415, {});
    const body = asked.safeParse(await readJson(request));
    if (!body.success) return reply(response, 400, {});
    if (under >= MOST_AT_ONCE) return reply(response, 503, { text: said.busy });
    under += 1;
    try {
      reply(response, ...(await admit(body.data.code, body.data.instance)));
    } catch (error) {
      if (error instanceof BadCode) reply(response, 401, { text: said.unknown });
      else refuse(response, error);
    } finally {
      under -= 1;
    }
  }

  function refuse(response: ServerResponse, error: unknown): void {
    const silent = error instanceof DiscordSilent;
    log[silent ? 'warn' : 'error']({ err: error }, 'nobody can be let into the Activity');
    reply(response, silent ? 503 : 500, { text: silent ? said.discordDown : said.misconfigured });
  }

  /** True when the request was one of these. */
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    if (pathname === '/api/activity/session') await session(request, response);
    else if (pathname === '/api/activity') {
      await discord.application().then(
        (application) => reply(response, 200, { application }),
        (error: unknown) => refuse(response, error),
      );
    } else return false;
    return true;
  };
}
