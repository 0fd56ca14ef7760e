import type { GameRequest } from '../../../game/request.js';
import type { Call } from '../../discord/call.js';
import { requestOf } from '../../discord/call.js';
import { type Component, inPlace, type Press } from '../../discord/component.js';

/** Buttons of a board name its game: `v1:undo:gameId`. */
export const requestFrom = (call: Call, { args }: Press): GameRequest => ({
  ...requestOf(call),
  gameId: args[0] ?? '',
});

/** A press that changes the board's message. */
export const onBoard = (name: string, run: Component['run']): Component => inPlace(name, 'if-slow', run);
