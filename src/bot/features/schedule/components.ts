import type { Call } from '../../discord/call.js';
import type { Component, Press } from '../../discord/component.js';
import { form, here, privately, type View } from '../../discord/reply.js';
import { needSchedule } from './common.js';
import { peekPage, peekWarning, previewPage, schedulePage, testPage } from './look.js';
import { pauseNow, postLeaderboard, postToday, removeNow, resumeNow } from './running.js';
import { readWhen, saveSchedule } from './set.js';
import { removeView, whenForm } from './view.js';
import { weekComponents } from './week.js';

/** Changes the pressed message. */
const shows = (
  name: string,
  run: (call: Call, press: Press) => Promise<View>,
  defer: Component['defer'] = 'if-slow',
): Component => ({
  name,
  defer,
  answers: 'here',
  needs: 'manage-server',
  run: async (call, press) => here(await run(call, press)),
});

/** Answers beside the pressed message. */
const says = (
  name: string,
  run: (call: Call, press: Press) => Promise<View>,
  defer: Component['defer'] = 'if-slow',
): Component => ({
  name,
  defer,
  answers: 'new',
  needs: 'manage-server',
  run: async (call, press) => privately(await run(call, press)),
});

export const scheduleComponents: readonly Component[] = [
  shows('schedule', (call) => schedulePage(call)),
  shows('preview', (call, { args }) => previewPage(call, Number(args[0]) || 1), 'first'),
  says('peek-ask', (call, { values }) => peekWarning(call, values[0] ?? '')),
  shows('peek', (call, { args }) => peekPage(call, args[0] ?? ''), 'first'),
  {
    name: 'schedule-change',
    defer: 'never',
    answers: 'new',
    needs: 'manage-server',
    run: async (call) => form(whenForm(call.words, await needSchedule(call))),
  },
  {
    name: 'schedule-when',
    defer: 'if-slow',
    answers: 'new',
    needs: 'manage-server',
    run: (call, { fields }) => saveSchedule(call, readWhen(call, fields)),
  },
  says('schedule-test', testPage),
  says('post-now', postToday, 'first'),
  shows('schedule-pause', async (call) => schedulePage(call, [await pauseNow(call)])),
  shows('schedule-resume', async (call) => schedulePage(call, [await resumeNow(call)])),
  says('schedule-ranks', (call) => postLeaderboard(call, undefined), 'first'),
  says('schedule-remove', async (call) => {
    await needSchedule(call);
    return removeView(call.words);
  }),
  shows('schedule-gone', removeNow),
  ...weekComponents,
];
