import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, file, frame, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

export function exportView({ settings }: Words, everything: Readonly<Record<string, unknown>>): View {
  const name = settings.exportName;
  const data = Buffer.from(`${JSON.stringify(everything, null, 2)}\n`);
  return {
    parts: [frame(ACCENT.plain, [text(settings.exportReady), file(name)])],
    pictures: [],
    files: [{ name, data }],
  };
}

/** Asks before anything is deleted. */
export function deleteView({ settings }: Words): View {
  const buttons = row(
    button(customId('delete-me'), settings.deleteButton, { style: 'stop' }),
    button(customId('keep-me'), settings.keepButton),
  );
  return { parts: [frame(ACCENT.bad, [text(settings.deleteAsk), buttons])], pictures: [] };
}
