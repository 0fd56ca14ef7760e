import type { Verdict } from '../../engine/review/review.js';
import { cardWords, reviewAlt } from '../../words/card-alt.js';
import { clockTime, dateName } from '../../words/time.js';
import { paint } from '../canvas.js';
import type { Picture } from '../picture.js';
import { fade } from '../scene/colour.js';
import { cross, star } from '../scene/shape.js';
import type { ThemeId } from '../themes/theme.js';
import { type CardSheet, drawCard, type Rating, write, writeHead } from './sheet.js';

/** One thing that was done: when, how hard it was to find, and how it was come by. */
interface ReviewMark {
  readonly seconds: number;
  readonly tier: number;
  readonly verdict: Verdict;
  readonly isStar: boolean;
}

export interface ReviewCard extends Rating {
  readonly title: string;
  readonly date: string;
  readonly size: number;
  readonly stars: number;
  readonly seconds: number;
  readonly marks: readonly ReviewMark[];
  /** While these lasted, something on the board was wrong. */
  readonly slips: readonly { readonly from: number; readonly until: number }[];
  /** The name of the hardest technique that was found alone. */
  readonly hardest: string | null;
}

const WIDTH = 500;
const HEIGHT = 330;
const LEFT = 30;
const RIGHT = WIDTH - 78;
const FLOOR = 236;
const TIER = 25;
/** Where the techniques of a grade begin, from the lowest tier that is more than reading off. */
const GRADES = [
  [3, 'Easy'],
  [4, 'Medium'],
  [5, 'Hard'],
  [6, 'Expert'],
] as const;

const heightOf = (tier: number): number => FLOOR - Math.max(0, Math.min(tier, 6) - 1) * TIER;

/** A solve as a line of time: the higher, the harder to find. It says when and how, never where. */
export function drawReviewCard(card: ReviewCard, options: { theme?: ThemeId } = {}): Promise<Picture> {
  const size = { ...options, width: WIDTH, height: HEIGHT };
  return drawCard(size, { name: 'review', alt: reviewAlt(factsOf(card)) }, (sheet) => {
    const about = `${dateName(card.date)} · ${cardWords.size(card.size, card.stars)} · ${clockTime(card.seconds)}`;
    writeHead(sheet, card, about);
    paintScale(sheet);
    paintTime(sheet, card);
    const facts = factsOf(card);
    write(sheet, cardWords.review(facts), { x: LEFT, y: 288, size: 15, weight: 700, most: WIDTH - 60 });
    if (card.hardest) {
      write(sheet, cardWords.hardest(card.hardest), {
        x: LEFT,
        y: 308,
        size: 13,
        colour: sheet.theme.label,
        most: WIDTH - 60,
      });
    }
  });
}

const factsOf = ({ title, marks, slips, hardest, seconds }: ReviewCard) => ({
  title,
  seconds,
  proved: marks.filter(({ verdict }) => verdict === 'proved').length,
  leaps: marks.filter(({ verdict }) => verdict === 'leap').length,
  helped: marks.filter(({ verdict }) => verdict === 'helped').length,
  slips: slips.length,
  hardest,
});

function paintScale(sheet: CardSheet): void {
  const { context, theme } = sheet;
  for (const [tier, grade] of GRADES) {
    const y = heightOf(tier);
    context.fillStyle = fade(theme.label, 0.25);
    context.fillRect(LEFT, y - 0.5, RIGHT - LEFT, 1);
    write(sheet, grade, { x: RIGHT + 8, y: y + 4, size: 12, colour: theme.label });
  }
  context.fillStyle = fade(theme.label, 0.6);
  context.fillRect(LEFT, FLOOR, RIGHT - LEFT, 1.5);
}

function paintTime(sheet: CardSheet, card: ReviewCard): void {
  const { context, theme } = sheet;
  const end = Math.max(1, card.seconds);
  const at = (seconds: number): number => LEFT + (Math.min(Math.max(seconds, 0), end) / end) * (RIGHT - LEFT);
  context.fillStyle = fade(theme.violation, 0.2);
  for (const { from, until } of card.slips) {
    context.fillRect(at(from), heightOf(6), Math.max(2, at(until) - at(from)), FLOOR - heightOf(6));
  }
  for (const mark of card.marks) {
    const place = { x: at(mark.seconds), y: mark.verdict === 'proved' ? heightOf(mark.tier) : FLOOR };
    context.fillStyle = fade(theme.label, 0.35);
    context.fillRect(place.x - 0.5, place.y, 1, FLOOR - place.y);
    paintMark(sheet, mark, place);
  }
  for (const part of [0, 0.5, 1]) {
    const align = part === 0 ? 'left' : part === 1 ? 'right' : 'center';
    const x = LEFT + part * (RIGHT - LEFT);
    write(sheet, clockTime(end * part), { x, y: FLOOR + 20, size: 12, colour: theme.label, align });
  }
}

/** A star that was found is golden, one that was leapt to is hollow, a given one blue; wrong marks are crosses. */
function paintMark({ context, theme }: CardSheet, mark: ReviewMark, at: { x: number; y: number }): void {
  const radius = mark.isStar ? 8 : 4;
  if (mark.verdict === 'mistake') paint(context, [cross(at, radius * 0.6, 2.5, theme.violation)]);
  else if (mark.verdict === 'helped') paint(context, [star(at, radius, theme.panel, theme.last)]);
  else if (mark.verdict === 'leap') paint(context, [star(at, radius, theme.panel, theme.goldEdge)]);
  else if (mark.isStar) paint(context, [star(at, radius, theme.gold, theme.goldEdge)]);
  else paint(context, [{ kind: 'circle', at, radius: 3, fill: theme.label }]);
}
