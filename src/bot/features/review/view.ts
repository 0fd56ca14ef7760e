import type { APIComponentInContainer } from 'discord.js';
import type { Board } from '../../../engine/board/board.js';
import type { Deduction } from '../../../engine/deduction/deduction.js';
import type { Finding } from '../../../engine/review/review.js';
import { ruleName } from '../../../engine/rules/catalogue.js';
import type { GameReview } from '../../../game/review.js';
import type { ReviewCard } from '../../../render/cards/review.js';
import type { Picture } from '../../../render/picture.js';
import { hintSentences } from '../../../words/hint.js';
import { cellNames } from '../../../words/names.js';
import type { Words } from '../../../words/replies/words.js';
import { marksOf, reviewLines, verdictText } from '../../../words/review.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, pictures, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

/** A list holds 25. */
const MOST_FINDS = 25;

const seconds = (ms: number): number => ms / 1000;

/** What is drawn. Times and techniques, and no cell. */
export function cardOf(words: Words, { game, review }: GameReview): ReviewCard {
  const { size, stars, grade } = game.puzzle;
  return {
    title: words.review.cardTitle,
    date: (game.finishedAt ?? game.startedAt).toISOString().slice(0, 10),
    size,
    stars,
    grade,
    level: game.puzzle.level,
    seconds: seconds(game.ms),
    marks: review.findings.map(({ ms, verdict, technique, stars: placed }) => ({
      seconds: seconds(ms),
      tier: technique?.step.tier ?? 0,
      verdict,
      isStar: placed.length > 0,
    })),
    slips: review.slips.map(({ from, until }) => ({ from: seconds(from), until: seconds(until) })),
    hardest: review.hardest?.technique ? ruleName(review.hardest.technique.step.rule) : null,
  };
}

export function reviewView(words: Words, found: GameReview, picture: Picture): View {
  const { game, learnNext } = found;
  const parts: APIComponentInContainer[] = [
    text(`## ${words.review.title}`),
    pictures(picture),
    text(reviewLines(words, game.board, found.review).join('\n')),
  ];
  const finds = worthALook(found);
  if (finds.length > 0)
    parts.push(
      row(select(customId('review-find', game.id), words.review.stepsPick, optionsOf(words, found, finds))),
    );
  const share = button(customId('review-share', game.id), words.review.shareButton, { style: 'go' });
  const practise = learnNext
    ? [button(customId('practise', learnNext), words.review.practiseButton(ruleName(learnNext)))]
    : [];
  parts.push(row(share, ...practise));
  return framed(ACCENT.stats, parts, [picture]);
}

/** The finds that took most, in the order in which they came. */
function worthALook({ review }: GameReview): Finding[] {
  return [...review.findings]
    .sort((a, b) => (b.technique?.step.tier ?? 0) - (a.technique?.step.tier ?? 0) || b.took - a.took)
    .slice(0, MOST_FINDS)
    .sort((a, b) => a.moment - b.moment);
}

function optionsOf(words: Words, { game }: GameReview, finds: readonly Finding[]) {
  return finds.map((finding) => ({
    value: String(finding.moment),
    label: words.review.step(cellNames(game.board, marksOf(finding)), finding.ms),
    description: verdictText(words, finding),
  }));
}

/** One find: what proves it, in words and drawn on the board as it was. */
export function findView(
  words: Words,
  found: GameReview,
  finding: Finding,
  argument: { shown: { board: Board; deduction: Deduction } | null; drawn: readonly Picture[] },
): View {
  const { shown, drawn } = argument;
  const cells = cellNames(found.game.board, marksOf(finding));
  const parts: APIComponentInContainer[] = [
    text(words.review.stepTitle(cells, finding.ms, finding.took)),
    text(verdictText(words, finding)),
  ];
  if (shown) parts.push(pictures(...drawn), text(hintSentences(shown.board, shown.deduction, 3).join(' ')));
  const id = customId('review-find', found.game.id);
  parts.push(row(select(id, words.review.stepsPick, optionsOf(words, found, worthALook(found)))));
  parts.push(row(button(customId('review', found.game.id), words.review.button)));
  return framed(ACCENT.stats, parts, drawn);
}

/** The card alone. */
export function sharedView(words: Words, userId: string, picture: Picture): View {
  const parts = [text(words.review.shared(userId)), pictures(picture)];
  return framed(ACCENT.stats, parts, [picture]);
}
