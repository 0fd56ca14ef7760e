import { Client, GatewayIntentBits } from 'discord.js';
import { getInfo } from 'discord-hybrid-sharding';

// A client with nothing behind it, in whichever way its manager has told it its shards.

const given = process.env.CLUSTER_MANAGER_MODE
  ? { shards: getInfo().SHARD_LIST, shardCount: getInfo().TOTAL_SHARDS }
  : {};
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.DISCORD_API_URL as string },
  ...given,
});
await client.login(process.env.DISCORD_TOKEN);
process.on('SIGTERM', () => process.exit(0));
