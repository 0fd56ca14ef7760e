import { Lru } from './lru.js';
import type { Picture } from './picture.js';

const MOST_BYTES = 12 << 20;

const recent = new Lru<readonly Picture[]>(MOST_BYTES, (pictures) =>
  pictures.reduce((sum, { data }) => sum + data.length, 0),
);

/**
 * Pictures that were drawn lately. On a puzzle of the day many people come past the same boards, and
 * everybody looks at their own more than once.
 */
export async function unlessRecent(
  key: string,
  make: () => Promise<readonly Picture[]>,
): Promise<readonly Picture[]> {
  return recent.find(key) ?? recent.put(key, await make());
}
