/** A bucket of tokens: each interaction takes one, time puts them back. */
interface Bucket {
  tokens: number;
  at: number;
}

/** Fast hands make three or four presses a second for a short while; a script goes on. */
const BURST = 30;
const PER_SECOND = 4;
const MOST_USERS = 50_000;

/** Per user and process. It forgets users whose bucket is full again, oldest first. */
export interface Cooldown {
  /** False when this user has asked for too much, too fast. */
  take(userId: string): boolean;
}

export function createCooldown(clock: () => Date): Cooldown {
  const buckets = new Map<string, Bucket>();

  return {
    take(userId) {
      const now = clock().getTime();
      const old = buckets.get(userId);
      const rest = old ? old.tokens + (Math.max(0, now - old.at) / 1000) * PER_SECOND : BURST;
      const tokens = Math.min(BURST, rest);
      // Written again at the end, so that the first entries are those not seen for longest.
      buckets.delete(userId);
      buckets.set(userId, { tokens: Math.max(0, tokens - 1), at: now });
      if (buckets.size > MOST_USERS) buckets.delete(buckets.keys().next().value as string);
      return tokens >= 1;
    },
  };
}
