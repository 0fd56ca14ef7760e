import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../support/discord.js';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const get = (path: string) => fetch(`${sandbox.url}${path}`);
const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${sandbox.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });
const as = (name: 'alice' | 'bob') => `user=${sandbox.users[name].id}`;

describe('the page', () => {
  it('may load nothing from elsewhere, and be framed nowhere', async () => {
    const answer = await get('/');
    const policy = answer.headers.get('content-security-policy');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/main.ts', '/../../etc/passwd', '/view/nothing'])(
    'does not serve %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('is told nothing of the token', async () => {
    const state = await (await get(`/view/state?${as('alice')}`)).text();
    expect(state).not.toContain(sandbox.token);
    expect(JSON.parse(state)).toMatchObject({
      me: { name: 'Alice' },
      homeChannelId: sandbox.channels.daily.id,
    });
  });

  it('cannot be anybody who is not there, nor the bot', async () => {
    const asBot = await (await get(`/view/state?user=${sandbox.world.bot.id}`)).json();
    expect(asBot).toMatchObject({ me: { name: 'Alice' } });
    const action = JSON.stringify({ do: 'say', channel: sandbox.channels.general.id, content: 'x' });
    expect((await post(`/view/act?user=${sandbox.world.bot.id}`, action)).status).toBe(404);
  });

  it('takes actions as JSON only, so that no form of another site can act', async () => {
    const action = JSON.stringify({ do: 'say', channel: sandbox.channels.general.id, content: 'x' });
    expect((await post(`/view/act?${as('alice')}`, action, 'text/plain')).status).toBe(404);
    expect(sandbox.channels.general.messages).toEqual([]);
    expect(await (await post(`/view/act?${as('alice')}`, action)).json()).toEqual({ state: 'done' });
    expect(sandbox.channels.general.messages.map((message) => message.content)).toEqual(['x']);
  });

  it.each([
    [{ do: 'dance' }, 'That is not an action.'],
    [{ do: 'press', channel: '1', message: '2', customId: 'x' }, 'That message is gone.'],
    [{ do: 'submit', interaction: '1', values: {} }, 'That form is no longer open.'],
    [{ do: 'command', channel: '1', name: 'x', options: {} }, 'That channel is gone.'],
  ])('refuses %j', async (action, why) => {
    const outcome = await (await post(`/view/act?${as('alice')}`, JSON.stringify(action))).json();
    expect(outcome).toEqual({ state: 'refused', why });
  });

  it('shows nobody a channel that is hidden from them', async () => {
    const path = `/view/messages?${as('alice')}&channel=${sandbox.channels.moderators.id}&since=0`;
    sandbox.person(sandbox.users.mona).say(sandbox.channels.moderators, 'secret');
    expect(await (await get(path)).json()).toEqual([]);
  });

  it('finds the same people and places at every start', async () => {
    const other = await startTestSandbox();
    const ids = ({ users, guilds, channels }: typeof sandbox) =>
      [users, guilds, channels].flatMap((group) => Object.values(group).map(({ id }) => id));
    expect(ids(other)).toEqual(ids(sandbox));
    expect(new Set(ids(other)).size).toBe(ids(other).length);
    await other.close();
  });
});
