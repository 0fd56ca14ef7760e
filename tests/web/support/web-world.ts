import type { GameContext } from '../../../src/game/context.js';
import { ticketMaker, type Visit } from '../../../src/game/web-access.js';
import { createLog } from '../../../src/ops/log.js';
import { discordPort } from '../../../src/web/server/activity/discord.js';
import { startWeb, type Web } from '../../../src/web/server/server.js';
import { startWorld, type World } from '../../bot/support/world.js';

export interface WebWorld extends World {
  web: Web;
  /** An address that signs in, as the button has it. */
  link(visit: Partial<Visit> & Pick<Visit, 'userId' | 'gameId'>): string;
  /** Stops the web server and starts another at the same address, with the same game or another. */
  restartWeb(game?: GameContext): Promise<void>;
}

/** The sandbox, the bot and the web board, as the product connects them; as an Activity, too, where that is wanted. */
export async function startWebWorld(options: { activity?: boolean } = {}): Promise<WebWorld> {
  let link = (_: Visit): string => '';
  const { activity = false } = options;
  const world = await startWorld({ pageLink: (visit) => link(visit), activity }, ({ activities, url }) => {
    if (activity) activities.enable(url);
  });
  const { token, apiUrl, activities, url: host } = world.sandbox;
  const discord = discordPort({ token, apiUrl, clientSecret: activities.clientSecret });
  const log = createLog('warn', {
    write: (line: string) => void world.logged.push(JSON.parse(line)),
  });
  const start = (port: number, game = world.game) =>
    startWeb({
      game,
      chat: world.bot.chat,
      log,
      host: '127.0.0.1',
      port,
      ...(activity ? { activity: { discord, hosts: [host] } } : {}),
    });
  const web = await start(0);
  if (activity) activities.enable(web.url.href);
  const ticket = await ticketMaker(world.game);
  link = (visit) => `${web.url.origin}/b/${visit.gameId}#t=${ticket(visit)}`;
  const whole: WebWorld = Object.assign(world, {
    web,
    link: (visit: Partial<Visit> & Pick<Visit, 'userId' | 'gameId'>) =>
      link({ guildId: null, channelId: null, ...visit }),
    async restartWeb(game?: GameContext) {
      await whole.web.close();
      whole.web = await start(Number(web.url.port), game);
    },
  });
  const close = world.close.bind(world);
  whole.close = async () => {
    await whole.web.close();
    await close();
  };
  return whole;
}
