import type { APIButtonComponentWithCustomId, APIComponentInContainer } from 'discord.js';
import type { Cell } from '../../../engine/grid/cellset.js';
import type { GameView } from '../../../game/types.js';
import { drawBoard } from '../../../render/board.js';
import { textBoard } from '../../../words/text-board.js';
import type { Call } from '../../discord/call.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { drawn } from '../../discord/drawn.js';
import { button, divider, frame, pictures, row, select, text } from '../../discord/parts.js';
import { here, type Reply } from '../../discord/reply.js';
import { picker } from '../picker/view.js';
import { dateOfPost } from './post-dates.js';
import { themeOf } from './theme.js';

/** What the board message shows besides the board. */
export interface BoardExtras {
  /** A sentence or two about what just happened. */
  readonly note?: string;
  /** Buttons that belong to the note. */
  readonly noteButtons?: readonly APIButtonComponentWithCustomId[];
  readonly lastMove?: readonly Cell[];
  /** The lists of cells are open: at this row, or at none yet. */
  readonly picking?: number | 'row';
  /** Show the board as text too, whatever the setting. */
  readonly asText?: boolean;
  readonly after?: () => Promise<void>;
}

/** The one private message of a game: picture, status line, buttons. */
export async function boardReply(call: Call, game: GameView, extras: BoardExtras = {}): Promise<Reply> {
  const { settings } = game;
  const finished = game.finishedAt !== null;
  const scene = { board: game.board, violations: game.violations, lastMove: extras.lastMove ?? [], finished };
  const theme = themeOf(settings);
  const picture = await drawn(call.app.metrics, 'board', () => drawBoard(scene, { theme }));
  const parts: APIComponentInContainer[] = [text(await heading(call, game)), pictures(picture)];
  if (settings.textBoard || extras.asText) parts.push(text(`\`\`\`\n${textBoard(game.board)}\n\`\`\``));
  parts.push(text(statusLine(call, game)));
  if (extras.note) parts.push(text(extras.note));
  if (extras.noteButtons?.length) parts.push(row(...extras.noteButtons));
  parts.push(divider, ...controls(call, game, extras));
  if (!finished && game.starsPlaced === 0) parts.push(text(call.words.board.rule(game.puzzle.stars)));
  const view = { parts: [frame(gradeColour(game.puzzle.grade), parts)], pictures: [picture] };
  return here(view, { boardOf: game.id, after: extras.after });
}

export async function heading({ app, words }: Call, game: GameView): Promise<string> {
  const { size, stars, grade } = game.puzzle;
  const date = await dateOfPost(app.game.store, game.postId);
  const title = words.board.title(game.kind, date);
  return `### ${title}\n${grade} · ${words.board.grid(size, stars)}`;
}

export function statusLine({ words }: Call, game: GameView): string {
  const facts = {
    placed: game.starsPlaced,
    total: game.starsNeeded,
    started: Math.floor(game.startedAt.getTime() / 1000),
    ms: game.ms,
    hints: hintsUsed(game),
  };
  return game.finishedAt ? words.board.finished(facts) : words.board.playing(facts);
}

/** What a player would call the number of their hints. */
export const hintsUsed = ({ hintsAsked, whys }: Pick<GameView, 'hintsAsked' | 'whys'>): number =>
  hintsAsked + whys;

function controls(call: Call, game: GameView, extras: BoardExtras): APIComponentInContainer[] {
  if (game.finishedAt) return [finishedButtons(call, game)];
  if (extras.picking !== undefined) return picker(call.words, game, extras.picking);
  const { board: words } = call.words;
  const more = Object.entries(words.moreOptions)
    .filter(([value]) => value !== 'redo' || game.canRedo)
    .map(([value, [label, description]]) => ({ value, label, description }));
  return [
    row(
      button(customId('place', game.id), words.placeButton, { style: 'main', emoji: '⭐' }),
      button(customId('mark', game.id), words.markButton, { emoji: '✖️' }),
      button(customId('undo', game.id), words.undoButton, { emoji: '↩️', disabled: !game.canUndo }),
      button(customId('hint', game.id, 1), words.hintButton, { emoji: '💡' }),
      button(customId('check', game.id), words.checkButton, { emoji: '✅' }),
    ),
    row(select(customId('more', game.id), words.more, more)),
  ];
}

function finishedButtons({ words }: Call, game: GameView) {
  const share = button(customId('share', game.id), words.board.shareButton, { style: 'go' });
  const next = button(customId('another', game.puzzle.size, game.puzzle.grade), words.board.nextButton);
  if (game.kind === 'practice')
    return row(button(customId('learn'), words.learn.nextButton, { style: 'main' }), next);
  if (game.kind !== 'daily') return row(share, next);
  return row(share, button(customId('ranks'), words.board.leaderboardButton), next);
}
