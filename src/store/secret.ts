import { createHmac, randomBytes } from 'node:crypto';
import { unlessTaken } from './errors.js';
import { readMemo } from './memos.js';
import type { Store } from './store.js';

const MEMO = 'secret';
const BYTES = 32;

// It never changes, so it is read once.
const secrets = new WeakMap<Store, Promise<Buffer>>();

/** 32 random bytes that no other installation has: made by whoever asks first, the same for everybody ever after. */
export function installationSecret(store: Store, now: Date): Promise<Buffer> {
  const known = secrets.get(store);
  if (known) return known;
  const found = readOrMake(store, now);
  secrets.set(store, found);
  found.catch(() => secrets.delete(store));
  return found;
}

async function readOrMake(store: Store, now: Date): Promise<Buffer> {
  const known = await readMemo(store, MEMO);
  if (known) return Buffer.from(known, 'hex');
  const made = randomBytes(BYTES).toString('hex');
  // Another process may be faster: its secret is everybody's.
  await unlessTaken(store.db.memo.create({ data: { key: MEMO, value: made, updatedAt: now } }));
  return Buffer.from((await readMemo(store, MEMO)) ?? made, 'hex');
}

/** What stands for a person where nothing else about them is left: the same for the same words, and no way back. */
export const keyedHash = (secret: Buffer, ...words: readonly string[]): string =>
  createHmac('sha256', secret).update(words.join(' ')).digest('base64url');
