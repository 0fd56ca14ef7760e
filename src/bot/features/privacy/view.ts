import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, file, framed, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

export function exportView({ settings }: Words, everything: Readonly<Record<string, unknown>>): View {
  const name = settings.exportName;
  const data = Buffer.from(`${JSON.stringify(everything, null, 2)}\n`);
  return { ...framed(ACCENT.plain, [text(settings.exportReady), file(name)]), files: [{ name, data }] };
}

/** Asks before anything is deleted. */
export function deleteView({ settings }: Words): View {
  const buttons = row(
    button(customId('delete-me'), settings.deleteButton, { style: 'stop' }),
    button(customId('keep-me'), settings.keepButton),
  );
  return framed(ACCENT.bad, [text(settings.deleteAsk), buttons]);
}
