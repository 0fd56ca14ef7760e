import { markAt } from '../../../engine/board/board.js';
import type { MoveMark } from '../../../engine/board/moves.js';
import { cellName } from '../../../engine/grid/names.js';
import { openGame } from '../../../game/open.js';
import { play } from '../../../game/play.js';
import { regionName } from '../../../words/names.js';
import { type Call, requestOf, type Suggestion } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { LIMITS } from '../../discord/limits.js';
import { showTyped } from '../board/show.js';

const cells = (bare: MoveMark) =>
  ({
    type: 'string',
    required: true,
    maxLength: 1000,
    suggest: (call: Call, typed: string) => suggestCells(call, typed, bare),
  }) as const;

const moving = (name: string, bare: MoveMark) =>
  command(name, {
    options: { cells: cells(bare) },
    defer: 'if-slow',
    run: async (call, { cells: moves }) =>
      showTyped(call, await play(call.app.game, { ...requestOf(call), moves, bare })),
  });

export const placeCommand = moving('place', '*');
export const markCommand = moving('mark', 'x');
export const clearCommand = moving('clear', '-');

/**
 * Completes the last word with cells that make sense: open ones to place or mark, marked ones to clear. What was typed
 * before it stays in front.
 */
async function suggestCells(call: Call, typed: string, bare: MoveMark): Promise<Suggestion[]> {
  const { board } = await openGame(call.app.game, requestOf(call));
  const { size, regionOf } = board.grid;
  const [, before = '', sign = '', start = ''] = /^(.*?)([*x-]?)([a-y]?\d{0,2})$/is.exec(typed) ?? [];
  const clearing = (sign || bare) === '-';
  const named = before.toUpperCase().split(/[^A-Y0-9]+/);
  const offered: Suggestion[] = [];
  for (let cell = 0; cell < regionOf.length && offered.length < LIMITS.autocompleteChoices; cell++) {
    const name = cellName(size, cell);
    const state = markAt(board, cell);
    if ((state !== 'unknown') !== clearing) continue;
    if (!name.startsWith(start.toUpperCase()) || named.includes(name)) continue;
    const value = `${before}${sign}${name}`;
    const { board: words } = call.words;
    const region = words.regionOf(regionName(regionOf[cell]!));
    offered.push({ value, name: `${value} · ${region}, ${words.marks[state]}` });
  }
  return offered;
}
