import type { Grid } from '../grid/grid.js';
import { readBoard } from '../notation/read.js';
import type { Puzzle } from './puzzle.js';

// The library is JSON Lines: one puzzle a line, in files by size and stars.

export const libraryFile = (size: number, stars: number): string => `${size}x${stars}.jsonl`;

export function readLibrary(text: string): Puzzle[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle);
}

export function writeLibrary(puzzles: readonly Puzzle[]): string {
  return puzzles.map((puzzle) => `${JSON.stringify(puzzle)}\n`).join('');
}

export const gridOf = (puzzle: Puzzle): Grid => readBoard(puzzle.puzzle).grid;
