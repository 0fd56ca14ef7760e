import type { Store } from './store.js';

/** A small fact about this installation, such as the secret that its seeds are made from. */
export async function readMemo(store: Store, key: string): Promise<string | null> {
  return (await store.db.memo.findUnique({ where: { key } }))?.value ?? null;
}

export async function writeMemo(store: Store, key: string, value: string, now: Date): Promise<void> {
  const fields = { value, updatedAt: now };
  await store.db.memo.upsert({ where: { key }, create: { key, ...fields }, update: fields });
}
