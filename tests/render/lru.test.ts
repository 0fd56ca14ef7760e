import { describe, expect, it } from 'vitest';
import { Lru } from '../../src/render/lru.js';

describe('the bounded cache', () => {
  it('makes a value once and forgets what was used longest ago', () => {
    const made: string[] = [];
    const cache = new Lru<string>(3, () => 1);
    const get = (key: string) =>
      cache.get(key, () => {
        made.push(key);
        return key;
      });
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) get(key);
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
    expect(cache.weight).toBe(3);
  });

  it('keeps the newest value even when it alone is too heavy', () => {
    const cache = new Lru<number>(10, (value) => value);
    cache.get('small', () => 4);
    expect(cache.get('huge', () => 50)).toBe(50);
    expect(cache.weight).toBe(50);
    cache.get('next', () => 6);
    expect(cache.weight).toBe(6);
  });
});
