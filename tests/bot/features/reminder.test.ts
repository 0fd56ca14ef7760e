import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextEvening } from '../../../src/daily/reminders.js';
import { endUncomplained } from '../support/cast.js';
import { Player, solve, textOf } from '../support/player.js';
import { startWorld, type World } from '../support/world.js';

let world: World;
let mona: Player;
let alice: Player;

beforeAll(async () => {
  world = await startWorld();
  const { users, channels } = world.sandbox;
  mona = new Player(world, users.mona, channels.general);
  alice = new Player(world, users.alice, channels.daily);
  await mona.command('schedule set', { channel: channels.daily.id, time: '9:00', zone: 'UTC', size: 6 });
});
afterAll(() => endUncomplained(world));

const letters = (player: Player) => {
  const person = world.sandbox.person(player.user);
  return person.sees(person.directMessages()).filter((message) => textOf(message).includes('Your streak'));
};

async function jump(to: string): Promise<void> {
  world.sandbox.setTime(Date.parse(to));
  await world.tick();
}

async function solveOn(date: string, player: Player): Promise<void> {
  await jump(`${date}T09:00:00Z`);
  await player.command('daily');
  await solve(world, player);
}

describe('a reminder', () => {
  it('is for those who asked for it, in their own evening', async () => {
    await solveOn('2026-11-16', alice);
    await alice.command('settings');
    expect(alice.says()).toContain('[Your time zone…]');
    expect(await alice.choose('Streak reminder', 'on')).toContain('[Your time zone: UTC]');
    await alice.press('Your time zone: UTC');
    expect(await alice.submit({ zone: 'new yrok' })).toContain('Is it America/New_York?');
    await alice.press('Try again…');
    expect(alice.last.modal?.components).toMatchObject([{ component: { value: 'new yrok' } }]);
    expect(await alice.submit({ zone: 'new york' })).toContain('[Your time zone: America/New_York]');
    await solveOn('2026-11-17', alice);
    await jump('2026-11-18T00:30:00Z');
    expect(letters(alice), 'solved').toHaveLength(0);
    // Seven in the evening in New York is midnight in Greenwich.
    await jump('2026-11-18T09:00:00Z');
    await jump('2026-11-18T19:30:00Z');
    expect(letters(alice), 'not yet evening there').toHaveLength(0);
    await jump('2026-11-19T00:05:00Z');
    expect(letters(alice)).toHaveLength(1);
    const text = textOf(letters(alice)[0]!);
    expect(text).toContain('streak of **2 days** ends');
    expect(text).toContain('[No more reminders]');
    expect(letters(mona)).toHaveLength(0);
  });

  it('comes once', async () => {
    await world.restart();
    for (const time of ['00:06', '01:00', '02:30', '04:00', '08:59']) await jump(`2026-11-19T${time}:00Z`);
    expect(letters(alice)).toHaveLength(1);
  });

  it('has a way out in it', async () => {
    alice.show(letters(alice)[0]!);
    expect(await alice.press('No more reminders')).toContain('No more reminders');
    for (const date of ['2026-11-20', '2026-11-21']) await solveOn(date, alice);
    await jump('2026-11-22T09:00:00Z');
    await jump('2026-11-23T00:30:00Z');
    expect(letters(alice).filter((message) => textOf(message).includes('ends'))).toHaveLength(0);
  });

  it('does not come at night when the bot was away in the evening', async () => {
    await alice.command('settings');
    await alice.choose('Streak reminder', 'on');
    for (const date of ['2026-11-23', '2026-11-24']) await solveOn(date, alice);
    world.sandbox.setTime(Date.parse('2026-11-25T09:00:00Z'));
    await world.tick();
    await world.bot.stop();
    world.sandbox.setTime(Date.parse('2026-11-26T05:30:00Z'));
    await world.restart();
    await world.tick();
    expect(letters(alice).filter((message) => textOf(message).includes('ends'))).toHaveLength(0);
  });
});

describe('the evening', () => {
  it('begins at seven by the clocks of the zone, also when they change', () => {
    const evening = (zone: string, now: string) => nextEvening(zone, new Date(now)).toISOString();
    expect(evening('UTC', '2026-11-16T19:00:00Z')).toBe('2026-11-17T19:00:00.000Z');
    expect(evening('Europe/Berlin', '2026-03-28T18:30:00Z')).toBe('2026-03-29T17:00:00.000Z');
    expect(evening('Pacific/Apia', '2011-12-30T05:30:00Z')).toBe('2011-12-31T05:00:00.000Z');
  });
});
