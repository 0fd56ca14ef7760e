import { openGame } from '../../../game/open.js';
import { play } from '../../../game/play.js';
import { type Component, inPlace } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { showBoard, showChange } from '../board/show.js';
import { PICKER_MARKS, readRow } from './view.js';

/** Lists in place of typing. The row is in the custom id, so any process can go on from here. */
export const pickerComponents: readonly Component[] = [
  inPlace('pick-row', 'if-slow', async (call, { args, values }) => {
    const game = await openGame(call.app.game, { userId: call.userId, gameId: args[0] ?? '' });
    return showBoard(call, game, { picker: { row: readRow(values[0], game.puzzle.size) } });
  }),
  inPlace('pick', 'if-slow', async (call, { args, values }) => {
    const [gameId = '', at, mark] = args;
    const bare = Object.entries(PICKER_MARKS).find(([name]) => name === mark)?.[1];
    if (!bare) throw new Refusal(call.words.errors.oldButton);
    const { userId, requestId } = call;
    const change = await play(call.app.game, { userId, requestId, gameId, moves: values.join(' '), bare });
    return showChange(call, change, { picker: { row: readRow(at, change.game.puzzle.size) } });
  }),
];
