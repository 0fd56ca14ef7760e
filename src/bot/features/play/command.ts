import { DAILY_GRADES } from '../../../daily/week.js';
import { KINDS } from '../../../engine/generate/kinds.js';
import { openLibrary } from '../../../game/open.js';
import { playerOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { showBoard } from '../board/show.js';

export const SIZES = [...new Set(KINDS.map(({ size }) => size))];

export const playCommand = command('play', {
  options: {
    size: { type: 'integer', choices: SIZES },
    grade: { type: 'string', choices: DAILY_GRADES },
  },
  defer: 'if-slow',
  run: async (call, { size, grade }) => {
    const { game: opened } = await openLibrary(
      call.app.game,
      playerOf(call),
      { size, grade },
      call.requestId,
    );
    return showBoard(call, opened);
  },
});
