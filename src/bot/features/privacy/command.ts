import { deleteUser, exportUser } from '../../../game/privacy.js';
import { ACCENT } from '../../discord/colours.js';
import { commandGroup, verb } from '../../discord/command.js';
import type { Component } from '../../discord/component.js';
import { customId } from '../../discord/custom-id.js';
import { notice } from '../../discord/notice.js';
import { button, file, frame, row, text } from '../../discord/parts.js';
import { here, privately } from '../../discord/reply.js';

export const privacy = commandGroup('privacy', {
  export: verb({
    options: {},
    defer: 'first',
    run: async (call) => {
      const { words } = call;
      const everything = await exportUser(call.app.game, call.userId);
      const data = Buffer.from(`${JSON.stringify(everything, null, 2)}\n`);
      const name = words.settings.exportName;
      return privately({
        parts: [frame(ACCENT.plain, [text(words.settings.exportReady), file(name)])],
        pictures: [],
        files: [{ name, data }],
      });
    },
  }),
  delete: verb({
    options: {},
    defer: 'never',
    run: async ({ words }) =>
      privately({
        parts: [
          frame(ACCENT.bad, [
            text(words.settings.deleteAsk),
            row(
              button(customId('delete-me'), words.settings.deleteButton, { style: 'stop' }),
              button(customId('keep-me'), words.settings.keepButton),
            ),
          ]),
        ],
        pictures: [],
      }),
  }),
});

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
