import type { RuleId } from '../../../engine/deduction/deduction.js';
import { ruleById } from '../../../engine/rules/catalogue.js';
import { readSettings } from '../../../game/settings.js';
import type { Stats } from '../../../game/types.js';
import { listOf } from '../../../words/names.js';
import type { Call } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { notice } from '../../discord/notice.js';
import { frame, pictures, text } from '../../discord/parts.js';
import { privately, type Reply } from '../../discord/reply.js';
import { themeOf } from '../board/theme.js';
import { monthPicture } from './month.js';

const MOST_RULES = 3;

export async function statsReply(call: Call, userId: string, stats: Stats, today: string): Promise<Reply> {
  const { words } = call;
  const self = userId === call.userId;
  if (stats.solved === 0) return privately(notice(words.ranks.statsNothing(self)));
  const streak = stats.streaks.find(({ guildId }) => guildId === call.guildId) ?? stats.streaks[0];
  const lines = [words.ranks.solved(stats.solved, stats.clean), words.ranks.dailies(stats.dailies)];
  if (streak) lines.push(words.ranks.streak(streak.current, streak.best));
  const weak = stats.weakRules
    .slice(0, MOST_RULES)
    .map(({ rule }) => ruleById(rule as RuleId)?.name)
    .filter((name) => name !== undefined);
  if (weak.length > 0) lines.push(words.ranks.asked(listOf(weak)));
  const grades = stats.byGrade.map(({ grade, solved, medianMs, bestMs }) =>
    words.ranks.gradeLine(grade, solved, medianMs, bestMs),
  );
  const settings = await readSettings(call.app.game, call.userId);
  const month = await monthPicture(
    call,
    { userId, guildId: call.guildId ?? null },
    { today, streak: streak ?? { current: 0, best: 0, lastDate: null }, theme: themeOf(settings) },
  );
  return privately({
    parts: [
      frame(ACCENT.stats, [
        text(`## ${words.ranks.statsTitle(`<@${userId}>`)}\n${lines.join('\n')}`),
        ...(grades.length > 0 ? [text(grades.join('\n'))] : []),
        pictures(month),
      ]),
    ],
    pictures: [month],
  });
}
