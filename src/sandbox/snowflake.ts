const EPOCH = 1_420_070_400_000n;
const COUNTER_BITS = 22n;
const COUNTER_MASK = (1n << COUNTER_BITS) - 1n;

/**
 * Ids that carry the clock's time as Discord's do. The low bits are one running counter, so ids stay
 * unique under a clock that stands still or is set back.
 */
export function createSnowflakes(now: () => number): () => string {
  let counter = 0n;
  return () => {
    counter = (counter + 1n) & COUNTER_MASK;
    return String(((BigInt(Math.floor(now())) - EPOCH) << COUNTER_BITS) | counter);
  };
}

export const shardOf = (guildId: string, shards: number): number =>
  Number((BigInt(guildId) >> COUNTER_BITS) % BigInt(shards));
