import { type Board, stateOf } from '../engine/board/board.js';
import type { Violation } from '../engine/board/violations.js';
import { type Cell, has } from '../engine/grid/cellset.js';
import { boardAlt } from '../words/alt-text.js';
import { boardPng, hasBands } from './bands.js';
import { type GroundStyle, groundKey, groundLayer, type RegionMarks } from './layers/ground.js';
import { drawFaults, drawFinish, drawLastMove, drawMarks } from './layers/marks.js';
import { type Layout, layoutFor } from './layout.js';
import { type About, makePicture, type Picture, pictureOf } from './picture.js';
import { unlessRecent } from './recent.js';
import { themes } from './themes/index.js';
import type { ThemeId } from './themes/theme.js';

interface BoardScene {
  readonly board: Board;
  readonly violations?: readonly Violation[];
  /** Marks that disagree with the solution, shown as faults. */
  readonly mistakes?: readonly Cell[];
  readonly lastMove?: readonly Cell[];
  readonly finished?: boolean;
}

export interface DrawOptions {
  readonly theme?: ThemeId;
  /** Besides colour: a letter for each region, letters in every cell, or patterns. */
  readonly regions?: RegionMarks;
  /** Width in pixels; without it, what suits the size of the board on Discord. */
  readonly width?: number;
}

/** A player's board as it stands. */
export async function drawBoard(scene: BoardScene, options: DrawOptions = {}): Promise<Picture> {
  const { board, violations = [], mistakes = [], lastMove = [], finished = false } = scene;
  const layout = layoutFor(board.grid.size, options.width);
  const style = {
    theme: themes[options.theme ?? 'light'],
    regions: options.regions ?? 'tags',
    muted: false,
  } as const;
  const all = { board, violations, mistakes, lastMove, finished };
  const calm = violations.length + mistakes.length === 0 && !finished;
  if (calm && hasBands(style)) {
    return pictureOf(aboutBoard(all), layout, boardPng({ board, lastMove }, layout, style));
  }
  const shown = JSON.stringify([stateOf(board), violations, mistakes, lastMove, finished]);
  const [picture] = await unlessRecent(`${groundKey(board.grid, layout, style)} ${shown}`, async () => [
    await draw(all, layout, style),
  ]);
  return picture as Picture;
}

const aboutBoard = (scene: Required<BoardScene>): About => ({ name: 'board', alt: boardAlt(scene) });

function draw(scene: Required<BoardScene>, layout: Layout, style: GroundStyle): Promise<Picture> {
  const { board, violations, mistakes, lastMove, finished } = scene;
  const { theme } = style;
  return makePicture({ width: layout.width, height: layout.width }, aboutBoard(scene), (context) => {
    context.drawImage(groundLayer(board.grid, layout, style), 0, 0);
    const faulty = drawFaults(context, board, layout, theme, { violations, mistakes });
    drawMarks(context, board, layout, theme, { faulty, finished });
    const calm = lastMove.filter((cell) => !has(faulty, cell));
    drawLastMove(context, layout, theme, calm);
    if (finished) drawFinish(context, layout, theme);
  });
}
