import { fileURLToPath } from 'node:url';
import { AttachmentBuilder, Client, GatewayIntentBits } from 'discord.js';
import { ClusterManager, getInfo } from 'discord-hybrid-sharding';
import { AS_BUILT } from '../node-options.js';

// What a reply costs at the least: the same client in as many processes, a picture of the same size for
// each command, and nothing else.

const processes = Number(process.env.PROCESSES ?? 1);
const given = process.env.CLUSTER_MANAGER_MODE ? getInfo() : undefined;
await (processes > 1 && !given ? spread() : answer());

async function answer(): Promise<void> {
  const sizes = Object.entries<number>(JSON.parse(process.env.PICTURE_BYTES as string));
  const pictures = new Map(sizes.map(([command, bytes]) => [command, Buffer.alloc(Math.round(bytes), 7)]));
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: process.env.DISCORD_API_URL as string },
    ...(given ? { shards: given.SHARD_LIST, shardCount: given.TOTAL_SHARDS } : {}),
  });
  client.on('interactionCreate', async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const picture = pictures.get(interaction.commandName)!;
    await interaction.reply({ files: [new AttachmentBuilder(picture, { name: 'board.png' })], flags: 64 });
  });
  await client.login(process.env.DISCORD_TOKEN);
  await client.application?.commands.set(sizes.map(([name]) => ({ name, description: 'A picture' })));
}

/** One shard each, by the manager that the product has. */
async function spread(): Promise<void> {
  const manager = new ClusterManager(fileURLToPath(import.meta.url), {
    totalShards: processes,
    totalClusters: processes,
    shardsPerClusters: 1,
    mode: 'process',
    token: process.env.DISCORD_TOKEN as string,
    respawn: false,
    execArgv: [...AS_BUILT],
  });
  await manager.spawn({ timeout: -1, delay: 0 });
  process.on('SIGTERM', () => {
    for (const cluster of manager.clusters.values()) cluster.kill({ force: true });
    process.exit(0);
  });
}
