import { writeBoard } from '../engine/notation/write.js';
import { Lru } from '../render/lru.js';
import type { EnginePool } from './pool.js';

const MOST_HINTS = 4000;

/**
 * Finds each board's hint once. Whoever goes deeper into a hint asks about the same board again, and on a
 * puzzle of the day many people come past the same boards. What is being found is shared, too.
 */
export function rememberingHints(pool: EnginePool): Pick<EnginePool, 'findHint' | 'why'> {
  const known = new Lru<ReturnType<EnginePool['findHint']>>(MOST_HINTS, () => 1);
  return {
    findHint(board, solution) {
      const key = writeBoard(board, 'sbn');
      return known.get(key, () => {
        const found = pool.findHint(board, solution);
        found.catch(() => known.delete(key));
        return found;
      });
    },
    why: (board, solution, cell) => pool.why(board, solution, cell),
  };
}
