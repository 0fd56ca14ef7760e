import type { APIComponentInContainer } from 'discord.js';
import type { RuleId } from '../../../engine/deduction/deduction.js';
import { ruleById, ruleName } from '../../../engine/rules/catalogue.js';
import type { Stats } from '../../../game/stats.js';
import type { StreakView } from '../../../game/views/finish.js';
import type { Picture } from '../../../render/picture.js';
import { listOf } from '../../../words/names.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

const MOST_RULES = 3;

/** The streak in this server; in one without any, the first there is. */
export const streakIn = ({ streaks }: Stats, guildId: string | null): StreakView | undefined =>
  streaks.find((streak) => streak.guildId === guildId) ?? streaks[0];

export function statsView(words: Words, stats: Stats, guildId: string | null, month: Picture): View {
  const streak = streakIn(stats, guildId);
  const lines = [words.ranks.solved(stats.solved, stats.clean), words.ranks.dailies(stats.dailies)];
  if (streak) lines.push(words.ranks.streak(streak.current, streak.best, streak.reserve));
  const weak = stats.weakRules
    .slice(0, MOST_RULES)
    .map(({ rule }) => ruleById(rule as RuleId)?.name)
    .filter((name) => name !== undefined);
  if (weak.length > 0) lines.push(words.ranks.asked(listOf(weak)));
  const grades = stats.byGrade.map(({ grade, solved, medianMs, bestMs }) =>
    words.ranks.gradeLine(grade, solved, medianMs, bestMs),
  );
  return framed(
    ACCENT.stats,
    [
      text(`## ${words.ranks.statsTitle(`<@${stats.userId}>`)}\n${lines.join('\n')}`),
      ...(grades.length > 0 ? [text(grades.join('\n'))] : []),
      ...masteryParts(words, stats),
      pictures(month),
    ],
    [month],
  );
}

/** What somebody finds by themselves, and the way to what they miss. */
function masteryParts(words: Words, { mastery, learnNext }: Stats): APIComponentInContainer[] {
  const lines = mastery.map(({ rule, found, missed, trend }) =>
    words.ranks.masteryLine(ruleName(rule), found, found + missed, trend),
  );
  const parts: APIComponentInContainer[] = lines.length > 0 ? [text(words.ranks.mastery(lines))] : [];
  if (!learnNext) return parts;
  const name = ruleName(learnNext);
  const practise = button(customId('practise', learnNext), words.review.practiseButton(name));
  return [...parts, text(words.ranks.learnNext(name)), row(practise)];
}
