import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runCli } from '../../src/cli/run.js';

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

  it('takes a plain grid with / between its rows in place of a file, with or without its stars', async () => {
    const rows = LAYOUT.match(/.{5}/g)!.join('/');
    for (const grid of [rows, `5x1/${rows}`]) {
      expect((await cli(['convert', grid, '--to', 'sbn'])).records).toEqual([{ puzzle: PUZZLE }]);
    }
    expect((await cli(['convert', 'no/such/file/here.sbn', '--to', 'sbn'])).err).toContain('no such file');
  });

  it('reads standard input and writes forms that it reads back', async () => {
    const there = await cli(['convert', '--to', 'puzzlink'], `${PUZZLE}\n`);
    const back = await cli(['convert', String(there.records[0]!.puzzle), '--to', 'sbn']);
    expect([there.code, back.code, back.records]).toEqual([0, 0, [{ puzzle: PUZZLE }]]);
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

  it('says that a board has several solutions, or none, and grades no further', async () => {
    const several = [
      '6x1.AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF',
      '7x1.AAAAAAABBBBBBBCCCCCCCDDDDDDDEEEEEEEFFFFFFFGGGGGGG',
    ];
    const none = '4x1.ABBBBBBBCCCCDDDD';
    const run = await cli(['grade', '-'], [...several, none, PUZZLE].join('\n'));
    expect(run.records.map(({ solutions, solved }) => [solutions, solved])).toEqual([
      ['several', false],
      ['several', false],
      ['none', false],
      ['one', true],
    ]);
    for (const { ms } of run.records) expect(ms).toBeLessThan(1000);
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

  it('ends without a word when nobody reads on', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', 'rules']);
    child.stdout.destroy();
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, err]).toEqual([0, '']);
  });

  it('hints by depth, mistakes first', async () => {
    const tellAll = await cli(['hint', PUZZLE, '--depth', '4']);
    expect(tellAll.records[0]).toMatchObject({
      puzzle: PUZZLE,
      mistakes: [],
      text: expect.stringMatching(/\.$/),
    });
    const where = await cli(['hint', PUZZLE, '--depth', '1']);
    expect(where.records[0]).toMatchObject({ rule: null, stars: [], crosses: [], title: null });
    const wrong = await cli(['hint', `${PUZZLE}.*${'.'.repeat(24)}`]);
    expect(wrong.records[0]).toMatchObject({
      mistakes: ['A1'],
      rule: null,
      text: 'A1 is not right: look at it again.',
    });
    const several = await cli(['hint', '4x1.AAAABBBBCCCCDDDD']);
    expect([several.code, several.err]).toEqual([
      1,
      'line 1: This puzzle has more than one solution, so no hint could be trusted.\n',
    ]);
  });

  it('says why a cell is what it is', async () => {
    const run = await cli(['why', PUZZLE, '--cell', 'c1']);
    const steps = run.records[0]!.steps as { stars: string[]; text: string }[];
    expect(steps.at(-1)!.stars).toContain('C1');
    expect(steps.every((step) => step.text.endsWith('.'))).toBe(true);
  });

  it('argues a why on boards that have the crosses anybody would put', async () => {
    const run = await cli(['why', '6x1.AABBBCAAADDCAAADEEAFFFEEAFFEEEFFFEEE', '--cell', 'E5']);
    const texts = (run.records[0]!.steps as { text: string }[]).map(({ text }) => text).join(' ');
    const forced = [...texts.matchAll(/still needs (\d+) stars? and has only (\d+) cells? left/g)];
    expect(forced.length).toBeGreaterThan(2);
    for (const [sentence, need, cells] of forced) expect(cells, sentence).toBe(need);
  });

  it('generates the same puzzles from the same seed and says no to what cannot exist', async () => {
    const ask = ['generate', '--size', '6', '--stars', '1', '--grade', 'easy', '--count', '2', '--seed', '7'];
    const [one, two] = await Promise.all([cli(ask), cli(ask)]);
    const bare = (run: Run) => run.records.map(({ ms: _, ...rest }) => rest);
    expect(bare(one)).toHaveLength(2);
    expect(bare(one)[0]).toMatchObject({
      grade: 'Easy',
      seed: 7,
      solution: expect.stringMatching(/^[01]{36}$/),
    });
    expect(bare(two)).toEqual(bare(one));
    const no = await cli(['generate', '--size', '6', '--stars', '2']);
    expect([no.code, no.out]).toEqual([1, '']);
    expect(no.err).toMatch(/^[A-Z].*\.\n$/);
  });

  it('generates for a technique: one that a path needs, and one that something simpler always comes before', async () => {
    const ask = ['generate', '--size', '6', '--stars', '1', '--seed', '3', '--needs'];
    const [onPath] = (await cli([...ask, 'R4.4'])).records;
    expect(onPath).toMatchObject({ needs: 'R4.4', onPath: true });
    const [graded] = (await cli(['grade', String(onPath!.puzzle)])).records;
    expect(graded!.rules).toHaveProperty(['R4.4']);
    const [offPath] = (await cli([...ask, 'R5.3'])).records;
    expect(offPath).toMatchObject({ needs: 'R5.3', position: expect.stringMatching(/^6x1\./) });
    const no = await cli([...ask, 'R9.9']);
    expect([no.code, no.err]).toEqual([2, expect.stringContaining('--needs takes ids of rules')]);
  });

  it('renders a board and a hint to PNG files', async () => {
    const out = join(folder, 'board.png');
    const run = await cli(['render', PUZZLE, '--out', out, '--theme', 'dark', '--size', '350']);
    expect(run.records[0]).toMatchObject({ file: out, width: 350, alt: expect.stringContaining('5 by 5') });
    expect(readFileSync(out).subarray(1, 4).toString()).toBe('PNG');
    const hint = await cli(['render', PUZZLE, '--out', out, '--hint']);
    expect(hint.code).toBe(0);
  });

  const USAGE: [string, string[]][] = [
    ['no command', []],
    ['an unknown command', ['dance']],
    ['an unknown option', ['convert', '--into', 'sbn']],
    ['a missing option', ['convert', '-']],
    ['a bad choice', ['convert', '-', '--to', 'morse']],
    ['a missing file', ['convert', 'nowhere.txt', '--to', 'sbn']],
    ['two files', ['convert', 'a', 'b', '--to', 'sbn']],
    ['seeds beyond what can be counted', ['generate', '--seed', '9007199254740990', '--count', '3']],
  ];
  it.each(USAGE)('exits 2 with the usage for %s', async (_, args) => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(await runCli(args)).toBe(2);
      expect(out).not.toHaveBeenCalled();
      expect(err.mock.calls.join()).toContain('usage: ');
    } finally {
      out.mockRestore();
      err.mockRestore();
    }
  });
});
