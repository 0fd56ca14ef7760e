import { exportUser } from '../../../game/privacy.js';
import { commandGroup, verb } from '../../discord/command.js';
import { privately } from '../../discord/reply.js';
import { deleteView, exportView } from './view.js';

export const privacyCommand = commandGroup('privacy', {
  export: verb({
    options: {},
    defer: 'first',
    run: async ({ words, app, userId }) => privately(exportView(words, await exportUser(app.game, userId))),
  }),
  delete: verb({
    options: {},
    defer: 'never',
    run: async ({ words }) => privately(deleteView(words)),
  }),
});
