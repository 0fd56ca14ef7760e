import { Path2D } from '@napi-rs/canvas';
import { font } from './fonts.js';
import type { Context } from './picture.js';
import { PILL_TEXT, pillShapes } from './scene/pill.js';
import type { Paint, Shape, Text } from './scene/shape.js';

type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

const PAINTERS: { [Kind in Shape['kind']]: (context: Context, shape: Of<Kind>) => void } = {
  rects: (context, { rects, fill }) => {
    context.fillStyle = fill;
    for (const rect of rects) context.fillRect(...rect);
  },
  round: (context, { rect, radius, ...paint }) => {
    const path = new Path2D();
    path.roundRect(...rect, radius);
    paintPath(context, path, paint);
  },
  circle: (context, { at, radius, ...paint }) => {
    const path = new Path2D();
    path.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    paintPath(context, path, paint);
  },
  path: (context, { path, clip, ...paint }) => {
    if (!clip) {
      paintPath(context, new Path2D(path), paint);
      return;
    }
    context.save();
    context.beginPath();
    for (const rect of clip) context.rect(...rect);
    context.clip();
    paintPath(context, new Path2D(path), paint);
    context.restore();
  },
  text: (context, shape) => paintText(context, shape),
  pill: (context, pill) => {
    context.font = font(pill.height * PILL_TEXT, 700);
    paint(context, pillShapes(pill, context.measureText(pill.text).width));
  },
};

function paintPath(context: Context, path: Path2D, paint: Paint): void {
  const { fill, stroke, thickness = 1, dash = [], soft = false, fillOver = false } = paint;
  const fillIt = () => {
    if (!fill) return;
    context.fillStyle = fill;
    context.fill(path);
  };
  if (!fillOver) fillIt();
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = thickness;
    context.lineCap = soft ? 'round' : 'butt';
    context.lineJoin = soft ? 'round' : 'miter';
    context.setLineDash([...dash]);
    context.stroke(path);
  }
  if (fillOver) fillIt();
}

function paintText(context: Context, { text, x, y, size, fill, align, baseline }: Text): void {
  context.font = font(size, 700);
  context.fillStyle = fill;
  context.textAlign = align;
  context.textBaseline = baseline;
  context.fillText(text, x, y);
}

function paintShape<Kind extends Shape['kind']>(context: Context, shape: Of<Kind>): void {
  PAINTERS[shape.kind as Kind](context, shape);
}

/** Paints shapes one over the other. */
export function paint(context: Context, shapes: Iterable<Shape>): void {
  for (const shape of shapes) paintShape(context, shape);
}
