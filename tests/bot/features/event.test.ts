import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/sandbox/model/types.js';
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

const cards = (): Message[] =>
  world.sandbox.channels.daily.messages.filter((message) => textOf(message).includes('is over'));

async function day(date: string, order: readonly Player[]): Promise<void> {
  world.sandbox.setTime(Date.parse(`2026-11-${date}T09:00:00Z`));
  await world.tick();
  for (const player of order) {
    await player.command('daily');
    await solve(world, player);
  }
}

describe('an event', () => {
  it('is planned by a moderator, and not over another one', async () => {
    expect(await mona.command('schedule event')).toContain('None is planned');
    const text = await mona.command('schedule event', {
      name: '**Winter** <@1> cup',
      start: '2026-11-17',
      days: 2,
    });
    expect(text).toContain('Winter 1 cup');
    expect(text).toContain('Tue 17 Nov to Wed 18 Nov');
    expect(await mona.command('schedule event', { name: 'Other', start: '2026-11-18' })).toContain('already');
    expect(await mona.command('schedule event', { name: 'Other', start: '2026-11-15' })).toContain('is over');
    expect(await mona.command('schedule event', { name: 'Other', start: 'soon' })).toContain('2026-12-24');
    await mona.command('schedule event', { name: 'Later', start: '2026-12-01' });
    expect(await mona.press('End Later')).not.toContain('Tue 1 Dec');
  });

  it('has a board of its own days', async () => {
    expect(await bob.command('leaderboard', { period: 'event' })).toContain('no event');
    await day('16', [bob]);
    await day('17', [alice, bob]);
    const board = await bob.command('leaderboard', { period: 'event' });
    expect(board).toContain(`1. <@${bob.user.id}> · 16 points · 1 solved`);
    expect(board).toContain(`2. <@${alice.user.id}> · 15 points`);
    await day('18', [alice]);
    expect(await alice.command('leaderboard', { period: 'event' })).toContain(
      `**1. <@${alice.user.id}> · 31 points`,
    );
    expect(cards()).toEqual([]);
  });

  it('ends with one card when its last day is over, whatever happens meanwhile', async () => {
    world.sandbox.setTime(Date.parse('2026-11-19T03:00:00Z'));
    await world.tick();
    expect(cards(), 'the night still counts').toEqual([]);
    world.sandbox.faults.add({ match: /POST .*\/messages/, effect: { drop: 'after' }, times: 1 });
    world.sandbox.setTime(Date.parse('2026-11-19T08:59:00Z'));
    await day('19', []);
    await world.restart();
    for (let minute = 1; minute < 15; minute++) {
      world.sandbox.setTime(Date.parse('2026-11-19T09:00:00Z') + minute * 60_000);
      await world.tick();
    }
    expect(cards()).toHaveLength(1);
    const [card] = cards();
    expect(textOf(card!)).toContain(`👑 <@${alice.user.id}>  🥈 <@${bob.user.id}>`);
    expect(card!.attachments[0]!.description).toContain('1: Alice');
    expect(card!.mentions.users).toEqual([]);
    bob.show(card!);
    expect(await bob.press('The whole board')).toContain(`<@${alice.user.id}> · 31 points`);
  });

  it('ends with its card although Discord failed for a while', async () => {
    await mona.command('schedule event', { name: 'Storm', start: '2026-11-20', days: 1 });
    await day('20', [alice]);
    const before = cards().length;
    const mend = world.sandbox.faults.add({ match: /POST .*\/messages/, effect: { status: 500 } });
    world.sandbox.setTime(Date.parse('2026-11-21T09:00:00Z'));
    await world.tick();
    mend();
    for (let minute = 1; minute < 12; minute++) {
      world.sandbox.setTime(Date.parse('2026-11-21T09:00:00Z') + minute * 60_000);
      await world.tick();
    }
    expect(cards()).toHaveLength(before + 1);
  });
});
