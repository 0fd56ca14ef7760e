import { writeSync } from 'node:fs';
import { openPost } from '../../../src/game/open-daily.js';
import { play } from '../../../src/game/play.js';
import { openStore } from '../../../src/store/store.js';
import { Clock, gameContext, ownPuzzle, solvingMoves } from '../game-context.js';
import { moveNumber } from '../numbered-moves.js';
import { createRandom } from '../random-grid.js';

// Plays as fast as it can and says so after each acknowledged move, until it is killed. Half of the
// flows play on one game each; the other half open and finish the post with one new player after another.
const [url = '', round = '0', guildId = '', postId = '', ...games] = process.argv.slice(2);
const store = await openStore(url);
const clock = new Clock();
const context = gameContext(store, clock, createRandom(1000 + Number(round)));

const acknowledge = (line: string) => writeSync(1, `${line}\n`);

async function keepMoving(game: string): Promise<void> {
  const [userId = '', gameId = ''] = game.split(':');
  for (let n = 0; ; n++) {
    await play(context, { userId, gameId, moves: moveNumber(n) });
    acknowledge(`moved ${gameId} ${n}`);
  }
}

async function keepFinishing(flow: number): Promise<void> {
  const [last = '', ...others] = solvingMoves(ownPuzzle(0));
  for (let n = 0; ; n++) {
    const userId = `r${round}f${flow}n${n}`;
    await openPost(context, { userId, guildId }, postId);
    await play(context, { userId, moves: others.join(' ') });
    // As long as a person needs, so that it ranks.
    clock.forward(5);
    await play(context, { userId, moves: last });
    acknowledge(`finished ${userId}`);
  }
}

acknowledge('ready');
await Promise.all([...games.map(keepMoving), ...games.map((_, flow) => keepFinishing(flow))]);
