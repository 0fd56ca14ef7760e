import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { type Board, boardFromState, emptyBoard, stateOf } from '../engine/board/board.js';
import { InputError, type InputErrorCode } from '../engine/errors.js';
import type { GenerateProgress, GenerateRequest } from '../engine/generate/generate.js';
import { type Generated, GenerationError } from '../engine/generate/puzzle.js';
import type { Cell, CellSet } from '../engine/grid/cellset.js';
import type { Grid } from '../engine/grid/grid.js';
import type { Hint, HintOptions } from '../engine/hint/hint.js';
import type { Why } from '../engine/hint/why.js';
import { writeBoard } from '../engine/notation/write.js';
import type { Review, Reviewed } from '../engine/review/review.js';
import type { Answer, GradedPuzzle, JobName, JobRefusal, Proof, Result, Task } from './jobs.js';

interface PoolOptions {
  /** Worker threads for each lane at most; the default leaves one core to the event loop. */
  readonly threads?: number;
  /** How long one puzzle may be proved, and how long it may be graded, each counted from its beginning. Without it: as long as it takes. */
  readonly judgeMs?: number;
  /** How much later than everything else the system runs these threads, up to 19: for work nobody waits for. */
  readonly nice?: number;
}

interface RunOptions {
  /** Aborting ends the job with an `AbortError`, at once. */
  readonly signal?: AbortSignal;
}

interface GenerateRunOptions extends RunOptions {
  readonly onProgress?: (progress: GenerateProgress) => void;
}

export interface Judged {
  readonly grading: GradedPuzzle;
  /** False when it came to no end in time: then this is what was known by then. */
  readonly settled: boolean;
}

/** The engine's slow work, off the event loop. */
export interface EnginePool {
  generate(request: GenerateRequest, options?: GenerateRunOptions): Promise<Generated>;
  /** Is there one solution? Unknown when that takes too long. */
  prove(grid: Grid, options?: RunOptions): Promise<Proof>;
  /** How hard is it? Null where so many wait already that it is not begun. */
  grade(grid: Grid, options?: RunOptions): Promise<Judged | null>;
  /** What the marks of a finished game rested on. */
  review(game: Reviewed, options?: RunOptions): Promise<Review>;
  /** The next step for a player's board. */
  findHint(board: Board, solution: CellSet, options?: HintOptions & RunOptions): Promise<Hint>;
  /** Why a cell is what it is, from a player's board. */
  why(board: Board, solution: CellSet, cell: Cell, options?: HintOptions & RunOptions): Promise<Why>;
  /** The threads that are running now. */
  readonly threads: readonly Worker[];
  /** Waits for what is running, then ends every thread. */
  close(): Promise<void>;
}

const IDLE_MS = 30_000;
/** Whoever brings puzzle after puzzle must not keep others from their grades for minutes. */
const MOST_TO_GRADE = 8;
/** As nice as a thread can be: looking back is never in a hurry, and must not slow a hint down. */
const LAST_IN_LINE = 19;
const WORKER = import.meta.url.endsWith('.ts') ? './from-source.mjs' : './engine-worker.js';

/**
 * Jobs of different lanes never wait for each other: grading that takes many seconds stands in nobody's way who
 * wants a hint, or wants to play what only has to be proved. Lanes begin when they are first needed; all but that for hints let their threads go when idle.
 */
const LANES = {
  hint: 'hints',
  why: 'questions',
  review: 'reviews',
  prove: 'proofs',
  grade: 'grading',
  generate: 'making',
} as const;
type LaneName = (typeof LANES)[JobName];

export function createEnginePool(options: PoolOptions = {}): EnginePool {
  const maxThreads = options.threads ?? Math.max(1, availableParallelism() - 1);
  const lanes = new Map<LaneName, Lane>();
  const laneOf = (name: JobName): Lane => {
    const lane =
      lanes.get(LANES[name]) ??
      createLane({
        maxThreads,
        minThreads: LANES[name] === 'hints' ? 1 : 0,
        nice: LANES[name] === 'reviews' ? LAST_IN_LINE : options.nice,
      });
    lanes.set(LANES[name], lane);
    return lane;
  };
  const run: Run = (name, task, signal) => runJob(laneOf(name), name, task, signal);

  return {
    async generate(request, { signal, onProgress } = {}) {
      return run('generate', () => generateTask(request, onProgress), signal);
    },
    async prove(grid, { signal } = {}) {
      const limit = createLimit(options.judgeMs, signal);
      const task = () => listening({ puzzle: notation(grid) }, limit.begin);
      return limit.within(run('prove', task, limit.signal), () => ({ solutions: 'unknown' }));
    },
    async grade(grid, { signal } = {}) {
      if (laneOf('grade').current().queueSize >= MOST_TO_GRADE) return null;
      const limit = createLimit(options.judgeMs, signal);
      let sofar: GradedPuzzle = NOTHING_KNOWN;
      const task = () =>
        listening({ puzzle: notation(grid) }, (known: GradedPuzzle) => {
          limit.begin();
          sofar = known;
        });
      const judging = run('grade', task, limit.signal).then((grading) => ({ grading, settled: true }));
      return limit.within(judging, () => ({ grading: sofar, settled: false }));
    },
    review({ start, moments, ...game }, { signal } = {}) {
      const sent = moments.map(({ board, ...moment }) => ({ ...moment, state: stateOf(board) }));
      const task = { ...game, start: writeBoard(start, 'sbn'), moments: sent };
      return run('review', () => ({ task }), signal);
    },
    async findHint(board, solution, { signal, ...options } = {}) {
      const task = { board: writeBoard(board, 'sbn'), solution, options };
      const { state, ...found } = await run('hint', () => ({ task }), signal);
      return { ...found, board: boardFromState(board.grid, state) };
    },
    why(board, solution, cell, { signal, ...options } = {}) {
      const task = { board: writeBoard(board, 'sbn'), solution, cell, options };
      return run('why', () => ({ task }), signal);
    },
    get threads() {
      return [...lanes.values()].flatMap((lane) => lane.current().threads);
    },
    async close() {
      await Promise.all([...lanes.values()].map((lane) => lane.close()));
    },
  };
}

interface Lane {
  /** Threads that take jobs. */
  current(): Piscina;
  close(): Promise<void>;
}

interface LaneOptions {
  readonly maxThreads: number;
  /** So many are kept ready when there is nothing to do. */
  readonly minThreads: number;
  readonly nice: number | undefined;
}

function createLane({ maxThreads, minThreads, nice }: LaneOptions): Lane {
  let closing = false;
  let piscina = startThreads();

  function startThreads(): Piscina {
    const threads = new Piscina({
      filename: fileURLToPath(new URL(WORKER, import.meta.url)),
      minThreads,
      maxThreads,
      idleTimeout: IDLE_MS,
      niceIncrement: nice ?? 0,
    });
    // A thread died before it could take a job. Jobs that wait for it would wait for ever: they are
    // thrown out, and start again on new threads.
    const renew = () => {
      if (threads !== piscina || closing) return;
      piscina = startThreads();
      void threads.destroy();
    };
    threads.on('error', renew);
    // One that ends while it starts is not an error to piscina, and gets no successor.
    threads.on('workerDestroy', () =>
      setImmediate(
        () => threads.threads.length === 0 && (minThreads > 0 || threads.queueSize > 0) && renew(),
      ),
    );
    return threads;
  }

  return {
    current: () => piscina,
    close() {
      closing = true;
      return piscina.close();
    },
  };
}

type Run = <Name extends JobName>(
  name: Name,
  task: () => Transfer<Name>,
  signal?: AbortSignal,
) => Promise<Result<Name>>;

const notation = (grid: Grid): string => writeBoard(emptyBoard(grid), 'sbn');

interface Transfer<Name extends JobName> {
  readonly task: Task<Name>;
  readonly transferList?: readonly MessagePortLike[];
}

type MessagePortLike = MessageChannel['port1'];

const NOTHING_KNOWN: GradedPuzzle = { tier: 0, grade: 'Beyond', effort: 0, rules: {} };

const generateTask = (
  request: GenerateRequest,
  onProgress: ((progress: GenerateProgress) => void) | undefined,
): Transfer<'generate'> => (onProgress ? listening({ request }, onProgress) : { task: { request } });

/** A task with a port that tells of its progress. */
function listening<T extends object, Told>(
  task: T,
  onProgress: (told: Told) => void,
): { task: T & { progress: MessagePortLike }; transferList: MessagePortLike[] } {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', onProgress);
  port1.unref();
  return { task: { ...task, progress: port2 }, transferList: [port2] };
}

interface Limit {
  /** Given when the time is over, or when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Time counts from here, so that nothing is lost by waiting in line. */
  begin(): void;
  /** The work's result, or `otherwise` when it took too long. */
  within<T>(work: Promise<T>, otherwise: () => T): Promise<T>;
}

function createLimit(ms: number | undefined, given: AbortSignal | undefined): Limit {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: given ? AbortSignal.any([given, over.signal]) : over.signal,
    begin() {
      if (ms !== undefined) timer ??= setTimeout(() => over.abort(), ms);
    },
    async within(work, otherwise) {
      try {
        return await work;
      } catch (error) {
        if (over.signal.aborted && !given?.aborted) return otherwise();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Runs a job; when its worker dies, once more on another. */
async function runJob<Name extends JobName>(
  lane: Lane,
  name: Name,
  task: () => Transfer<Name>,
  signal: AbortSignal | undefined,
): Promise<Result<Name>> {
  const attempt = async (): Promise<Answer<Name>> => {
    const { task: data, transferList } = task();
    return lane
      .current()
      .run({ name, task: data }, { signal: signal ?? null, transferList: [...(transferList ?? [])] });
  };
  let answer: Answer<Name>;
  try {
    answer = await attempt();
  } catch (error) {
    if (signal?.aborted) throw error;
    answer = await attempt();
  }
  if ('result' in answer) return answer.result;
  throw 'refusal' in answer ? errorOf(answer.refusal) : new Error(`in a worker: ${answer.fault}`);
}

function errorOf({ kind, code, data }: JobRefusal): Error {
  return kind === 'InputError'
    ? new InputError(code as InputErrorCode, data)
    : new GenerationError(code as GenerationError['code'], data);
}
