import { canonicalOf } from '../engine/grid/canonical.js';
import { readBoard } from '../engine/notation/read.js';
import type { PrismaClient } from '../generated/sqlite/client.js';

const BATCH = 200;

/** Gives rows of a release that did not know of symmetries their canonical name. Twice is as good as once. */
export async function fillCanonicals(db: PrismaClient): Promise<void> {
  for (;;) {
    const rows = await db.puzzle.findMany({
      where: { canonical: '' },
      select: { id: true, notation: true },
      take: BATCH,
    });
    if (rows.length === 0) return;
    await db.$transaction(
      rows.map(({ id, notation }) =>
        db.puzzle.update({ where: { id }, data: { canonical: canonicalOf(readBoard(notation).grid) } }),
      ),
    );
  }
}
