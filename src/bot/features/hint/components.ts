import type { HintDepth } from '../../../game/views/hint.js';
import type { Component } from '../../discord/component.js';
import { onBoard, requestFrom } from '../board/press.js';
import { showHint } from './command.js';

export const hintComponents: readonly Component[] = [
  onBoard('hint', (call, press) => {
    const [, depth, marks] = press.args;
    return showHint(
      call,
      { ...requestFrom(call, press), marks: marks ? Number(marks) : undefined },
      readDepth(depth),
    );
  }),
];

function readDepth(text: string | undefined): HintDepth {
  const depth = Number(text);
  return depth === 2 || depth === 3 || depth === 4 ? depth : 1;
}
