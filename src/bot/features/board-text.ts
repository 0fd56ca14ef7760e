import type { APIComponentInContainer } from 'discord.js';
import type { Board } from '../../engine/board/board.js';
import { textBoard } from '../../words/text-board.js';
import { LIMITS } from '../discord/limits.js';
import { text } from '../discord/parts.js';

/** A board to be read, by eye or aloud. */
export const boardText = (board: Board): string => `\`\`\`\n${textBoard(board)}\n\`\`\``;

/** For a heading, how the game stands, and what else there is to say. */
const ROOM = 600;

/** The board that an argument is about, for whoever reads boards as text. Where there is no room for both, the argument stands alone. */
export function argumentBoard(asText: boolean, board: Board, argument: string): APIComponentInContainer[] {
  if (!asText) return [];
  const drawn = boardText(board);
  return drawn.length + argument.length + ROOM <= LIMITS.messageText ? [text(drawn)] : [];
}
