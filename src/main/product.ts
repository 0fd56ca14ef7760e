import { randomUUID } from 'node:crypto';
import { startBot } from '../bot/start.js';
import type { Config } from '../config.js';
import { daysAhead } from '../daily/ahead.js';
import { startDaily } from '../daily/start.js';
import { createRandom } from '../engine/generate/random.js';
import { writeBoard } from '../engine/notation/write.js';
import { forgetActivities } from '../game/activity.js';
import type { GameContext } from '../game/context.js';
import { Feed } from '../game/feed.js';
import { shareFeed } from '../game/feed-between-processes.js';
import { forgetServers } from '../game/forget-servers.js';
import { fillPoints } from '../game/standings.js';
import { forgetVisits } from '../game/web-access.js';
import type { Log } from '../ops/log.js';
import type { Metrics } from '../ops/metrics.js';
import type { Readiness } from '../ops/readiness.js';
import type { Shutdown } from '../ops/shutdown.js';
import { loadFonts } from '../render/fonts.js';
import { refuseHalfCopied } from '../store/copy.js';
import { openStore } from '../store/store.js';
import type { SupplyContext } from '../supply/context.js';
import { createFiller } from '../supply/filler.js';
import { SHELVES } from '../supply/shelves.js';
import { startFilling } from '../supply/start.js';
import { createSupply } from '../supply/supply.js';
import { type OnRefused, rememberingAnswers } from '../workers/memory.js';
import { createEnginePool } from '../workers/pool.js';
import { fillLibrary } from './library.js';
import { tellLoggedIn } from './processes.js';
import { databaseSentence, discordSentence, explained, portSentence } from './start-failure.js';
import { type DiscordAccess, openWebDoor } from './web.js';

export interface Parts {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly shutdown: Shutdown;
}

interface ProductOptions extends Parts {
  readonly discord: DiscordAccess;
  /** Absent: the real time. */
  readonly clock?: () => Date;
}

export interface Product {
  /** Looks at once for what is due, for a clock that was moved. */
  tick(): Promise<void>;
  /** Where this process serves the web board, if it does. */
  readonly webUrl: URL | undefined;
}

/** A puzzle that somebody brings must not keep a worker from other people's puzzles for longer. */
const MOST_JUDGING_MS = 9_000;
/** With time on its hands, a puzzle is worked through that took too long for the one who brought it. */
const MOST_REGRADING_MS = 120_000;
/** As nice as a thread can be. */
const LAST_IN_LINE = 19;

/** Database, library, workers, bot and scheduler, in this order; they stop in the reverse of it. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { config, log, metrics, readiness, shutdown, discord } = options;
  const clock = options.clock ?? (() => new Date());
  loadFonts();

  readiness.starting('the database');
  const store = await explained(databaseSentence(config.databaseUrl, config.databaseSetting), () =>
    openStore(config.databaseUrl, {
      alone: true,
      poolSize: config.databasePool,
      onDiskFailure: (error) => leaveAtOnce(error, log),
      onTime: (statement, seconds) => metrics.databaseSeconds.observe({ statement }, seconds),
    }),
  );
  shutdown.add('store', () => store.close());
  await refuseHalfCopied(store);
  log.info({ provider: store.provider, migrated: store.migrated }, 'database open');

  await fillLibrary(store, clock());
  readiness.starting('the workers');
  const pool = createEnginePool({ threads: config.workers, judgeMs: MOST_JUDGING_MS });
  shutdown.add('workers', () => pool.close());

  const random = createRandom(clock().getTime() + process.pid);
  const refused: OnRefused = (board, { rule, stars, crosses }) => {
    metrics.refusedDeductions.inc({ rule });
    log.error(
      { board: writeBoard(board, 'sbn'), rule, stars, crosses },
      'a deduction contradicts the solution',
    );
  };
  const supplies = { store, clock, random, log, makes: pool };
  const supply = createSupply(supplies);
  const feed = new Feed();
  const answers = rememberingAnswers(pool, refused);
  const game: GameContext = {
    store,
    clock,
    random,
    hints: answers,
    puzzles: answers,
    supply,
    feed,
  };
  await fillPoints(game);
  const door = await explained(portSentence('WEB_PORT', config.webHost, config.webPort ?? 0), () =>
    openWebDoor({ ...config, discord, game, log }),
  );
  if (door && store.provider === 'postgresql') {
    const notices = await shareFeed(feed, config.databaseUrl);
    shutdown.add('notices', () => notices.close());
  }
  if (door?.web) {
    const { web } = door;
    shutdown.add('web', () => web.close());
    log.info({ url: web.url.href }, 'web board listening');
  }
  const bot = startBot({
    token: discord.token,
    apiUrl: discord.apiUrl,
    shards: config.shards,
    game,
    log,
    metrics,
    maxInFlight: config.maxInFlight,
    catchUpMs: config.catchUpHours * 3_600_000,
    registerCommands: config.registerCommands,
    pageLink: door?.link,
    activity: door?.activity,
  });
  shutdown.add(
    'bot',
    () => bot.stop(),
    () => bot.halt(),
  );
  readiness.starting('Discord');
  await explained(discordSentence({ discordApiUrl: discord.apiUrl }), () => bot.ready);
  tellLoggedIn();
  door?.connect(bot);
  const database = async () => (await store.db.$queryRawUnsafe('SELECT 1')) !== null;
  readiness.started({ database, gateway: () => bot.isReady() });

  const forgetServersLeft = async () => {
    const servers = await forgetServers(game, config.forgetServersDays);
    if (servers > 0) log.info({ servers }, 'servers forgotten that the bot was removed from');
  };
  const forgetting = [() => forgetVisits(game), () => forgetActivities(game), forgetServersLeft];
  const daily = startDaily([...bot.chores, ...forgetting], log);
  shutdown.add(
    'daily',
    () => daily.stop(),
    () => daily.halt(),
  );
  await daily.tick();
  if (config.makingSeconds > 0) makeAhead(options, supplies);
  log.info('ready');

  return { tick: () => daily.tick(), webUrl: door?.web?.url };
}

/** Moves that were acknowledged may not be on the disk: whoever starts next begins with what is. */
function leaveAtOnce(error: Error, log: Log): void {
  log.fatal({ err: error }, 'the disk failed');
  process.exit(1);
}

/** Only after everything else: nobody waits for it. Its threads are its own, and the last to get a processor. */
function makeAhead({ config, log, metrics, shutdown }: Parts, supplies: SupplyContext): void {
  const pool = createEnginePool({ threads: 1, nice: LAST_IN_LINE, judgeMs: MOST_REGRADING_MS });
  shutdown.add('making', () => pool.close());
  const { store, clock } = supplies;
  const filler = createFiller({
    context: { ...supplies, makes: pool },
    grades: pool,
    metrics,
    processId: randomUUID(),
    budgetMs: config.makingSeconds * 1000,
    days: () => daysAhead(store, clock()),
    stock: SHELVES,
  });
  const filling = startFilling(filler, log);
  shutdown.add('filling', () => filling.stop());
}
