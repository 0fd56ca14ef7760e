import { hintShapes } from './hint-shapes.js';
import type { Layout } from './layout.js';
import { faultShapes, finishShapes, lastMoveShapes, markShapes } from './marks.js';
import type { Scene } from './scene.js';
import type { Shape } from './shape.js';

/** The shapes of a scene by layer, in the order in which they lie on one another and on the ground. */
interface Layers {
  readonly faults: readonly Shape[];
  readonly marks: readonly Shape[];
  readonly lastMove: readonly Shape[];
  readonly hint: readonly Shape[];
  readonly finish: readonly Shape[];
}

/** All but the ground, which is the same for every board of a puzzle. */
export const layersAbove = (scene: Scene, layout: Layout): Layers => ({
  faults: faultShapes(scene, layout),
  marks: markShapes(scene, layout),
  lastMove: lastMoveShapes(scene, layout),
  hint: hintShapes(scene, layout),
  finish: scene.finished ? finishShapes(layout, scene.look.theme) : [],
});
