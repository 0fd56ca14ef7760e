import { openGame } from '../../../game/open.js';
import type { GameRequest } from '../../../game/request.js';
import { redo, reset } from '../../../game/undo.js';
import { QUARTERS, type Quarter } from '../../../render/board.js';
import type { Call } from '../../discord/call.js';
import type { Component } from '../../discord/component.js';
import { form, privately, type Reply } from '../../discord/reply.js';
import { cellsForm } from '../place/view.js';
import { settingsPage } from '../settings/command.js';
import { togetherHere } from '../together/command.js';
import { rescued } from '../undo/components.js';
import { whyForm } from '../why/view.js';
import { onBoard, requestFrom } from './press.js';
import { showBoard, showChange } from './show.js';
import { quarterButtons } from './view.js';

const show = async (call: Call, about: GameRequest, asText = false) =>
  showBoard(call, await openGame(call.app.game, { ...about, requestId: undefined }), { asText });

async function showQuarter(call: Call, about: GameRequest, quarter: Quarter): Promise<Reply> {
  const game = await openGame(call.app.game, { ...about, requestId: undefined });
  return showBoard(call, game, { quarter, noteButtons: quarterButtons(call.words, game, quarter) });
}

/** What the list below the buttons offers. */
const MORE: Readonly<Record<string, (call: Call, about: GameRequest) => Promise<Reply>>> = {
  pick: async (call, about) =>
    showBoard(call, await openGame(call.app.game, about), { picker: { row: null } }),
  clear: async (call, { gameId }) => form(cellsForm(call.words, 'clear', gameId ?? '')),
  why: async (call, { gameId }) => form(whyForm(call.words, gameId ?? '')),
  redo: async (call, about) => showChange(call, await redo(call.app.game, about)),
  reset: async (call, about) =>
    showChange(call, await reset(call.app.game, about), { note: call.words.board.wasReset, lastMove: [] }),
  rescue: rescued,
  text: (call, about) => show(call, about, true),
  together: (call) => togetherHere(call, {}),
  quarter: (call, about) => showQuarter(call, about, 0),
  settings: async (call) => privately(await settingsPage(call)),
};

export const boardComponents: readonly Component[] = [
  onBoard('board', (call, press) => show(call, requestFrom(call, press))),
  onBoard('quarter', (call, press) => {
    const quarter = QUARTERS.find((one) => String(one) === press.args[1]) ?? 0;
    return showQuarter(call, requestFrom(call, press), quarter);
  }),
  onBoard('more', (call, press) => {
    const name = press.values[0] ?? '';
    const chosen = Object.hasOwn(MORE, name) ? MORE[name] : undefined;
    return chosen ? chosen(call, requestFrom(call, press)) : show(call, requestFrom(call, press));
  }),
];
