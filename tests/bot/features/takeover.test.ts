import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Permission } from '../../../src/sandbox/constants.js';
import type { Channel, Guild, Message } from '../../../src/sandbox/model/types.js';
import { postOnDate } from '../../../src/store/posts.js';
import { saveSchedule } from '../../../src/store/schedules.js';
import { scheduleChoices } from '../../support/game-context.js';
import { textOf } from '../support/player.js';
import { START, startWorld, type World } from '../support/world.js';

const DATE = '2026-11-16';
const HOUR = 3_600_000;

let world: World;
let guild: Guild;
let channel: Channel;

beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const posts = (): Message[] => channel.messages.filter((message) => textOf(message).includes('[Play]'));
const stored = () => postOnDate(world.store, guild.id, DATE);

/** The puzzle of nine o'clock is out, and the bot that sent it never heard so. */
async function interrupted(bot: bigint, { thread = false } = {}): Promise<void> {
  const { sandbox, store } = world;
  const { mona } = sandbox.users;
  guild = sandbox.world.addGuild({ name: 'Roof', owner: mona, bot });
  channel = sandbox.world.addChannel({ name: 'daily', guildId: guild.id });
  const choices = scheduleChoices({ channelId: channel.id, setBy: mona.id, spoilerThread: thread });
  const due = new Date(START + HOUR);
  await saveSchedule(store, guild.id, choices, { localDate: DATE, at: due }, new Date(START));
  sandbox.faults.add({ match: /POST .*messages/, effect: { drop: 'after' } });
  sandbox.setTime(due.getTime());
  await world.tick();
  sandbox.faults.clear();
  expect(posts()).toHaveLength(1);
  expect(await stored()).toMatchObject({ state: 'claimed' });
}

const sayMany = (count: number) => {
  const person = world.sandbox.person(world.sandbox.users.mona);
  for (let n = 0; n < count; n++) person.say(channel, `message ${n}`);
};

async function heirComes(after: number): Promise<void> {
  await world.restart();
  world.sandbox.setTime(world.sandbox.now() + after);
  await world.tick();
}

const READS = Permission.viewChannel | Permission.sendMessages | Permission.attachFiles;
const ALL = READS | Permission.readMessageHistory;

describe('an heir of an interrupted post', () => {
  it('finds it however much was said since, and gives it its thread', async () => {
    const threads = Permission.createPrivateThreads | Permission.sendMessagesInThreads;
    await interrupted(ALL | threads, { thread: true });
    sayMany(250);
    await heirComes(7 * 60_000);
    expect(posts()).toHaveLength(1);
    expect(await stored()).toMatchObject({
      state: 'posted',
      messageId: posts()[0]!.id,
      threadId: expect.any(String),
    });
  });

  it('finds it after two days, and its button works', async () => {
    await interrupted(ALL);
    await heirComes(48 * HOUR);
    expect(await stored()).toMatchObject({ state: 'posted', messageId: posts()[0]!.id });
    const { sandbox } = world;
    const button = posts()[0]!;
    const id = JSON.stringify(button.components).match(/"custom_id":"([^"]+)"/)![1]!;
    const opened = await sandbox.person(sandbox.users.mona).press(button, id);
    expect(textOf(opened.message!)).toContain('★ **0**');
  });

  it('looks into a quiet channel and posts what is not there', async () => {
    await interrupted(ALL);
    for (const message of posts()) world.sandbox.world.removeMessage(message);
    await heirComes(7 * 60_000);
    expect(posts()).toHaveLength(1);
  });

  it('does not post again where it may not read, and says so to who set it', async () => {
    await interrupted(READS);
    await heirComes(7 * 60_000);
    await world.tick();
    expect(posts()).toHaveLength(1);
    const { sandbox } = world;
    const direct = sandbox.world.directChannel(sandbox.world.bot, sandbox.users.mona);
    expect(direct.messages.map(textOf).join()).toMatch(/whether the puzzle is there.*post-now/s);
    expect(direct.messages).toHaveLength(1);
  });
});
