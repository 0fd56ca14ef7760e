import { reminderOf } from '../../../daily/reminders.js';
import { readSettings } from '../../../game/settings.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { privately, type View } from '../../discord/reply.js';
import { settingsView } from './view.js';

export const settingsCommand = command('settings', {
  options: {},
  defer: 'if-slow',
  run: async (call) => privately(await settingsPage(call)),
});

export async function settingsPage({ app, words, userId }: Call, note?: string): Promise<View> {
  const [settings, reminder] = await Promise.all([
    readSettings(app.game, userId),
    reminderOf(app.game, userId),
  ]);
  return settingsView(words, settings, { reminder, page: app.pageLink !== undefined, note });
}
