import { readFileSync } from 'node:fs';
import { createRandom } from '../../src/engine/generate/random.js';
import { Feed } from '../../src/game/feed.js';
import { openNotation } from '../../src/game/open.js';
import { redeemTicket, ticketMaker } from '../../src/game/web-access.js';
import { beginYoung } from '../../src/ops/garbage.js';
import { createLog } from '../../src/ops/log.js';
import { openStore } from '../../src/store/store.js';
import { startWeb } from '../../src/web/server/server.js';
import { contextOf } from '../../tests/support/engine-ports.js';
import { tellUsage } from './usage.js';

// The web board's server as a process of its own, on a database of its own, with people who have a 10×10 open each.
beginYoung();
const [url = '', people = '0'] = process.argv.slice(2);

const store = await openStore(url);
const random = createRandom(1);
const game = { ...contextOf({ store, clock: () => new Date(), random }), feed: new Feed() };
const [line = ''] = readFileSync('assets/puzzles/10x2.jsonl', 'utf8').split('\n');
const { puzzle } = JSON.parse(line) as { puzzle: string };
const ticket = await ticketMaker(game);
const visits: { cookie: string; gameId: string }[] = [];
for (let n = 0; n < Number(people); n++) {
  const userId = `person${n}`;
  const { game: opened } = await openNotation(game, { userId, guildId: null }, puzzle);
  const visit = { userId, gameId: opened.id, guildId: null, channelId: null };
  const { key } = await redeemTicket(game, ticket(visit));
  visits.push({ cookie: `asterism=${key}`, gameId: opened.id });
}
const web = await startWeb({ game, chat: null, log: createLog('warn'), host: '127.0.0.1', port: 0 });

tellUsage();
process.send?.({ origin: web.url.origin, visits });
