import { openArchive } from '../../../game/open-daily.js';
import { playerOf } from '../../discord/call.js';
import { anew, type Component } from '../../discord/component.js';
import { showBoard } from '../board/show.js';
import { nameFrom } from '../schedule/common.js';

export const archiveComponents: readonly Component[] = [
  anew('archive', 'if-slow', async (call, { args, values }) => {
    const schedule = nameFrom(call, args[0]);
    const { game: opened } = await openArchive(call.app.game, playerOf(call), values[0] ?? '', schedule);
    return showBoard(call, opened);
  }),
];
