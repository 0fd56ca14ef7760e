import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const LAYOUT = 'AABBCAADCCAADEEADDEEADDDE';
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

  it('solves: one solution, none, and several', async () => {
    const lines = [PUZZLE, `${PUZZLE}.${'x'.repeat(25)}`, '4x1.AAAABBBBCCCCDDDD'];
    const run = await cli(['solve', '-'], lines.join('\n'));
    expect(run.code).toBe(0);
    expect(run.records).toEqual([
      { puzzle: PUZZLE, solutions: 1, solution: '0010000001100000001001000', ms: expect.any(Number) },
      { puzzle: lines[1], solutions: 0, solution: null, ms: expect.any(Number) },
      {
        puzzle: lines[2],
        solutions: 2,
        solution: expect.stringMatching(/^[01]{16}$/),
        ms: expect.any(Number),
      },
    ]);
    const more = await cli(['solve', lines[2]!, '--limit', '1']);
    expect(more.records[0]!.solutions).toBe(1);
  });

  it('grades, with the steps when asked and only the tiers asked for', async () => {
    const run = await cli(['grade', PUZZLE, '--steps']);
    expect(run.records[0]).toMatchObject({
      puzzle: PUZZLE,
      solved: true,
      grade: expect.any(String),
      effort: expect.any(Number),
    });
    const steps = run.records[0]!.steps as {
      rule: string;
      tier: number;
      stars: string[];
      crosses: string[];
    }[];
    expect(steps.flatMap((step) => step.stars).sort()).toEqual(['A3', 'B5', 'C1', 'D4', 'E2']);
    const low = await cli(['grade', PUZZLE, '--tiers', '1-2']);
    expect(low.records[0]).toMatchObject({ solved: false });
    expect(low.records[0]).not.toHaveProperty('steps');
  });

  it('lists the rules in order', async () => {
    const run = await cli(['rules']);
    expect(run.records[0]).toMatchObject({
      id: 'R1.1',
      tier: 1,
      aliases: expect.any(Array),
      summary: expect.stringMatching(/\.$/),
    });
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
