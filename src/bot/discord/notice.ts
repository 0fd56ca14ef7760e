import type { APIComponentInContainer } from 'discord.js';
import { ACCENT } from './colours.js';
import { framed, text } from './parts.js';
import type { View } from './reply.js';

export type Tone = 'calm' | 'glad' | 'alarm';

const COLOURS: Record<Tone, number> = { calm: ACCENT.plain, glad: ACCENT.good, alarm: ACCENT.bad };

/** One or a few sentences in a frame, and what can be pressed below them. */
export const notice = (said: string, tone: Tone = 'calm', ...below: APIComponentInContainer[]): View =>
  framed(COLOURS[tone], [text(said), ...below]);
