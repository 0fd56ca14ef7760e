/** A bucket of tokens: whatever is asked for takes some, time puts them back. */
interface Bucket {
  tokens: number;
  at: number;
}

const MOST_USERS = 50_000;

/** Per user and process. It forgets users whose bucket is full again, oldest first. */
export interface Cooldown {
  /** False when this user has asked for too much, too fast. */
  take(userId: string, tokens?: number): boolean;
}

export function createCooldown(
  clock: () => Date,
  { burst, perSecond }: { burst: number; perSecond: number },
): Cooldown {
  const buckets = new Map<string, Bucket>();

  return {
    take(userId, wanted = 1) {
      const now = clock().getTime();
      const old = buckets.get(userId);
      const rest = old ? old.tokens + (Math.max(0, now - old.at) / 1000) * perSecond : burst;
      const tokens = Math.min(burst, rest);
      // Written again at the end, so that the first entries are those not seen for longest.
      buckets.delete(userId);
      buckets.set(userId, { tokens: Math.max(0, tokens - wanted), at: now });
      if (buckets.size > MOST_USERS) buckets.delete(buckets.keys().next().value as string);
      return tokens >= wanted;
    },
  };
}
