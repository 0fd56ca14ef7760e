import { openStore } from '../../../src/store/store.js';
import { type Command, run } from '../commands.js';
import { Clock, gameContext } from '../game-context.js';
import { createRandom } from '../random-grid.js';

// Runs the commands that the parent sends, each at once, and answers with what came of it.
const [url = '', seed = '1'] = process.argv.slice(2);
const store = await openStore(url);
const context = gameContext(store, new Clock(), createRandom(Number(seed)));

process.on('message', async ({ id, command }: { id: number; command: Command }) => {
  process.send!({ id, answer: await run(context, command) });
});
process.on('disconnect', () => store.close().finally(() => process.exit(0)));
process.send!('ready');
