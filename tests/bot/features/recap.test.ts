import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/sandbox/model/types.js';
import { eventually } from '../../support/discord.js';
import { endUncomplained, startWithDaily } from '../support/cast.js';
import { type Player, solve, textOf } from '../support/player.js';
import type { World } from '../support/world.js';

let world: World;
let mona: Player;
let alice: Player;
let bob: Player;

beforeAll(async () => {
  ({ world, mona, alice, bob } = await startWithDaily());
});
afterAll(() => endUncomplained(world));

const posts = (): Message[] =>
  world.sandbox.channels.daily.messages.filter((message) => textOf(message).includes('[Play]'));
const told = (message: Message): string[] => textOf(message).match(/### (?:Yesterday|Last time).*/g) ?? [];

async function jump(to: string): Promise<void> {
  world.sandbox.setTime(Date.parse(to));
  await world.tick();
}

describe('a post', () => {
  it('says how many have solved it, some minutes after they have', async () => {
    await jump('2026-11-16T09:00:00Z');
    const [post] = posts();
    expect(textOf(post!)).toContain('Nobody has solved it yet');
    expect(told(post!)).toEqual([]);
    await alice.command('daily');
    await solve(world, alice);
    await world.tick();
    expect(textOf(post!)).toContain('Nobody has solved it yet');
    world.sandbox.setTime(world.sandbox.now() + 3 * 60_000);
    await world.tick();
    expect(textOf(post!)).toContain('One person has solved it so far');
    expect(post!.attachments).toHaveLength(1);
    alice.show(post!);
    expect(await alice.press('Play')).toContain('Daily puzzle · Monday 16 November');
  });

  it('tells the story of the day before, with its solved board and nobody pinged', async () => {
    await bob.command('daily');
    world.sandbox.setTime(world.sandbox.now() + 60_000);
    await solve(world, bob);
    await jump('2026-11-17T09:00:00Z');
    const post = posts()[1]!;
    expect(told(post)).toEqual(['### Yesterday · Monday 16 November']);
    const text = textOf(post);
    expect(text).toContain('**2 people** solved it, all without help.');
    expect(text).toContain(`👑 <@${alice.user.id}>  🥈 <@${bob.user.id}>`);
    expect(text).toMatch(/Hardest moment: .*before \*\*[A-F][1-6]\*\*/);
    expect(post.attachments.map(({ filename }) => filename)).toEqual(['puzzle.png', 'solved.png']);
    expect(post.mentions.users).toEqual([]);
  });

  it('tells it once, whatever happens between the claim and the answer', async () => {
    world.sandbox.faults.add({ match: /POST .*\/messages/, effect: { drop: 'after' }, times: 1 });
    await jump('2026-11-18T09:00:00Z');
    await world.restart();
    for (let minute = 1; minute < 12; minute++) {
      world.sandbox.setTime(Date.parse('2026-11-18T09:00:00Z') + minute * 60_000);
      await world.tick();
    }
    expect(posts()).toHaveLength(3);
    expect(told(posts()[2]!)).toEqual(['### Yesterday · Tuesday 17 November']);
    expect(textOf(posts()[2]!)).toContain('Nobody solved it.');
  });

  it('goes on telling how many have solved it after all that', async () => {
    await alice.command('daily');
    await solve(world, alice);
    world.sandbox.setTime(world.sandbox.now() + 4 * 60_000);
    await world.tick();
    expect(textOf(posts()[2]!)).toContain('One person has solved it so far');
    expect(told(posts()[2]!)).toHaveLength(1);
  });

  it('tells the times of those without help, as the winner is', async () => {
    await jump('2026-11-19T09:00:00Z');
    await alice.command('daily');
    world.sandbox.setTime(world.sandbox.now() + 120_000);
    expect(await solve(world, alice)).toContain('**Solved in 3:0');
    await bob.command('daily');
    await bob.command('hint');
    expect(await solve(world, bob)).toContain('**Solved in 1:0');
    await mona.command('schedule set', { thread: true, days: 'fri sun' });
    await jump('2026-11-20T09:00:00Z');
    const text = textOf(posts().at(-1)!);
    expect(text).toMatch(/Time \*\*3:0\d\*\*\n/);
    expect(text).toContain(`👑 <@${alice.user.id}>  🥈 <@${bob.user.id}>`);
  });
});

describe('a thread for those who have finished', () => {
  it('takes them in also on the day off after the puzzle, when nobody has written there for a day', async () => {
    await jump('2026-11-21T12:00:00Z');
    await alice.command('daily');
    const [, id] = (await solve(world, alice)).match(/<#(\d+)>/) ?? [];
    const thread = world.sandbox.world.channels.get(id ?? '');
    expect(thread?.name).toBe('Spoilers · Fri 20 Nov');
    await eventually(world.sandbox, () => thread?.thread?.members.has(alice.user.id));
  });
});
