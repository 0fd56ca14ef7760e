import { readSettings } from '../../../game/settings.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { privately, type Reply } from '../../discord/reply.js';
import { settingsView } from './view.js';

export const settingsCommand = command('settings', {
  options: {},
  defer: 'if-slow',
  run: (call) => settingsReply(call),
});

export async function settingsReply({ app, words, userId }: Call): Promise<Reply> {
  const page = app.pageLink !== undefined;
  return privately(settingsView(words, await readSettings(app.game, userId), { page }));
}
