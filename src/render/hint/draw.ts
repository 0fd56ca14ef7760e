import { type Board, stateOf, withMarks } from '../../engine/board/board.js';
import type { Deduction } from '../../engine/deduction/deduction.js';
import { hintAlt, whichPicture } from '../../words/alt-text.js';
import { boardPng, hasBands } from '../bands.js';
import type { DrawOptions } from '../board.js';
import { fade } from '../colour.js';
import { font } from '../fonts.js';
import { type GroundStyle, groundKey, groundLayer } from '../layers/ground.js';
import { drawMarks } from '../layers/marks.js';
import { type Layout, layoutFor } from '../layout.js';
import { type Context, makePicture, type Picture, pictureOf } from '../picture.js';
import { unlessRecent } from '../recent.js';
import { hatchLegend } from '../shapes.js';
import { themes } from '../themes/index.js';
import type { Theme } from '../themes/theme.js';
import { areaOf, hintFrames } from './frames.js';
import type { HintFrame } from './mark.js';
import { paintMarks } from './paint.js';

interface HintScene {
  readonly board: Board;
  readonly deduction: Deduction;
  /** 1 where to look, 2 which technique, 3 the argument, 4 do it. */
  readonly depth: number;
}

/** The pictures of a hint, in order: one, or a short strip for an argument of several steps. */
export async function drawHint(scene: HintScene, options: DrawOptions = {}): Promise<readonly Picture[]> {
  const { board, deduction, depth } = scene;
  const layout = layoutFor(board.grid.size, options.width);
  const style = {
    theme: themes[options.theme ?? 'light'],
    regions: options.regions ?? 'tags',
    muted: depth < 4,
  } as const;
  if (depth <= 2 && hasBands(style)) return [drawWhere(scene, layout, style)];
  const shown = JSON.stringify([stateOf(board), deduction, depth]);
  const key = `${groundKey(board.grid, layout, style)} ${shown}`;
  return unlessRecent(key, () => drawFrames(scene, layout, style));
}

/** The picture that most hints begin with needs no canvas. */
function drawWhere({ board, deduction, depth }: HintScene, layout: Layout, style: GroundStyle): Picture {
  const about = { name: 'hint', alt: hintAlt(board, deduction, depth, { index: 0, of: 1 }) };
  return pictureOf(about, layout, boardPng({ board, area: areaOf(board, deduction) }, layout, style));
}

function drawFrames(scene: HintScene, layout: Layout, style: GroundStyle): Promise<Picture[]> {
  const { deduction, depth } = scene;
  const { theme } = style;
  const board = depth >= 4 ? withMarks(scene.board, deduction) : scene.board;
  const frames = hintFrames(scene.board, deduction, depth);
  return Promise.all(
    frames.map((frame, index) => {
      const strip = whichPicture(index, frames.length);
      const footer = strip !== '' || frame.legend.length > 0 ? Math.round(layout.width * 0.07) : 0;
      const alt = hintAlt(scene.board, deduction, depth, { index, of: frames.length });
      const name = frames.length > 1 ? `hint-${index + 1}` : 'hint';
      const size = { width: layout.width, height: layout.width + footer };
      return makePicture(size, { name, alt }, (context) => {
        context.fillStyle = theme.background;
        context.fillRect(0, 0, size.width, size.height);
        context.drawImage(groundLayer(board.grid, layout, style), 0, 0);
        drawMarks(context, board, layout, theme);
        paintMarks({ context, board, layout, theme }, frame.marks);
        if (footer > 0) paintFooter(context, { layout, theme, footer, strip }, frame);
      });
    }),
  );
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
