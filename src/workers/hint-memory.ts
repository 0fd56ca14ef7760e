import { LRUCache } from 'lru-cache';
import { writeBoard } from '../engine/notation/write.js';
import type { EnginePool } from './pool.js';

const MOST_HINTS = 4000;

/**
 * Finds each board's hint once. Whoever goes deeper into a hint asks about the same board again, and on a
 * puzzle of the day many people come past the same boards. What is being found is shared, too.
 */
export function rememberingHints(pool: EnginePool): Pick<EnginePool, 'findHint' | 'why'> {
  const known = new LRUCache<string, ReturnType<EnginePool['findHint']>>({ max: MOST_HINTS });
  return {
    findHint(board, solution, options) {
      const key = `${writeBoard(board, 'sbn')} ${options?.uniqueness ?? true}`;
      const before = known.get(key);
      if (before) return before;
      const found = pool.findHint(board, solution, options);
      known.set(key, found);
      found.catch(() => known.delete(key));
      return found;
    },
    why: (board, solution, cell) => pool.why(board, solution, cell),
  };
}
