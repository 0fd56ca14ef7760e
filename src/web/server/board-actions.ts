import { type Board, stateOf } from '../../engine/board/board.js';
import type { Deduction, RuleId } from '../../engine/deduction/deduction.js';
import { cellName } from '../../engine/grid/names.js';
import { isTechnique, ruleName } from '../../engine/rules/catalogue.js';
import { check, clearMistakes } from '../../game/check.js';
import { hint, why } from '../../game/hint.js';
import { openGame, viewGame } from '../../game/open.js';
import { play } from '../../game/play.js';
import type { GameRequest } from '../../game/request.js';
import { resultCard } from '../../game/result-card.js';
import { redo, rescue, reset, undo } from '../../game/undo.js';
import type { Changed, GameView } from '../../game/views/game.js';
import type { HintDepth } from '../../game/views/hint.js';
import { hintFrames } from '../../render/scene/hint-frames.js';
import { hintSentences, techniqueName } from '../../words/hint.js';
import { page } from '../../words/page/en.js';
import { plainText } from '../../words/page/plain.js';
import type { PageChanged, PageFrame, PageHelp } from '../protocol.js';
import { finishLines, pageChange, pageGame, words } from './views.js';
import type { Run, Visitor } from './visitor.js';

/** A request of this person about a game; the use cases see to it that it is theirs. */
const requestOf = ({ session }: Visitor, ask: { game: string; request?: string }): GameRequest => ({
  userId: session.userId,
  gameId: ask.game,
  door: 'page',
  requestId: ask.request,
});

function changedView(
  { told }: Visitor,
  { game, changed, finish }: Pick<Changed, 'game' | 'changed' | 'finish'>,
): PageChanged {
  return {
    game: pageChange(game, told.settings),
    changed,
    finish: finish ? finishLines(game, finish) : undefined,
  };
}

export const open: Run<'open'> = async ({ game, session }, ask) => {
  const gameId = ask.game === undefined ? {} : { gameId: ask.game };
  return pageGame(await openGame(game, { userId: session.userId, ...gameId }));
};

export const look: Run<'look'> = async (visitor, ask) =>
  pageGame(await viewGame(visitor.game, requestOf(visitor, ask)));

export const playMoves: Run<'play'> = (visitor, ask) => {
  const { game: gameId, request: requestId, moves } = ask;
  const { userId } = visitor.session;
  return play(visitor.game, { userId, gameId, door: 'page', requestId, moves }).then((done) => {
    if (done.finish) joinThread(visitor, done.game);
    return changedView(visitor, done);
  });
};

/** Whoever has finished the puzzle of the day may read what others say about it. */
function joinThread({ session, chat }: Visitor, { kind, post, userId }: GameView): void {
  const thread = kind === 'daily' && post?.guildId === session.guildId && post.threadId;
  if (thread) chat?.joinThread(thread, userId);
}

export const undoMove: Run<'undo'> = async (visitor, ask) =>
  changedView(visitor, await undo(visitor.game, requestOf(visitor, ask)));

export const redoMove: Run<'redo'> = async (visitor, ask) =>
  changedView(visitor, await redo(visitor.game, requestOf(visitor, ask)));

export const resetBoard: Run<'reset'> = async (visitor, ask) =>
  changedView(visitor, await reset(visitor.game, requestOf(visitor, ask)));

export const rescueBoard: Run<'rescue'> = async (visitor, ask) =>
  changedView(visitor, await rescue(visitor.game, requestOf(visitor, ask)));

/** The mistakes taken away, with what wrong stars brought. */
export const mendBoard: Run<'mend'> = async (visitor, ask) =>
  changedView(visitor, await clearMistakes(visitor.game, requestOf(visitor, ask)));

/** How many mistakes there are. Broken rules are there to see: the page names them by itself, before anybody asks. */
export const checkBoard: Run<'check'> = async (visitor, ask) => {
  const { game, mistakes } = await check(visitor.game, requestOf(visitor, ask));
  const onTrack = mistakes.length === 0;
  const { practice } = game;
  const sentences = onTrack
    ? [
        practice
          ? plainText(words.learn.check(practice, ruleName(practice.rule)))
          : game.board.stars.some(Boolean) || game.board.crosses.some(Boolean)
            ? words.board.checkRight
            : words.board.checkEmpty,
      ]
    : [words.board.checkWrong(mistakes.length)];
  return { game: pageChange(game, visitor.told.settings), right: onTrack, sentences };
};

export const askHint: Run<'hint'> = async (visitor, ask) => {
  const depth = ask.depth as HintDepth;
  const found = await hint(visitor.game, { ...requestOf(visitor, ask), depth });
  const view = { ...changedView(visitor, found), mistakes: found.mistakes };
  const { deduction, board } = found;
  if (found.mistakes.length > 0) return mistakesHelp(view, found.game, found.mistakes);
  if (!deduction) return { ...view, ...noHelp() };
  const name = techniqueName(deduction);
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(board.grid.size, cell));
  return {
    ...view,
    title:
      depth === 1 ? words.hints.whereTitle : depth === 4 ? words.hints.done : words.hints.whichTitle(name),
    // At depth 4 the marks are on the player's own board already.
    frames: depth === 4 ? [] : framesOf(board, deduction, depth),
    sentences:
      depth === 4
        ? words.hints.doneNow(names(deduction.stars), names(deduction.crosses))
        : hintSentences(board, deduction, depth),
    rule: found.learn,
  };
};

const learnable = ({ rule }: Deduction): RuleId | null => (isTechnique(rule) ? rule : null);

const framesOf = (board: Board, deduction: Deduction, depth: HintDepth, ...before: string[]): PageFrame[] =>
  hintFrames(board, deduction, depth).map((frame) => ({
    ...frame,
    state: stateOf(board),
    sentences: [...before, ...hintSentences(board, deduction, depth)],
  }));

const noHelp = () => ({
  title: page.noHint,
  frames: [],
  sentences: [words.hints.none],
  rule: null,
});

function mistakesHelp(
  view: PageChanged & { mistakes: readonly number[] },
  { board, shared }: GameView,
  mistakes: readonly number[],
): PageHelp {
  const names = mistakes.map((cell) => cellName(board.grid.size, cell));
  return {
    ...view,
    title: page.mistakes,
    frames: [],
    sentences: [plainText(words.hints.mistakes(names, shared !== null))],
    rule: null,
  };
}

/** Step by step, each with the board as it is by then. */
export const askWhy: Run<'why'> = async (visitor, ask) => {
  const found = await why(visitor.game, { ...requestOf(visitor, ask), cell: ask.cell });
  const { game, deductions, boards, mistakes, cell, first, isComplete } = found;
  const view = { game: pageChange(game, visitor.told.settings), changed: [], mistakes };
  if (mistakes.length > 0) return mistakesHelp(view, game, mistakes);
  const last = deductions.at(-1);
  if (!last) return { ...view, ...noHelp() };
  const steps = deductions.map((step, at) => {
    const name = techniqueName(step);
    const said =
      deductions.length > 1 ? page.stepOf(at + 1, deductions.length, isComplete, name) : page.technique(name);
    return framesOf(boards[at]!, step, 3, said).map((frame) => ({ ...frame, rule: learnable(step) }));
  });
  const before = steps.slice(0, first).flat().length;
  const name = cellName(game.puzzle.size, cell);
  const mark = last.stars.includes(cell) ? 'star' : 'cross';
  return {
    ...view,
    title: isComplete ? words.hints.whyTitle(name, mark) : words.hints.whyAway(name),
    frames: steps.flat(),
    sentences: [],
    rule: learnable(last),
    ...(first > 0 && { short: { frame: before, before: first, steps: steps.length } }),
  };
};

/** Names are asked for when they are shown, and not kept. */
export const people: Run<'people'> = async (visitor, ask) => {
  const { shared, guildId } = await viewGame(visitor.game, requestOf(visitor, ask));
  const seated = shared?.people ?? [];
  const ids = seated.flatMap(({ userId }) => userId ?? []);
  const names = guildId && visitor.chat ? await visitor.chat.names(guildId, ids) : new Map<string, string>();
  return seated.map(({ seat, userId }) => ({
    seat,
    name: names.get(userId ?? '') ?? page.someone(seat + 1),
  }));
};

export const finishOf: Run<'finish'> = async (visitor, ask) => {
  const card = await resultCard(visitor.game, requestOf(visitor, ask));
  return finishLines(card.game, card);
};

export const share: Run<'share'> = async (visitor, ask) => {
  const { userId, guildId, channelId } = visitor.session;
  // It has to be this person's, and finished.
  await resultCard(visitor.game, requestOf(visitor, ask));
  const shared =
    visitor.chat && channelId
      ? await visitor.chat.share({ userId, gameId: ask.game, guildId, channelId })
      : false;
  return { text: shared ? page.shared : page.notShared };
};
