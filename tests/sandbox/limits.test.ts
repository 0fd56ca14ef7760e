import { type Client, DiscordAPIError, MessageFlags, REST } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClient, startTestSandbox } from '../support/discord.js';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let client: Client<true>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  client = await connectClient(sandbox);
});
afterAll(async () => {
  await client.destroy();
  await sandbox.close();
});

const V2 = MessageFlags.IsComponentsV2;
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000a00000014', 'hex');
const button = (id: string, more: object = {}) => ({ type: 2, style: 1, label: id, custom_id: id, ...more });
const row = (...components: object[]) => ({ type: 1, components });
const text = (content: string) => ({ type: 10, content });
const menu = (more: object = {}) => ({
  type: 3,
  custom_id: 'm',
  options: [
    { label: 'a', value: 'a' },
    { label: 'b', value: 'b' },
  ],
  ...more,
});
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const post = (body: object, files?: { name: string; data: Buffer }[]) =>
  client.rest.post(`/channels/${sandbox.channels.general.id}/messages`, { body, files }) as Promise<{
    id: string;
    [field: string]: unknown;
  }>;

/** The paths in `errors`, each with the codes found there. */
function paths(errors: object, at = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '_errors'
      ? (value as { code: string }[]).map(({ code }) => `${at} ${code}`)
      : paths(value as object, at ? `${at}.${key}` : key),
  );
}
const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DiscordAPIError)) return error;
  const raw = error.rawError as { errors?: object };
  return raw.errors ? [error.code, ...paths(raw.errors)] : [error.code];
};

describe('a message is refused', () => {
  it.each<[string, object, unknown[]]>([
    ['without anything in it', {}, [50006]],
    ['with only spaces', { content: '  ' }, [50006]],
    ['with too much text', { content: 'x'.repeat(2001) }, [50035, 'content BASE_TYPE_MAX_LENGTH']],
    [
      'with six rows',
      { components: many(6, (i) => row(button(`b${i}`))) },
      [50035, 'components BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'with six buttons in a row',
      { components: [row(...many(6, (i) => button(`b${i}`)))] },
      [50035, 'components.0.components BASE_TYPE_BAD_LENGTH'],
    ],
    [
      'with one custom id twice',
      { components: [row(button('same'), button('same'))] },
      [50035, 'components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
    ],
    [
      'with a long custom id',
      { components: [row(button('x'.repeat(101), { label: 'x' }))] },
      [50035, 'components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH'],
    ],
    [
      'with a button and a select in one row',
      { components: [row(button('a'), menu())] },
      [50035, 'components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ],
    [
      'with a button that says nothing',
      { components: [row({ type: 2, style: 1, custom_id: 'a' })] },
      [50035, 'components.0.components.0.label BUTTON_COMPONENT_INVALID_LABEL'],
    ],
    [
      'with a select whose values repeat',
      { components: [row(menu({ options: many(2, () => ({ label: 'a', value: 'a' })) }))] },
      [50035, 'components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'],
    ],
    [
      'with a select of 26 options',
      { components: [row(menu({ options: many(26, (i) => ({ label: `${i}`, value: `${i}` })) }))] },
      [50035, 'components.0.components.0.options BASE_TYPE_BAD_LENGTH'],
    ],
    ['with an embed', { embeds: [{ title: 'x' }] }, [50035, 'embeds BASE_TYPE_MAX_LENGTH']],
    [
      'with V2 parts but not the flag',
      { components: [text('x')] },
      [50035, 'components.0.type UNION_TYPE_CHOICES'],
    ],
    [
      'with the V2 flag and content',
      { flags: V2, content: 'x', components: [text('x')] },
      [50035, 'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
    ],
    [
      'with 41 V2 parts',
      { flags: V2, components: many(2, () => ({ type: 17, components: many(20, () => text('x')) })) },
      [50035, 'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
    ],
    [
      'with V2 text of more than 4000 characters',
      { flags: V2, components: many(2, () => text('x'.repeat(2001))) },
      [50035, 'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
    ],
    [
      'with a container in a container',
      { flags: V2, components: [{ type: 17, components: [{ type: 17, components: [text('x')] }] }] },
      [50035, 'components.0.components.0.type UNION_TYPE_CHOICES'],
    ],
    [
      'with a section that has no accessory',
      { flags: V2, components: [{ type: 9, components: [text('x')] }] },
      [50035, 'components.0.accessory BASE_TYPE_REQUIRED'],
    ],
    [
      'with a picture that was not sent',
      { flags: V2, components: [{ type: 12, items: [{ media: { url: 'attachment://board.png' } }] }] },
      [50035, 'components.0.items.0.media.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
    ],
    [
      'with an attachment that was not sent',
      { content: 'x', attachments: [{ id: '0' }] },
      [50035, 'attachments.0.id ATTACHMENT_NOT_FOUND'],
    ],
    [
      'with a long alternative text',
      { content: 'x', attachments: [{ id: '0', description: 'x'.repeat(1025) }] },
      [50035, 'attachments.0.description BASE_TYPE_MAX_LENGTH'],
    ],
  ])('%s', async (_, body, expected) => {
    expect(await refusal(post(body))).toEqual(expected);
  });

  it('with a file of more than 10 MiB', async () => {
    const data = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(await refusal(post({ content: 'x' }, [{ name: 'big.bin', data }]))).toEqual([40005]);
  });
});

describe('a message is taken', () => {
  it('with the most it may hold', async () => {
    const rows = many(5, (i) => row(...many(5, (j) => button(`${i}.${j}`))));
    expect(await post({ content: '😀'.repeat(2000), components: rows })).toHaveProperty('id');
    expect(await post({ flags: V2, components: many(2, () => text('x'.repeat(2000))) })).toHaveProperty('id');
  });

  it('with a picture, whose size and address come back in the components', async () => {
    const gallery = {
      type: 12,
      items: [{ media: { url: 'attachment://board.png' }, description: 'A board' }],
    };
    const made = await post(
      {
        flags: V2,
        components: [{ type: 17, components: [gallery] }],
        attachments: [{ id: 0, description: 'A board' }],
      },
      [{ name: 'board.png', data: png }],
    );
    const media = sandbox.world.findMessage(sandbox.channels.general.id, made.id)!.components[0]!;
    expect(media).toMatchObject({ components: [{ items: [{ media: { width: 10, height: 20 } }] }] });
    const [file] = made.attachments as { url: string }[];
    const answer = await fetch(file!.url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  });

  it('and its old picture goes when an edit brings a new one', async () => {
    const message = await post({ content: 'x', attachments: [{ id: 0 }] }, [{ name: 'old.png', data: png }]);
    const [old] = message.attachments as { url: string }[];
    await client.rest.patch(`/channels/${sandbox.channels.general.id}/messages/${message.id}`, {
      body: { attachments: [{ id: '0' }] },
      files: [{ name: 'new.png', data: png }],
    });
    const stored = sandbox.world.findMessage(sandbox.channels.general.id, message.id)!;
    expect(stored.attachments.map((file) => file.filename)).toEqual(['new.png']);
    expect((await fetch(old!.url)).status).toBe(404);
  });

  it('and mentions only whom it may', async () => {
    const { alice, bob } = sandbox.users;
    const made = await post({
      content: `<@${alice.id}> <@${bob.id}> @everyone`,
      allowed_mentions: { parse: [], users: [bob.id] },
    });
    expect(made).toMatchObject({ mentions: [{ id: bob.id }], mention_everyone: false });
  });
});

describe('an edit to Components V2', () => {
  it('has to give up the old text, and cannot be taken back', async () => {
    const { id } = await post({ content: 'old' });
    const edit = (body: object) =>
      client.rest.patch(`/channels/${sandbox.channels.general.id}/messages/${id}`, { body });
    const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
    expect(await refusal(edit({ flags: V2, components: [text('new')] }))).toEqual([50035, `content ${code}`]);
    await edit({ flags: V2, content: null, components: [text('new')] });
    expect(await refusal(edit({ content: 'back' }))).toEqual([50035, `content ${code}`]);
  });
});

describe('commands are refused', () => {
  const command = (more: object) => ({ name: 'ok', description: 'Fine', ...more });
  const option = (more: object) => ({ type: 3, name: 'text', description: 'Text', ...more });
  it.each<[string, object[], unknown[]]>([
    ['with capitals', [command({ name: 'Daily' })], [50035, '0.name APPLICATION_COMMAND_INVALID_NAME']],
    ['without a description', [{ name: 'ok' }], [50035, '0.description BASE_TYPE_REQUIRED']],
    [
      'with a long description',
      [command({ description: 'x'.repeat(101) })],
      [50035, '0.description BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'with one name twice',
      [command({}), command({})],
      [50035, '1.name APPLICATION_COMMANDS_DUPLICATE_NAME'],
    ],
    [
      'with 26 options',
      [command({ options: many(26, (i) => option({ name: `o${i}` })) })],
      [50035, '0.options BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'with a required option after an optional one',
      [command({ options: [option({}), option({ name: 'b', required: true })] })],
      [50035, '0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
    ],
    [
      'with 26 choices',
      [command({ options: [option({ choices: many(26, (i) => ({ name: `${i}`, value: `${i}` })) })] })],
      [50035, '0.options.0.choices BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'with choices and autocomplete',
      [command({ options: [option({ choices: [{ name: 'a', value: 'a' }], autocomplete: true })] })],
      [50035, '0.options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES'],
    ],
    [
      'with subcommands beside options',
      [command({ options: [option({}), { type: 1, name: 'sub', description: 'Sub' }] })],
      [50035, '0.options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
    ],
    [
      'with a context that does not exist',
      [command({ contexts: [3] })],
      [50035, '0.contexts.0 NUMBER_TYPE_MAX'],
    ],
    [
      'of more than 100',
      many(101, (i) => command({ name: `c${i}` })),
      [50035, ' APPLICATION_COMMAND_TOO_MANY'],
    ],
  ])('%s', async (_, commands, expected) => {
    const work = client.rest.put(`/applications/${client.application.id}/commands`, { body: commands });
    expect(await refusal(work)).toEqual(expected);
  });
});

describe('permissions', () => {
  it.each([
    ['quiet', 50013],
    ['chapter', 50001],
  ] as const)('decide in #%s', async (name, code) => {
    const path = `/channels/${sandbox.channels[name].id}/messages` as const;
    expect(await refusal(client.rest.post(path, { body: { content: 'x' } }))).toEqual([code]);
  });

  it('to attach files and to see the channel are asked for separately', async () => {
    const { world, guilds } = sandbox;
    const channel = world.addChannel({ name: 'bare', guildId: guilds.observatory.id });
    const path = `/channels/${channel.id}/messages` as const;
    const deny = (bits: bigint) =>
      world.setOverwrite(channel, { id: world.bot.id, kind: 'member', allow: 0n, deny: bits });
    deny(1n << 15n);
    await client.rest.post(path, { body: { content: 'x' } });
    const files = [{ name: 'a.png', data: png }];
    expect(await refusal(client.rest.post(path, { body: {}, files }))).toEqual([50013]);
    deny(1n << 10n);
    expect(await refusal(client.rest.post(path, { body: { content: 'x' } }))).toEqual([50001]);
    world.removeChannel(channel);
    expect(await refusal(client.rest.post(path, { body: { content: 'x' } }))).toEqual([10003]);
  });

  it('are needed to delete what others wrote, and nobody edits it', async () => {
    const said = sandbox.person(sandbox.users.bob).say(sandbox.channels.general, 'mine');
    const path = `/channels/${said.channelId}/messages/${said.id}` as const;
    expect(await refusal(client.rest.patch(path, { body: { content: 'yours' } }))).toEqual([50005]);
    expect(await refusal(client.rest.delete(path))).toEqual([50013]);
  });
});

describe('the server', () => {
  it('answers 404 and writes a line for what it does not know', async () => {
    expect(await refusal(client.rest.get('/guilds/1/vanity-url'))).toEqual([0]);
    expect(sandbox.complaints.at(-1)).toBe('GET /api/v10/guilds/1/vanity-url: no such route');
  });

  it('wants the token', async () => {
    const rest = new REST({ api: sandbox.apiUrl }).setToken('another');
    expect(await refusal(rest.get('/users/@me'))).toEqual([0]);
  });

  it.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a name pointed at this machine', { host: 'evil.example' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_, headers) => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const call = request(`${sandbox.url}/api/v10/gateway/bot`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.on('error', reject).end();
    });
    expect(status).toBe(403);
  });
});
