import { deleteUser } from '../../../game/privacy.js';
import { type Component, inPlace } from '../../discord/component.js';
import { notice } from '../../discord/notice.js';
import { here } from '../../discord/reply.js';

export const privacyComponents: readonly Component[] = [
  inPlace('delete-me', 'if-slow', async (call) => {
    await deleteUser(call.app.game, call.userId);
    return here(notice(call.words.settings.deleted));
  }),
  inPlace('keep-me', 'never', async ({ words }) => here(notice(words.settings.kept))),
];
