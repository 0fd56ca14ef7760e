import { LRUCache } from 'lru-cache';
import type { Picture } from './picture.js';

const recent = new LRUCache<string, readonly Picture[]>({
  maxSize: 12 << 20,
  sizeCalculation: (pictures) => pictures.reduce((sum, { data }) => sum + data.length, 0),
});

/**
 * Pictures that were drawn lately. On a puzzle of the day many people come past the same boards, and
 * everybody looks at their own more than once.
 */
export async function unlessRecent(
  key: string,
  make: () => Promise<readonly Picture[]>,
): Promise<readonly Picture[]> {
  const known = recent.get(key);
  if (known) return known;
  const pictures = await make();
  recent.set(key, pictures);
  return pictures;
}
