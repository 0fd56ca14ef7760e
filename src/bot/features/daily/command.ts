import { command } from '../../discord/command.js';
import { showToday } from './open.js';

export const dailyCommand = command('daily', { options: {}, defer: 'if-slow', run: showToday });
