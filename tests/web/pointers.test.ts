import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Feed } from '../../src/game/feed.js';
import type { Push } from '../../src/web/protocol.js';
import { createPointers, type Onlooker, type Pointers } from '../../src/web/server/pointers.js';
import { startWorld, type World } from '../bot/support/world.js';

// Who is at a shared board is known to each process from what it hears; here two of them hear the same feed.

let world: World;
let now = Date.now();
const feed = new Feed();
const pages: (Onlooker & { told: Push[] })[] = [];
let one: Pointers;
let two: Pointers;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  world = await startWorld();
  const game = { ...world.game, feed, clock: () => new Date(now) };
  const at = (gameId: string) => pages.filter((page) => page.gameId === gameId);
  [one, two] = [createPointers(game, at), createPointers(game, () => [])];
  feed.listen((news) => {
    one.hear(news);
    two.hear(news);
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.close();
});

function page(seat: number, gameId = 'g'): (typeof pages)[number] {
  const told: Push[] = [];
  const made = { gameId, seat, cell: null, pointedAt: 0, told, tell: (push: Push) => void told.push(push) };
  pages.push(made);
  one.arrived(made);
  return made;
}

const leave = (gone: (typeof pages)[number]) => {
  one.left(gone);
  pages.splice(pages.indexOf(gone), 1);
};

/** What a page was told last, once it had to be told. */
function here({ told }: (typeof pages)[number]) {
  vi.advanceTimersByTime(200);
  const last = told.at(-1);
  return last?.news === 'pointing' ? last.here : null;
}

describe('who is at a shared board', () => {
  it('is told to everybody at it, many points at once', () => {
    const [ann, ben] = [page(0), page(1)];
    expect(here(ann)).toEqual([
      { seat: 0, cell: null },
      { seat: 1, cell: null },
    ]);
    const before = ann.told.length;
    for (const cell of [3, 4, 5]) {
      vi.advanceTimersByTime(45);
      one.point(ben, { cell });
    }
    expect(here(ann)).toContainEqual({ seat: 1, cell: 5 });
    expect(ann.told.length - before).toBeLessThan(3);
    leave(ann);
    leave(ben);
  });

  it('does not listen to what comes too often, is no cell, or is known', () => {
    const ann = page(0);
    here(ann);
    vi.advanceTimersByTime(100);
    one.point(ann, { cell: 7 });
    one.point(ann, { cell: 8 });
    vi.advanceTimersByTime(100);
    const before = ann.told.length;
    for (const ask of [{ cell: 625 }, { cell: -1 }, { cell: 'A1' }, null, { cell: 7 }, { cell: 7, more: 1 }])
      one.point(ann, ask);
    expect(here(ann)).toEqual([{ seat: 0, cell: 7 }]);
    expect(ann.told.length).toBe(before);
    leave(ann);
  });

  it('stays while a second page of the same person is there', () => {
    const [first, second, ben] = [page(0), page(0), page(1)];
    leave(first);
    expect(here(ben)).toContainEqual({ seat: 0, cell: null });
    leave(second);
    expect(here(ben)).toEqual([{ seat: 1, cell: null }]);
    leave(ben);
  });

  it('is said again now and then, and whoever is not heard of any more is forgotten', () => {
    const ann = page(0);
    // Somebody in a process that dies without a word.
    feed.tell({ kind: 'pointed', gameId: 'g', seat: 5, cell: 1, here: true });
    expect(here(ann)).toContainEqual({ seat: 5, cell: 1 });
    now += 40_000;
    one.checkUp();
    now += 40_000;
    one.checkUp();
    expect(here(ann)).toEqual([{ seat: 0, cell: null }]);
    leave(ann);
  });

  it('is nothing on a board of one’s own', () => {
    const told: Push[] = [];
    const alone = {
      gameId: 'g',
      seat: null,
      cell: null,
      pointedAt: 0,
      tell: (push: Push) => void told.push(push),
    };
    one.arrived(alone);
    one.left({ ...alone, gameId: null });
    vi.advanceTimersByTime(200);
    expect(told).toEqual([]);
  });
});
