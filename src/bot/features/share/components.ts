import type { Component } from '../../discord/component.js';
import { share } from './command.js';

export const shareComponents: readonly Component[] = [
  { name: 'share', defer: 'never', answers: 'new', run: (call, { args }) => share(call, args[0] ?? '') },
];
