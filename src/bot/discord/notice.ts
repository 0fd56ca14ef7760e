import { ComponentType } from 'discord.js';
import { ACCENT } from './colours.js';
import { clip, LIMITS } from './limits.js';
import type { View } from './reply.js';

export type Tone = 'calm' | 'glad' | 'alarm';

const COLOURS: Record<Tone, number> = { calm: ACCENT.plain, glad: ACCENT.good, alarm: ACCENT.bad };

/** One or a few sentences in a frame. */
export function notice(text: string, tone: Tone = 'calm'): View {
  return {
    parts: [
      {
        type: ComponentType.Container,
        accent_color: COLOURS[tone],
        components: [{ type: ComponentType.TextDisplay, content: clip(text, LIMITS.messageText) }],
      },
    ],
    pictures: [],
  };
}
