import { anew, type Component } from '../../discord/component.js';
import { share } from './command.js';

export const shareComponents: readonly Component[] = [
  anew('share', 'never', (call, { args }) => share(call, args[0] ?? '')),
];
