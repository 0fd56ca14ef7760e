import type { ChangeView } from '../../../daily/changes.js';
import type { BoardActView } from '../../../game/types.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { changeLines } from '../schedule/view.js';

const who = ({ ranks }: Words, id: string | null): string => (id ? `<@${id}>` : ranks.someone);
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const actLine = (words: Words, { userId, on, date, by, at }: BoardActView): string =>
  words.moderate.line(who(words, by), who(words, userId), on, date, seconds(at));

export function changeLine(words: Words, change: ChangeView): string {
  const { moderate } = words;
  const what = moderate.what[change.what](change);
  const line = moderate.changed(seconds(change.at), who(words, change.by), what);
  return [line, ...changeLines(words, change.fields ?? []).map((each) => ` ${each}`)].join('\n');
}

/** Who did what, newest first. */
export function logView(
  { moderate }: Words,
  lines: readonly string[],
  { page, pages }: { page: number; pages: number },
): View {
  const body = lines.length > 0 ? lines.join('\n') : moderate.none;
  const turn = row(
    button(customId('changes-page', page - 1), moderate.newer, { disabled: page <= 1 }),
    button(customId('changes-page', page + 1), moderate.older, { disabled: page >= pages }),
  );
  const parts = [text(`## ${moderate.title(page, pages)}\n${body}`), ...(pages > 1 ? [turn] : [])];
  return { parts: [frame(ACCENT.ranks, parts)], pictures: [] };
}
