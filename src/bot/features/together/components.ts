import { GRADES } from '../../../engine/generate/kinds.js';
import { viewGame } from '../../../game/open.js';
import { joinTogether } from '../../../game/together.js';
import { UserError } from '../../../game/user-error.js';
import type { GameView, SharedView } from '../../../game/views/game.js';
import { type Call, playerOf } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { anew, type Component, inPlace, type Press } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { framed, linkButton, row, text } from '../../discord/parts.js';
import { privately } from '../../discord/reply.js';
import { requestFrom } from '../board/press.js';
import { showAsked } from '../board/show.js';
import { showHint } from '../hint/command.js';
import { together, togetherHere } from './command.js';
import { squareOf } from './view.js';

/** Gives whoever presses a seat, and lets them into the thread. */
async function join(call: Call, gameId: string) {
  const { game } = await joinTogether(call.app.game, playerOf(call), gameId);
  const threadId = game.shared?.threadId ?? null;
  const after = threadId ? () => call.app.discord.addToThread(threadId, call.userId) : undefined;
  return { game, threadId, after };
}

/** The same board as a page, for whoever presses; none where there are no pages. */
function pageButton({ app, words, userId, guildId }: Call, gameId: string, channelId: string | null) {
  const url = app.pageLink?.({ userId, gameId, guildId: guildId ?? null, channelId });
  return url === undefined ? [] : [row(linkButton(url, words.together.pageButton, '👆'))];
}

/** What is public of a shared board must not become so of anybody's own. */
async function sharedGame(call: Call, press: Press): Promise<GameView & { readonly shared: SharedView }> {
  const game = await viewGame(call.app.game, requestFrom(call, press));
  if (!game.shared) throw new UserError('game-not-found');
  return { ...game, shared: game.shared };
}

export const togetherComponents: readonly Component[] = [
  anew('together-join', 'if-slow', async (call, { args }) => {
    const { game, threadId, after } = await join(call, args[0] ?? '');
    const page = pageButton(call, game.id, threadId);
    const said = call.words.together.joined(squareOf(game.shared?.seat ?? 0), threadId, page.length > 0);
    return privately(framed(ACCENT.good, [text(said), ...page]), { after });
  }),
  anew('together-page', 'if-slow', async (call, { args }) => {
    const { app, words } = call;
    if (!app.pageLink) throw new Refusal(words.together.noPage);
    const { game, threadId, after } = await join(call, args[0] ?? '');
    const page = pageButton(call, game.id, threadId);
    return privately(framed(ACCENT.good, [text(words.together.pageLink), ...page]), { after });
  }),
  // A message that follows a press may be public; the board itself stays as it is.
  inPlace('together-hint', 'first', async (call, press) => {
    await sharedGame(call, press);
    const reply = await showHint(call, requestFrom(call, press), 1, showAsked);
    return reply.kind === 'message' ? { ...reply, place: 'new', audience: 'public' } : reply;
  }),
  anew('together-new', 'if-slow', (call) => togetherHere(call, {}), { long: true }),
  anew(
    'together-again',
    'if-slow',
    async (call, press) => {
      const { puzzle, shared } = await sharedGame(call, press);
      const grade = GRADES.find((known) => known === puzzle.grade);
      return together(call, shared.channelId, { size: puzzle.size, grade });
    },
    { long: true },
  ),
];
