import { cellName } from '../../../engine/grid/names.js';
import { check } from '../../../game/check.js';
import { hint, why } from '../../../game/hint.js';
import { openGame } from '../../../game/open.js';
import { play } from '../../../game/play.js';
import type { GameRequest, HintDepth } from '../../../game/types.js';
import { redo, rescue, reset, undo } from '../../../game/undo.js';
import type { Call } from '../../discord/call.js';
import type { Component, Press } from '../../discord/component.js';
import { form, type Reply } from '../../discord/reply.js';
import { checkReply } from '../check/view.js';
import { giveHint } from '../hint/command.js';
import { hintReply, whyReply } from '../hint/view.js';
import { cellsForm, whyForm } from '../place/form.js';
import { changedReply } from '../place/view.js';
import { settingsReply } from '../settings/command.js';
import { boardReply } from './view.js';

const request = ({ userId, requestId }: Call, { args }: Press): GameRequest => ({
  userId,
  requestId,
  gameId: args[0] ?? '',
});

const onBoard = (name: string, run: Component['run']): Component => ({
  name,
  defer: 'if-slow',
  answers: 'here',
  run,
});

/** A form must be the first answer; it is made of the custom id alone. */
const opensForm = (
  name: string,
  make: (call: Call, gameId: string) => ReturnType<typeof cellsForm>,
): Component => ({
  name,
  defer: 'never',
  answers: 'here',
  run: async (call, press) => form(make(call, press.args[0] ?? '')),
});

const showBoard = async (call: Call, about: GameRequest, asText = false) =>
  boardReply(call, await openGame(call.app.game, { ...about, requestId: undefined }), { asText });

async function takeBack(call: Call, press: Press): Promise<Reply> {
  const change = await undo(call.app.game, request(call, press));
  const at = press.args[1];
  return changedReply(call, change, at === undefined ? {} : { picking: at === 'row' ? at : Number(at) });
}

async function rescued(call: Call, about: GameRequest): Promise<Reply> {
  const change = await rescue(call.app.game, about);
  return changedReply(call, change, { note: call.words.board.rescued });
}

async function showMistakes(call: Call, about: GameRequest): Promise<Reply> {
  return hintReply(call, await hint(call.app.game, { ...about, depth: 1 }));
}

async function clearMistakes(call: Call, about: GameRequest): Promise<Reply> {
  // The request's id belongs to the move: looking first must not use it up.
  const { game, mistakes } = await check(call.app.game, { ...about, requestId: undefined });
  if (mistakes.length === 0) return boardReply(call, game, { note: call.words.board.checkRight });
  const moves = mistakes.map((cell) => cellName(game.puzzle.size, cell)).join(' ');
  return changedReply(call, await play(call.app.game, { ...about, moves, bare: '-' }));
}

const MORE: Readonly<Record<string, (call: Call, about: GameRequest) => Promise<Reply>>> = {
  pick: async (call, about) => boardReply(call, await openGame(call.app.game, about), { picking: 'row' }),
  clear: async (call, { gameId }) => form(cellsForm(call.words, 'clear', gameId ?? '')),
  why: async (call, { gameId }) => form(whyForm(call.words, gameId ?? '')),
  redo: async (call, about) => changedReply(call, await redo(call.app.game, about)),
  reset: async (call, about) =>
    changedReply(call, await reset(call.app.game, about), { note: call.words.board.wasReset }),
  rescue: rescued,
  text: (call, about) => showBoard(call, about, true),
  settings: (call) => settingsReply(call),
};

export const boardComponents: readonly Component[] = [
  opensForm('place', ({ words }, gameId) => cellsForm(words, 'place', gameId)),
  opensForm('mark', ({ words }, gameId) => cellsForm(words, 'mark', gameId)),
  onBoard('undo', takeBack),
  onBoard('check', async (call, press) => checkReply(call, await check(call.app.game, request(call, press)))),
  onBoard('hint', (call, press) => giveHint(call, request(call, press), readDepth(press.args[1]))),
  onBoard('board', (call, press) => showBoard(call, request(call, press))),
  onBoard('rescue', (call, press) => rescued(call, request(call, press))),
  onBoard('show-mistakes', (call, press) => showMistakes(call, request(call, press))),
  onBoard('clear-mistakes', (call, press) => clearMistakes(call, request(call, press))),
  onBoard('more', (call, press) => {
    const name = press.values[0] ?? '';
    const chosen = Object.hasOwn(MORE, name) ? MORE[name] : undefined;
    return chosen ? chosen(call, request(call, press)) : showBoard(call, request(call, press));
  }),
  onBoard('place-form', (call, press) => playForm(call, press, '*')),
  onBoard('mark-form', (call, press) => playForm(call, press, 'x')),
  onBoard('clear-form', (call, press) => playForm(call, press, '-')),
  onBoard('why-form', async (call, press) =>
    whyReply(call, await why(call.app.game, { ...request(call, press), cell: press.fields.cell ?? '' })),
  ),
];

async function playForm(call: Call, press: Press, bare: '*' | 'x' | '-'): Promise<Reply> {
  const moves = press.fields.cells ?? '';
  return changedReply(call, await play(call.app.game, { ...request(call, press), moves, bare }));
}

function readDepth(text: string | undefined): HintDepth {
  const depth = Number(text);
  return depth === 2 || depth === 3 || depth === 4 ? depth : 1;
}
