import type { GameKind } from '../generated/sqlite/enums.js';
import type { Store } from './store.js';

export interface FinishedGame {
  readonly kind: GameKind;
  readonly grade: string;
  readonly ms: number;
  readonly clean: boolean;
}

/** The finished games of a user, except some, with no more than the statistics need. */
export async function finishedGames(
  { db }: Store,
  userId: string,
  except: readonly string[] = [],
): Promise<FinishedGame[]> {
  const rows = await db.game.findMany({
    where: { userId, id: { notIn: [...except] }, finishedAt: { not: null } },
    select: { kind: true, ms: true, clean: true, puzzle: { select: { grade: true } } },
  });
  return rows.map(({ kind, ms, clean, puzzle }) => ({ kind, ms: ms ?? 0, clean, grade: puzzle.grade }));
}

interface GameTotals {
  readonly started: number;
  readonly hints: { where: number; rule: number; argument: number; done: number };
  readonly undos: number;
}

export async function gameTotals(
  { db }: Store,
  userId: string,
  except: readonly string[] = [],
): Promise<GameTotals> {
  const { _count, _sum } = await db.game.aggregate({
    where: { userId, id: { notIn: [...except] } },
    _count: true,
    _sum: { hintsWhere: true, hintsRule: true, hintsArgument: true, hintsDone: true, undos: true },
  });
  return {
    started: _count,
    hints: {
      where: _sum.hintsWhere ?? 0,
      rule: _sum.hintsRule ?? 0,
      argument: _sum.hintsArgument ?? 0,
      done: _sum.hintsDone ?? 0,
    },
    undos: _sum.undos ?? 0,
  };
}
