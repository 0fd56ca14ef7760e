import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const OURS = 'assets/puzzles';

/** The puzzles to measure with: a folder of `.sbn` files, one puzzle a line, or else our own library. */
export function loadPuzzles(folder: string | undefined): Map<string, string[]> {
  const sets = new Map<string, string[]>();
  if (folder && existsSync(folder)) {
    for (const file of filesIn(folder, '.sbn')) sets.set(file.name, file.lines);
  } else if (existsSync(OURS)) {
    for (const file of filesIn(OURS, '.jsonl')) {
      const records = file.lines.map((line) => JSON.parse(line) as { puzzle: string });
      sets.set(
        file.name,
        records.map((record) => record.puzzle),
      );
    }
  }
  return sets;
}

function filesIn(folder: string, extension: string): { name: string; lines: string[] }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b))
    .map((file) => ({
      name: file.slice(0, -extension.length),
      lines: readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
    }));
}
