import { worldPlan } from '../../daily/plan.js';
import { nameOf, schedulesOf, todayIn } from '../../daily/schedule.js';
import { GRADES } from '../../engine/generate/kinds.js';
import { writeBoard } from '../../engine/notation/write.js';
import { catalogue } from '../../engine/rules/catalogue.js';
import type { Rule } from '../../engine/rules/rule.js';
import { gradedPuzzle } from '../../game/grading.js';
import { archive } from '../../game/history.js';
import { type LeaderboardRow, leaderboard } from '../../game/leaderboard.js';
import { openExercise, openGuide, openLibrary, openNotation, usualWish, viewGame } from '../../game/open.js';
import { openArchive, openDaily } from '../../game/open-daily.js';
import { lessonFor } from '../../game/practice.js';
import { changeSettings, readSettings } from '../../game/settings.js';
import { UserError } from '../../game/user-error.js';
import type { GameView } from '../../game/views/game.js';
import { wishedKind } from '../../game/wished-kind.js';
import { hintFrames } from '../../render/scene/hint-frames.js';
import { difficulty } from '../../words/difficulty.js';
import { hintSentences, techniqueName } from '../../words/hint.js';
import { page } from '../../words/page/en.js';
import type { PageRank } from '../protocol.js';
import { pageGame, pageSettings, words } from './views.js';
import { namesOf, playerOf, type Run, type Visitor } from './visitor.js';

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
  const known = GRADES.find((one) => one === grade);
  const wish = { ...(size === undefined ? {} : { size }), ...(known ? { grade: known } : {}) };
  return pageGame((await openLibrary(visitor.game, playerOf(visitor), wish, own(visitor, request))).game);
};

/** Playable as soon as it is proved to have one solution; how hard it is may take longer to find. */
export const importPuzzle: Run<'import'> = async (visitor, { notation, request }) => {
  const { game } = await openNotation(visitor.game, playerOf(visitor), notation, own(visitor, request));
  if (game.puzzle.grade === 'Ungraded') void tellGrade(visitor, game);
  return pageGame(game);
};

async function tellGrade({ game: context, session, tell }: Visitor, { id, puzzle }: GameView): Promise<void> {
  try {
    await gradedPuzzle(context, puzzle);
    tell({
      news: 'game',
      game: pageGame(await viewGame(context, { userId: session.userId, gameId: id })),
    });
  } catch {
    // The puzzle can be played all the same; the background makes up for its grade.
  }
}

/** Nothing is left open: what free play offers has a size and a grade. */
export const usual: Run<'usual'> = async ({ game, session }) => {
  const { size, grade } = await usualWish(game, session.userId, {});
  const kind = wishedKind({ size, grade });
  return { size: kind.size, grade: kind.grade };
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

/** The boards that the chat has: a day by time, without help and with it; longer periods by points. */
export const ranks: Run<'ranks'> = async (visitor, ask) => {
  const { game, session } = visitor;
  const { userId: viewerId, guildId } = session;
  const all = guildId ? (await schedulesOf(game, guildId)).map(nameOf) : [];
  const schedule = all.find((name) => name === ask.schedule) ?? '';
  // Outside a server people compare one puzzle, which is that of a day.
  const period = guildId ? ask.period : 'day';
  const scope = guildId ? 'server' : 'global';
  const clean = period === 'day' ? ask.clean : 'points';
  const date = await todayIn(game, guildId, schedule);
  const found = await leaderboard(game, { viewerId, guildId, schedule, scope, period, date, clean });
  const both = [...found.rows, ...found.around];
  const names = await namesOf(
    visitor,
    both.flatMap(({ userId }) => userId ?? []),
  );
  const row = ({ place, userId, isViewer, medianMs, points, solved }: LeaderboardRow): PageRank => ({
    place,
    name: isViewer ? page.you : ((userId && names.get(userId)) ?? page.somebody),
    ms: medianMs,
    points,
    solved,
    you: isViewer,
  });
  const { ranks: said } = words;
  const about = clean === 'points' ? said.points : clean ? said.clean : said.helped;
  return {
    title: `${said.title(scope, period, schedule)} · ${about}`,
    by: clean === 'points' ? 'points' : 'time',
    rows: found.rows.map(row),
    around: found.around.filter(({ place }) => place > found.rows.length).map(row),
    schedules: all.filter((name) => name !== ''),
  };
};

export const settings: Run<'settings'> = async ({ game, session }, patch) =>
  pageSettings(
    // Whoever only reads them is not yet somebody whom we know.
    Object.keys(patch).length === 0
      ? await readSettings(game, session.userId)
      : await changeSettings(game, session.userId, patch),
  );
