import type { MoveMark } from '../../../engine/board/moves.js';
import { play } from '../../../game/play.js';
import type { Component } from '../../discord/component.js';
import { form } from '../../discord/reply.js';
import { onBoard, requestFrom } from '../board/press.js';
import { showChange } from '../board/show.js';
import { cellsForm } from './view.js';

/** A form must be the first answer; it is made of the custom id alone. */
const opensForm = (name: 'place' | 'mark'): Component => ({
  name,
  defer: 'never',
  answers: 'here',
  run: async (call, press) => form(cellsForm(call.words, name, press.args[0] ?? '')),
});

const playsForm = (name: string, bare: MoveMark): Component =>
  onBoard(name, async (call, press) => {
    const moves = press.fields.cells ?? '';
    return showChange(call, await play(call.app.game, { ...requestFrom(call, press), moves, bare }));
  });

export const placeComponents: readonly Component[] = [
  opensForm('place'),
  opensForm('mark'),
  playsForm('place-form', '*'),
  playsForm('mark-form', 'x'),
  playsForm('clear-form', '-'),
];
