import { afterAll, beforeAll, expect, it } from 'vitest';
import { commands } from '../../src/bot/commands/index.js';
import { components } from '../../src/bot/components/index.js';
import { createRandom, type Random } from '../support/random-grid.js';
import { Player } from './support/player.js';
import { startWorld, type World } from './support/world.js';

const ROUNDS = 300;

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const NASTY = [
  '',
  ' ',
  '@everyone <@&1> <@1>',
  '`'.repeat(50),
  '🌟'.repeat(40),
  '\'; DROP TABLE "User"; --',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'A'.repeat(3999),
  '*A1 *A2 *A3',
  'A1 A1',
  'x'.repeat(100),
  '-1',
  '99999999999999999999',
  'NaN',
  '\u0000\u202e\ud83d',
  '2026-02-30',
  `25x6.${'A'.repeat(625)}`,
  'http://puzz.link/p?starbattle/10/10/2/zzzz',
];

function nasty(random: Random, most: number): string {
  const text = random.int(3) === 0 ? letters(random) : (NASTY[random.int(NASTY.length)] as string);
  return text.slice(0, most);
}

const letters = (random: Random): string =>
  Array.from({ length: 1 + random.int(30) }, () => String.fromCharCode(32 + random.int(400))).join('');

it('meets hostile commands and components without a fault and without touching anyone’s game', async () => {
  const random = createRandom(2026);
  const { users, channels } = world.sandbox;
  const victim = new Player(world, users.bob, channels.general);
  await victim.command('play', { size: 6 });
  const gameId = victim.idOf('Undo').split(':')[2] as string;
  const before = await snapshot();
  const mallory = new Player(world, users.mona, channels.general);
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) {
      const component = components[random.int(components.length)]!;
      if (component.name === 'delete-me') continue;
      const args = Array.from({ length: random.int(4) }, () => nasty(random, 20));
      if (random.int(2) === 0) args[0] = gameId;
      const custom_id = ['v1', component.name, ...args].join(':').slice(0, 100);
      const select = random.int(2) === 0;
      const values = [nasty(random, 90), nasty(random, 90)];
      const data = select ? { component_type: 3, custom_id, values } : { component_type: 2, custom_id };
      await mallory.command('help');
      await mallory.forge(mallory.message(), data);
    } else {
      const command = commands[random.int(commands.length)]!;
      const [sub, verb] = Object.entries(command.verbs)[random.int(Object.keys(command.verbs).length)]!;
      const values: Record<string, string> = {};
      for (const [name, option] of Object.entries(verb.options)) {
        if (option.type === 'string' && !option.choices)
          values[name] = nasty(random, option.maxLength ?? 6000) || '?';
        else if (option.type === 'channel') values[name] = channels.general.id;
      }
      await mallory.command([command.name, sub].filter(Boolean).join(' '), values);
    }
    if (mallory.last.kind === 'modal') continue;
    expect(mallory.message().mentions, 'nobody is pinged').toEqual({ users: [], roles: [], everyone: false });
  }
  expect(world.logged).toEqual([]);
  expect(world.sandbox.complaints).toEqual([]);
  expect(await snapshot()).toEqual(before);

  async function snapshot() {
    const { db } = world.store;
    const where = { userId: users.bob.id };
    return [await db.game.findMany({ where }), await db.user.findUnique({ where: { id: users.bob.id } })];
  }
});
