import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const LAYOUT = 'AAABBACCBBCCDDBEDDDDEEEED';
const PUZZLE = `5x1.${LAYOUT}`;

const folder = mkdtempSync(join(tmpdir(), 'asterism-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  code: number;
  out: string;
  err: string;
  records: Record<string, unknown>[];
}

/** The real program in a process of its own, as a script would call it. */
function cli(args: string[], input = ''): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args]);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const records = out.startsWith('{')
        ? out
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [];
      resolve({ code: code ?? -1, out, err, records });
    });
    child.stdin.end(input);
  });
}

describe('the command line as a contract', () => {
  it('converts a file, names the bad line and goes on with the others', async () => {
    const file = join(folder, 'puzzles.txt');
    writeFileSync(file, `${PUZZLE}\n\n5x1.AAB\n${PUZZLE}\n`);
    const run = await cli(['convert', file, '--to', 'sbn']);
    expect(run.code).toBe(1);
    expect(run.records).toEqual([{ puzzle: PUZZLE }, { puzzle: PUZZLE }]);
    expect(run.err).toBe('line 3: The layout has 3 cells, 25 expected.\n');
  });

  it('reads standard input and writes forms that it reads back', async () => {
    for (const notation of ['lab', 'puzzlink', 'text']) {
      const there = await cli(['convert', '--to', notation], `${PUZZLE}\n`);
      const back = await cli(['convert', String(there.records[0]!.puzzle), '--to', 'sbn']);
      expect([there.code, back.code, back.records]).toEqual([0, 0, [{ puzzle: PUZZLE }]]);
    }
  });

  const USAGE: [string, string[]][] = [
    ['no command', []],
    ['an unknown command', ['dance']],
    ['an unknown option', ['convert', '--into', 'sbn']],
    ['a missing option', ['convert', '-']],
    ['a bad choice', ['convert', '-', '--to', 'morse']],
    ['a missing file', ['convert', 'nowhere.txt', '--to', 'sbn']],
    ['two files', ['convert', 'a', 'b', '--to', 'sbn']],
  ];
  it.each(USAGE)('exits 2 with the usage for %s', async (_, args) => {
    const run = await cli(args);
    expect(run.code).toBe(2);
    expect(run.out).toBe('');
    expect(run.err).toContain('usage: ');
    expect(run.err).not.toContain('    at ');
  });
});
