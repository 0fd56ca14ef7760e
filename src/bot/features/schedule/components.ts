import type { Component } from '../../discord/component.js';
import { asks, says, shows } from '../../discord/moderators.js';
import { notice } from '../../discord/notice.js';
import { form } from '../../discord/reply.js';
import { needSchedule } from './common.js';
import { decidePin, decideSkip } from './days.js';
import { chooseSetting, leaderboardIn, peoplePage, puzzlesPage } from './desk.js';
import { pinForm } from './forms.js';
import { peekPage, peekWarning, previewPage, schedulePage, testPage } from './look.js';
import { pauseNow, postLeaderboard, postToday, removeNow, removePage, resumeNow } from './running.js';
import { askAnother, askFirst, askWhen, changeWhen, setUpAnother, setUpFirst } from './setup.js';
import { weekComponents } from './week.js';

/** A form's field is never empty: this stands for nothing. */
const NO_PIN = '-';

export const scheduleComponents: readonly Component[] = [
  shows('schedule', (call, { args }) => schedulePage(call, args[0])),
  shows('schedule-pick', (call, { values }) => schedulePage(call, values[0])),
  shows('preview', (call, { args }) => previewPage(call, Number(args[0]) || 1, args[1]), 'first'),
  says('peek-ask', (call, { args, values }) => peekWarning(call, values[0] ?? '', args[0])),
  shows('peek', (call, { args }) => peekPage(call, args[0] ?? '', args[1]), 'first'),
  shows(
    'day-skip',
    async (call, { args, values }) => {
      const decided = await decideSkip(call, { date: values[0] ?? '', name: args[1] });
      return previewPage(call, Number(args[0]) || 1, args[1], decided);
    },
    'first',
  ),
  asks('day-pin', async (call, { args, values }) => {
    const schedule = await needSchedule(call, args[1]);
    return form(pinForm(call.words, schedule, (values[0] ?? '').slice(0, 10), Number(args[0]) || 1));
  }),
  shows(
    'day-pinned',
    async (call, { args, fields }) => {
      const puzzle = fields.puzzle?.trim();
      const decided = await decidePin(call, {
        date: args[0] ?? '',
        name: args[2],
        puzzle: puzzle === NO_PIN ? undefined : puzzle,
      });
      return previewPage(call, Number(args[1]) || 1, args[2], decided);
    },
    'first',
  ),
  asks('schedule-change', (call, { args }) => askWhen(call, args)),
  shows('schedule-when', (call, { args, fields }) => changeWhen(call, args[0], fields)),
  asks('schedule-setup', (call, { args }) => askFirst(call, args), 'here'),
  shows('schedule-made', (call, { fields }) => setUpFirst(call, fields)),
  asks('schedule-add', (call, { args }) => askAnother(call, args), 'here'),
  shows('schedule-added', (call, { fields }) => setUpAnother(call, fields)),
  shows('schedule-people', (call, { args }) => peoplePage(call, args[0])),
  shows('schedule-puzzles', (call, { args }) => puzzlesPage(call, args[0])),
  shows('schedule-set', (call, { args, values }) =>
    chooseSetting(call, { field: args[0] ?? '', chosen: values[0] ?? args[1] ?? '', name: args[2] }),
  ),
  shows(
    'schedule-ranks-in',
    (call, { args, values }) => leaderboardIn(call, values[0] ?? '', args[0]),
    'first',
  ),
  says('schedule-test', (call, { args }) => testPage(call, args[0])),
  says('post-now', (call, { args }) => postToday(call, args[0]), 'first'),
  shows('schedule-pause', async (call, { args }) =>
    schedulePage(call, args[0], [await pauseNow(call, args[0])]),
  ),
  shows('schedule-resume', async (call, { args }) =>
    schedulePage(call, args[0], await resumeNow(call, args[0])),
  ),
  says(
    'schedule-ranks',
    async (call, { args }) => notice(await postLeaderboard(call, undefined, args[0]), 'glad'),
    'first',
  ),
  says('schedule-remove', (call, { args }) => removePage(call, args[0])),
  shows('schedule-gone', (call, { args }) => removeNow(call, args[0])),
  ...weekComponents,
];
