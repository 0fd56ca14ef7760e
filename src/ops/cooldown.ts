import { LRUCache } from 'lru-cache';

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
  const buckets = new LRUCache<string, Bucket>({ max: MOST_USERS });

  return {
    take(userId, wanted = 1) {
      const now = clock().getTime();
      let bucket = buckets.get(userId);
      if (!bucket) {
        bucket = { tokens: burst, at: now };
        buckets.set(userId, bucket);
      }
      const tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
      const allowed = tokens >= wanted;
      // What is refused costs nothing: else whoever presses on in a hurry would never be let in again.
      bucket.tokens = allowed ? tokens - wanted : tokens;
      bucket.at = now;
      return allowed;
    },
  };
}
