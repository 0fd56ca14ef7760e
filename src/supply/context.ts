import type { Random } from '../engine/generate/random.js';
import type { Log } from '../ops/log.js';
import type { Store } from '../store/store.js';
import type { EnginePool } from '../workers/pool.js';

export interface SupplyContext {
  readonly store: Store;
  readonly clock: () => Date;
  readonly random: Random;
  readonly log: Log;
  /** The threads that puzzles are made on. */
  readonly makes: Pick<EnginePool, 'generate'>;
}
