/** A bucket of tokens: whatever is asked for takes some, time puts them back. */
interface Bucket {
  tokens: number;
  at: number;
}

const MOST_USERS = 50_000;

/** Per user and process. Of more users than it can keep it forgets those not seen for longest, whose buckets are full again. */
export interface Cooldown {
  /** False when this user has asked for too much, too fast. */
  take(userId: string, tokens?: number): boolean;
}

export function createCooldown(
  clock: () => Date,
  { burst, perSecond }: { burst: number; perSecond: number },
): Cooldown {
  // Those that were seen since the last time that there were so many, and those from before.
  let buckets = new Map<string, Bucket>();
  let older = new Map<string, Bucket>();

  function bucketOf(userId: string, now: number): Bucket {
    const known = buckets.get(userId);
    if (known) return known;
    const bucket = older.get(userId) ?? { tokens: burst, at: now };
    if (buckets.size >= MOST_USERS) {
      older = buckets;
      buckets = new Map();
    }
    buckets.set(userId, bucket);
    return bucket;
  }

  return {
    take(userId, wanted = 1) {
      const now = clock().getTime();
      const bucket = bucketOf(userId, now);
      const tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
      const allowed = tokens >= wanted;
      // What is refused costs nothing: else whoever presses on in a hurry would never be let in again.
      bucket.tokens = allowed ? tokens - wanted : tokens;
      bucket.at = now;
      return allowed;
    },
  };
}
