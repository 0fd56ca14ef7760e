import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commands, components } from '../../../src/bot/features/index.js';
import type { Message, User } from '../../../src/sandbox/model/types.js';
import { InteractionFailed, type Person, type Reply } from '../../../src/sandbox/people/person.js';
import { createRandom, pick, type Random } from '../../support/random-grid.js';
import { Player } from '../support/player.js';
import { startWorld, type World } from '../support/world.js';

const INPUTS = 10_000;
const ATTACKERS = 20;

const VERBS = commands.flatMap(({ name, needs, verbs }) =>
  Object.entries(verbs).map(([sub, verb]) => ({ name: [name, sub].filter(Boolean).join(' '), needs, verb })),
);

const NOBODY = { users: [], roles: [], everyone: false };

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
  const text = random.int(3) === 0 ? letters(random) : pick(random, NASTY);
  return text.slice(0, most);
}

const idsOf = (part: object): string[] =>
  'component' in part ? [(part.component as { custom_id: string }).custom_id] : [];

const letters = (random: Random): string =>
  Array.from({ length: 1 + random.int(30) }, () => String.fromCharCode(32 + random.int(400))).join('');

/** A forged press or selection of anything the bot knows, about the victim's game as often as not. */
function forgery(random: Random, gameId: string): object {
  const component = pick(random, components);
  const args = Array.from({ length: random.int(4) }, () => nasty(random, 20));
  if (random.int(2) === 0) args[0] = gameId;
  const custom_id = ['v1', component.name, ...args].join(':').slice(0, 100);
  if (random.int(2) === 0) return { component_type: 2, custom_id };
  return { component_type: 3, custom_id, values: [nasty(random, 90), nasty(random, 90)] };
}

/** Any command, with whatever its options let through. */
function order(
  random: Random,
  moderator: boolean,
  ids: { channel: string; member: string },
): { name: string; values: Record<string, string> } {
  // Discord itself keeps moderators' commands from others.
  const allowed = VERBS.filter(({ needs }) => moderator || needs === 'nothing');
  const { name, verb } = pick(random, allowed);
  const values: Record<string, string> = {};
  for (const [key, option] of Object.entries(verb.options)) {
    if (option.type === 'string' && !option.choices)
      values[key] = nasty(random, option.maxLength ?? 6000) || '?';
    else if (option.type === 'channel') values[key] = ids.channel;
    else if (option.type === 'user') values[key] = ids.member;
  }
  return { name, values };
}

it(`meets ${INPUTS} hostile inputs without a fault and without touching anyone’s game`, async () => {
  const { sandbox, store } = world;
  const { users, channels } = sandbox;
  const victim = new Player(world, users.bob, channels.general);
  await victim.command('play', { size: 6 });
  await victim.command('hint');
  const gameId = victim.idOf('Back to the board').split(':')[2] as string;
  // Where the board is now is written down after the answer.
  await vi.waitFor(async () => {
    const { origin } = await store.db.boardMessage.findFirstOrThrow({ where: { gameId } });
    expect(origin).toBe(victim.last.interaction.id);
  });
  const before = await everythingAbout(users.bob.id);

  let inputs = 0;
  const met = new Set<string>();
  async function attack(user: User, random: Random): Promise<void> {
    const here = channels.general;
    let pressed: Message | null = null;
    let last: Reply | undefined;
    const act = async (what: (person: Person) => Promise<Reply>): Promise<void> => {
      // Unhurried, so that the cooldown never minds.
      sandbox.setTime(sandbox.now() + 500);
      last = await what(sandbox.person(user));
      const answer = last.followups.at(-1) ?? last.message;
      if (answer) expect(answer.mentions, 'nobody is pinged').toEqual(NOBODY);
    };
    while (inputs++ < INPUTS) {
      if (last?.kind === 'modal') {
        const form = last;
        const fields = form.modal!.components.flatMap(idsOf);
        const typed = Object.fromEntries(fields.map((id) => [id, nasty(random, 4000) || '?']));
        await act((person) => person.submit(form, typed));
      } else if (random.int(2) === 0) {
        // A board that was forged onto this message is retired with it.
        if (!pressed || !here.messages.includes(pressed)) {
          await act((person) => person.command(here, 'help'));
          pressed = last!.message;
        }
        const data = forgery(random, gameId);
        await act((person) => person.forge(pressed!, data)).catch((error: unknown) => {
          // Where the message goes away meanwhile, nobody is there to be answered.
          if (!(error instanceof InteractionFailed) || here.messages.includes(pressed!)) throw error;
        });
      } else {
        const { name, values } = order(random, user === users.mona, {
          channel: here.id,
          member: users.alice.id,
        });
        met.add(name);
        await act((person) => person.command(here, name, values));
      }
    }
  }
  const seeds = createRandom(2026);
  await Promise.all(
    Array.from({ length: ATTACKERS }, (_, n) => {
      // A moderator among them at several keyboards, whom more commands listen to.
      const moderates = n % 4 === 0;
      const user = moderates ? users.mona : sandbox.world.addUser({ username: `attacker${n}` });
      if (!moderates) sandbox.world.join(sandbox.guilds.observatory, user);
      return attack(user, createRandom(seeds.int(1_000_000)));
    }),
  );
  expect(world.logged).toEqual([]);
  expect(sandbox.complaints).toEqual([]);
  expect([...met].sort()).toEqual(VERBS.map(({ name }) => name).sort());
  expect(await everythingAbout(users.bob.id)).toEqual(before);

  async function everythingAbout(userId: string) {
    const { db } = store;
    const where = { userId };
    return Promise.all([
      db.game.findMany({ where }),
      db.user.findUnique({ where: { id: userId } }),
      db.result.findMany({ where }),
      db.streak.findMany({ where }),
      db.hintUse.findMany({ where }),
      db.boardMessage.findMany({ where }),
    ]);
  }
}, 400_000);
