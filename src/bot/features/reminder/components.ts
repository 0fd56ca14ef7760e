import { reminderOf, setReminder, setZone } from '../../../daily/reminders.js';
import { readZone, zonesLike } from '../../../daily/zones.js';
import { playerOf } from '../../discord/call.js';
import { type Component, inPlace } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { notice } from '../../discord/notice.js';
import { form, here } from '../../discord/reply.js';
import { keepingTyped, typedBefore } from '../../discord/try-again.js';
import { settingsPage } from '../settings/command.js';
import { zoneForm } from './view.js';

export const reminderComponents: readonly Component[] = [
  inPlace('set-reminder', 'if-slow', async (call, { values }) => {
    await setReminder(call.app.game, playerOf(call), values[0] === 'on');
    return here(await settingsPage(call, call.words.reminder.saved));
  }),
  inPlace('zone-ask', 'never', async (call, { args }) => {
    const [typed] = typedBefore(args) ?? [];
    const { zone } = await reminderOf(call.app.game, call.userId);
    return form(zoneForm(call.words, typed ?? zone));
  }),
  inPlace('zone-form', 'if-slow', (call, { fields }) =>
    keepingTyped('zone-ask', [fields.zone], async () => {
      const zone = readZone(fields.zone ?? '');
      if (!zone) throw new Refusal(call.words.schedule.badZone(zonesLike(fields.zone ?? '')));
      await setZone(call.app.game, call.userId, zone);
      return here(await settingsPage(call, call.words.reminder.saved));
    }),
  ),
  inPlace('remind-off', 'if-slow', async (call) => {
    await setReminder(call.app.game, playerOf(call), false);
    return here(notice(call.words.reminder.stopped));
  }),
];
