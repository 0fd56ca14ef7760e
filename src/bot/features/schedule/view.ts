import type { Due } from '../../../daily/calendar.js';
import type { FieldChange } from '../../../daily/changes.js';
import type { PreviewPage } from '../../../daily/days.js';
import { daysFromBits } from '../../../daily/read.js';
import { MAIN, MOST_SCHEDULES, nameOf, type Schedule } from '../../../daily/schedule.js';
import type { Substitute } from '../../../daily/week.js';
import type { Kind } from '../../../engine/generate/kinds.js';
import type { Picture } from '../../../render/picture.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { notice } from '../../discord/notice.js';
import { button, framed, pictures, row, select, text } from '../../discord/parts.js';
import type { PostingCheck } from '../../discord/permissions.js';
import type { View } from '../../discord/reply.js';
import { named } from './common.js';

/** What a schedule says, as words need it. */
export const planOf = (schedule: Schedule) => ({
  channelId: schedule.channelId,
  minutes: schedule.minute,
  zone: schedule.zone,
  days: daysFromBits(schedule.days),
  size: schedule.size,
  grade: schedule.grade,
  leastGrade: schedule.leastGrade,
  week: schedule.week !== '',
  weeklyDay: schedule.weeklyDay,
  monthlySize: schedule.monthlySize,
  roleId: schedule.pingRoleId,
  thread: schedule.spoilerThread,
  board: schedule.showBoard,
  alertChannelId: schedule.alertChannelId,
  teamShare: schedule.teamShare,
});

export function scheduleView(
  words: Words,
  schedule: Schedule,
  {
    all,
    notes = [],
    check,
    next,
  }: { all: readonly Schedule[]; notes?: readonly string[]; check?: PostingCheck; next: Due | null },
): View {
  const lines = words.schedule.lines(planOf(schedule));
  const state = schedule.pausedReason
    ? words.schedule.paused(schedule.pausedReason, nameOf(schedule))
    : next
      ? words.schedule.next(Math.floor(next.at.getTime() / 1000))
      : '';
  const trouble = check ? missingLine(words, check) : '';
  const below = [...notes, state, trouble].filter(Boolean);
  return framed(trouble ? ACCENT.bad : ACCENT.days, [
    text(`## ${words.schedule.title(nameOf(schedule))}\n${lines.join('\n')}`),
    ...(below.length > 0 ? [text(below.join('\n'))] : []),
    ...others(words, schedule, all),
    ...scheduleButtons(words, schedule, all.length),
  ]);
}

/** Where there is no schedule: the way to one. */
export function noScheduleView({ schedule: said }: Words, note = ''): View {
  const parts = [
    text([...(note ? [note] : []), `## ${said.setupHeading}`, said.setupText].join('\n')),
    row(
      button(customId('schedule-setup'), said.setupButton, { style: 'go' }),
      button(customId('moderate-open'), said.moderateButton),
    ),
  ];
  return framed(ACCENT.days, parts);
}

/** All schedules of the server, where there is more than one, and the way to each. */
function others({ schedule: said }: Words, shown: Schedule, all: readonly Schedule[]) {
  if (all.length < 2) return [];
  const lines = all.map((one) =>
    said.listLine({
      name: nameOf(one),
      channelId: one.channelId,
      minutes: one.minute,
      zone: one.zone,
      days: daysFromBits(one.days),
      paused: one.pausedReason !== null,
    }),
  );
  const choices = all.map((one) => ({
    value: nameOf(one) || MAIN,
    label: said.nameChoice(nameOf(one), one.minute),
    chosen: one.scope === shown.scope,
  }));
  return [
    text([`### ${said.listTitle}`, ...lines].join('\n')),
    row(select(customId('schedule-pick'), said.listPick, choices)),
  ];
}

/** Everything that can be done about a schedule, without a command. */
function scheduleButtons({ schedule: said }: Words, schedule: Schedule, count: number) {
  const { pausedReason } = schedule;
  const id = (name: string) => customId(name, ...named(schedule));
  return [
    row(
      button(id('schedule-change'), said.changeButton),
      button(id('schedule-people'), said.peopleButton),
      button(id('schedule-puzzles'), said.puzzlesButton),
      button(id('week'), said.weekButton),
    ),
    row(
      button(customId('preview', 1, ...named(schedule)), said.previewButton),
      button(id('schedule-test'), said.testButton),
      button(id('post-now'), said.postButton),
      pausedReason
        ? button(id('schedule-resume'), said.resumeButton, { style: 'go' })
        : button(id('schedule-pause'), said.pauseButton),
      button(id('schedule-ranks'), said.leaderboardButton),
    ),
    row(
      button(customId('schedule-add'), said.addButton, { disabled: count >= MOST_SCHEDULES }),
      button(customId('moderate-open'), said.moderateButton),
      button(customId('changes'), said.changesButton),
      button(id('schedule-remove'), said.removeButton, { style: 'stop' }),
    ),
  ];
}

export function removeView({ schedule: said }: Words, schedule: Schedule): View {
  const buttons = row(
    button(customId('schedule-gone', ...named(schedule)), said.removeYes, { style: 'stop' }),
    button(customId('schedule', ...named(schedule)), said.removeNo),
  );
  return framed(ACCENT.bad, [text(said.removeAsk(nameOf(schedule))), buttons]);
}

export const changeLines = ({ schedule }: Words, changed: readonly FieldChange[]): string[] =>
  changed.map(({ field, before, after }) => `- ${schedule.change(field, before, after)}`);

export const substituteLines = ({ schedule: said }: Words, found: readonly Substitute[]): string[] =>
  found.map(({ on, wanted, instead }) => {
    const name =
      on === 'weekly' ? said.weeklySpecial : on === 'monthly' ? said.monthlySpecial : said.weekday(on);
    return `⚠️ ${said.substitute(name, wanted, instead)}`;
  });

/** What the bot lacks for posting, by the names that Discord's settings use. */
export function missingNames(words: Words, { permissions, role }: PostingCheck): string[] {
  if (!permissions) return [words.schedule.permissions.ViewChannel];
  const lacking = permissions
    .filter(({ granted }) => !granted)
    .map(({ name }) => words.schedule.permissions[name]);
  const { roleGone, roleSilent } = words.schedule;
  return [...lacking, ...(role === 'gone' ? [roleGone] : role === 'silent' ? [roleSilent] : [])];
}

/** The same as a warning; empty where nothing is missing. */
export function missingLine(words: Words, check: PostingCheck): string {
  const missing = missingNames(words, check);
  return missing.length > 0 ? `⚠️ ${words.schedule.cannotPost(missing)}` : '';
}

export function testView(
  words: Words,
  schedule: Schedule,
  check: PostingCheck,
  next: { date: string; kind: Kind } | null,
  notAsAsked: readonly Substitute[],
): View {
  const said = words.schedule;
  const results: [boolean, string][] = [];
  if (check.permissions) {
    results.push([true, said.testChannel(schedule.channelId)]);
    for (const { name, granted } of check.permissions) results.push([granted, said.permissions[name]]);
  } else {
    results.push([false, said.testChannelGone]);
  }
  if (schedule.pingRoleId) {
    const { pingRoleId } = schedule;
    if (check.role === 'fine') results.push([true, said.testRole(pingRoleId)]);
    else results.push([false, check.role === 'gone' ? said.testRoleGone : said.testRoleSilent(pingRoleId)]);
  }
  if (next) results.push([true, said.testPuzzle(next.date, next.kind)]);
  const good = results.every(([fine]) => fine);
  const lines = results.map(([fine, line]) => (fine ? said.testGood(line) : said.testBad(line)));
  lines.push(...substituteLines(words, notAsAsked));
  if (schedule.pausedReason) lines.push(said.paused(schedule.pausedReason, nameOf(schedule)));
  return framed(good ? ACCENT.good : ACCENT.bad, [
    text(`## ${said.testTitle}\n${lines.join('\n')}`),
    text(good ? said.testAllGood : said.testFix),
  ]);
}

/** What the days to come are like, without anything that would help to solve them. */
export function previewView(
  words: Words,
  schedule: Schedule,
  { days, page, pages }: PreviewPage,
  note = '',
): View {
  if (days.length === 0) return notice(words.schedule.previewNothing);
  const lines = days.map((day) =>
    day.skipped ? words.schedule.skippedLine(day.date) : words.schedule.previewLine(day),
  );
  const turn = row(
    button(customId('preview', page - 1, ...named(schedule)), words.schedule.earlier, {
      disabled: page <= 1,
    }),
    button(customId('preview', page + 1, ...named(schedule)), words.schedule.later, {
      disabled: page >= pages,
    }),
    button(customId('schedule', ...named(schedule)), words.schedule.showButton),
  );
  const choices = days
    .filter(({ skipped }) => !skipped)
    .map(({ date }) => ({ value: date, label: words.time.longDate(date) }));
  const look =
    choices.length > 0
      ? [row(select(customId('peek-ask', ...named(schedule)), words.schedule.peek, choices))]
      : [];
  const every = days.map(({ date, skipped, pinned }) => ({
    value: date,
    label: words.time.longDate(date),
    ...(skipped || pinned ? { description: skipped ? words.schedule.isOut : words.schedule.isPinned } : {}),
  }));
  const decide = [
    row(select(customId('day-skip', page, ...named(schedule)), words.schedule.skipPick, every)),
    row(select(customId('day-pin', page, ...named(schedule)), words.schedule.pinPick, every)),
  ];
  const title = `### ${words.schedule.previewTitle(nameOf(schedule), page, pages)}\n${lines.join('\n')}`;
  const said = note ? [text(note)] : [];
  return framed(ACCENT.days, [text(title), ...said, ...look, ...decide, turn]);
}

export function peekWarningView(words: Words, schedule: Schedule, date: string): View {
  const show = row(button(customId('peek', date, ...named(schedule)), words.schedule.peekButton));
  return framed(ACCENT.days, [text(words.schedule.peekWarning(date)), show]);
}

export function peekView(words: Words, date: string, picture: Picture): View {
  return framed(ACCENT.days, [text(words.schedule.peeked(date)), pictures(picture)], [picture]);
}
