import { takeBack } from '../../../daily/roles.js';
import { deleteUser } from '../../../game/privacy.js';
import { type Component, inPlace } from '../../discord/component.js';
import { notice } from '../../discord/notice.js';
import { here } from '../../discord/reply.js';
import { roleHands } from '../moderate/hands.js';

export const privacyComponents: readonly Component[] = [
  inPlace('delete-me', 'if-slow', async ({ app, userId, words }) => {
    await takeBack(app.game, { userId }, roleHands(app));
    await deleteUser(app.game, userId);
    return here(notice(words.settings.deleted));
  }),
  inPlace('keep-me', 'never', async ({ words }) => here(notice(words.settings.kept))),
];
