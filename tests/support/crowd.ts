import { randomUUID } from 'node:crypto';
import { emptyBoard, stateOf } from '../../src/engine/board/board.js';
import { applyChange, readLog } from '../../src/engine/board/log.js';
import { cellName } from '../../src/engine/grid/names.js';
import { readBoard } from '../../src/engine/notation/read.js';
import type { GameContext } from '../../src/game/context.js';
import { viewGame } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { undo } from '../../src/game/undo.js';
import { UserError } from '../../src/game/user-error.js';
import type { Random } from './random-grid.js';

/** By person, how many of their moves were acknowledged and changed something. */
export type Accepted = Readonly<Record<string, number>>;

/**
 * People of one process who play on a shared board all at once until so many of their moves have changed something: they mark, place and clear at random, take back their
 * own, and send every fourth request a second time, as a bad connection does. Nobody touches the last cell, so that it
 * is hardly ever solved.
 */
export async function playTogether(
  context: GameContext,
  { gameId, people, moves, random }: { gameId: string; people: string[]; moves: number; random: Random },
): Promise<Accepted> {
  const accepted: Record<string, number> = Object.fromEntries(people.map((userId) => [userId, 0]));
  const { puzzle } = await viewGame(context, { userId: people[0]!, gameId });
  const { size } = puzzle;
  let left = moves;

  async function sit(userId: string): Promise<void> {
    while (left > 0) {
      const request = { userId, gameId, requestId: randomUUID() };
      const cell = cellName(size, random.int(size * size - 1));
      const text = `${'*xx-'.charAt(random.int(4))}${cell}`;
      const takesBack = random.int(6) === 0;
      const send = (): Promise<{ changed: readonly number[] }> =>
        takesBack ? undo(context, request) : play(context, { ...request, moves: text });
      const sent = random.int(4) === 0 ? [send(), send()] : [send()];
      for (const one of await Promise.allSettled(sent)) {
        if (one.status === 'fulfilled') {
          if (one.value.changed.length === 0) continue;
          accepted[userId]! += 1;
          left -= 1;
        } else if (!(one.reason instanceof UserError)) throw one.reason;
      }
    }
  }
  await Promise.all(people.map(sit));
  return accepted;
}

export interface CrowdReport {
  readonly accepted: number;
  /** Lines of the log. */
  readonly logged: number;
  /** Different boards that the people see in the end: one. */
  readonly boards: number;
  /** The log, played from the beginning, leads to the board. */
  readonly replays: boolean;
  /** As many lines by each as each was told are done. */
  readonly credited: boolean;
}

/** What everybody sees in the end, and whether the log tells how it came to that. */
export async function lookBack(
  processes: readonly GameContext[],
  gameId: string,
  accepted: Accepted,
): Promise<CrowdReport> {
  const { db } = processes[0]!.store;
  const row = await db.game.findUniqueOrThrow({ where: { id: gameId }, include: { puzzle: true } });
  const seats = await db.seat.findMany({ where: { gameId } });
  const { grid } = readBoard(row.puzzle.notation);
  const entries = readLog(grid.size, row.log);
  const played = entries.reduce(
    (board, entry) => ('change' in entry ? applyChange(board, entry.change) : board),
    emptyBoard(grid),
  );
  const views = await Promise.all(
    processes.flatMap((context) => seats.map(({ userId }) => viewGame(context, { userId, gameId }))),
  );
  const by = (seat: number): number =>
    entries.filter((entry) => 'change' in entry && entry.by === seat).length;
  return {
    accepted: Object.values(accepted).reduce((sum, count) => sum + count, 0),
    logged: entries.length,
    boards: new Set(views.map(({ board, shared }) => `${stateOf(board)} ${shared?.makers}`)).size,
    replays: stateOf(played) === row.state,
    credited: seats.every(({ userId, seat }) => by(seat) === accepted[userId]),
  };
}
