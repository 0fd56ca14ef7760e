import { GRADES, SIZES } from '../../../engine/generate/kinds.js';
import { invitationPosted, leaveChallenge, makeChallenge, readChallenge } from '../../../game/challenge.js';
import type { PlayWish } from '../../../game/supply.js';
import type { ChallengeView } from '../../../game/views/challenge.js';
import { wishedKind } from '../../../game/wished-kind.js';
import { drawCover } from '../../../render/cards/cover.js';
import { languages } from '../../../words/replies/words.js';
import { whyClosed } from '../../discord/api-errors.js';
import type { App } from '../../discord/app.js';
import { type Call, playerOf } from '../../discord/call.js';
import { command, type Picked } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { notice } from '../../discord/notice.js';
import { privately, type Reply, type View } from '../../discord/reply.js';
import { tellingProgress } from '../play/command.js';
import { invitationView } from './view.js';

export const challengeCommand = command('challenge', {
  where: 'server',
  options: {
    user: { type: 'user' },
    size: { type: 'integer', choices: SIZES },
    grade: { type: 'string', choices: GRADES },
  },
  defer: 'if-slow',
  long: true,
  run: (call, { user, size, grade }) => challenge(call, user ? playing(call, user) : null, { size, grade }),
});

/** Somebody who can take a challenge: a person, and of this server. */
export function playing({ words }: Call, { id, isBot, isMember }: Picked): string {
  if (isBot) throw new Refusal(words.challenge.bot);
  if (!isMember) throw new Refusal(words.challenge.notHere);
  return id;
}

/** Makes a challenge and posts it where the person is. */
export async function challenge(call: Call, opponentId: string | null, wish: PlayWish): Promise<Reply> {
  const { app, channelId = '', requestId } = call;
  const wanted = { channelId, opponentId, kind: wishedKind(wish) };
  const made = await makeChallenge(app.game, playerOf(call), wanted, requestId, tellingProgress(call));
  return invite(call, made);
}

/** Posts the invitation, once. A challenge that nobody can see is taken back. */
export async function invite(call: Call, made: ChallengeView): Promise<Reply> {
  const { app, words, userId } = call;
  if (!made.messageId) {
    const invited = made.players.find(({ seat }) => seat === 1);
    const called = invited?.userId ?? null;
    const options = { nonce: `challenge-${made.id}`, people: called ? [called] : [] };
    try {
      const message = await app.discord.post(made.channelId, await viewNow(made, called), options);
      await invitationPosted(app.game, made.id, message.id);
    } catch (error) {
      await leaveChallenge(app.game, userId, made.id, 'withdraw');
      if (whyClosed(error)) throw new Refusal(words.challenge.notSent);
      throw error;
    }
  }
  return privately(notice(words.challenge.sent, 'glad'));
}

async function viewNow(challenge: ChallengeView, calls: string | null = null): Promise<View> {
  return invitationView(languages.en, challenge, await drawCover(challenge.puzzle), calls);
}

/** Shows on the invitation how the challenge stands. */
export async function redrawInvitation({ game, discord }: Pick<App, 'game' | 'discord'>, id: string) {
  const challenge = await readChallenge(game, id);
  const { channelId, messageId } = challenge;
  if (messageId) await discord.edit(channelId, messageId, await viewNow(challenge));
}
