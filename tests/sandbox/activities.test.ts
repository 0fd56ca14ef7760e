import type { Client, Interaction } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Permission } from '../../src/sandbox/constants.js';
import type { Frame, User } from '../../src/sandbox/model/types.js';
import { connectClient, startTestSandbox } from '../support/discord.js';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let client: Client<true>;
let time = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock: () => time });
  client = await connectClient(sandbox);
  sandbox.activities.enable('http://127.0.0.1:9');
});
afterAll(async () => {
  await client.destroy();
  await sandbox.close();
});
beforeEach(() => {
  client.removeAllListeners('interactionCreate');
  for (const frame of sandbox.activities.frames.values()) sandbox.activities.close(frame);
});

const { parse } = JSON;
const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${sandbox.apiUrl}/v10/${path}`, init);
  return { status: answer.status, body: parse((await answer.text()) || 'null') };
};
const asBot = () => ({ headers: { authorization: `Bot ${sandbox.token}` } });
const instance = (id: string) =>
  call(`applications/${sandbox.world.bot.id}/activity-instances/${id}`, asBot());

const onInteraction = (answer: (interaction: Interaction) => Promise<unknown>) =>
  client.once('interactionCreate', (interaction) => void answer(interaction));

const setHandler = (handler: number) => {
  sandbox.world.commands.find(({ type }) => type === 4)!.handler = handler;
};

describe('launching', () => {
  it('by an entry point that Discord answers asks nobody', async () => {
    setHandler(2);
    let asked = 0;
    client.on('interactionCreate', () => asked++);
    const { alice } = sandbox.users;
    const frame = (await sandbox.person(alice).launch(sandbox.channels.general)) as Frame;
    expect(frame.user).toBe(alice);
    expect(asked).toBe(0);
  });

  it('by an entry point of the application is its first answer, and names the instance', async () => {
    setHandler(1);
    let named: string | null | undefined;
    onInteraction(async (interaction) => {
      if (!interaction.isPrimaryEntryPointCommand()) return;
      const response = await interaction.launchActivity({ withResponse: true });
      named = response.resource?.activityInstance?.id;
    });
    const answer = await sandbox.person(sandbox.users.alice).launch(sandbox.channels.general);
    const frame = 'frame' in answer ? answer.frame! : answer;
    await expect.poll(() => named).toBe(frame.instance.id);
    expect((await instance(frame.instance.id)).body).toEqual({
      application_id: sandbox.world.bot.id,
      instance_id: frame.instance.id,
      launch_id: expect.any(String),
      location: {
        id: expect.stringMatching(/^gc-/),
        kind: 'gc',
        channel_id: sandbox.channels.general.id,
        guild_id: sandbox.guilds.observatory.id,
      },
      users: [sandbox.users.alice.id],
    });
  });

  it('after a deferral is refused', async () => {
    setHandler(1);
    let code: unknown;
    onInteraction(async (interaction) => {
      if (!interaction.isPrimaryEntryPointCommand()) return;
      await interaction.deferReply();
      const path = `interactions/${interaction.id}/${interaction.token}/callback`;
      const headers = { 'content-type': 'application/json' };
      code = (await call(path, { method: 'POST', headers, body: '{"type":12}' })).body.code;
      await interaction.deleteReply();
    });
    await sandbox.person(sandbox.users.bob).launch(sandbox.channels.general);
    await expect.poll(() => code).toBe(40060);
  });

  it('joins what is open in the channel; the last to leave ends it', async () => {
    const { alice, bob } = sandbox.users;
    const { general, daily } = sandbox.channels;
    const { activities } = sandbox;
    const [one, two, other] = [
      activities.launch(alice, general),
      activities.launch(bob, general),
      activities.launch(bob, daily),
    ];
    expect(two.instance).toBe(one.instance);
    expect(other.instance).not.toBe(one.instance);
    expect((await instance(one.instance.id)).body.users).toEqual([alice.id, bob.id]);
    activities.close(one);
    expect((await instance(one.instance.id)).body.users).toEqual([bob.id]);
    activities.close(two);
    expect((await instance(one.instance.id)).status).toBe(404);
  });

  it('is refused without the permission, and to those who do not see the channel', () => {
    const { alice, bob } = sandbox.users;
    const { general, moderators } = sandbox.channels;
    const { activities, world, guilds } = sandbox;
    const deny = { id: alice.id, kind: 'member' as const, allow: 0n, deny: Permission.useEmbeddedActivities };
    world.setOverwrite(general, deny);
    expect(() => activities.launch(alice, general)).toThrow('Missing Permissions');
    world.setOverwrite(general, { ...deny, deny: 0n });
    const frame = activities.launch(sandbox.users.mona, moderators);
    expect(guilds.observatory.members.has(bob.id)).toBe(true);
    expect(() => activities.join(bob, frame.instance.id)).toThrow('Unknown Activity');
  });
});

describe('the host', () => {
  const greet = (frame: Frame, change: object = {}) =>
    sandbox.host.hear(frame.user, frame.id, [
      0,
      { v: 1, encoding: 'json', client_id: sandbox.world.bot.id, frame_id: frame.id, ...change },
    ]);
  const open = (user: User = sandbox.users.alice) => sandbox.activities.launch(user, sandbox.channels.daily);
  const say = (frame: Frame, cmd: string, args: object = {}, decision?: boolean) =>
    sandbox.host.hear(frame.user, frame.id, [1, { cmd, args, nonce: 'n' }], decision);
  const wish = () => ({ client_id: sandbox.world.bot.id, scope: ['identify'], prompt: 'none' });
  const codeFor = (frame: Frame) =>
    (say(frame, 'AUTHORIZE', wish(), true).answers[0]![1] as { data: { code: string } }).data.code;
  const exchange = (fields: Record<string, string>) =>
    call('oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        client_id: sandbox.world.bot.id,
        client_secret: sandbox.activities.clientSecret,
        grant_type: 'authorization_code',
        ...fields,
      }),
    });
  const refusal = (frame: Frame, cmd: string, args: object = {}, decision?: boolean) =>
    say(frame, cmd, args, decision).answers[0]?.[1];

  it('says hello to its own application only', () => {
    const frame = open();
    expect(greet(frame, { client_id: '1' }).answers).toMatchObject([[2, { code: 4000 }]]);
    expect(greet(frame, { v: 2 }).answers).toMatchObject([[2, { code: 4004 }]]);
    expect(greet(frame, { frame_id: 'x' }).answers).toMatchObject([[2, { code: 4001 }]]);
    // Nobody else speaks for a frame.
    const bob = sandbox.users.bob;
    expect(sandbox.host.hear(bob, frame.id, [0, {}]).answers).toEqual([]);
    expect(say(frame, 'AUTHORIZE', wish()).answers).toEqual([]);
    expect(greet(frame).answers).toMatchObject([[1, { evt: 'READY', nonce: null }]]);
  });

  it('refuses what it does not know, and what needs a person first', () => {
    const frame = open();
    greet(frame);
    expect(refusal(frame, 'MAKE_COFFEE')).toMatchObject({ evt: 'ERROR', nonce: 'n', data: { code: 4002 } });
    const link = { url: 'https://example.org' };
    expect(refusal(frame, 'OPEN_EXTERNAL_LINK', link)).toMatchObject({ data: { code: 4006 } });
    expect(refusal(frame, 'AUTHENTICATE', { access_token: 'x' })).toMatchObject({ data: { code: 4009 } });
    expect(refusal(frame, 'AUTHORIZE', { ...wish(), client_id: '1' })).toMatchObject({
      data: { code: 4007 },
    });
    expect(refusal(frame, 'AUTHORIZE', { ...wish(), scope: ['everything'] })).toMatchObject({
      data: { code: 5000 },
    });
  });

  it('asks the person once, and takes no for an answer', () => {
    sandbox.activities.granted.clear();
    const frame = open();
    greet(frame);
    expect(say(frame, 'AUTHORIZE', wish())).toEqual({ answers: [], consent: ['identify'] });
    expect(refusal(frame, 'AUTHORIZE', wish(), false)).toMatchObject({ data: { code: 5000 } });
    expect(say(frame, 'AUTHORIZE', wish()).consent).toEqual(['identify']);
    expect(codeFor(frame)).toMatch(/^[\w-]{20}$/);
    expect(say(frame, 'AUTHORIZE', wish()).answers).toHaveLength(1);
    expect(say(frame, 'AUTHORIZE', { ...wish(), scope: ['identify', 'guilds'] }).consent).toBeDefined();
  });

  it('gives a token for a code once, within a minute, for the secret, and for a form', async () => {
    const frame = open();
    greet(frame);
    const code = codeFor(frame);
    expect(await exchange({ code, client_secret: 'x' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    const good = await exchange({ code });
    expect(good).toMatchObject({ status: 200, body: { token_type: 'Bearer', scope: 'identify' } });
    expect(await exchange({ code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const late = codeFor(frame);
    time += 61_000;
    expect((await exchange({ code: late })).status).toBe(400);
    expect((await exchange({ code: codeFor(frame), grant_type: 'password' })).status).toBe(400);
    const headers = { 'content-type': 'application/json' };
    const json = { client_id: sandbox.world.bot.id, grant_type: 'authorization_code', code: codeFor(frame) };
    const asJson = await call('oauth2/token', { method: 'POST', headers, body: JSON.stringify(json) });
    expect(asJson.status).toBe(400);

    const headersOf = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const token = good.body.access_token as string;
    expect((await call('users/@me', headersOf(token))).body.id).toBe(sandbox.users.alice.id);
    expect((await call('users/@me', headersOf('x'))).status).toBe(401);
    expect((await call('gateway/bot', headersOf(token))).status).toBe(401);
    expect((await call('users/@me', asBot())).body.id).toBe(sandbox.world.bot.id);

    // Only the person whose token it is can be who they are.
    const other = open(sandbox.users.bob);
    greet(other);
    expect(refusal(other, 'AUTHENTICATE', { access_token: token })).toMatchObject({ data: { code: 4009 } });
    expect(refusal(frame, 'AUTHENTICATE', { access_token: token })).toMatchObject({
      evt: null,
      data: { user: { id: sandbox.users.alice.id } },
    });
    expect(say(frame, 'OPEN_EXTERNAL_LINK', { url: 'https://example.org' }).link).toBe('https://example.org');
    expect(refusal(frame, 'OPEN_EXTERNAL_LINK', { url: 'javascript:1' })).toMatchObject({
      data: { code: 4000 },
    });

    // What it subscribes to, it hears; what is loaded anew begins anew.
    const heard: unknown[] = [];
    const stop = sandbox.on((event) => event.type === 'frame' && heard.push(event.message));
    const subscribe = [
      1,
      { cmd: 'SUBSCRIBE', evt: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', nonce: 'n', args: {} },
    ];
    sandbox.host.hear(frame.user, frame.id, subscribe);
    sandbox.activities.close(other);
    expect(heard).toMatchObject([[1, { data: { participants: [{ id: sandbox.users.alice.id }] } }]]);
    greet(frame);
    expect(refusal(frame, 'OPEN_EXTERNAL_LINK', { url: 'https://example.org' })).toMatchObject({
      data: { code: 4006 },
    });
    stop();
  });
});
