import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Running {
  /** The memory of the process and of its children, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a TypeScript file as a process of its own, with this environment and nothing else. */
export function run(file: string, environment: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    memory: () => family(child).reduce((sum, pid) => sum + residentMb(pid), 0),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The process and those it started. The compiler that tsx keeps beside them is not the product. */
function family(child: ChildProcess): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === child.pid && read(pid, 'cmdline').includes('main.ts'));
  return [child.pid as number, ...children];
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]);
const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024;

function read(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
