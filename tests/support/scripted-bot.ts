import { createCanvas } from '@napi-rs/canvas';
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  ContainerBuilder,
  type Interaction,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SectionBuilder,
  SeparatorBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  ThumbnailBuilder,
} from 'discord.js';

/** A bot of a few lines that shows everything the page has to draw. It is not the product's. */
export async function runScriptedBot(client: Client<true>): Promise<void> {
  await client.application.commands.set([
    { name: 'show', description: 'Everything at once' },
    { name: 'whisper', description: 'A private board' },
    { name: 'silence', description: 'Never answers' },
    { name: 'slow', description: 'Thinks for a while' },
    { name: 'markdown', description: 'Text with all its signs' },
    {
      name: 'place',
      description: 'Place stars',
      options: [
        {
          type: 3,
          name: 'cells',
          description: 'Where the stars go, like B7 D4',
          required: true,
          autocomplete: true,
        },
        {
          type: 3,
          name: 'mark',
          description: 'What to draw',
          choices: [
            { name: 'Star', value: '*' },
            { name: 'Cross', value: 'x' },
          ],
        },
        { type: 5, name: 'public', description: 'Let everyone see it' },
        { type: 4, name: 'times', description: 'How often', minValue: 1, maxValue: 3 },
      ],
    },
    {
      name: 'schedule',
      description: 'For moderators',
      defaultMemberPermissions: 'ManageGuild',
      options: [
        {
          type: 1,
          name: 'set',
          description: 'Set the schedule',
          options: [
            { type: 7, name: 'channel', description: 'Where to post', required: true, channelTypes: [0] },
            { type: 8, name: 'role', description: 'Whom to ping' },
          ],
        },
        { type: 1, name: 'show', description: 'Show the schedule' },
      ],
    },
  ]);
  client.on('interactionCreate', (interaction) => void answer(interaction));
}

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    return interaction.respond(
      ['A1', 'A2', 'B7', 'C3'].map((cell) => ({
        name: `${typed} ${cell}`.trim(),
        value: `${typed} ${cell}`.trim(),
      })),
    );
  }
  if (interaction.isButton()) return answerButton(interaction.customId, interaction);
  if (interaction.isStringSelectMenu())
    return interaction.update(board(`Row ${interaction.values.join(' and ')} chosen`));
  if (interaction.isModalSubmit()) {
    const text = interaction.fields.getTextInputValue('cells');
    if (interaction.isFromMessage()) return interaction.update(board(`Placed ${text}`));
    return interaction.reply(text);
  }
  if (!interaction.isChatInputCommand()) return undefined;
  switch (interaction.commandName) {
    case 'show':
      return interaction.reply(board('A board for everyone'));
    case 'whisper':
      return interaction.reply({
        ...board('Only for you'),
        flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
      });
    case 'slow':
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await new Promise((resolve) => setTimeout(resolve, 1200));
      return interaction.editReply('Thought about it.');
    case 'markdown':
      return interaction.reply(MARKDOWN);
    case 'place':
      return interaction.reply(
        `cells **${interaction.options.getString('cells')}**, mark ${interaction.options.getString('mark')}, public ${interaction.options.getBoolean('public')}`,
      );
    case 'schedule':
      return interaction.reply(
        `In <#${interaction.options.getChannel('channel')?.id}>, pinging ${interaction.options.getRole('role') ?? 'nobody'}`,
      );
    default:
      return undefined;
  }
}

async function answerButton(
  id: string,
  interaction: Extract<Interaction, { customId: string }>,
): Promise<unknown> {
  if (!interaction.isButton()) return undefined;
  if (id === 'count') return interaction.update(board(`Pressed by ${interaction.user.globalName}`));
  if (id === 'form') {
    const input = new TextInputBuilder()
      .setCustomId('cells')
      .setStyle(TextInputStyle.Short)
      .setPlaceholder('B7 D4 xC1')
      .setMaxLength(40);
    const label = new LabelBuilder()
      .setLabel('Cells')
      .setDescription('Letters are columns, numbers are rows.')
      .setTextInputComponent(input);
    return interaction.showModal(
      new ModalBuilder().setCustomId('place').setTitle('Place stars').addLabelComponents(label),
    );
  }
  return undefined;
}

function board(status: string) {
  const text = (content: string) => new TextDisplayBuilder().setContent(content);
  const button = (id: string, label: string, style: ButtonStyle) =>
    new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
  const container = new ContainerBuilder()
    .setAccentColor(0xe5b93c)
    .addTextDisplayComponents(text(`## Daily puzzle\n-# Monday · Easy · 6×6`), text(status))
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({
        media: { url: 'attachment://board.png' },
        description: 'A six by six board with two stars',
      }),
    )
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(
          text('**Stars** 2 of 6\n**Hints** none'),
          text(`Next puzzle <t:${tomorrow}:R>`),
        )
        .setThumbnailAccessory(
          new ThumbnailBuilder({ media: { url: 'attachment://board.png' }, description: 'Small' }),
        ),
    )
    .addSeparatorComponents(new SeparatorBuilder())
    .addActionRowComponents(
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        button('form', 'Place', ButtonStyle.Primary),
        button('count', 'Count', ButtonStyle.Secondary),
        button('fail', 'Fail', ButtonStyle.Danger),
        button('check', 'Check', ButtonStyle.Success).setDisabled(true),
      ),
    )
    .addActionRowComponents(
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
        new StringSelectMenuBuilder()
          .setCustomId('row')
          .setPlaceholder('Choose rows')
          .setMaxValues(2)
          .addOptions(
            [1, 2, 3, 4, 5, 6].map((row) => ({
              label: `Row ${row}`,
              value: String(row),
              description: 'Six cells',
            })),
          ),
      ),
    );
  return {
    components: [container],
    files: [new AttachmentBuilder(drawing(), { name: 'board.png' })],
    flags: MessageFlags.IsComponentsV2 as const,
  };
}

function drawing(): Buffer {
  const canvas = createCanvas(480, 480);
  const pen = canvas.getContext('2d');
  for (let cell = 0; cell < 36; cell += 1) {
    pen.fillStyle = `hsl(${(cell * 47) % 360} 60% 78%)`;
    pen.fillRect((cell % 6) * 80, Math.floor(cell / 6) * 80, 79, 79);
  }
  return canvas.toBuffer('image/png');
}

const MARKDOWN =
  'Put *stars* so that every **row**, __column__ and region has one, and no two touch.\n> Not even ~~sideways~~ diagonally.\n1. Type `/daily`\n2. Place stars\n- ||A spoiler||\n```\n. * .\n* . .\n```\n[A page](https://example.com)';
