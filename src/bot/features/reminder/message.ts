import type { EndingStreak } from '../../../daily/reminders.js';
import { languages } from '../../../words/replies/words.js';
import type { App } from '../../discord/app.js';
import { reminderView } from './view.js';

/** Somebody may have closed their direct messages: then there is nothing to be done about it. */
export async function remind(
  { discord, log }: Pick<App, 'discord' | 'log'>,
  userId: string,
  ending: readonly EndingStreak[],
): Promise<void> {
  await discord.tell(userId, reminderView(languages.en, ending)).catch((error: unknown) => {
    log.debug({ err: error }, 'reminder not delivered');
  });
}
