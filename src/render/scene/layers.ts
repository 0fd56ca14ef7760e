import { hintShapes } from './hint-shapes.js';
import type { Layout } from './layout.js';
import { faultShapes, finishShapes, lastMoveShapes, markShapes } from './marks.js';
import type { Scene } from './scene.js';
import type { Shape } from './shape.js';

/** A scene without its ground, which is the same for every board of a puzzle: what lies on top comes last. */
export const shapesAbove = (scene: Scene, layout: Layout): Shape[] => [
  ...faultShapes(scene, layout),
  ...markShapes(scene, layout),
  ...lastMoveShapes(scene, layout),
  ...hintShapes(scene, layout),
  ...(scene.finished ? finishShapes(layout, scene.look.theme) : []),
];
