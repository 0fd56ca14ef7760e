import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberingAnswers } from '../../../src/workers/memory.js';
import { createEnginePool, type EnginePool } from '../../../src/workers/pool.js';
import { Player, textOf } from '../support/player.js';
import { startWorld, type World } from '../support/world.js';

let world: World;
let pool: EnginePool;
/** How many puzzles were really judged. */
let judged = 0;

beforeAll(async () => {
  world = await startWorld();
  pool = createEnginePool({ threads: 1, judgeMs: 30_000 });
  const counted: EnginePool = {
    ...pool,
    prove: (...args) => {
      judged++;
      return pool.prove(...args);
    },
  };
  const answers = rememberingAnswers(counted, () => {});
  await world.restart({ game: { ...world.game, hints: answers, puzzles: answers } });
});
afterAll(async () => {
  await world.close();
  await pool.close();
});

/** Large puzzles of our own library, which take seconds to judge. */
const large = readFileSync(new URL('../../../assets/puzzles/25x6.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => (JSON.parse(line) as { puzzle: string }).puzzle);

const player = (name: string) => {
  const user = world.sandbox.world.addUser({ username: name });
  world.sandbox.world.join(world.sandbox.guilds.observatory, user);
  return new Player(world, user, world.sandbox.channels.general);
};

describe('one person', () => {
  it('who brings the largest puzzles as fast as they can keeps nobody from a hint', async () => {
    const [greedy, honest] = [player('greedy'), player('honest')];
    await honest.command('play', { size: 6 });
    await honest.command('hint');
    const person = world.sandbox.person(greedy.user);
    const flood = Array.from({ length: 28 }, (_, n) =>
      person.command(greedy.channel, 'import', { notation: large[n % large.length]! }).catch(() => null),
    );
    for (const star of ['A1', 'C1', 'E1']) {
      await honest.command('mark', { cells: star });
      const text = await honest.command('hint');
      expect(text).toMatch(/Look here|is not right/);
      expect(honest.last.firstAnswerMs).toBeLessThan(2500);
    }
    const told = (await Promise.all(flood)).filter((reply) => reply?.message);
    const busy = told.filter((reply) => textOf(reply!.message!).includes('try again in a few seconds'));
    expect(busy.length).toBeGreaterThan(20);
    expect(judged).toBeLessThanOrEqual(28 - busy.length);
  });
});

describe('suggestions', () => {
  it('are behind the cooldown, and typing takes nothing from what may be pressed', async () => {
    const typist = player('typist');
    await typist.command('play', { size: 6 });
    const person = world.sandbox.person(typist.user);
    const ask = () => person.autocomplete(typist.channel, 'learn', { technique: 'a' }, 'technique');
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    expect(answers.filter((choices) => choices.length > 0).length).toBeLessThanOrEqual(40);
    expect(answers.filter((choices) => choices.length === 0).length).toBeGreaterThanOrEqual(20);
    expect(await typist.command('board')).toContain('★ **0** of 6');
  });
});
