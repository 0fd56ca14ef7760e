import { recordChange } from '../../../daily/changes.js';
import { todayIn } from '../../../daily/schedule.js';
import { type MonthResult, monthResults } from '../../../game/month-results.js';
import type { Words } from '../../../words/replies/words.js';
import type { Call } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { file, framed, text } from '../../discord/parts.js';
import { privately, type View } from '../../discord/reply.js';
import { guildOf } from '../schedule/common.js';

export const exportResults = verb({
  options: { month: { type: 'string', maxLength: 7 } },
  defer: 'first',
  run: async (call, { month }) => privately(await exportPage(call, month)),
});

export async function exportPage(call: Call, typed: string | undefined): Promise<View> {
  const { app, words, userId: by } = call;
  const guildId = guildOf(call);
  const month = typed?.trim() ?? (await todayIn(app.game, guildId)).slice(0, 7);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Refusal(words.moderate.badMonth);
  const results = await monthResults(app.game, guildId, month);
  if (results.length === 0) throw new Refusal(words.moderate.exportNothing(month));
  await recordChange(app.game, { guildId, by }, 'exported', { about: month });
  const name = words.moderate.exportName(month);
  return {
    ...framed(ACCENT.ranks, [text(words.moderate.exportReady(month, results.length)), file(name)]),
    files: [{ name, data: Buffer.from(csvOf(words, results)) }],
  };
}

/** Numbers, dates and words of ours only: nothing in it that a spreadsheet would run. */
function csvOf({ moderate: said }: Words, results: readonly MonthResult[]): string {
  const yesNo = (yes: boolean) => (yes ? said.exportYes : said.exportNo);
  const lines = results.map(({ date, schedule, userId, size, stars, grade, ms, clean, points, ranked }) =>
    [
      date,
      userId ?? '',
      size,
      stars,
      grade,
      Math.round(ms / 1000),
      yesNo(!clean),
      points,
      yesNo(ranked),
      schedule,
    ].join(','),
  );
  return `${[said.exportHeader.join(','), ...lines].join('\r\n')}\r\n`;
}
