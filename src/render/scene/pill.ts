import { circled } from './ground.js';
import type { Shape } from './shape.js';

type Pill = Extract<Shape, { kind: 'pill' }>;

/** How large the letters on a pill are, as a share of its height. */
export const PILL_TEXT = 0.68;

/** The parts of a pill, for whoever knows how wide its text is. */
export function pillShapes(pill: Pill, textWidth: number): Shape[] {
  const { text, circled: number, height, y, left, middle = 0, fill, ink } = pill;
  const ring = number === undefined ? 0 : height * 0.74;
  const pad = number === undefined ? height * 0.5 : height * (text === '' ? 0.26 : 0.36);
  const width = Math.max(height, textWidth + ring + pad);
  const x = left === undefined ? Math.max(middle, width / 2) : left + width / 2;
  const start = x - (textWidth + ring) / 2;
  const rect = [x - width / 2, y - height / 2, width, height] as const;
  const shapes: Shape[] = [{ kind: 'round', rect, radius: height / 2, fill }];
  if (text !== '') {
    shapes.push({
      kind: 'text',
      text,
      x: start + textWidth / 2,
      y: y + height * 0.04,
      size: height * PILL_TEXT,
      fill: ink,
      align: 'center',
      baseline: 'middle',
    });
  }
  if (number !== undefined) {
    shapes.push(...circled(number, { x: start + textWidth + ring / 2, y }, ring / 2, ink));
  }
  return shapes;
}
