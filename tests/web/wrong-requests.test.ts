import { afterAll, beforeAll, expect, it } from 'vitest';
import { askWrongly, setStage } from '../support/wrong-requests.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

// Ten thousand of them: `npx tsx bench/wrong-requests.ts`.
const REQUESTS = 400;

let world: WebWorld;
beforeAll(async () => {
  world = await startWebWorld();
});
afterAll(() => world.close());

it('tells the wrong person at the wrong time nothing, whatever they ask', async () => {
  const stage = await setStage(world);
  const { db } = world.store;
  const schedules = () => db.schedule.findMany({ omit: { leaderboardDueAt: true } });
  const before = await schedules();
  const { sent, leaks } = await askWrongly(world, stage, { requests: REQUESTS, seed: 24 });
  expect(leaks).toEqual([]);
  expect(await schedules(), 'nothing was decided either').toEqual(before);
  for (const [kind, count] of Object.entries(sent)) expect(count, kind).toBeGreaterThan(REQUESTS / 20);
  // The one who may know is told: the same words are looked for, and found.
  const { users, channels } = world.sandbox;
  const alice = world.sandbox.person(users.alice);
  const own = JSON.stringify((await alice.command(channels.general, 'review')).message?.components);
  expect(stage.secrets.some(({ text }) => own.includes(text))).toBe(true);
  expect(world.logged).toEqual([]);
}, 300_000);
