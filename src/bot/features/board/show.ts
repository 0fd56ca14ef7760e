import type { Changed, GameView, Opened } from '../../../game/views/game.js';
import { drawBoard } from '../../../render/board.js';
import type { Picture } from '../../../render/picture.js';
import type { Call } from '../../discord/call.js';
import { notice } from '../../discord/notice.js';
import { here, privately, type Reply } from '../../discord/reply.js';
import { timeDrawing } from '../drawing.js';
import { changeExtras, threadToJoin } from '../place/view.js';
import { elsewhereView, newestDeed } from '../together/view.js';
import { type BoardExtras, boardView, pictured } from './view.js';

/** Who looks at a board, and where. */
type Looking = Pick<Call, 'app' | 'words' | 'userId' | 'guildId' | 'channelId'>;

/** Draws the board of a game and puts it where the player is. */
export async function showBoard(
  { app, words, userId, guildId, channelId }: Looking,
  game: GameView,
  extras: BoardExtras & { readonly after?: () => Promise<void> } = {},
): Promise<Reply> {
  const { after } = extras;
  const picture = await timeDrawing(app.metrics, 'board', () => drawGame(game, extras));
  // A shared board is in front of everybody: neither a way in for one of them may be on it, nor is it retired.
  if (game.shared) return here(boardView(words, game, picture, extras), { after });
  const page = app.pageLink?.({
    userId,
    gameId: game.id,
    guildId: guildId ?? null,
    channelId: channelId ?? null,
  });
  return here(boardView(words, game, picture, { ...extras, page, playHere: app.activity }), {
    boardOf: game.id,
    after,
  });
}

/** Draws the board of a game as its view says. */
export const drawGame = (game: GameView, extras?: BoardExtras): Promise<Picture> =>
  drawBoard(...pictured(game, extras));

/** The board of a game that was opened. Whoever is here for the first time is offered a dark one, once. */
export function showOpened(call: Call, { game, isFirst }: Opened, note = ''): Promise<Reply> {
  // A guide has enough to say, and the rules before it have asked already.
  const offerDark = isFirst === true && !game.guide && game.settings.theme === 'light';
  return showBoard(call, game, { note, offerDark });
}

/** What else is said and shown after a change. */
export type ChangeNote = Pick<BoardExtras, 'note' | 'lastMove' | 'picker'>;

/** The board after a change. Whoever has finished a puzzle of the day is let into its thread. */
export function showChange(
  call: Call,
  change: Changed,
  { note, ...extras }: ChangeNote = {},
): Promise<Reply> {
  const thread = threadToJoin(change, call.guildId);
  const after = thread ? () => call.app.discord.addToThread(thread, call.userId) : undefined;
  const said = changeExtras(call.words, change, thread, note);
  return showBoard(call, change.game, { ...said, ...extras, after });
}

/**
 * The answer to a command that changes nothing. A shared board is not copied either: what there is to say is said, with the
 * way to where everybody sees it.
 */
export async function showAsked(call: Looking, game: GameView, extras: BoardExtras = {}): Promise<Reply> {
  if (!game.shared || game.settings.textBoard) return showBoard(call, game, extras);
  return here(elsewhereView(call.words, game, game.shared, extras.note));
}

/**
 * After a command. A shared board follows by itself where everybody sees it: a private copy would be out of date with the
 * next move, so what was done is said alone, except to those who read their boards as text.
 */
export async function showTyped(call: Call, change: Changed, extras: ChangeNote = {}): Promise<Reply> {
  const { words } = call;
  const { game, finish } = change;
  if (!game.shared || game.settings.textBoard) return showChange(call, change, extras);
  const { note } = changeExtras(words, change, null, extras.note);
  const said = [newestDeed(words, game, game.shared), note, words.together.follows];
  return privately(notice(said.filter(Boolean).join('\n'), finish ? 'glad' : 'calm'));
}
