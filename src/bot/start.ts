import { hostname } from 'node:os';
import { Events } from 'discord.js';
import type { Shards } from '../config.js';
import { closeEvents } from '../daily/events.js';
import { redrawLeaderboards } from '../daily/leaderboard-messages.js';
import { createPoster } from '../daily/poster.js';
import { sendReminders } from '../daily/reminders.js';
import { emptyBoard, withMarks } from '../engine/board/board.js';
import { createGrid } from '../engine/grid/grid.js';
import type { ChatPort } from '../game/chat-port.js';
import type { GameContext } from '../game/context.js';
import { forgetTogether } from '../game/together.js';
import { createCooldown } from '../ops/cooldown.js';
import type { Log } from '../ops/log.js';
import type { Metrics } from '../ops/metrics.js';
import { drawBoard } from '../render/board.js';
import { forgetExpiredMessages } from '../store/board-messages.js';
import { joinGuild, leaveGuild } from '../store/guilds.js';
import { forgetSeenMarks } from '../store/seen-marks.js';
import type { Store } from '../store/store.js';
import { findUser } from '../store/users.js';
import { languages } from '../words/replies/words.js';
import { discordAnswers } from './discord/answers.js';
import type { App, PageLink } from './discord/app.js';
import { createBackgroundTasks } from './discord/background.js';
import { createClient } from './discord/client.js';
import { createDispatcher } from './discord/dispatcher.js';
import { createGate } from './discord/gate.js';
import { gatewayNames } from './discord/names.js';
import { gatewayPermissions } from './discord/permissions.js';
import { answerEntryPoint, describeCommand, registerCommands } from './discord/registration.js';
import { discordRest } from './discord/rest.js';
import { followPages } from './features/board/follow-page.js';
import { followChallenges, tellChallenges } from './features/challenge/teller.js';
import { discordPublisher } from './features/daily/publisher.js';
import { tellEvent } from './features/event/teller.js';
import { commands, components, entryPoint } from './features/index.js';
import { redrawLeaderboard } from './features/leaderboard/message.js';
import { roleHands } from './features/moderate/hands.js';
import { remind } from './features/reminder/message.js';
import { shareFromPage } from './features/share/from-page.js';
import { followTogether } from './features/together/follow.js';

export interface BotOptions {
  readonly token: string;
  /** Absent: Discord itself. */
  readonly apiUrl?: string | undefined;
  readonly shards: Shards;
  readonly game: GameContext;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Interactions worked on at once; the rest wait a moment, then are told that it is busy. */
  readonly maxInFlight: number;
  /** A daily post later than this gives way to the next day's. */
  readonly catchUpMs: number;
  /** The way from a board to its page, where there is a web board. */
  readonly pageLink?: PageLink | undefined;
  /** The same page can be opened inside Discord, as an Activity. */
  readonly activity?: boolean | undefined;
  /** False where another process of the same bot registers them. */
  readonly registerCommands?: boolean;
}

export type { PageLink } from './discord/app.js';

export interface Bot {
  /** Connected, and the commands are registered. */
  readonly ready: Promise<void>;
  isReady(): boolean;
  /** What there is to do every minute: posts, leaderboards, forgetting old tokens. For `startDaily`. */
  readonly chores: readonly (() => Promise<void>)[];
  readonly chat: ChatPort;
  /** From now on nothing new is taken. */
  halt(): void;
  /** Takes nothing new, finishes what is begun, leaves. */
  stop(): Promise<void>;
}

/** Fast hands make three or four presses a second for a short while; a script goes on. */
const PRESSES = { burst: 30, perSecond: 4 };

/** How long an interaction may wait for its turn before it is told that it is busy. */
const PATIENCE_MS = 1000;

export function startBot(options: BotOptions): Bot {
  const { game, log, metrics, activity = false } = options;
  const client = createClient({ apiUrl: options.apiUrl, shards: options.shards });
  const discord = discordRest(client.rest);
  const answers = discordAnswers(client.rest.options.api, () => client.application?.id ?? '');
  const background = createBackgroundTasks(log);
  const poster = createPoster({
    game,
    publisher: discordPublisher(discord, { activity }),
    hands: roleHands({ discord, log }),
    log,
    metrics,
    processId: `${hostname()}:${process.pid}`,
    catchUpMs: options.catchUpMs,
  });
  const permissions = gatewayPermissions(client);
  const names = gatewayNames(client, log);
  const { pageLink } = options;
  const doors = { pageLink, activity };
  const app: App = { game, discord, answers, permissions, names, poster, background, log, metrics, ...doors };
  const gate = createGate(options.maxInFlight, PATIENCE_MS);
  const guards = { cooldown: createCooldown(game.clock, PRESSES), gate };
  const followed = [followPages(app), followChallenges(app), followTogether(app)];
  const dispatcher = createDispatcher(app, { commands, components, entryPoint }, guards);

  client.on(Events.InteractionCreate, (interaction) => void dispatcher.handle(interaction));
  client.on(Events.GuildCreate, ({ id }) =>
    background.start('join a server', () => joinGuild(game.store, id, game.clock())),
  );
  client.on(Events.GuildDelete, ({ id }) =>
    background.start('leave a server', () => leaveGuild(game.store, id, game.clock())),
  );
  client.on(Events.Error, (error) => log.error({ err: error }, 'discord client failed'));
  client.on(Events.Warn, (message) => log.warn({ message }, 'discord client warned'));
  const countServers = () => metrics.servers.set(client.guilds.cache.size);
  for (const event of [Events.ClientReady, Events.GuildCreate, Events.GuildDelete] as const)
    client.on(event, countServers);
  client.on(Events.ShardReady, (shard) => metrics.shardUp.set({ shard }, 1));
  client.on(Events.ShardResume, (shard) => metrics.shardUp.set({ shard }, 1));
  client.on(Events.ShardDisconnect, (_, shard) => metrics.shardUp.set({ shard }, 0));
  client.on(Events.ShardReconnecting, (shard) => metrics.shardUp.set({ shard }, 0));

  async function connect(): Promise<void> {
    await warmUp(game.store);
    const connected = new Promise((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(options.token);
    await connected;
    if (options.registerCommands === false) return;
    const wanted = commands.map((command) => describeCommand(command, languages.en));
    const changed = await registerCommands(client.rest, client.application?.id ?? '', wanted);
    log.info({ commands: wanted.length, changed }, 'commands registered');
    if (activity) await claimEntryPoint();
  }

  /** Without it people still have the buttons, so a refusal is no reason to stay away. */
  async function claimEntryPoint(): Promise<void> {
    const { entryName: name, entryDescription: description } = languages.en.activity;
    try {
      await answerEntryPoint(client.rest, client.application?.id ?? '', { name, description });
    } catch (error) {
      log.warn({ err: error }, 'Discord refuses the entry point: are Activities switched on in the portal?');
    }
  }

  const halt = () => {
    gate.close();
    poster.halt();
  };

  return {
    ready: connect(),
    isReady: () => client.isReady(),
    chores: [
      () => poster.tick(),
      () => poster.redrawPosts(),
      () => redrawLeaderboards(game, (schedule, message) => redrawLeaderboard(app, schedule, message)),
      () => tellChallenges(app),
      async () => void (await forgetTogether(game)),
      () => closeEvents(game, (schedule, view, again) => tellEvent(app, schedule, view, again)),
      () => sendReminders(game, (userId, ending) => remind(app, userId, ending)),
      async () => void (await forgetExpiredMessages(game.store, game.clock())),
      async () => void (await forgetSeenMarks(game.store, game.clock())),
    ],
    halt,
    chat: {
      share: (visit) => shareFromPage(app, visit),
      names: (guildId, userIds) => names.inServer(guildId, userIds),
      joinThread: (threadId, userId) =>
        background.start('join a thread', () => discord.addToThread(threadId, userId)),
    },
    async stop() {
      halt();
      await gate.idle();
      for (const stop of followed) stop();
      await background.idle();
      await client.destroy();
    },
  };
}

/** The first picture and the first query take a second of loading: better before anyone waits for them. */
async function warmUp(store: Store): Promise<void> {
  const size = 10;
  const rows = Array.from({ length: size * size }, (_, cell) => Math.floor(cell / size));
  const board = withMarks(emptyBoard(createGrid(size, 2, rows)), { stars: [0], crosses: [1] });
  await Promise.all([drawBoard({ board }), findUser(store.db, '0')]);
}
