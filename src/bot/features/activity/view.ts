import type { APIButtonComponentWithCustomId } from 'discord.js';
import type { Words } from '../../../words/replies/words.js';
import { customId } from '../../discord/custom-id.js';
import { button } from '../../discord/parts.js';

/** The way to the same board inside Discord. */
export const hereButton = (words: Words, kind: 'game' | 'post', id: string): APIButtonComponentWithCustomId =>
  button(customId('here', kind, id), words.activity.button, { emoji: '🎮' });
