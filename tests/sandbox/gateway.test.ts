import { type Client, Events, GatewayIntentBits } from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { SandboxOptions } from '../../src/sandbox/sandbox.js';
import { connectClient, startTestSandbox } from '../support/discord.js';

let clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of clean.reverse()) await step();
  clean = [];
});

async function start(options: SandboxOptions = {}) {
  const sandbox = await startTestSandbox(options);
  clean.push(() => sandbox.close());
  return sandbox;
}
async function connect(...given: Parameters<typeof connectClient>): Promise<Client<true>> {
  const client = await connectClient(...given);
  clean.push(() => client.destroy());
  return client;
}
const withEcho = async (client: Client<true>) => {
  await client.application.commands.set([{ name: 'echo', description: 'Echo' }]);
  client.on(
    'interactionCreate',
    (i) => void (i.isChatInputCommand() && i.reply(`shard ${i.guild?.shardId ?? 0}`)),
  );
};

describe('a session', () => {
  it('brings the servers, their channels and the bot', async () => {
    const sandbox = await start();
    const client = await connect(sandbox);
    const guild = client.guilds.cache.get(sandbox.guilds.observatory.id)!;
    expect(guild.channels.cache.map((channel) => channel.name)).toContain('daily-stars');
    expect(client.guilds.cache.has(sandbox.guilds.bookclub.id)).toBe(false);
    const quiet = guild.channels.cache.get(sandbox.channels.quiet.id)!;
    expect(quiet.permissionsFor(guild.members.me!).has('SendMessages')).toBe(false);
  });

  it('hears of servers, channels and roles that come and go', async () => {
    const sandbox = await start();
    const client = await connect(sandbox);
    const created = new Promise((resolve) => client.once(Events.GuildCreate, resolve));
    const guild = sandbox.world.addGuild({ name: 'New', owner: sandbox.users.bob });
    await created;
    const gone = new Promise((resolve) => client.once(Events.ChannelDelete, resolve));
    const channel = sandbox.world.addChannel({ name: 'brief', guildId: guild.id });
    sandbox.world.removeChannel(channel);
    await gone;
    const left = new Promise((resolve) => client.once(Events.GuildDelete, resolve));
    sandbox.world.removeGuild(guild);
    await left;
  });

  it('with more intents than the bot needs is refused', async () => {
    const sandbox = await start();
    const { Guilds, GuildMessages } = GatewayIntentBits;
    await expect(connect(sandbox, { intents: [Guilds, GuildMessages] })).rejects.toThrow(
      'disallowed intents',
    );
  });

  it('with a wrong token is refused', async () => {
    const sandbox = await start();
    await expect(connect({ ...sandbox, token: 'wrong' })).rejects.toThrow('invalid token');
  });
});

describe('a broken connection', () => {
  it('is resumed, and what happened meanwhile is replayed', async () => {
    const sandbox = await start();
    const client = await connect(sandbox);
    await withEcho(client);
    sandbox.gateway.refusing = true;
    sandbox.gateway.drop();
    await expect.poll(() => sandbox.gateway.connected).toBe(0);
    const reply = sandbox.person(sandbox.users.alice).command(sandbox.channels.general, 'echo');
    sandbox.gateway.refusing = false;
    expect((await reply).message?.content).toBe('shard 0');
    expect(sandbox.gateway).toMatchObject({ identifies: 1, resumes: 1 });
  });

  it('is resumed after op 7', async () => {
    const sandbox = await start();
    await connect(sandbox);
    sandbox.gateway.askToReconnect();
    await expect.poll(() => sandbox.gateway.resumes, { timeout: 10_000 }).toBe(1);
  });

  it('is resumed after the server closed it with a code that allows it', async () => {
    const sandbox = await start();
    await connect(sandbox);
    sandbox.gateway.closeAll(4000);
    await expect.poll(() => sandbox.gateway.resumes, { timeout: 10_000 }).toBe(1);
  });

  it('is identified anew after an invalid session', async () => {
    const sandbox = await start();
    const client = await connect(sandbox);
    await withEcho(client);
    sandbox.gateway.invalidate(false);
    await expect.poll(() => sandbox.gateway.identifies, { timeout: 20_000 }).toBe(2);
    const reply = await sandbox.person(sandbox.users.alice).command(sandbox.channels.general, 'echo');
    expect(reply.message?.content).toBe('shard 0');
  });

  it('is noticed by the client when heartbeats go unanswered', async () => {
    const sandbox = await start({ heartbeatMs: 300 });
    await connect(sandbox);
    sandbox.gateway.deaf = true;
    await expect.poll(() => sandbox.gateway.connected, { timeout: 5000 }).toBe(0);
    sandbox.gateway.deaf = false;
    await expect.poll(() => sandbox.gateway.resumes, { timeout: 15_000 }).toBeGreaterThan(0);
  });

  it('is closed with 4009 when a client sends no heartbeats', async () => {
    const sandbox = await start({ heartbeatMs: 100 });
    const socket = new WebSocket(`${sandbox.gateway.url}?v=10&encoding=json`);
    const code = await new Promise((resolve) => socket.once('close', resolve));
    expect(code).toBe(4009);
  });
});

describe('shards', () => {
  it('share the servers, and each server is answered by its own', async () => {
    const sandbox = await start({ shards: 3 });
    const { world, users } = sandbox;
    const permissions = (1n << 10n) | (1n << 11n) | (1n << 31n);
    const channels = Array.from({ length: 6 }, (_, index) => {
      const guild = world.addGuild({ name: `Server ${index}`, owner: users.alice, everyone: permissions });
      return world.addChannel({ name: 'talk', guildId: guild.id });
    });
    const client = await connect(sandbox, { shards: 'auto' });
    await withEcho(client);
    expect(client.ws.shards.size).toBe(3);
    expect(client.guilds.cache.size).toBe(7);
    const answers = new Set<string | undefined>();
    for (const channel of channels) {
      answers.add((await sandbox.person(users.alice).command(channel, 'echo')).message?.content);
    }
    expect([...answers].sort()).toEqual(['shard 0', 'shard 1', 'shard 2']);
  });

  it('may not identify all at once', async () => {
    const sandbox = await start({ maxConcurrency: 1, identifyWindowMs: 60_000 });
    const identify = async () => {
      const socket = new WebSocket(`${sandbox.gateway.url}?v=10&encoding=json`);
      clean.push(() => socket.terminate());
      const data = { token: sandbox.token, intents: 1, properties: {} };
      socket.once('open', () => socket.send(JSON.stringify({ op: 2, d: data })));
      return new Promise<number>((resolve) =>
        socket.on('message', (raw) => {
          const { op } = JSON.parse(String(raw)) as { op: number };
          if (op !== 10) resolve(op);
        }),
      );
    };
    expect(await identify()).toBe(0);
    expect(await identify()).toBe(9);
  });
});
