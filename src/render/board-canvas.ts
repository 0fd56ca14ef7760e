import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { paint } from './canvas.js';
import type { Context } from './picture.js';
import { groundShapes } from './scene/ground.js';
import { shapesAbove } from './scene/layers.js';
import type { Layout } from './scene/layout.js';
import { groundKey, type Scene } from './scene/scene.js';

// About sixteen boards of the usual size. A day's puzzle is drawn a thousand times from one layer.
const grounds = new LRUCache<string, Canvas>({
  maxSize: 32 << 20,
  sizeCalculation: ({ width, height }) => 4 * width * height,
});

function groundCanvas({ ground, look }: Scene, layout: Layout): Canvas {
  const key = `${groundKey(ground.grid, look)} ${layout.width}`;
  const known = grounds.get(key);
  if (known) return known;
  const canvas = createCanvas(layout.width, layout.width);
  paint(canvas.getContext('2d'), groundShapes(ground, layout, look));
  grounds.set(key, canvas);
  return canvas;
}

/** Draws a scene on a canvas; what never changes on a puzzle is drawn once and kept. */
export function paintScene(context: Context, scene: Scene, layout: Layout): void {
  context.drawImage(groundCanvas(scene, layout), 0, 0);
  paint(context, shapesAbove(scene, layout));
}
