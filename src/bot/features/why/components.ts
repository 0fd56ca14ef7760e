import { why } from '../../../game/hint.js';
import type { Component } from '../../discord/component.js';
import { onBoard, requestFrom } from '../board/press.js';
import { whyReply } from './view.js';

export const whyComponents: readonly Component[] = [
  onBoard('why-form', async (call, press) =>
    whyReply(call, await why(call.app.game, { ...requestFrom(call, press), cell: press.fields.cell ?? '' })),
  ),
];
