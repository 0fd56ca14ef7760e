import { LRUCache } from 'lru-cache';
import type { Grid } from '../engine/grid/grid.js';
import { type Ground, groundKey, groundOf, type Look } from './scene/scene.js';

const grounds = new LRUCache<string, Ground>({ max: 4000 });

/** The ground of a puzzle; colouring its regions is worth remembering. */
export function groundFor(grid: Grid, look: Look): Ground {
  const key = groundKey(grid, look);
  const ground = grounds.get(key) ?? groundOf(grid, look);
  grounds.set(key, ground);
  return ground;
}
