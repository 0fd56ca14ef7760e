import type { Bot, PageLink } from '../bot/start.js';
import type { Config } from '../config.js';
import type { GameContext } from '../game/context.js';
import { ticketMaker } from '../game/web-access.js';
import type { Log } from '../ops/log.js';
import { startWeb, type Web } from '../web/server/server.js';
import type { ChatPort } from '../web/server/visitor.js';

interface WebDoor {
  /** Absent in a process that only shows the way. */
  readonly web: Web | null;
  readonly link: PageLink;
  /** From now on the chat helps: pages are up before the bot is. */
  connect(bot: Bot): void;
}

interface Options extends Pick<Config, 'webHost' | 'webPort' | 'webUrl'> {
  readonly game: GameContext;
  readonly log: Log;
}

/** The second door to a game, where there is one. */
export async function openWebDoor(options: Options): Promise<WebDoor | null> {
  const { game, log, webUrl: url, webPort: port, webHost: host } = options;
  if (!url && port === undefined) return null;
  let bot: Bot | null = null;
  const chat: ChatPort = {
    share: async (visit) => (bot ? bot.chat.share(visit) : false),
    names: async (guildId, userIds) => (bot ? bot.chat.names(guildId, userIds) : new Map()),
    joinThread: (threadId, userId) => bot?.chat.joinThread(threadId, userId),
  };
  const web = port === undefined ? null : await startWeb({ game, chat, log, host, port, url });
  const ticket = await ticketMaker(game);
  const base = web?.url ?? url;
  return {
    web,
    link: (visit) => new URL(`/b/${visit.gameId}#t=${ticket(visit)}`, base).href,
    connect(started) {
      bot = started;
    },
  };
}
