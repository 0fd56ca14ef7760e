import type { Component } from '../../discord/component.js';
import { onBoard, requestFrom } from '../board/press.js';
import { showWhy } from './command.js';

export const whyComponents: readonly Component[] = [
  onBoard('why', (call, press) =>
    showWhy(call, requestFrom(call, press), press.args[1] ?? '', Number(press.args[2]) || 0),
  ),
  onBoard('why-form', (call, press) => showWhy(call, requestFrom(call, press), press.fields.cell ?? '')),
];
