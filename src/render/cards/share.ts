import { cardWords, shareAlt } from '../../words/card-alt.js';
import { clockTime, dateName } from '../../words/time.js';
import { paint } from '../canvas.js';
import type { Picture } from '../picture.js';
import { fade } from '../scene/colour.js';
import { type Point, star } from '../scene/shape.js';
import type { ThemeId } from '../themes/theme.js';
import { type CardSheet, drawCard, type Rating, twoLines, write, writeHead } from './sheet.js';

/** One star of the solve in the order it was placed: alone, after a hint, or taken back later. */
type ProgressStep = 'placed' | 'hinted' | 'undone';

export interface ShareCard extends Rating {
  readonly title: string;
  /** Local date, as in "2026-11-16". */
  readonly date: string;
  readonly size: number;
  readonly stars: number;
  readonly seconds: number;
  /** What help was used, in words; empty without any. */
  readonly help: string;
  readonly streak: number;
  /** How the solve went, without where: nothing of the puzzle can be read from it. */
  readonly progress: readonly ProgressStep[];
}

const WIDTH = 500;
const HEIGHT = 312;
const HELP_LINE = 18;
const PER_LINE = 25;
const MOST_STEPS = 2 * PER_LINE;

/** A finished puzzle to show to others. It gives nothing away. */
export function drawShareCard(card: ShareCard, options: { theme?: ThemeId } = {}): Promise<Picture> {
  const size = { ...options, width: WIDTH, height: HEIGHT };
  return drawCard(size, { name: 'solved', alt: shareAlt(card) }, (sheet) => {
    writeHead(sheet, card, `${dateName(card.date)} · ${cardWords.size(card.size, card.stars)}`);
    paintFigures(sheet, card);
    paintProgress(sheet, card.progress);
    paintLegend(sheet, card.progress);
  });
}

/** What the row of stars means, for those of its signs that are in it. */
function paintLegend(sheet: CardSheet, progress: readonly ProgressStep[]): void {
  let x = 30;
  for (const kind of ['placed', 'hinted', 'undone'] as const) {
    if (!progress.includes(kind)) continue;
    paintStep(sheet, kind, { x: x + 6, y: HEIGHT - 33 }, 6.5);
    x += 18;
    x += write(sheet, cardWords.steps[kind], { x, y: HEIGHT - 28, size: 13, colour: sheet.theme.label }) + 16;
  }
}

function paintStep({ context, theme }: CardSheet, kind: ProgressStep, at: Point, radius: number): void {
  if (kind === 'placed') paint(context, [star(at, radius, theme.gold, theme.goldEdge)]);
  if (kind === 'hinted') paint(context, [star(at, radius, theme.panel, theme.last)]);
  if (kind === 'undone') {
    context.fillStyle = fade(theme.label, 0.55);
    context.beginPath();
    context.arc(at.x, at.y, radius * 0.35, 0, 2 * Math.PI);
    context.fill();
  }
}

function paintFigures(sheet: CardSheet, card: ShareCard): void {
  const figures = [
    [cardWords.time, clockTime(card.seconds)],
    // Only dailies have one.
    ...(card.streak > 0 ? [[cardWords.streak, cardWords.days(card.streak)] as const] : []),
  ] as const;
  for (const [i, [name, value]] of figures.entries()) {
    const x = 30 + i * 152;
    write(sheet, name, { x, y: 118, size: 13, colour: sheet.theme.label });
    write(sheet, value, { x, y: 147, size: 25, weight: 700 });
  }
  const help = card.help ? cardWords.help(card.help) : cardWords.noHelp;
  const place = { x: 30, size: 15, most: WIDTH - 60 };
  const lines = twoLines(sheet, help.split(', '), place);
  for (const [i, line] of lines.entries())
    write(sheet, line, { ...place, y: (lines.length > 1 ? 170 : 175) + i * HELP_LINE });
}

/** The stars in the order they came, two lines at most; of a long solve evenly chosen ones. */
function paintProgress(sheet: CardSheet, progress: readonly ProgressStep[]): void {
  const shown = Array.from(
    { length: Math.min(MOST_STEPS, progress.length) },
    (_, i) => progress[Math.floor((i * progress.length) / Math.min(MOST_STEPS, progress.length))]!,
  );
  const lines = Math.ceil(shown.length / PER_LINE);
  const perLine = Math.ceil(shown.length / Math.max(1, lines));
  const step = Math.min(26, (WIDTH - 60) / Math.max(1, perLine));
  for (const [i, kind] of shown.entries()) {
    const x = 30 + (i % perLine) * step + step / 2;
    const y = (lines > 1 ? 210 : 224) + Math.floor(i / perLine) * 28;
    const radius = Math.min(9, step * 0.42);
    paintStep(sheet, kind, { x, y }, radius);
  }
}
