import { ChannelType, type Client, REST, type TextChannel } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.js';
import { connectClient, startTestSandbox } from '../support/discord.js';

let sandbox: Sandbox;
let client: Client<true>;
let channel: TextChannel;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  client = await connectClient(sandbox);
  channel = (await client.channels.fetch(sandbox.channels.daily.id)) as TextChannel;
});
afterAll(async () => {
  await client.destroy();
  await sandbox.close();
});

describe('faults on purpose', () => {
  it('429: the client waits and tries again', async () => {
    sandbox.faults.add({ match: /POST .*messages/, effect: { retryAfter: 0.3 }, times: 1 });
    const begun = performance.now();
    await channel.send('patience');
    expect(performance.now() - begun).toBeGreaterThan(290);
  });

  it('500: the client tries again', async () => {
    sandbox.faults.add({ match: /POST .*messages/, effect: { status: 500 }, times: 2 });
    const { id } = await channel.send('persistence');
    expect(sandbox.world.findMessage(channel.id, id)?.content).toBe('persistence');
    expect(sandbox.faults.struck).toBe(3);
  });

  it('slow: the answer comes late', async () => {
    sandbox.faults.add({ match: /POST .*messages/, effect: { delayMs: 200 }, times: 1 });
    const begun = performance.now();
    await channel.send('slow');
    expect(performance.now() - begun).toBeGreaterThan(190);
  });

  it('cut after the work: it is done, and the caller does not know', async () => {
    sandbox.faults.add({ match: /POST .*messages/, effect: { drop: 'after' }, times: 1 });
    const rest = new REST({ api: sandbox.apiUrl, retries: 0 }).setToken(sandbox.token);
    const path = `/channels/${channel.id}/messages` as const;
    await expect(rest.post(path, { body: { content: 'done?' } })).rejects.toThrow();
    expect(sandbox.channels.daily.messages.at(-1)?.content).toBe('done?');
  });
});

describe('messages', () => {
  it('with the same nonce are sent once, even when the first answer was lost', async () => {
    sandbox.faults.add({ match: /POST .*messages/, effect: { drop: 'after' }, times: 1 });
    const send = () => channel.send({ content: 'once', nonce: 'day-1', enforceNonce: true });
    await expect(send()).rejects.toThrow();
    const first = await send();
    expect((await send()).id).toBe(first.id);
    expect(sandbox.channels.daily.messages.filter((message) => message.content === 'once')).toHaveLength(1);
    const other = await channel.send({ content: 'once', nonce: 'day-2', enforceNonce: true });
    expect(other.id).not.toBe(first.id);
  });

  it('are fetched and deleted', async () => {
    const message = await channel.send('keep this');
    const newest = async () => (await channel.messages.fetch({ limit: 1, cache: false })).first()?.id;
    expect(await newest()).toBe(message.id);
    await message.delete();
    expect(await newest()).not.toBe(message.id);
    await expect(message.edit('gone')).rejects.toMatchObject({ code: 10008 });
  });

  it('go to a person directly', async () => {
    const { id } = await client.users.send(sandbox.users.bob.id, 'hello Bob');
    const bob = sandbox.person(sandbox.users.bob);
    expect(bob.sees(bob.directMessages()).map((message) => message.id)).toContain(id);
  });
});

describe('threads', () => {
  it('that are private are seen by those who were added', async () => {
    const thread = await channel.threads.create({
      name: 'Spoilers',
      type: ChannelType.PrivateThread,
      invitable: false,
    });
    await thread.members.add(sandbox.users.alice.id);
    await thread.send('the answer');
    const place = sandbox.world.channels.get(thread.id)!;
    expect(
      sandbox
        .person(sandbox.users.alice)
        .sees(place)
        .map((message) => message.content),
    ).toEqual(['the answer']);
    expect(sandbox.person(sandbox.users.bob).sees(place)).toEqual([]);
    await thread.setArchived(true);
    expect(place.thread?.archived).toBe(true);
  });

  it('are archived when nobody has written for their time, and opened again by whoever writes', async () => {
    const thread = await channel.threads.create({ name: 'Quiet', autoArchiveDuration: 60 });
    const message = await thread.send('the answer');
    const place = sandbox.world.channels.get(thread.id)!;
    const wait = (minutes: number) => sandbox.setTime(sandbox.now() + minutes * 60_000);
    wait(59);
    await thread.members.add(sandbox.users.alice.id);
    wait(1);
    const archived = { code: 50083 };
    await expect(thread.members.add(sandbox.users.bob.id)).rejects.toMatchObject(archived);
    await expect(message.edit('another')).rejects.toMatchObject(archived);
    sandbox.person(sandbox.users.alice).say(place, 'hello?');
    await message.edit('another');
    wait(60);
    await thread.setArchived(false);
    await thread.members.add(sandbox.users.bob.id);
  });
});

describe('rate limits', () => {
  it('come with headers, and the client keeps to them', async () => {
    const limited = await startSandbox();
    try {
      const path = `${limited.apiUrl}/v10/channels/${limited.channels.general.id}/messages`;
      const post = () =>
        fetch(path, {
          method: 'POST',
          headers: { authorization: `Bot ${limited.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ content: 'x' }),
        });
      const first = await post();
      expect(first.headers.get('x-ratelimit-remaining')).toBe('4');
      for (let left = 4; left > 0; left -= 1) expect((await post()).status).toBe(200);
      const refused = await post();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('x-ratelimit-scope')).toBe('user');
      const { retry_after: wait } = (await refused.json()) as { retry_after: number };
      expect(wait).toBeGreaterThan(3);
    } finally {
      await limited.close();
    }
  });
});

describe('the clock', () => {
  it('jumps, and says so', async () => {
    const heard: number[] = [];
    const stop = sandbox.onClockChange((now) => heard.push(now));
    const tomorrow = sandbox.now() + 86_400_000;
    sandbox.setTime(tomorrow);
    stop();
    expect(heard[0]).toBeGreaterThanOrEqual(tomorrow);
    const message = await channel.send('from the future');
    expect(Math.abs(message.createdTimestamp - tomorrow)).toBeLessThan(5000);
  });
});
