import { GRADES, SIZES } from '../../../engine/generate/kinds.js';
import type { PlayWish } from '../../../game/supply.js';
import { abandonTogether, openTogether, togetherPosted } from '../../../game/together.js';
import type { GameView } from '../../../game/views/game.js';
import { wishedKind } from '../../../game/wished-kind.js';
import { languages } from '../../../words/replies/words.js';
import { whyClosed } from '../../discord/api-errors.js';
import { type Call, playerOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { notice } from '../../discord/notice.js';
import { privately, type Reply } from '../../discord/reply.js';
import { drawGame } from '../board/show.js';
import { boardView } from '../board/view.js';
import { tellingProgress } from '../play/command.js';
import { inviteView } from './view.js';

export const togetherCommand = command('together', {
  where: 'server',
  options: {
    size: { type: 'integer', choices: SIZES },
    grade: { type: 'string', choices: GRADES },
  },
  defer: 'if-slow',
  long: true,
  run: (call, { size, grade }) => togetherHere(call, { size, grade }),
});

/** A thread has no threads of its own. */
export async function togetherHere(call: Call, wish: PlayWish): Promise<Reply> {
  if (!call.guildId) throw new Refusal(call.words.errors.serverOnly);
  if (call.threadId) throw new Refusal(call.words.together.inThread);
  return together(call, call.channelId ?? '', wish);
}

/** Opens a board in a thread of its own. A board that nobody can see is given up. */
export async function together(call: Call, channelId: string, wish: PlayWish): Promise<Reply> {
  const { app, words, requestId } = call;
  const wanted = { channelId, kind: wishedKind(wish) };
  const game = await openTogether(app.game, playerOf(call), wanted, requestId, tellingProgress(call));
  const threadId = game.shared?.threadId ?? (await openThread(call, channelId, game));
  return privately(notice(words.together.opened(threadId), 'glad'), {
    after: () => app.discord.addToThread(threadId, call.userId),
  });
}

async function openThread({ app, words, userId }: Call, channelId: string, game: GameView): Promise<string> {
  const { discord } = app;
  const said = languages.en;
  const { size, grade } = game.puzzle;
  try {
    const threadId = await discord.openPublicThread(channelId, said.together.threadName(size, grade));
    const view = boardView(said, game, await drawGame(game));
    const message = await discord.post(threadId, view, { nonce: `board-${game.id}` });
    await togetherPosted(app.game, game.id, { threadId, messageId: message.id });
    const invite = inviteView(said, { userId, gameId: game.id, threadId }, game.puzzle);
    // Where the bot may not write, Discord itself shows that there is a thread.
    await discord.post(channelId, invite, { nonce: `join-${game.id}` }).catch((error: unknown) => {
      app.log.info({ err: error, channel: channelId }, 'invitation to a shared board not posted');
    });
    return threadId;
  } catch (error) {
    await abandonTogether(app.game, game.id);
    if (whyClosed(error)) throw new Refusal(words.together.notOpened);
    throw error;
  }
}
