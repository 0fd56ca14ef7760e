import type { APIComponentInContainer } from 'discord.js';
import type { Deed } from '../../../engine/board/shared-log.js';
import { type Cell, cellsOf } from '../../../engine/grid/cellset.js';
import { cellName } from '../../../engine/grid/names.js';
import type { GameView, SharedView } from '../../../game/views/game.js';
import type { PuzzleView } from '../../../game/views/puzzle.js';
import { SEATS } from '../../../render/themes/seats.js';
import { difficulty } from '../../../words/difficulty.js';
import { gameStatus } from '../../../words/game.js';
import type { Words } from '../../../words/replies/words.js';
import { gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { notice } from '../../discord/notice.js';
import { button, framed, linkButton, messageLink, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

export const squareOf = (seat: number): string => SEATS[seat]?.square ?? '';

/** Who is at the board, in which colour, and what was done last; at the end, who placed how many stars. */
export function sharedParts(words: Words, game: GameView, shared: SharedView): APIComponentInContainer[] {
  const said = words.together;
  const nameOf = (userId: string | null): string => (userId ? `<@${userId}>` : said.someone);
  if (game.finishedAt) {
    const stars = cellsOf(game.board.stars);
    const lines = shared.people.map(({ seat, userId }) =>
      said.share(squareOf(seat), nameOf(userId), stars.filter((cell) => shared.makers[cell] === seat).length),
    );
    return [text(lines.join('\n'))];
  }
  const people = said.people(shared.people.map(({ seat, userId }) => `${squareOf(seat)} ${nameOf(userId)}`));
  const deeds = deedsOf(words, game, shared);
  return [
    text(people),
    ...(shared.people.length === 1 ? [text(said.alone)] : []),
    ...(deeds.length > 0 ? [text(said.last(deeds))] : []),
  ];
}

const deedsOf = (words: Words, game: GameView, { last }: SharedView): string[] =>
  last.map((deed) => `${squareOf(deed.by)} ${deedText(words, game, deed)}`);

/** What was done last of all, such as "🟦 ★ A1". */
export const newestDeed = (words: Words, game: GameView, shared: SharedView): string =>
  deedsOf(words, game, shared)[0] ?? '';

const MOST_CELLS = 4;

/** "★ B7" and not the crosses that came with it. */
function deedText({ together: said }: Words, { puzzle }: GameView, { kind, change }: Deed): string {
  const to = (mark: 'star' | 'cross' | 'unknown'): Cell[] =>
    change.filter((one) => one.to === mark).map(({ cell }) => cell);
  const named = (cells: readonly Cell[]): string => {
    const names = cells.slice(0, MOST_CELLS).map((cell) => cellName(puzzle.size, cell));
    const rest = cells.length - names.length;
    return [...names, ...(rest > 0 ? [said.more(rest)] : [])].join(' ');
  };
  const all = change.map(({ cell }) => cell);
  if (kind === 't') return said.did.tookBack(named(all));
  if (to('star').length > 0) return said.did.placed(named(to('star')));
  if (to('cross').length > 0) return said.did.crossed(named(to('cross')));
  return said.did.cleared(named(all));
}

/** The buttons are everybody's: Undo cannot know whose it will be. */
export function sharedControls(words: Words, { id, finishedAt }: GameView): APIComponentInContainer[] {
  const said = words.together;
  if (finishedAt) return [row(button(customId('together-again', id), said.againButton, { style: 'main' }))];
  const { placeButton, markButton, undoButton, hintButton, checkButton } = words.board;
  return [
    row(
      button(customId('place', id), placeButton, { style: 'main', emoji: '⭐' }),
      button(customId('mark', id), markButton, { emoji: '✖️' }),
      button(customId('undo', id), undoButton, { emoji: '↩️' }),
      button(customId('together-hint', id), hintButton, { emoji: '💡' }),
      button(customId('check', id), checkButton, { emoji: '✅' }),
    ),
    row(
      button(customId('together-join', id), said.joinButton, { style: 'go', emoji: '🙋' }),
      button(customId('together-page', id), said.pageButton, { emoji: '👆' }),
    ),
    text(said.undoHint),
  ];
}

/** In the channel that the thread belongs to. It shows nothing of the board. */
export function inviteView(
  words: Words,
  { userId, gameId, threadId }: { userId: string; gameId: string; threadId: string },
  puzzle: PuzzleView,
): View {
  const said = words.together;
  const kind = words.daily.line(puzzle.size, puzzle.stars, difficulty(puzzle), puzzle.tier);
  const parts = [
    text(`${said.invite(`<@${userId}>`, threadId)}\n${kind}`),
    row(button(customId('together-join', gameId), said.joinButton, { style: 'go', emoji: '🙋' })),
  ];
  return framed(gradeColour(puzzle.grade), parts);
}

/** How a shared board stands, or what is to be said about it, and the way to its message. */
export function elsewhereView(words: Words, game: GameView, shared: SharedView, note = ''): View {
  const { guildId } = game;
  const { threadId, messageId } = shared;
  const said = note || [gameStatus(words, game), newestDeed(words, game, shared)].filter(Boolean).join('\n');
  if (!guildId || !threadId || !messageId) return notice(said);
  const url = messageLink({ guildId, channelId: threadId, messageId });
  return notice(said, 'calm', row(linkButton(url, words.together.boardLink, '👆')));
}
