import type { GameView, SharedView } from '../../../game/views/game.js';
import { gameStatus } from '../../../words/game.js';
import type { Words } from '../../../words/replies/words.js';
import { notice } from '../../discord/notice.js';
import { linkButton, messageLink, row } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { newestDeed } from '../together/view.js';

/** How a shared board stands, or what is to be said about it, and the way to its message. */
export function elsewhereView(words: Words, game: GameView, shared: SharedView, note = ''): View {
  const { guildId } = game;
  const { threadId, messageId } = shared;
  const said = note || [gameStatus(words, game), newestDeed(words, game, shared)].filter(Boolean).join('\n');
  if (!guildId || !threadId || !messageId) return notice(said);
  const url = messageLink({ guildId, channelId: threadId, messageId });
  return notice(said, 'calm', row(linkButton(url, words.together.boardLink, '👆')));
}
