import { type Board, stateOf, withMarks } from '../engine/board/board.js';
import type { Deduction } from '../engine/deduction/deduction.js';
import { hintAlt, whichPicture } from '../words/alt-text.js';
import { type DrawOptions, lookOf } from './board.js';
import { paintScene } from './board-canvas.js';
import { font } from './fonts.js';
import { groundFor } from './grounds.js';
import { type Context, makePicture, type Picture, pictureOf } from './picture.js';
import { rasterPng } from './raster/raster.js';
import { unlessRecent } from './recent.js';
import { fade } from './scene/colour.js';
import { hintFrames } from './scene/hint-frames.js';
import type { HintFrame } from './scene/hint-mark.js';
import { type Layout, layoutFor } from './scene/layout.js';
import { groundKey, type Look, sceneOf } from './scene/scene.js';
import type { Theme } from './themes/theme.js';

/** A step of an argument, and how much of it is shown. */
export interface ShownStep {
  readonly board: Board;
  readonly deduction: Deduction;
  /** 1 where to look, 2 which technique, 3 the argument, 4 do it. */
  readonly depth: number;
}

/** The pictures of a hint, in order: one, or a short strip for an argument of several steps. */
export function drawHint(hint: ShownStep, options: DrawOptions = {}): Promise<readonly Picture[]> {
  const { board, deduction, depth } = hint;
  const layout = layoutFor(board.grid.size, options.width);
  const look = lookOf(options, depth < 4);
  const draw = () => drawFrames(hint, layout, look);
  // Where to look needs no canvas, and so no memory of it.
  if (depth <= 2) return draw();
  const shown = JSON.stringify([stateOf(board), deduction, depth]);
  return unlessRecent(`${groundKey(board.grid, look)} ${layout.width} ${shown}`, draw);
}

function drawFrames({ board, deduction, depth }: ShownStep, layout: Layout, look: Look): Promise<Picture[]> {
  const { theme } = look;
  const shown = depth >= 4 ? withMarks(board, deduction) : board;
  const frames = hintFrames(board, deduction, depth);
  const draw = async (frame: HintFrame, index: number): Promise<Picture> => {
    const strip = whichPicture(index, frames.length);
    const footer = strip !== '' || frame.legend.length > 0 ? Math.round(layout.width * 0.07) : 0;
    const about = {
      name: frames.length > 1 ? `hint-${index + 1}` : 'hint',
      alt: hintAlt(board, deduction, depth, { index, of: frames.length }),
    };
    const size = { width: layout.width, height: layout.width + footer };
    const scene = sceneOf({ board: shown, hint: frame.marks }, look, groundFor(board.grid, look));
    const bytes = footer > 0 ? null : rasterPng(scene, layout);
    if (bytes) return pictureOf(about, size, bytes);
    return makePicture(size, about, (context) => {
      context.fillStyle = theme.background;
      context.fillRect(0, 0, size.width, size.height);
      paintScene(context, scene, layout);
      if (footer > 0) paintFooter(context, { layout, theme, footer, strip }, frame);
    });
  };
  return Promise.all(frames.map(draw));
}

function paintFooter(
  context: Context,
  place: { layout: Layout; theme: Theme; footer: number; strip: string },
  frame: HintFrame,
): void {
  const { layout, theme, footer, strip } = place;
  const left = layout.origin - layout.border / 2;
  const middle = layout.width + footer * 0.42;
  const height = fittingHeight(context, footer * 0.42, layout.width - 2 * left, [
    strip,
    ...frame.legend.map(({ text }) => text),
  ]);
  let x = left;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  if (strip !== '') {
    context.fillStyle = theme.label;
    context.fillText(strip, x, middle);
    x += context.measureText(strip).width + height * 1.1;
  }
  for (const { tone, hatched, text } of frame.legend) {
    const colour = theme.roles[tone];
    context.fillStyle = fade(colour, 0.25);
    context.strokeStyle = colour;
    context.lineWidth = Math.max(2, height * 0.12);
    context.beginPath();
    context.roundRect(x, middle - height * 0.5, height, height, height * 0.25);
    context.fill();
    if (hatched) hatchLegend(context, x, middle - height * 0.5, height);
    context.stroke();
    x += height * 1.4;
    context.fillStyle = theme.text;
    context.fillText(text, x, middle);
    x += context.measureText(text).width + height * 1.1;
  }
}

/** Sets the font as large as the line has room for, and returns its height. */
function fittingHeight(context: Context, wanted: number, room: number, texts: readonly string[]): number {
  context.font = font(wanted, 400);
  const words = texts.reduce((sum, text) => sum + context.measureText(text).width, 0);
  const line = words + 2.5 * wanted * texts.length;
  const height = wanted * Math.min(1, room / line);
  context.font = font(height, 400);
  return height;
}

/** The slanted lines of a hatched cell in a legend's small square. */
function hatchLegend(context: Context, x: number, y: number, side: number): void {
  context.moveTo(x, y + side / 2);
  context.lineTo(x + side / 2, y);
  context.moveTo(x, y + side);
  context.lineTo(x + side, y);
  context.moveTo(x + side / 2, y + side);
  context.lineTo(x + side, y + side / 2);
}
