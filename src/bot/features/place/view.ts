import { violations } from '../../../engine/board/violations.js';
import { type Cell, has } from '../../../engine/grid/cellset.js';
import { ruleName } from '../../../engine/rules/catalogue.js';
import type { UserError } from '../../../game/user-error.js';
import type { Finish } from '../../../game/views/finish.js';
import type { Changed, GameView } from '../../../game/views/game.js';
import { gameOutcome } from '../../../words/game.js';
import type { Words } from '../../../words/replies/words.js';
import { userErrorSentence } from '../../../words/user-errors.js';
import { violationSentence } from '../../../words/violations.js';
import { customId } from '../../discord/custom-id.js';
import { clip, LIMITS } from '../../discord/limits.js';
import { button } from '../../discord/parts.js';
import type { Form } from '../../discord/reply.js';
import type { BoardExtras } from '../board/view.js';

/** What a board says after a change; at the end of a game, what came of it. */
export function changeExtras(words: Words, change: Changed, thread: string | null, note = ''): BoardExtras {
  const { game, finish } = change;
  const found = foundLine(words, change);
  const said = finish ? [found, ...ending(words, game, finish, thread)] : [note, found, broken(game)];
  return { lastMove: lastMove(change), note: said.filter(Boolean).join('\n') };
}

/** Said at once, by whichever move found it. */
function foundLine({ learn }: Words, { game, found }: Changed): string {
  return found && game.practice ? `${learn.found(ruleName(game.practice.rule))} ${learn.goOn}` : '';
}

const MOST_NAMED = 3;

/** Rules that the board breaks are there to see; not everybody sees the picture. */
function broken({ board }: GameView): string {
  const named = violations(board)
    .slice(0, MOST_NAMED)
    .map((violation) => violationSentence(board, violation));
  return named.length === 0 ? '' : `⚠️ ${named.join(' ')}`;
}

/** What came of it, and the thread of those who have finished. */
function ending(words: Words, game: GameView, finish: Finish, thread: string | null): string[] {
  const { reasons, facts } = gameOutcome(words, game, finish);
  return [reasons.join(' '), facts.join(' · '), thread ? words.daily.threadFor(thread) : ''];
}

/** The thread of those who have finished this puzzle of the day, in the server that it was posted in. */
export function threadToJoin(
  { game, finish }: Pick<Changed, 'game' | 'finish'>,
  guildId: string | undefined,
) {
  const { kind, post } = game;
  return finish && kind === 'daily' && post?.guildId === guildId ? (post?.threadId ?? null) : null;
}

/** What the player put there themselves: stars, where there are any, and not the crosses that came with them. */
function lastMove({ game, changed, finish }: Changed): Cell[] {
  if (finish) return [];
  const stars = changed.filter((cell) => has(game.board.stars, cell));
  return stars.length > 0 ? stars : [...changed];
}

/** The form behind Place, Mark and Clear: one line of cells. */
export function cellsForm(
  { board }: Words,
  doing: 'place' | 'mark' | 'clear',
  gameId: string,
  typed?: string,
): Form {
  return {
    id: customId(`${doing}-form`, gameId),
    title: board[`${doing}Form`],
    fields: [
      {
        id: 'cells',
        label: board.cellsLabel,
        description: board[`${doing}Help`],
        placeholder: doing === 'place' ? board.placeExample : board.markExample,
        ...(typed ? { value: typed } : {}),
      },
    ],
  };
}

/** The board as it was, what is wrong with what was typed, and the form with it once more. */
export function typedAgain(
  words: Words,
  game: GameView,
  doing: 'place' | 'mark' | 'clear',
  typed: string,
  error: UserError,
): BoardExtras {
  const again = customId(doing, game.id, '');
  // A colon would end the argument; all the rest is kept as far as an id is long.
  const kept = typed.replaceAll(':', '-').replace(/\s+/g, ' ').trim();
  const room = LIMITS.customId - again.length;
  const fitting = kept.length <= room ? kept : clip(kept, room).replace(/(?:[\s,;]\S*|…)$/, '');
  return {
    note: `⚠️ ${userErrorSentence(error)}\n${words.board.youTyped(clip(kept.replaceAll('`', '’'), MOST_TYPED))}`,
    noteButtons: [button(again + fitting, words.board.typeAgain, { style: 'main' })],
  };
}

const MOST_TYPED = 300;
