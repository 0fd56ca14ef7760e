import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { AS_BUILT } from '../node-options.js';

export interface Running {
  /** Null while it runs. */
  readonly exitCode: number | null;
  /** The memory of the process and of its children, in MB. */
  memory(): number;
  /** Processor time they have used so far, in ms. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Starts a TypeScript file as a process of its own, with this environment and nothing else. */
export function run(
  file: string,
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Running {
  const child = spawn(process.execPath, [...nodeOptions, ...AS_BUILT, file], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const sum = (measure: (pid: number) => number) =>
    family(child, file).reduce((total, pid) => total + measure(pid), 0);
  return {
    get exitCode() {
      return child.exitCode;
    },
    memory: () => sum(residentMb),
    processorMs: () => sum(processorMsOf),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The process and those it started. The compiler that tsx keeps beside them is not the product. */
function family(child: ChildProcess, file: string): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === child.pid && read(pid, 'cmdline').includes(file));
  return [child.pid as number, ...children];
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]);
const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024;

/** The kernel counts in hundredths of a second; the two times stand 12th and 13th after the name. */
function processorMsOf(pid: number): number {
  const fields = read(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

function read(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
