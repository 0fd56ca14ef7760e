import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyBoard, gridFromLayout, withMarks } from '../../src/engine/board/board.js';
import { InputError } from '../../src/engine/errors.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { generate } from '../../src/engine/generate/generate.js';
import { effortOf } from '../../src/engine/grade/effort.js';
import { gradePuzzle } from '../../src/engine/grade/grade.js';
import type { Grid } from '../../src/engine/grid/grid.js';
import { findHint } from '../../src/engine/hint/hint.js';
import { why } from '../../src/engine/hint/why.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { createEnginePool, type EnginePool } from '../../src/workers/pool.js';

let pool: EnginePool | undefined;
const start = (): EnginePool => {
  pool = createEnginePool({ threads: 1 });
  return pool;
};
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

/** A puzzle of our own library that takes seconds to judge. */
function largeGrid(): Grid {
  const [line] = readFileSync(new URL('../../assets/puzzles/25x6.jsonl', import.meta.url), 'utf8').split(
    '\n',
  );
  return readBoard((JSON.parse(line!) as { puzzle: string }).puzzle).grid;
}

/** Long enough to be still running when something is done to it. */
const LONG = { size: 15, stars: 1, seed: 1 } as const;

describe('engine pool', () => {
  it('makes the same puzzle in a worker as here', async () => {
    const request = { size: 6, stars: 1, seed: 12 } as const;
    expect(await start().generate(request)).toEqual(generate(request));
  });

  it('says no with the engine’s own error', async () => {
    const refused = start().generate({ size: 7, stars: 2, seed: 1 });
    await expect(refused).rejects.toBeInstanceOf(InputError);
    await expect(refused).rejects.toMatchObject({ code: 'no-such-puzzle', data: { size: 7, stars: 2 } });
  });

  it('leaves the event loop free', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await start().generate({ size: 10, stars: 2, seed: 3 });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  it('reports progress', async () => {
    const proofs: number[] = [];
    await start().generate({ size: 10, stars: 1, seed: 5 }, { onProgress: (p) => proofs.push(p.proofs) });
    expect(proofs.length).toBeGreaterThan(0);
    expect(proofs).toEqual(proofs.toSorted((a, b) => a - b));
  });

  it('stops a job that is aborted, and goes on working', async () => {
    const abort = new AbortController();
    const job = start().generate(LONG, { signal: abort.signal, onProgress: () => abort.abort() });
    await expect(job).rejects.toThrow(/abort/i);
    expect(await pool!.generate({ size: 5, stars: 1, seed: 1 })).toMatchObject({ seed: 1 });
  });

  it('replaces a worker that dies and does its job once more', async () => {
    const victims: Worker[] = [];
    const onProgress = () => {
      if (victims.length > 0) return;
      victims.push(...pool!.threads);
      void victims[0]!.terminate();
    };
    expect(await start().generate({ size: 10, stars: 1, seed: 8 }, { onProgress })).toMatchObject({
      seed: 8,
    });
    expect(victims).toHaveLength(1);
    expect(pool!.threads).not.toContain(victims[0]);
  });

  it('gives up on a job whose worker dies twice, and goes on working', async () => {
    const killed = new Set<Worker>();
    const onProgress = () => {
      for (const thread of pool!.threads) {
        if (killed.size < 2 && !killed.has(thread)) void thread.terminate();
        killed.add(thread);
      }
    };
    await expect(start().generate(LONG, { onProgress })).rejects.toThrow(/exited/);
    expect(killed.size).toBe(2);
    expect(await pool!.generate({ size: 5, stars: 1, seed: 1 })).toMatchObject({ seed: 1 });
  });

  it('does the job even when the worker dies before it can begin', async () => {
    const job = start().generate({ size: 5, stars: 1, seed: 4 });
    await pool!.threads[0]!.terminate();
    expect(await job).toMatchObject({ seed: 4 });
  });

  it('goes on when a worker and the one that takes its place die, one after the other', async () => {
    const job = Promise.allSettled([start().generate({ size: 5, stars: 1, seed: 4 })]);
    for (let n = 0; n < 3; n++) {
      await Promise.all(pool!.threads.map((thread) => thread.terminate()));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await job;
    expect(await pool!.generate({ size: 5, stars: 1, seed: 5 })).toMatchObject({ seed: 5 });
  });

  it('gives a hint at once while puzzles are judged and made', async () => {
    const grid = gridFromLayout(4, 1, 'AAABAABBCCCCDDDD');
    const solution = solveExactly(emptyBoard(grid)).solutions[0]!;
    // The thread is there before the others take the processor.
    await start().findHint(emptyBoard(grid), solution);
    const abort = new AbortController();
    const { signal } = abort;
    const slow: Promise<unknown>[] = [largeGrid(), largeGrid(), largeGrid()].map((large) =>
      pool!.grade(large, { signal }),
    );
    slow.push(pool!.generate(LONG, { signal }));
    let judged = 0;
    for (const each of slow)
      each.then(
        () => judged++,
        () => undefined,
      );
    expect(await pool!.findHint(emptyBoard(grid), solution)).toMatchObject({ mistakes: [] });
    expect(judged).toBe(0);
    abort.abort();
    expect((await Promise.allSettled(slow)).map(({ status }) => status)).toEqual(slow.map(() => 'rejected'));
  });

  it('ends a question in its thread when nobody waits for it, and answers the next', async () => {
    const board = emptyBoard(largeGrid());
    const solution = solveExactly(board).solutions[0]!;
    const small = emptyBoard(gridFromLayout(4, 1, 'AAABAABBCCCCDDDD'));
    const answer = solveExactly(small).solutions[0]!;
    // The thread is there, so that the question is begun at once.
    expect(await start().why(small, answer, 5)).toEqual(why(small, answer, 5));
    const [thread] = pool!.threads;
    const left = new Promise((resolve) => thread!.once('exit', resolve));
    const abort = new AbortController();
    const asked = pool!.why(board, solution, 0, { signal: abort.signal });
    setTimeout(() => abort.abort(), 200);
    await expect(asked).rejects.toThrow(/abort/i);
    await left;
    expect(await pool!.why(small, answer, 6)).toEqual(why(small, answer, 6));
  });

  it('judges a stranger’s puzzle', async () => {
    const open = gridFromLayout(6, 1, 'AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF');
    const proof = await start().prove(open);
    expect(proof).toMatchObject({ solutions: 'several' });
    if (proof.solutions !== 'several') throw new Error('there are several');
    expect(proof.two[0]).not.toEqual(proof.two[1]);
    const rows = gridFromLayout(4, 1, 'AAABAABBCCCCDDDD');
    const { solutions } = solveExactly(emptyBoard(rows));
    expect(await pool!.prove(rows)).toEqual({ solutions: 'one', solution: solutions[0] });
    const { tier, grade, rules, steps } = gradePuzzle(rows);
    const grading = { tier, grade, rules, effort: effortOf(rows, steps) };
    expect(await pool!.grade(rows)).toEqual({ grading, settled: true });
  });

  it('ends a proof and a grading that take too long with what is known, and goes on with others', async () => {
    pool = createEnginePool({ threads: 1, judgeMs: 5 });
    expect(await pool.prove(largeGrid())).toEqual({ solutions: 'unknown' });
    await pool.close();
    pool = createEnginePool({ threads: 1, judgeMs: 500 });
    const judged = await pool.grade(largeGrid());
    expect(judged?.settled).toBe(false);
    const { grading } = judged!;
    expect(grading.grade).toBe('Beyond');
    expect(grading.tier).toBeGreaterThan(0);
    expect(Object.keys(grading.rules)).not.toEqual([]);
    const rows = gridFromLayout(4, 1, 'AAABAABBCCCCDDDD');
    expect(await pool.prove(rows)).toMatchObject({ solutions: 'one' });
    expect(await pool.grade(rows)).toMatchObject({ settled: true });
  });

  it('begins no grading while many wait for theirs', async () => {
    pool = createEnginePool({ threads: 1 });
    const abort = new AbortController();
    const asked = Array.from({ length: 12 }, () => pool!.grade(largeGrid(), { signal: abort.signal }));
    const refused = asked.slice(10).map((each) => each.then((judged) => judged === null));
    expect(await Promise.all(refused)).toEqual([true, true]);
    abort.abort();
    await Promise.allSettled(asked);
  });

  it('counts the time of a grading from its beginning: those that wait in line lose nothing', async () => {
    pool = createEnginePool({ threads: 1, judgeMs: 1500 });
    const rows = gridFromLayout(4, 1, 'AAABAABBCCCCDDDD');
    const [first, second, third] = await Promise.all([
      pool.grade(largeGrid()),
      pool.grade(largeGrid()),
      pool.grade(rows),
    ]);
    expect(first).toMatchObject({ settled: false });
    expect(second).toMatchObject({ settled: false });
    expect(third).toMatchObject({ settled: true });
  });

  it('gives the same hints and reasons as the engine here', async () => {
    const grid = gridFromLayout(4, 1, 'AAABAABBCCCCDDDD');
    const board = withMarks(emptyBoard(grid), { crosses: [0] });
    const solution = solveExactly(board).solutions[0]!;
    expect(await start().findHint(board, solution)).toEqual(findHint(board, solution));
    expect(await pool!.why(board, solution, 5)).toEqual(why(board, solution, 5));
    const practised = {
      rule: 'R2.1',
      goal: { rule: 'R2.1', tier: 2, stars: [4], crosses: [], reasons: [] },
      state: '',
    } as const;
    expect(await pool!.findHint(board, solution, { practised })).toEqual(
      findHint(board, solution, { practised }),
    );
  });
});
