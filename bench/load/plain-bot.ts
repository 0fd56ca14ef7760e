import { AttachmentBuilder, Client, GatewayIntentBits } from 'discord.js';

// What a reply costs at the least: the same client, a picture of the same size, and nothing else.

const picture = Buffer.alloc(Number(process.env.PICTURE_BYTES), 7);
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.DISCORD_API_URL as string },
});

client.on('interactionCreate', async (interaction) => {
  if (!interaction.isChatInputCommand()) return;
  await interaction.reply({ files: [new AttachmentBuilder(picture, { name: 'board.png' })], flags: 64 });
});
await client.login(process.env.DISCORD_TOKEN);
await client.application?.commands.set([{ name: 'board', description: 'A picture' }]);
