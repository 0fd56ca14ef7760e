import type { APIButtonComponentWithCustomId, APIComponentInContainer } from 'discord.js';
import { violations } from '../../../engine/board/violations.js';
import { GRADES } from '../../../engine/generate/kinds.js';
import type { Cell } from '../../../engine/grid/cellset.js';
import { cellName } from '../../../engine/grid/names.js';
import type { GameView, GuideView } from '../../../game/views/game.js';
import { type DrawOptions, QUARTERS, type Quarter } from '../../../render/board.js';
import type { Picture } from '../../../render/picture.js';
import { isLarge } from '../../../render/scene/layout.js';
import type { BoardState } from '../../../render/scene/scene.js';
import { gameHeading, gameStatus } from '../../../words/game.js';
import type { Words } from '../../../words/replies/words.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, divider, framed, linkButton, pictures, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { hereButton } from '../activity/view.js';
import { boardText } from '../board-text.js';
import { askId } from '../challenge/view.js';
import { themeOf } from '../drawing.js';
import { ranksId } from '../leaderboard/ids.js';
import { practiceButtons } from '../learn/view.js';
import { pickerParts } from '../picker/view.js';
import { sharedControls, sharedParts } from '../together/view.js';

/** What the board message shows besides the board. */
export interface BoardExtras {
  /** A sentence or two about what just happened. */
  readonly note?: string;
  /** Buttons that belong to the note. */
  readonly noteButtons?: readonly APIButtonComponentWithCustomId[];
  readonly lastMove?: readonly Cell[];
  /** Only this quarter of a large board. */
  readonly quarter?: Quarter;
  /** Marks to be shown as wrong. */
  readonly mistakes?: readonly Cell[];
  /** The lists of cells are open, at this row; null while none is chosen. */
  readonly picker?: { readonly row: number | null };
  /** The address of the same board as a page, where there is one. */
  readonly page?: string | undefined;
  /** It can be opened inside Discord. */
  readonly playHere?: boolean;
  /** For somebody who is here for the first time: boards can be dark, as their Discord may be. */
  readonly offerDark?: boolean;
  /** Show the board as text too, whatever the setting. */
  readonly asText?: boolean;
}

/** What its picture shows: the board as it is, in its player's theme; one that is shared in the usual one. */
export function pictured(
  { board, finishedAt, settings, shared }: GameView,
  { lastMove = [], mistakes = [], quarter }: BoardExtras = {},
): [BoardState, DrawOptions] {
  const makers = shared?.makers ?? null;
  const finished = finishedAt !== null;
  return [
    { board, violations: violations(board), mistakes, lastMove, makers, finished },
    { ...(shared ? {} : { theme: themeOf(settings) }), ...(quarter === undefined ? {} : { quarter }) },
  ];
}

/** The one private message of a game: picture, status line, buttons. */
export function boardView(words: Words, game: GameView, picture: Picture, extras: BoardExtras = {}): View {
  const parts: APIComponentInContainer[] = [text(gameHeading(words, game)), pictures(picture)];
  if (game.settings.textBoard || extras.asText) parts.push(text(boardText(game.board)));
  parts.push(text(gameStatus(words, game)));
  if (game.shared) parts.push(...sharedParts(words, game, game.shared));
  if (game.guide) parts.push(text(guideText(words, game, game.guide)));
  if (extras.note) parts.push(text(extras.note));
  if (extras.noteButtons?.length) parts.push(row(...extras.noteButtons));
  if (game.practice?.found && !game.finishedAt)
    parts.push(row(...practiceButtons(words, game.practice.rule)));
  parts.push(divider, ...controls(words, game, extras));
  if (!game.finishedAt && game.starsPlaced === 0 && !game.guide)
    parts.push(text(words.board.rule(game.puzzle.stars)));
  if (!game.finishedAt && game.ranked && game.clean) parts.push(text(words.board.atStake));
  return framed(gradeColour(game.puzzle.grade), parts, [picture]);
}

/** What to see and to do next on a first puzzle. */
function guideText({ help: { guide } }: Words, { puzzle }: GameView, view: GuideView): string {
  const said = guide.steps[view.step];
  if (said === undefined) return guide.done;
  const names = (cells: readonly Cell[]) => cells.map((cell) => cellName(puzzle.size, cell));
  const wrong = names(view.mistakes);
  const now = wrong.length > 0 ? guide.mistake(wrong) : `${said} ${guide.act(view.mark, names(view.cells))}`;
  return guide.step(view.step + 1, view.of, now);
}

function controls(
  words: Words,
  game: GameView,
  { picker, page, playHere, offerDark }: BoardExtras,
): APIComponentInContainer[] {
  if (game.shared) return sharedControls(words, game);
  if (game.finishedAt) return [finishedButtons(words, game)];
  if (picker) return pickerParts(words, game, picker.row);
  const said = words.board;
  const doors = [
    ...(playHere ? [hereButton(words, 'game', game.id)] : []),
    ...(page ? [linkButton(page, said.pageButton, '👆')] : []),
    ...(offerDark ? [button(customId('dark', game.id), words.settings.darkButton, { emoji: '🌙' })] : []),
    ...(game.guide ? [button(customId('help'), words.help.guide.rulesButton)] : []),
  ];
  const more = Object.entries(said.moreOptions)
    .filter(([value]) => value !== 'redo' || game.canRedo)
    .filter(([value]) => value !== 'together' || game.guildId)
    .filter(([value]) => value !== 'quarter' || isLarge(game.puzzle.size))
    .map(([value, [label, description]]) => ({ value, label, description }));
  return [
    row(
      button(customId('place', game.id), said.placeButton, { style: 'main', emoji: '⭐' }),
      button(customId('mark', game.id), said.markButton, { emoji: '✖️' }),
      button(customId('undo', game.id), said.undoButton, { emoji: '↩️', disabled: !game.canUndo }),
      button(customId('hint', game.id, 1), said.hintButton, { emoji: '💡' }),
      button(customId('check', game.id), said.checkButton, { emoji: '✅' }),
    ),
    ...(doors.length > 0 ? [row(...doors)] : []),
    row(select(customId('more', game.id), said.more, more)),
  ];
}

/** The four quarters of a large board, and the way back to all of it. */
export const quarterButtons = (words: Words, { id }: GameView, shown: Quarter) => [
  ...QUARTERS.map((quarter) =>
    button(customId('quarter', id, quarter), words.board.quarters[quarter], { disabled: quarter === shown }),
  ),
  button(customId('board', id), words.board.wholeButton, { style: 'main' }),
];

/** After 5×5 comes a little more. */
const GUIDED_NEXT = 6;

function finishedButtons(words: Words, game: GameView) {
  const share = button(customId('share', game.id), words.board.shareButton, { style: 'go' });
  const next = button(customId('another', game.puzzle.size, game.puzzle.grade), words.board.nextButton);
  if (game.guide)
    return row(
      button(customId('another', GUIDED_NEXT, 'Easy'), words.help.guide.nextButton, { style: 'go' }),
      button(customId('today'), words.help.guide.todayButton),
    );
  if (game.practice) return row(...practiceButtons(words, game.practice.rule), next);
  const review = button(customId('review', game.id), words.review.button);
  const duel = askId({ size: game.puzzle.size, grade: GRADES.find((known) => known === game.puzzle.grade) });
  return row(
    share,
    review,
    ...(game.kind === 'daily'
      ? [button(ranksId(game.post?.schedule ?? ''), words.board.leaderboardButton)]
      : []),
    // Where there is nobody else, nobody can be challenged.
    ...(game.guildId ? [button(duel, words.challenge.newButton)] : []),
    next,
  );
}
