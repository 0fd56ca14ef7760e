import { worldPlan } from '../../../daily/plan.js';
import { seatedGame } from '../../../game/activity.js';
import { viewGame } from '../../../game/open.js';
import { UserError } from '../../../game/user-error.js';
import { pageGame } from '../views.js';
import type { Run } from '../visitor.js';

export const begin: Run<'begin'> = async ({ game, session }) => {
  const { instanceId, userId } = session;
  const found = instanceId
    ? await seatedGame(game, { ...session, instanceId }, worldPlan(game.clock()))
    : null;
  return { game: found && pageGame(found), current: found ? null : await currentTitle() };

  async function currentTitle(): Promise<string | null> {
    try {
      const current = pageGame(await viewGame(game, { userId }));
      return current.finished ? null : current.title;
    } catch (error) {
      if (error instanceof UserError) return null;
      throw error;
    }
  }
};

export const link: Run<'link'> = async (visitor, ask) => {
  // It has to be this person's.
  await viewGame(visitor.game, { userId: visitor.session.userId, gameId: ask.game });
  return { url: await visitor.link(ask.game) };
};
