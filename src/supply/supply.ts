import { kindName } from '../engine/generate/kinds.js';
import type { Supply } from '../game/supply.js';
import type { StoredPuzzle } from '../store/puzzles.js';
import type { SupplyContext } from './context.js';
import { dayPuzzle } from './day.js';
import { newPuzzle, playPuzzle } from './play.js';

export function createSupply(context: SupplyContext): Supply {
  // At the minute of posting many servers ask for the same day: it is made once.
  const underWay = new Map<string, Promise<StoredPuzzle>>();
  return {
    dayPuzzle(kind, date) {
      const key = `${kindName(kind)} ${date}`;
      const known = underWay.get(key);
      if (known) return known;
      const day = dayPuzzle(context, kind, date).finally(() => underWay.delete(key));
      underWay.set(key, day);
      return day;
    },
    playPuzzle: (userId, wish, waiting) => playPuzzle(context, userId, wish, waiting),
    newPuzzle: (kind, waiting) => newPuzzle(context, kind, waiting),
  };
}
