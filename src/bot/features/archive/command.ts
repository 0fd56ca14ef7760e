import { archive } from '../../../game/history.js';
import { openArchive } from '../../../game/open-daily.js';
import { isDate } from '../../../game/periods.js';
import { type Call, playerOf, type Suggestion } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { LIMITS } from '../../discord/limits.js';
import { privately } from '../../discord/reply.js';
import { showBoard } from '../board/show.js';
import { nameFrom, nameOption } from '../schedule/common.js';
import { archiveView } from './view.js';

export const archiveCommand = command('archive', {
  options: {
    date: { type: 'string', maxLength: 10, suggest: archiveDates },
    schedule: nameOption,
  },
  defer: 'if-slow',
  run: async (call, { date, schedule: typed }) => {
    const { game } = call.app;
    const schedule = nameFrom(call, typed);
    if (date === undefined) {
      const days = await archive(game, playerOf(call), undefined, undefined, schedule);
      return privately(archiveView(call.words, days, schedule));
    }
    if (!isDate(date)) throw new Refusal(call.words.schedule.badDate);
    const { game: opened } = await openArchive(game, playerOf(call), date, schedule);
    return showBoard(call, opened);
  },
});

/** Earlier days by their date or by their name, whichever is typed. */
async function archiveDates(
  call: Call,
  typed: string,
  other: (name: string) => string | undefined,
): Promise<Suggestion[]> {
  const schedule = nameFrom(call, other('schedule'));
  const days = await archive(call.app.game, playerOf(call), undefined, LIMITS.autocompleteChoices, schedule);
  const wanted = typed.trim().toLowerCase();
  return days
    .map(({ post, puzzle }) => ({
      value: post.localDate,
      name: `${call.words.time.longDate(post.localDate)} · ${puzzle.grade} · ${puzzle.size}×${puzzle.size}`,
    }))
    .filter(({ value, name }) => value.startsWith(wanted) || name.toLowerCase().includes(wanted));
}
