import { z } from 'zod';
import type { GameContext } from '../../game/context.js';
import type { News } from '../../game/feed.js';
import type { Push } from '../protocol.js';

/** A page that shows a shared board: which, from which seat, and how it is told. */
export interface Onlooker {
  readonly gameId: string | null;
  /** Null on a board of one's own. */
  seat: number | null;
  cell: number | null;
  pointedAt: number;
  tell(push: Push): void;
}

/** Who is heard of no more for so long is gone: their process, or the way to it. */
const GONE_MS = 60_000;
/** Eight hands move all the time; to see them ten times a second is enough. */
const GATHER_MS = 100;

/** A page says so less often; whoever does not is not listened to. */
const TOO_SOON_MS = 40;

const pointShape = z.strictObject({ cell: z.int().min(0).max(624).nullable() });

export interface Pointers {
  /** A page shows a shared board now, or another one, or none. */
  arrived(one: Onlooker): void;
  left(one: Onlooker): void;
  point(one: Onlooker, ask: unknown): void;
  hear(news: News): void;
  /** Now and then: says again who is here, and forgets who is gone. */
  checkUp(): void;
}

/**
 * Who is at which shared board, and which cell they point at. Nothing of it is stored: it is told from process to process
 * as it happens, and again every half minute, so that whoever was missed is found and whoever died is forgotten.
 */
export function createPointers(
  { feed, clock }: GameContext,
  pagesOf: (gameId: string) => Iterable<Onlooker>,
): Pointers {
  const boards = new Map<string, Map<number, { cell: number | null; until: number }>>();
  const soon = new Set<string>();

  const say = (one: Onlooker, here: boolean): void => {
    const { gameId, seat, cell } = one;
    if (gameId !== null && seat !== null) feed?.tell({ kind: 'pointed', gameId, seat, cell, here });
  };

  function show(gameId: string): void {
    if (soon.has(gameId)) return;
    soon.add(gameId);
    setTimeout(() => {
      soon.delete(gameId);
      const here = [...(boards.get(gameId) ?? [])].map(([seat, { cell }]) => ({ seat, cell }));
      for (const page of pagesOf(gameId)) page.tell({ news: 'pointing', game: gameId, here });
    }, GATHER_MS).unref();
  }

  return {
    arrived: (one) => say(one, true),
    left(one) {
      const { gameId, seat } = one;
      const also = gameId === null ? [] : [...pagesOf(gameId)].filter((page) => page !== one);
      // The same person may have two pages open.
      const other = also.find((page) => page.seat === seat);
      if (other) say(other, true);
      else say({ ...one, cell: null }, false);
    },
    point(one, ask) {
      const read = pointShape.safeParse(ask);
      const now = performance.now();
      if (!read.success || read.data.cell === one.cell || now - one.pointedAt < TOO_SOON_MS) return;
      one.cell = read.data.cell;
      one.pointedAt = now;
      say(one, true);
    },
    hear(news) {
      if (news.kind !== 'pointed') return;
      const { gameId, seat, cell, here } = news;
      const board = boards.get(gameId) ?? new Map();
      if (here) board.set(seat, { cell, until: clock().getTime() + GONE_MS });
      else board.delete(seat);
      if (board.size > 0) boards.set(gameId, board);
      else boards.delete(gameId);
      show(gameId);
    },
    checkUp() {
      const now = clock().getTime();
      for (const [gameId, board] of boards) {
        for (const page of pagesOf(gameId)) say(page, true);
        for (const [seat, { until }] of board) {
          if (until >= now) continue;
          board.delete(seat);
          show(gameId);
        }
        if (board.size === 0) boards.delete(gameId);
      }
    },
  };
}
