import { cardWords, challengeAlt } from '../../words/card-alt.js';
import { clockTime } from '../../words/time.js';
import { paint } from '../canvas.js';
import { drawable } from '../fonts.js';
import type { Picture } from '../picture.js';
import { fade } from '../scene/colour.js';
import { star } from '../scene/shape.js';
import type { ThemeId } from '../themes/theme.js';
import { type CardSheet, drawCard, fillRound, type Rating, write, writeHead } from './sheet.js';

interface Contestant {
  readonly name: string;
  /** Seconds; null for somebody who has not solved it. */
  readonly time: number | null;
  /** A few words: "without help", "gave up". */
  readonly said: string;
  readonly won: boolean;
}

export interface ChallengeCard extends Rating {
  readonly title: string;
  readonly size: number;
  readonly stars: number;
  readonly players: readonly Contestant[];
}

const WIDTH = 500;
const HEIGHT = 262;
const TOP = 98;
const PANEL = { width: 214, height: 138 };

/** Two people and one puzzle, side by side. Nothing of the puzzle is on it. */
export function drawChallengeCard(card: ChallengeCard, options: { theme?: ThemeId } = {}): Promise<Picture> {
  const size = { ...options, width: WIDTH, height: HEIGHT };
  return drawCard(size, { name: 'challenge', alt: challengeAlt(card) }, (sheet) => {
    writeHead(sheet, card, cardWords.size(card.size, card.stars));
    for (const [i, player] of card.players.entries()) {
      paintContestant(sheet, player, i === 0 ? 30 : WIDTH - 30 - PANEL.width, i);
    }
  });
}

/** Gold for the winner; the other panel is as large, because it takes two. */
function paintContestant(sheet: CardSheet, player: Contestant, left: number, index: number): void {
  const { context, theme } = sheet;
  const colour = player.won ? fade(theme.gold, 0.22) : fade(theme.label, 0.1);
  fillRound(context, [left, TOP, PANEL.width, PANEL.height], 12, colour);
  if (player.won) {
    context.strokeStyle = theme.goldEdge;
    context.lineWidth = 2;
    context.stroke();
    paint(context, [star({ x: left + PANEL.width - 26, y: TOP + 28 }, 13, theme.gold, theme.goldEdge)]);
  }
  const x = left + 18;
  const most = PANEL.width - 36;
  const name = drawable(player.name) || cardWords.player(index + 1);
  write(sheet, name, { x, y: TOP + 34, size: 17, weight: 700, most: player.won ? most - 30 : most });
  const time = player.time === null ? '–' : clockTime(player.time);
  write(sheet, time, { x, y: TOP + 86, size: 38, weight: 700, most });
  write(sheet, player.said, { x, y: TOP + 116, size: 15, colour: theme.label, most });
}
