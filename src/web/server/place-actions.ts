import { DAILY_GRADES } from '../../daily/grades.js';
import { worldPlan } from '../../daily/plan.js';
import { writeBoard } from '../../engine/notation/write.js';
import { catalogue } from '../../engine/rules/catalogue.js';
import type { Rule } from '../../engine/rules/rule.js';
import { archive } from '../../game/history.js';
import { leaderboard } from '../../game/leaderboard.js';
import { openExercise, openGuide, openLibrary } from '../../game/open.js';
import { openArchive, openDaily } from '../../game/open-daily.js';
import { lessonFor } from '../../game/practice.js';
import { changeSettings } from '../../game/settings.js';
import { UserError } from '../../game/user-error.js';
import { hintFrames } from '../../render/scene/hint-frames.js';
import { difficulty } from '../../words/difficulty.js';
import { hintSentences, techniqueName } from '../../words/hint.js';
import { page } from '../../words/page/en.js';
import type { Actions } from '../protocol.js';
import { pageGame, pageSettings, words } from './views.js';
import { namesOf, playerOf, type Visitor } from './visitor.js';

type Run<Name extends keyof Actions> = (
  visitor: Visitor,
  ask: Actions[Name]['ask'],
) => Promise<Actions[Name]['answer']>;

export const daily: Run<'daily'> = async (visitor) => {
  const { game } = visitor;
  return pageGame((await openDaily(game, playerOf(visitor), worldPlan(game.clock()))).game);
};

export const archiveDays: Run<'archive'> = async (visitor, { before }) => {
  const days = await archive(visitor.game, playerOf(visitor), before, 20);
  return days.map(({ post, puzzle, game, surprise }) => ({
    date: post.localDate,
    difficulty: difficulty(puzzle),
    size: puzzle.size,
    surprise: surprise && words.daily.surprise[surprise],
    solved: game?.finishedAt != null,
    begun: game !== null,
  }));
};

export const day: Run<'day'> = async (visitor, { date }) =>
  pageGame((await openArchive(visitor.game, playerOf(visitor), date)).game);

export const library: Run<'library'> = async (visitor, { size, grade, request }) => {
  const known = DAILY_GRADES.find((one) => one === grade);
  const wish = { ...(size === undefined ? {} : { size }), ...(known ? { grade: known } : {}) };
  return pageGame((await openLibrary(visitor.game, playerOf(visitor), wish, own(visitor, request))).game);
};

/** New games are named after the request that opened them, so a request is one person's only. */
const own = ({ session }: Visitor, request: string): string => `${session.userId} ${request}`;

export const guide: Run<'guide'> = async (visitor, { request }) =>
  pageGame((await openGuide(visitor.game, playerOf(visitor), own(visitor, request))).game);

const techniqueOf = ({ id, name, tier }: Rule) => ({
  id,
  name,
  inHints: techniqueName({ rule: id }),
  tier,
});

export const techniques: Run<'techniques'> = async () => catalogue.map(techniqueOf);

function known(id: string): Rule {
  const rule = catalogue.find((one) => one.id === id);
  if (!rule) throw new UserError('no-puzzle-left');
  return rule;
}

export const learn: Run<'learn'> = async (_, ask) => {
  const rule = known(ask.rule);
  const { board, deduction } = lessonFor(rule);
  const example = {
    notation: writeBoard(board, 'sbn'),
    frames: hintFrames(board, deduction, 3),
    sentences: hintSentences(board, deduction, 3),
  };
  return { rule: techniqueOf(rule), summary: rule.summary, example };
};

export const practise: Run<'practise'> = async (visitor, ask) => {
  const rule = known(ask.rule);
  return pageGame(
    (await openExercise(visitor.game, playerOf(visitor), rule, own(visitor, ask.request))).game,
  );
};

export const ranks: Run<'ranks'> = async (visitor, { period, clean }) => {
  const { game, session } = visitor;
  const { userId: viewerId, guildId } = session;
  const date = worldPlan(game.clock()).localDate;
  const found = await leaderboard(game, { viewerId, guildId, scope: 'server', period, date, clean });
  const ids = found.rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const names = await namesOf(visitor, ids);
  return {
    title: page.ranksTitle(period, clean),
    rows: found.rows.map(({ place, userId, isViewer, medianMs, bestMs }) => ({
      place,
      name: isViewer ? page.you : ((userId && names.get(userId)) ?? page.somebody),
      ms: period === 'day' ? bestMs : medianMs,
      you: isViewer,
    })),
  };
};

export const settings: Run<'settings'> = async ({ game, session }, patch) =>
  pageSettings(await changeSettings(game, session.userId, patch));
