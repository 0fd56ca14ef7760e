import type { User } from '../../src/sandbox/model/types.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { openStore } from '../../src/store/store.js';
import { quantile } from './crowd.js';

export interface Posting {
  readonly servers: number;
  readonly posts: number;
  readonly twice: number;
  /** From the first due instant to the last post. */
  readonly seconds: number;
  /** How late each post was, in seconds, in order. */
  readonly late: readonly number[];
  /** Times to the first answer of those who played meanwhile, in ms, in order. */
  readonly answers: readonly number[];
  /** How often the server had to say 429. */
  readonly refused: number;
}

const MOST_WAIT_MS = 15 * 60_000;
const PAUSE_MS = 500;

/** One channel in each of so many servers, made before the bot connects. */
export function addServers(sandbox: Sandbox, count: number): string[] {
  const { world, users } = sandbox;
  return Array.from({ length: count }, (_, n) => {
    const guild = world.addGuild({ name: `Server ${n}`, owner: users.mona, bot: 1n << 3n });
    return world.addChannel({ name: 'daily', guildId: guild.id }).id;
  });
}

/**
 * Every server's puzzle is due at the same instant. Discord lets a bot make fifty calls a second; the server
 * keeps that limit here, and somebody plays all the while.
 */
export async function postEverywhere(
  sandbox: Sandbox,
  databaseUrl: string,
  channelIds: readonly string[],
  player: User,
  refusals: () => number,
): Promise<Posting> {
  const { world } = sandbox;
  const wanted = new Set(channelIds);
  const seen = new Map<string, number>();
  const late: number[] = [];
  let twice = 0;
  // Schedules are due at a full minute.
  const due = new Date(Math.ceil((Date.now() + 5000) / 60_000) * 60_000);
  sandbox.on((event) => {
    if (event.type !== 'message' || !wanted.has(event.message.channelId)) return;
    const { channelId } = event.message;
    if (seen.has(channelId)) twice++;
    seen.set(channelId, Date.now());
    late.push((Date.now() - due.getTime()) / 1000);
  });
  await makeDue(databaseUrl, world, channelIds, due);
  const answers: number[] = [];
  const home = sandbox.channels.general;
  const until = Date.now() + MOST_WAIT_MS;
  while (seen.size < wanted.size && Date.now() < until) {
    answers.push((await sandbox.person(player).command(home, 'board')).firstAnswerMs);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return {
    servers: wanted.size,
    posts: late.length,
    twice,
    seconds: late.at(-1) ?? Number.NaN,
    late,
    answers: answers.sort((a, b) => a - b),
    refused: refusals(),
  };
}

async function makeDue(
  databaseUrl: string,
  world: Sandbox['world'],
  channelIds: readonly string[],
  due: Date,
): Promise<void> {
  const store = await openStore(databaseUrl);
  const minute = due.getUTCHours() * 60 + due.getUTCMinutes();
  const rows = channelIds.map((channelId) => ({
    scope: world.channels.get(channelId)!.guildId!,
    guildId: world.channels.get(channelId)!.guildId!,
    channelId,
    minute,
    zone: 'UTC',
    days: 127,
    setBy: 'nobody',
    nextDate: due.toISOString().slice(0, 10),
    nextDueAt: due,
    createdAt: due,
    updatedAt: due,
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await store.db.schedule.createMany({ data: rows.slice(from, from + 500) });
  }
  await store.close();
}

export function describePosting({ servers, posts, twice, seconds, late, answers, refused }: Posting): string {
  const at = (share: number) => quantile(late, share).toFixed(0);
  const answered = [0.5, 0.99].map((share) => quantile(answers, share).toFixed(0)).join(' / ');
  return `posting, ${servers} servers due at once: ${posts} posts in ${seconds.toFixed(0)} s (${(posts / seconds).toFixed(1)} a second), ${twice} twice, late p50 ${at(0.5)} s, p99 ${at(0.99)} s; ${refused} × 429; /board meanwhile p50 / p99 ${answered} ms`;
}
