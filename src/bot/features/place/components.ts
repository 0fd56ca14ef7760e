import type { MoveMark } from '../../../engine/board/moves.js';
import { openGame } from '../../../game/open.js';
import { play } from '../../../game/play.js';
import { UserError } from '../../../game/user-error.js';
import { type Component, inPlace } from '../../discord/component.js';
import { form } from '../../discord/reply.js';
import { onBoard, requestFrom } from '../board/press.js';
import { showBoard, showChange } from '../board/show.js';
import { cellsForm, typedAgain } from './view.js';

type Doing = 'place' | 'mark' | 'clear';

/** A form must be the first answer; it is made of the custom id alone, with what was typed before, if anything. */
const opensForm = (name: string, doing: Doing): Component =>
  inPlace(name, 'never', async (call, { args }) =>
    form(cellsForm(call.words, doing, args[0] ?? '', args[1])),
  );

/** What cannot be read comes back with the board: Discord lets no form follow a form but by a press. */
const playsForm = (doing: Doing, bare: MoveMark): Component =>
  onBoard(`${doing}-form`, async (call, press) => {
    const about = requestFrom(call, press);
    const moves = press.fields.cells ?? '';
    try {
      return showChange(call, await play(call.app.game, { ...about, moves, bare }));
    } catch (error) {
      if (!(error instanceof UserError) || error.code === 'busy' || moves.trim() === '') throw error;
      const game = await openGame(call.app.game, { ...about, requestId: undefined });
      if (game.finishedAt) throw error;
      return showBoard(call, game, typedAgain(call.words, game, doing, moves, error));
    }
  });

export const placeComponents: readonly Component[] = [
  opensForm('place', 'place'),
  opensForm('mark', 'mark'),
  opensForm('clear', 'clear'),
  playsForm('place', '*'),
  playsForm('mark', 'x'),
  playsForm('clear', '-'),
];
