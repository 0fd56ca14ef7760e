import { history } from '../../../game/history.js';
import { resultCard } from '../../../game/result-card.js';
import { drawShareCard } from '../../../render/cards/share.js';
import type { Call } from '../../discord/call.js';
import { gradeColour } from '../../discord/colours.js';
import { command } from '../../discord/command.js';
import type { Component } from '../../discord/component.js';
import { customId } from '../../discord/custom-id.js';
import { Refusal } from '../../discord/errors.js';
import { button, frame, pictures, row, text } from '../../discord/parts.js';
import { publicly, type Reply } from '../../discord/reply.js';
import { themeOf } from '../board/theme.js';
import { hintsUsed } from '../board/view.js';

export const share = command('share', {
  options: {},
  defer: 'never',
  run: async (call) => {
    const { games } = await history(call.app.game, { userId: call.userId, finished: true, limit: 1 });
    const last = games[0];
    if (!last) throw new Refusal(call.words.daily.nothingToShare);
    return shareReply(call, last.id);
  },
});

/** The one thing that others see of a game, and only because its player asked for it. */
async function shareReply(call: Call, gameId: string): Promise<Reply> {
  const { words, userId, app } = call;
  const card = await resultCard(app.game, { userId, gameId });
  const { game, post } = card;
  const { size, stars, grade } = game.puzzle;
  const picture = await drawShareCard(
    {
      title: words.board.title(game.kind, undefined),
      date: post?.localDate ?? (game.finishedAt ?? game.startedAt).toISOString().slice(0, 10),
      size,
      stars,
      grade,
      seconds: Math.round(card.ms / 1000),
      hints: hintsUsed(game),
      streak: card.streak?.current ?? 0,
      progress: card.progress,
    },
    { theme: themeOf(game.settings) },
  );
  const parts = [text(words.daily.shared(userId, post?.localDate)), pictures(picture)];
  // Others can try the same puzzle: the post's own button, here.
  const again =
    post && post.guildId === call.guildId
      ? [row(button(customId('daily', post.id), words.daily.playButton))]
      : [];
  return publicly({ parts: [frame(gradeColour(grade), [...parts, ...again])], pictures: [picture] });
}

export const shareComponents: readonly Component[] = [
  { name: 'share', defer: 'never', answers: 'new', run: (call, { args }) => shareReply(call, args[0] ?? '') },
];
