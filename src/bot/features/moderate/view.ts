import type { BoardActView } from '../../../game/types.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { frame, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

/** Who did what about the boards of this server, newest first. */
export function actsView({ moderate, ranks }: Words, acts: readonly BoardActView[]): View {
  const who = (id: string | null) => (id ? `<@${id}>` : ranks.someone);
  const lines = acts.map(({ userId, on, date, by, at }) =>
    moderate.line(who(by), who(userId), on, date, Math.floor(at.getTime() / 1000)),
  );
  const body = lines.length > 0 ? lines.join('\n') : moderate.none;
  return { parts: [frame(ACCENT.ranks, [text(`## ${moderate.title}\n${body}`)])], pictures: [] };
}
