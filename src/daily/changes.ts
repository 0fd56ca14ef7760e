import type { GameContext } from '../game/context.js';
import { addChange, changesIn } from '../store/changes.js';
import type { Schedule, ScheduleChoices } from '../store/schedules.js';
import { nameIn } from '../store/scopes.js';

/** What moderators change about their server's days, for the other moderators to see. */

type ScheduleField = Exclude<keyof ScheduleChoices, 'setBy'>;
type FieldValue = string | number | boolean | null;

/** One thing about a schedule that is different now. */
export interface FieldChange {
  readonly field: ScheduleField;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

const SCHEDULE_FIELDS = [
  'channelId',
  'minute',
  'zone',
  'days',
  'size',
  'grade',
  'leastGrade',
  'week',
  'weeklyDay',
  'monthlySize',
  'pingRoleId',
  'spoilerThread',
  'showBoard',
  'alertChannelId',
  'teamShare',
] as const satisfies readonly ScheduleField[];

export const changedFields = (before: Schedule, after: Schedule): FieldChange[] =>
  SCHEDULE_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));

/** What can be said of a change: about a schedule's settings, about a date, or about something by its name. */
interface ChangeDetail {
  readonly fields?: readonly FieldChange[];
  readonly date?: string;
  readonly about?: string;
  /** The name of the schedule, if it is not the server's first. */
  readonly schedule?: string;
}

const CHANGES = [
  'schedule-made',
  'schedule-set',
  'schedule-removed',
  'paused',
  'resumed',
  'pinned',
  'unpinned',
  'skipped',
  'unskipped',
  'posted',
  'leaderboard',
  'role-set',
  'role-ended',
  'exported',
  'event-made',
  'event-ended',
] as const;
type ChangeCode = (typeof CHANGES)[number];

export interface ChangeView extends ChangeDetail {
  readonly what: ChangeCode;
  /** Null when they have deleted their data. */
  readonly by: string | null;
  readonly at: Date;
}

export async function recordChange(
  { store, clock }: GameContext,
  { guildId, by, scope }: { readonly guildId: string; readonly by: string; readonly scope?: string },
  what: ChangeCode,
  detail: ChangeDetail = {},
): Promise<void> {
  const schedule = nameIn(scope ?? '');
  const told = schedule ? { ...detail, schedule } : detail;
  await addChange(store.db, { guildId, by, what, detail: JSON.stringify(told), at: clock() });
}

/** The last changes in a server, newest first. */
export async function changesOf(
  { store }: GameContext,
  guildId: string,
  limit: number,
): Promise<ChangeView[]> {
  const found = await changesIn(store.db, guildId, limit);
  return found.flatMap(({ what, detail, by, at }) => {
    const code = CHANGES.find((known) => known === what);
    return code ? [{ ...(JSON.parse(detail || '{}') as ChangeDetail), what: code, by: by || null, at }] : [];
  });
}
