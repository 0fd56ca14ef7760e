import type { ResultCard } from '../../../game/result-card.js';
import type { ShareCard } from '../../../render/cards/share.js';
import type { Picture } from '../../../render/picture.js';
import type { Words } from '../../../words/replies/words.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, framed, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

/** What is drawn. Nothing in it spoils the puzzle. */
export function cardOf(words: Words, { game, post, ms, streak, progress }: ResultCard): ShareCard {
  const { size, stars, grade } = game.puzzle;
  return {
    title: words.board.title(game.kind, undefined),
    date: post?.localDate ?? (game.finishedAt ?? game.startedAt).toISOString().slice(0, 10),
    size,
    stars,
    grade,
    level: game.puzzle.level,
    seconds: Math.round(ms / 1000),
    help: words.board.helpUsed(game),
    streak: streak?.current ?? 0,
    progress,
  };
}

/** The same as text that can be copied: emoji, and nothing that spoils the puzzle. */
export function asTextView(words: Words, result: ResultCard, note?: string): View {
  const lines = words.daily.asText(cardOf(words, result));
  const intro = [note, words.daily.asTextIntro].filter(Boolean).join('\n');
  const parts = [text(intro), text(`\`\`\`\n${lines.join('\n')}\n\`\`\``)];
  return framed(gradeColour(result.game.puzzle.grade), parts);
}

export function shareView(
  words: Words,
  { game, post }: ResultCard,
  picture: Picture,
  guildId: string | undefined,
): View {
  const parts = [text(words.daily.shared(game.userId, post?.localDate)), pictures(picture)];
  // Others can try the same puzzle: the post's own button, here.
  const again =
    post && post.guildId === guildId ? [row(button(customId('daily', post.id), words.daily.playButton))] : [];
  const framed = frame(gradeColour(game.puzzle.grade), [...parts, ...again]);
  return { parts: [framed], pictures: [picture] };
}
