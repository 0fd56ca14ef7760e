import type { Bot, PageLink } from '../bot/start.js';
import type { Config } from '../config.js';
import type { ChatPort } from '../game/chat-port.js';
import type { GameContext } from '../game/context.js';
import { ticketMaker } from '../game/web-access.js';
import type { Log } from '../ops/log.js';
import { discordPort } from '../web/server/activity/discord.js';
import { startWeb, type Web } from '../web/server/server.js';

interface WebDoor {
  /** Absent in a process that only shows the way. */
  readonly web: Web | null;
  readonly link: PageLink;
  /** Whether the board can be opened inside Discord, too. */
  readonly activity: boolean;
  /** From now on the chat helps: pages are up before the bot is. */
  connect(bot: Bot): void;
}

/** Discord as this program knows it. */
export interface DiscordAccess {
  readonly token: string;
  /** Absent: Discord itself. */
  readonly apiUrl: string | undefined;
  /** Absent: no Activity. */
  readonly clientSecret?: string | undefined;
  /** The origins of clients that may show the Activity. */
  readonly clients?: readonly string[];
}

interface Options extends Pick<Config, 'webHost' | 'webPort' | 'webUrl'> {
  readonly game: GameContext;
  readonly log: Log;
  readonly discord: DiscordAccess;
}

const CLIENTS = ['https://discord.com', 'https://*.discord.com', 'https://*.discordsays.com'];

/** The second door to a game, where there is one. */
export async function openWebDoor(options: Options): Promise<WebDoor | null> {
  const { game, log, discord, webUrl: url, webPort: port, webHost: host } = options;
  if (!url && port === undefined) return null;
  let bot: Bot | null = null;
  const chat: ChatPort = {
    share: async (visit) => (bot ? bot.chat.share(visit) : false),
    names: async (guildId, userIds) => (bot ? bot.chat.names(guildId, userIds) : new Map()),
    joinThread: (threadId, userId) => bot?.chat.joinThread(threadId, userId),
  };
  const { clientSecret, clients: hosts = CLIENTS } = discord;
  const activity = clientSecret ? { discord: discordPort({ ...discord, clientSecret }), hosts } : undefined;
  const web = port === undefined ? null : await startWeb({ game, chat, log, host, port, url, activity });
  const ticket = await ticketMaker(game);
  const base = web?.url ?? url;
  return {
    web,
    activity: activity !== undefined,
    link: (visit) => new URL(`/b/${visit.gameId}#t=${ticket(visit)}`, base).href,
    connect(started) {
      bot = started;
    },
  };
}
