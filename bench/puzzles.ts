import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const OURS = 'assets/puzzles';

/** The puzzles to measure with, by file: those of a folder of `.sbn` files, one puzzle a line, or else our own library. */
export function loadPuzzles(folder: string | undefined): Map<string, string[]> {
  if (folder !== undefined) return new Map(filesIn(folder, '.sbn'));
  const ours = filesIn(OURS, '.jsonl').map(([name, lines]): [string, string[]] => [
    name,
    lines.map(puzzleOf),
  ]);
  return new Map(ours);
}

const puzzleOf = (line: string): string => (JSON.parse(line) as { puzzle: string }).puzzle;

function filesIn(folder: string, extension: string): [name: string, lines: string[]][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b))
    .map((file) => [
      file.slice(0, -extension.length),
      readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
    ]);
}
