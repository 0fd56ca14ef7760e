import { challengeOver, readChallenge } from '../../../game/challenge.js';
import { challengesToTell, challengeTold, claimTelling } from '../../../game/challenge-telling.js';
import type { ChallengeView } from '../../../game/views/challenge.js';
import { drawChallengeCard } from '../../../render/cards/challenge.js';
import { languages } from '../../../words/replies/words.js';
import { messageIsGone, whyClosed } from '../../discord/api-errors.js';
import type { App } from '../../discord/app.js';
import { findMessage } from '../../discord/find-message.js';
import { redrawInvitation } from './command.js';
import { cardOf, rematchId, resultView } from './view.js';

type Telling = Pick<App, 'game' | 'discord' | 'names' | 'log' | 'background'>;

/** What there is to do every minute: whatever is over and was not told when it ended. */
export async function tellChallenges(app: Telling): Promise<void> {
  for (const id of await challengesToTell(app.game)) {
    await tellChallenge(app, id).catch((error: unknown) =>
      app.log.warn({ err: error, challenge: id }, 'challenge result not told yet'),
    );
  }
}

/** Tells as soon as the second of two has finished, by whichever door. Returns what ends it. */
export function followChallenges(app: Telling): () => void {
  const stop = app.game.feed?.listen((news) => {
    if (news.kind !== 'changed' || news.game?.kind !== 'challenge' || !news.game.finishedAt) return;
    const { gameId } = news;
    app.background.start('tell a challenge', async () => {
      const id = await challengeOver(app.game, gameId);
      if (id) await tellChallenge(app, id);
    });
  });
  return () => stop?.();
}

/**
 * Tells the channel how a challenge ended, exactly once however many processes and restarts there are: one claims it;
 * whoever takes over a claim of somebody gone looks for the message first, and where that cannot be seen says nothing.
 */
export async function tellChallenge(app: Telling, id: string): Promise<void> {
  const claim = await claimTelling(app.game, id);
  if (!claim) return;
  const challenge = await readChallenge(app.game, id);
  try {
    if (hasResult(challenge) && (claim === 'first' || !(await mayBeThere(app, challenge)))) {
      const card = await cardFor(app, challenge);
      const view = resultView(languages.en, challenge, card);
      await app.discord.post(challenge.channelId, view, { nonce: `result-${id}` });
    }
    await redrawInvitation(app, id);
  } catch (error) {
    // Where nobody can be told, nobody is.
    if (!whyClosed(error) && !messageIsGone(error)) throw error;
    app.log.info({ err: error, challenge: id }, 'challenge result told to nobody');
  }
  await challengeTold(app.game, id);
}

/** Somebody has begun, and both are still known. What nobody played is told on the invitation alone. */
const hasResult = ({ players, outcome }: ChallengeView): boolean =>
  (outcome === 'played' || outcome === 'time') &&
  players.length === 2 &&
  players.some(({ attempt }) => attempt?.state !== 'not-begun');

async function mayBeThere({ discord }: Telling, challenge: ChallengeView): Promise<boolean> {
  const { guildId, channelId, overAt, id } = challenge;
  const sought = { guildId, channelId, since: overAt ?? challenge.endsAt, customId: rematchId(id) };
  return (await findMessage(discord, sought)) !== null;
}

async function cardFor({ names }: Telling, challenge: ChallengeView) {
  const named = challenge.players.filter(({ hidden }) => !hidden).map(({ userId }) => userId);
  const found = await names.inServer(challenge.guildId, named);
  return drawChallengeCard(cardOf(languages.en, challenge, found));
}
