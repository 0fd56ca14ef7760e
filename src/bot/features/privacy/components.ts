import { deleteUser } from '../../../game/privacy.js';
import type { Component } from '../../discord/component.js';
import { notice } from '../../discord/notice.js';
import { here } from '../../discord/reply.js';

export const privacyComponents: readonly Component[] = [
  {
    name: 'delete-me',
    defer: 'if-slow',
    answers: 'here',
    run: async (call) => {
      await deleteUser(call.app.game, call.userId);
      return here(notice(call.words.settings.deleted));
    },
  },
  {
    name: 'keep-me',
    defer: 'never',
    answers: 'here',
    run: async ({ words }) => here(notice(words.settings.kept)),
  },
];
