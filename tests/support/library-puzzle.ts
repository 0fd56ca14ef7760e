import { readFileSync } from 'node:fs';

const FILES: Readonly<Record<number, string>> = { 5: '5x1', 10: '10x2', 25: '25x6' };

/** The first puzzle of a size in the library that ships. */
export const libraryPuzzle = (size: number): string =>
  (
    JSON.parse(readFileSync(`assets/puzzles/${FILES[size]}.jsonl`, 'utf8').split('\n')[0]!) as {
      puzzle: string;
    }
  ).puzzle;
