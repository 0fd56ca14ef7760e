import { localMinutes } from '../../../daily/local-time.js';
import type { SchedulePatch } from '../../../daily/schedule.js';
import { DAILY_SIZES, MONTHLY_SIZES } from '../../../daily/week.js';
import { findZones } from '../../../daily/zones.js';
import { GRADES, gradesAt } from '../../../engine/generate/kinds.js';
import type { Call, Suggestion } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { LIMITS } from '../../discord/limits.js';
import { privately } from '../../discord/reply.js';
import { nameOption } from './common.js';
import { given, readWhen, savedPage } from './save.js';

const WEEKLY = { saturday: 6, sunday: 7 } as const;

/** What `without` takes back. */
const WITHOUT = {
  role: { pingRoleId: null },
  size: { size: null },
  grade: { grade: null },
  least: { leastGrade: null },
  weekly: { weeklyDay: null },
  monthly: { monthlySize: null },
  week: { week: '' },
  alerts: { alertChannelId: null },
} as const satisfies Record<string, Partial<SchedulePatch>>;

export const set = verb({
  options: {
    name: nameOption,
    channel: { type: 'channel' },
    time: { type: 'string', maxLength: 20 },
    zone: { type: 'string', maxLength: 60, suggest: suggestZones },
    days: {
      type: 'string',
      maxLength: 80,
      suggest: async ({ words }, typed) =>
        words.schedule.dayChoices
          .filter((choice) => choice.startsWith(typed.toLowerCase()))
          .map((choice) => ({ name: choice, value: choice })),
    },
    size: { type: 'integer', choices: DAILY_SIZES },
    grade: { type: 'string', choices: GRADES },
    least: { type: 'string', choices: GRADES },
    weekly: { type: 'string', choices: ['saturday', 'sunday'] },
    monthly: { type: 'integer', choices: MONTHLY_SIZES },
    role: { type: 'role' },
    thread: { type: 'boolean' },
    board: { type: 'boolean' },
    alerts: { type: 'channel' },
    team: { type: 'integer', min: 0, max: 100 },
    without: {
      type: 'string',
      choices: ['role', 'size', 'grade', 'least', 'weekly', 'monthly', 'week', 'alerts'],
    },
  },
  defer: 'if-slow',
  run: async (call, args) => {
    const { size, grade } = args;
    if (size && grade && !gradesAt(size).includes(grade))
      throw new Refusal(call.words.schedule.noSuchKind(size, gradesAt(size)));
    const patch = {
      ...readWhen(call, args),
      ...given('channelId', args.channel?.id),
      ...given('size', size),
      ...given('grade', grade),
      ...given('leastGrade', args.least),
      ...given('weeklyDay', args.weekly && WEEKLY[args.weekly]),
      ...given('monthlySize', args.monthly),
      ...given('pingRoleId', args.role?.id),
      ...given('spoilerThread', args.thread),
      ...given('showBoard', args.board),
      ...given('alertChannelId', args.alerts?.id),
      ...given('teamShare', args.team),
      ...(args.without ? WITHOUT[args.without] : {}),
    };
    return privately(await savedPage(call, args.name, patch));
  },
});

async function suggestZones({ app, words }: Call, typed: string): Promise<Suggestion[]> {
  const now = app.game.clock();
  return findZones(typed, LIMITS.autocompleteChoices).map((zone) => ({
    name: words.schedule.zoneNow(zone, localMinutes(zone, now)),
    value: zone,
  }));
}
