import type { RuleId } from '../engine/deduction/deduction.js';
import type { Grade } from '../engine/grade/grade.js';
import { secretAttempts } from '../store/challenges.js';
import { hintUsesOf } from '../store/hint-uses.js';
import { type FinishedGame, finishedGames, gameTotals } from '../store/stats.js';
import { streaksOf } from '../store/streaks.js';
import type { GameContext } from './context.js';
import { learnNext, mastery, type TechniqueMastery } from './mastery.js';
import { reviewNewest } from './review.js';
import { readSettings } from './settings.js';
import { median } from './standings.js';
import { standingStreak } from './streaks.js';
import { UserError } from './user-error.js';
import type { StreakView } from './views/finish.js';
import type { HintCounts } from './views/game.js';

interface GradeStats {
  readonly grade: Grade;
  readonly solved: number;
  readonly clean: number;
  readonly medianMs: number;
  readonly bestMs: number;
}

export interface Stats {
  readonly userId: string;
  readonly started: number;
  readonly solved: number;
  readonly clean: number;
  readonly dailies: number;
  readonly byGrade: readonly GradeStats[];
  readonly streaks: readonly (StreakView & { readonly guildId: string })[];
  readonly hints: HintCounts;
  readonly undos: number;
  /** Rules that hints were asked for, most often first: what `/learn` offers. */
  readonly weakRules: readonly { readonly rule: string; readonly count: number }[];
  /** From games that were looked through, hardest technique first. */
  readonly mastery: readonly TechniqueMastery[];
  /** What to practise next, from what was missed. */
  readonly learnNext: RuleId | null;
}

const GRADES: readonly Grade[] = ['Easy', 'Medium', 'Hard', 'Expert', 'Beyond'];
const MOST_RULES = 10;

/** How someone plays. Replays and practice positions are not counted as solved. */
export async function stats(
  context: GameContext,
  query: { userId: string; viewerId: string },
): Promise<Stats> {
  const { store } = context;
  const { userId, viewerId } = query;
  const { privacy } = await readSettings(context, userId);
  if (privacy === 'hidden' && viewerId !== userId) throw new UserError('stats-hidden');
  const secret = viewerId === userId ? [] : await secretAttempts(store.db, userId);
  if (viewerId === userId) await reviewNewest(context, userId);
  const [games, totals, streaks, rules, known] = await Promise.all([
    finishedGames(store, userId, secret),
    gameTotals(store, userId, secret),
    streaksOf(store.db, userId),
    hintUsesOf(store.db, userId),
    mastery(context, userId),
  ]);
  const solved = games.filter(({ kind }) => kind !== 'replay' && kind !== 'practice');
  return {
    userId,
    ...totals,
    solved: solved.length,
    clean: solved.filter(({ clean }) => clean).length,
    dailies: solved.filter(({ kind }) => kind === 'daily').length,
    byGrade: GRADES.flatMap((grade) => gradeStats(grade, solved)),
    streaks: await Promise.all(
      streaks.map(async (one) => ({ guildId: one.scope, ...(await standingStreak(context, one)) })),
    ),
    mastery: known,
    learnNext: learnNext(known),
    weakRules: rules.slice(0, MOST_RULES).map(({ rule, count }) => ({ rule, count })),
  };
}

function gradeStats(grade: Grade, games: readonly FinishedGame[]): GradeStats[] {
  const these = games.filter((game) => game.grade === grade);
  if (these.length === 0) return [];
  const times = these.map(({ ms }) => ms);
  return [
    {
      grade,
      solved: these.length,
      clean: these.filter(({ clean }) => clean).length,
      medianMs: median(times),
      bestMs: Math.min(...times),
    },
  ];
}
