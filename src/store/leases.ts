import { unlessTaken } from './errors.js';
import type { Store } from './store.js';

/** Takes a piece of work until a given time. False while somebody else has it; a lease that ran out is anybody's. */
export async function takeLease(
  { db }: Store,
  lease: { key: string; owner: string; until: Date },
  now: Date,
): Promise<boolean> {
  const { key, owner, until } = lease;
  const { count } = await db.lease.updateMany({
    where: { key, OR: [{ owner }, { until: { lte: now } }] },
    data: { owner, until },
  });
  if (count === 1) return true;
  if (await db.lease.findUnique({ where: { key } })) return false;
  return (await unlessTaken(db.lease.create({ data: lease }))) !== null;
}

export async function endLease({ db }: Store, key: string, owner: string): Promise<void> {
  await db.lease.deleteMany({ where: { key, owner } });
}
