import { parseArgs } from 'node:util';
import { askWrongly, setStage } from '../tests/support/wrong-requests.js';
import { startWebWorld } from '../tests/web/support/web-world.js';

// `npx tsx bench/wrong-requests.ts [--requests 10000] [--seed 24]`: the wrong people ask at the wrong time, by every door there
// is. Ends with 1 if anything that nobody may know yet is in an answer.

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '24' } },
});
const world = await startWebWorld();
try {
  const stage = await setStage(world);
  const began = performance.now();
  const options = { requests: Number(values.requests), seed: Number(values.seed) };
  const { sent, leaks } = await askWrongly(world, stage, options);
  const total = Object.values(sent).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(sent).map(([kind, count]) => `${kind} ${count}`);
  console.log(
    `${options.requests} wrong requests (seed ${options.seed}), ${total} answered: ${kinds.join(', ')}`,
  );
  console.log(`${stage.secrets.length} secrets looked for in every answer, ${leaks.length} leaks`);
  console.log(`faults logged: ${world.logged.length}; ${((performance.now() - began) / 1000).toFixed(0)} s`);
  for (const leak of [...new Set(leaks)].slice(0, 40)) console.log(`  ${leak}`);
  for (const line of world.logged.slice(0, 10)) console.log(JSON.stringify(line));
  process.exitCode = leaks.length > 0 || world.logged.length > 0 ? 1 : 0;
} finally {
  await world.close();
}
