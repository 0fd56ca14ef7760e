import type { Grade } from '../../engine/grade/grade.js';
import { badgeAlt } from '../../words/card-alt.js';
import { ensureFonts } from '../fonts.js';
import { makePicture, type Picture } from '../picture.js';
import { themes } from '../themes/index.js';
import type { ThemeId } from '../themes/theme.js';
import { levelOf, MOST_LEVEL, paintBadge, SCALE } from './sheet.js';

/** How hard a puzzle is, as a small badge. */
export function drawBadge(grade: Grade, options: { theme?: ThemeId } = {}): Promise<Picture> {
  ensureFonts();
  const theme = themes[options.theme ?? 'light'];
  const [width, height] = [180, 44];
  const about = { name: 'grade', alt: badgeAlt(grade, levelOf(grade), MOST_LEVEL) };
  return makePicture({ width: width * SCALE, height: height * SCALE }, about, (context) => {
    context.fillStyle = theme.background;
    context.fillRect(0, 0, width * SCALE, height * SCALE);
    context.scale(SCALE, SCALE);
    paintBadge({ context, theme, width, height }, grade, { x: 6, y: 6, height: height - 12 });
  });
}
