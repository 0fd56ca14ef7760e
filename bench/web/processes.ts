import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AS_BUILT } from '../node-options.js';
import type { Visit } from './crowd.js';
import type { Measured, Memory } from './usage.js';

export interface Served {
  readonly origin: string;
  readonly visits: readonly Visit[];
  /** Milliseconds of all its threads, since the start. */
  processor(): Promise<number>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/** Starts one of the servers beside this file as a process of its own. */
export async function serve(name: 'serve-board' | 'serve-echo', ...args: string[]): Promise<Served> {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = fork(file, args, { execArgv: ['--expose-gc', ...AS_BUILT] });
  const said = async <T>() => ((await once(child, 'message')) as [T])[0];
  const ask = <T>(what: Measured): Promise<T> => {
    const answer = said<T>();
    child.send(what);
    return answer;
  };
  const { origin, visits } = await said<Pick<Served, 'origin' | 'visits'>>();
  return {
    origin,
    visits,
    processor: () => ask<number>('processor'),
    memory: () => ask<Memory>('memory'),
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
