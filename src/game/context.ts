import type { Random } from '../engine/generate/random.js';
import type { Store } from '../store/store.js';
import type { EnginePool } from '../workers/pool.js';
import type { Feed } from './feed.js';
import type { Supply } from './supply.js';

/** What every use case is given. Nothing else is known of the outside world. */
export interface GameContext {
  readonly store: Store;
  readonly clock: () => Date;
  readonly random: Random;
  /** Where hints come from: a pool of workers, or the engine itself. */
  readonly hints: Pick<EnginePool, 'findHint' | 'why'>;
  /** Where strangers' puzzles are judged, positions for a lesson found, and finished games looked through. */
  readonly puzzles: Pick<EnginePool, 'assess' | 'practice' | 'review'>;
  /** Where new puzzles come from. */
  readonly supply: Supply;
  /** Who hears of changes; absent where nobody listens. */
  readonly feed?: Feed;
}
