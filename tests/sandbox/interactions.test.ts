import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Permission } from '../../src/sandbox/constants.js';
import { InteractionFailed } from '../../src/sandbox/people/person.js';
import { connectClient, startTestSandbox } from '../support/discord.js';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let client: Client<true>;
let time = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock: () => time, deadlineMs: 400 });
  client = await connectClient(sandbox);
  await client.application.commands.set([
    {
      name: 'place',
      description: 'Place stars',
      options: [
        { type: 3, name: 'cells', description: 'Cells', required: true, autocomplete: true, maxLength: 20 },
        { type: 4, name: 'times', description: 'How often', minValue: 1, maxValue: 3 },
      ],
    },
    {
      name: 'schedule',
      description: 'For moderators',
      defaultMemberPermissions: 'ManageGuild',
      contexts: [0],
      options: [
        {
          type: 1,
          name: 'show',
          description: 'Show it',
          options: [{ type: 7, name: 'channel', description: 'Where' }],
        },
      ],
    },
    { name: 'everywhere', description: 'User-installed too', contexts: [0, 1, 2], integrationTypes: [0, 1] },
  ]);
});

afterAll(async () => {
  await client.destroy();
  await sandbox.close();
});

beforeEach(() => {
  time = Date.parse('2026-03-01T12:00:00Z');
});
afterEach(() => {
  client.removeAllListeners('interactionCreate');
});

/** What the scripted bot of a test does with the next interactions. */
const answerWith = (handler: (interaction: Interaction) => Promise<unknown> | unknown) => {
  const problems: unknown[] = [];
  client.on('interactionCreate', (interaction) => {
    Promise.resolve(handler(interaction)).catch((error: unknown) => problems.push(error));
  });
  return problems;
};
const alice = () => sandbox.person(sandbox.users.alice);
const bob = () => sandbox.person(sandbox.users.bob);
const mona = () => sandbox.person(sandbox.users.mona);

const buttons = (...ids: string[]) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    ids.map((id) => new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(ButtonStyle.Primary)),
  );

describe('commands', () => {
  it('arrive with their options and are answered', async () => {
    answerWith(
      (i) => i.isChatInputCommand() && i.reply(`${i.options.getString('cells')} for ${i.user.globalName}`),
    );
    const reply = await alice().command(sandbox.channels.general, 'place', { cells: 'B7' });
    expect(reply.message?.content).toBe('B7 for Alice');
    expect(reply.ephemeral).toBe(false);
    expect(bob().sees(sandbox.channels.general)).toContain(reply.message);
  });

  it('carry subcommands and resolved channels', async () => {
    answerWith(
      (i) =>
        i.isChatInputCommand() &&
        i.reply(
          `${i.options.getSubcommand()} ${i.options.getChannel('channel')?.name} ${i.memberPermissions?.has('ManageGuild')}`,
        ),
    );
    const { general, daily } = sandbox.channels;
    const reply = await mona().command(general, 'schedule show', { channel: daily.id });
    expect(reply.message?.content).toBe('show daily-stars true');
  });

  it('for moderators are not offered to others', () => {
    expect(
      alice()
        .commands(sandbox.channels.general)
        .map((command) => command.name),
    ).not.toContain('schedule');
    expect(() => alice().command(sandbox.channels.general, 'schedule show')).toThrow('alice has no command');
  });

  it.each([
    [{}, 'required'],
    [{ cells: 'x'.repeat(21) }, 'too long'],
    [{ cells: 'a', times: 4 }, 'at most 3'],
    [{ cells: 'a', times: 1.5 }, 'whole number'],
    [{ cells: 'a', colour: 'red' }, 'no option colour'],
  ])('with options %j cannot be sent', (options, why) => {
    expect(() => alice().command(sandbox.channels.general, 'place', options)).toThrow(why);
  });

  it('work by user install where the bot is not', async () => {
    answerWith(
      (i) =>
        i.isChatInputCommand() && i.reply({ content: `context ${i.context}`, flags: MessageFlags.Ephemeral }),
    );
    const { chapter } = sandbox.channels;
    expect(
      alice()
        .commands(chapter)
        .map((command) => command.name),
    ).toEqual(['everywhere']);
    expect(bob().commands(chapter)).toEqual([]);
    const reply = await alice().command(chapter, 'everywhere');
    expect(reply.message?.content).toBe('context 0');
  });

  it('are answered privately there when the server does not want other applications', async () => {
    answerWith((i) => i.isChatInputCommand() && i.reply('for everyone?'));
    const { chapter } = sandbox.channels;
    const { id } = sandbox.guilds.bookclub;
    sandbox.world.setOverwrite(chapter, { id, kind: 'role', allow: 0n, deny: Permission.useExternalApps });
    expect((await alice().command(chapter, 'everywhere')).ephemeral).toBe(true);
    sandbox.world.setOverwrite(chapter, { id, kind: 'role', allow: 0n, deny: 0n });
    expect((await alice().command(chapter, 'everywhere')).ephemeral).toBe(false);
  });

  it('work in a direct message, without a member', async () => {
    answerWith((i) => i.isChatInputCommand() && i.reply(`${i.inGuild()} ${i.context}`));
    const reply = await bob().command(bob().directMessages(), 'place', { cells: 'A1' });
    expect(reply.message?.content).toBe('false 1');
  });

  it('offer choices while typing', async () => {
    answerWith((i) => i.isAutocomplete() && i.respond([{ name: `${i.options.getFocused()}1`, value: 'B1' }]));
    expect(await alice().autocomplete(sandbox.channels.general, 'place', { cells: 'B' }, 'cells')).toEqual([
      { name: 'B1', value: 'B1' },
    ]);
  });
});

describe('answers', () => {
  const run = () => alice().command(sandbox.channels.general, 'place', { cells: 'A1' });

  it('may be private: only the one who asked sees them', async () => {
    answerWith((i) => i.isChatInputCommand() && i.reply({ content: 'psst', flags: MessageFlags.Ephemeral }));
    const reply = await run();
    expect(reply.ephemeral).toBe(true);
    expect(alice().sees(sandbox.channels.general)).toContain(reply.message);
    expect(bob().sees(sandbox.channels.general)).not.toContain(reply.message);
    expect(() => bob().dismiss(reply.message!)).toThrow();
    alice().dismiss(reply.message!);
    expect(alice().sees(sandbox.channels.general)).not.toContain(reply.message);
  });

  it('may be deferred, edited, followed up and deleted', async () => {
    answerWith(async (i) => {
      if (!i.isChatInputCommand()) return;
      await i.deferReply({ flags: MessageFlags.Ephemeral });
      await i.editReply('done');
      const more = await i.followUp('more');
      await i.webhook.editMessage(more, 'even more');
      await i.deleteReply();
    });
    const reply = await run();
    await expect.poll(() => alice().sees(sandbox.channels.general).at(-1)?.content).toBe('even more');
    await expect.poll(() => alice().sees(sandbox.channels.general)).not.toContain(reply.message);
  });

  it('take the place of "thinking" with the first follow-up', async () => {
    answerWith(async (i) => {
      if (!i.isChatInputCommand()) return;
      await i.deferReply({ flags: MessageFlags.Ephemeral });
      await i.followUp('in its place');
    });
    const reply = await run();
    expect(reply.message?.content).toBe('in its place');
    expect(reply.ephemeral).toBe(true);
  });

  it('that come late meet 10062, and the person sees a failure', async () => {
    const problems = answerWith(async (i) => {
      if (!i.isChatInputCommand()) return;
      await new Promise((resolve) => setTimeout(resolve, 600));
      await i.reply('too late');
    });
    await expect(run()).rejects.toThrow(InteractionFailed);
    await expect.poll(() => problems).toMatchObject([{ code: 10062, status: 404 }]);
  });

  it('given twice meet 40060', async () => {
    const problems = answerWith(async (i) => {
      if (!i.isChatInputCommand()) return;
      const twin = { id: i.id, token: i.token };
      await i.reply('once');
      await client.rest.post(`/interactions/${twin.id}/${twin.token}/callback`, {
        body: { type: 4, data: { content: 'twice' } },
        auth: false,
      });
    });
    await run();
    await expect.poll(() => problems).toMatchObject([{ code: 40060, status: 400 }]);
  });

  it('can be edited for fifteen minutes', async () => {
    let edit = async (_text: string): Promise<unknown> => undefined;
    answerWith(async (i) => {
      if (!i.isChatInputCommand()) return;
      edit = (text) => i.webhook.editMessage('@original', text);
      await i.reply({ content: 'now', flags: MessageFlags.Ephemeral });
    });
    const reply = await run();
    time += 14 * 60_000;
    await edit('later');
    expect(reply.message?.content).toBe('later');
    time += 2 * 60_000;
    await expect(edit('too late')).rejects.toMatchObject({ code: 50027 });
  });

  it('that are private cannot be reached through the channel', async () => {
    answerWith((i) => i.isChatInputCommand() && i.reply({ content: 'psst', flags: MessageFlags.Ephemeral }));
    const { message } = await run();
    const path = `/channels/${message!.channelId}/messages/${message!.id}` as const;
    await expect(client.rest.patch(path, { body: { content: 'x' } })).rejects.toMatchObject({ code: 10008 });
  });
});

describe('components', () => {
  it('are pressed, and update their message in place', async () => {
    answerWith(async (i) => {
      if (i.isChatInputCommand()) await i.reply({ content: '0', components: [buttons('plus')] });
      if (i.isButton()) await i.update(`${Number(i.message.content) + 1} by ${i.user.username}`);
    });
    const { message } = await alice().command(sandbox.channels.general, 'place', { cells: 'A1' });
    const pressed = await bob().press(message!, 'plus');
    expect(pressed).toMatchObject({ kind: 'update', message: { id: message!.id, content: '1 by bob' } });
  });

  it('that are unknown, disabled or not in sight cannot be pressed', async () => {
    answerWith(async (i) => {
      const row = buttons('on', 'off');
      row.components[1]?.setDisabled(true);
      if (i.isChatInputCommand())
        await i.reply({ content: 'x', components: [row], flags: MessageFlags.Ephemeral });
    });
    const { message } = await alice().command(sandbox.channels.general, 'place', { cells: 'A1' });
    expect(() => alice().press(message!, 'other')).toThrow('no component other');
    expect(() => alice().press(message!, 'off')).toThrow('disabled');
    expect(() => bob().press(message!, 'on')).toThrow('does not see');
  });

  it('choose values', async () => {
    const menu = new StringSelectMenuBuilder()
      .setCustomId('row')
      .setMaxValues(2)
      .addOptions(['1', '2', '3'].map((value) => ({ label: value, value })));
    answerWith(async (i) => {
      const row = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu);
      if (i.isChatInputCommand()) await i.reply({ content: 'x', components: [row] });
      if (i.isStringSelectMenu()) await i.deferUpdate();
      if (i.isStringSelectMenu()) await i.editReply(i.values.join('+'));
    });
    const { message } = await alice().command(sandbox.channels.general, 'place', { cells: 'A1' });
    expect((await alice().select(message!, 'row', '1', '3')).message?.content).toBe('1+3');
    expect(() => alice().select(message!, 'row', '4')).toThrow('not among');
    expect(() => alice().select(message!, 'row', '1', '2', '3')).toThrow('too many');
  });

  it('open forms, whose answer updates the message', async () => {
    answerWith(async (i) => {
      if (i.isChatInputCommand())
        await i.reply({ content: 'x', components: [buttons('open')], flags: MessageFlags.Ephemeral });
      if (i.isButton()) {
        const input = new TextInputBuilder()
          .setCustomId('cells')
          .setStyle(TextInputStyle.Short)
          .setMaxLength(9);
        const label = new LabelBuilder().setLabel('Cells').setTextInputComponent(input);
        await i.showModal(new ModalBuilder().setCustomId('form').setTitle('Place').addLabelComponents(label));
      }
      if (i.isModalSubmit() && i.isFromMessage()) await i.update(i.fields.getTextInputValue('cells'));
    });
    const { message } = await alice().command(sandbox.channels.general, 'place', { cells: 'A1' });
    const form = await alice().press(message!, 'open');
    expect(form).toMatchObject({ kind: 'modal', modal: { title: 'Place' } });
    expect(() => alice().submit(form, { cells: '0123456789' })).toThrow('too long');
    expect(() => alice().submit(form, { nothing: '' })).toThrow('no field');
    expect(() => alice().submit(form, {})).toThrow('required');
    const done = await alice().submit(form, { cells: 'B7 D4' });
    expect(done).toMatchObject({ kind: 'update', message: { id: message!.id, content: 'B7 D4' } });
  });

  it('of an old message work after a restart of the client', async () => {
    answerWith((i) => i.isChatInputCommand() && i.reply({ content: 'x', components: [buttons('again')] }));
    const { message } = await alice().command(sandbox.channels.general, 'place', { cells: 'A1' });
    const second = await connectClient(sandbox);
    await client.destroy();
    second.on('interactionCreate', (i) => void (i.isButton() && i.update('still here')));
    expect((await alice().press(message!, 'again')).message?.content).toBe('still here');
    client = second;
  });
});
