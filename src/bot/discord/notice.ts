import { type APIComponentInContainer, ComponentType } from 'discord.js';
import { ACCENT } from './colours.js';
import { clip, LIMITS } from './limits.js';
import type { View } from './reply.js';

export type Tone = 'calm' | 'glad' | 'alarm';

const COLOURS: Record<Tone, number> = { calm: ACCENT.plain, glad: ACCENT.good, alarm: ACCENT.bad };

/** One or a few sentences in a frame, and what can be pressed below them. */
export function notice(text: string, tone: Tone = 'calm', ...below: APIComponentInContainer[]): View {
  return {
    parts: [
      {
        type: ComponentType.Container,
        accent_color: COLOURS[tone],
        components: [{ type: ComponentType.TextDisplay, content: clip(text, LIMITS.messageText) }, ...below],
      },
    ],
    pictures: [],
  };
}
